import { TEXT_LIMITS } from '@chupke/domain/limits.ts';
import { expect, it } from 'vitest';
import { wordsOf } from './shared-words.ts';

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
