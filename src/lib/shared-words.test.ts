import { TEXT_LIMITS } from '@chupke/domain/limits.ts';
import { expect, it, vi } from 'vitest';
import type { StoredDatabase } from './stored-database.ts';
import { takeShared, wordsOf } from './shared-words.ts';

const kept = vi.hoisted(() => ({
  lookUp: vi.fn<StoredDatabase['lookUp']>(),
  remove: vi.fn<StoredDatabase['remove']>(),
}));

vi.mock('./stored-database.ts', () => ({ storedDatabase: () => kept }));

it('makes one text of a title, a text and an address, and says nothing twice', () => {
  expect(wordsOf(['A song', 'Listen: https://song.test/1', 'https://song.test/1'])).toBe(
    'A song\nListen: https://song.test/1',
  );
  expect(wordsOf(['A song', ' A song ', null])).toBe('A song');
  expect(wordsOf([null, undefined, '', new Blob(['x'])])).toBe('');
});

it('loses nothing of what is longer than a confession, and of a book says that it goes on', () => {
  const long = 'a'.repeat(TEXT_LIMITS.confession);
  expect(wordsOf([long, 'https://song.test/1'])).toBe(`${long}\nhttps://song.test/1`);
  const beginning = wordsOf(['a'.repeat(100_000)]);
  expect([beginning.length, beginning.at(-1)]).toEqual([5 * TEXT_LIMITS.confession, '…']);
});

it('is taken once, and stays where the browser did not say what is there', async () => {
  const noon = Date.UTC(2026, 9, 9, 12);
  kept.remove.mockResolvedValue(undefined);
  kept.lookUp.mockResolvedValueOnce({ kind: 'failed' });
  expect(await takeShared(noon)).toBeUndefined();
  expect(kept.remove).not.toHaveBeenCalled();
  kept.lookUp.mockResolvedValueOnce({ kind: 'read', value: { text: 'A song', at: noon - 1000 } });
  expect(await takeShared(noon)).toMatchObject({ text: 'A song' });
  expect(kept.remove).toHaveBeenCalledOnce();
});
