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

it('is no longer than a confession', () => {
  expect(wordsOf(['a'.repeat(TEXT_LIMITS.confession + 5)])).toHaveLength(TEXT_LIMITS.confession);
});
