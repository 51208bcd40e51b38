import { describe, expect, it } from 'vitest';
import { isErasureWord } from './erasure-word.ts';

describe('the word that confirms an erasure', () => {
  it.each([
    ['ERASE', 'ERASE'],
    [' erase ', 'ERASE'],
    ['मिटाएँ', 'मिटाएँ'],
    // Typed as letters and signs apart.
    ['मिटाएँ'.normalize('NFD'), 'मिटाएँ'],
    // A keyboard without Devanagari.
    ['Erase', 'मिटाएँ'],
  ])('%j is right for %j', (typed, word) => {
    expect(isErasureWord(typed, word)).toBe(true);
  });

  it.each(['', ' ', 'ERAS', 'ERASE!', 'E R A S', 'ＥＲＡＳＥ', '<b>ERASE</b>', 'ERASEERASE'])(
    '%j is not',
    (typed) => {
      expect(isErasureWord(typed, 'ERASE')).toBe(false);
    },
  );
});
