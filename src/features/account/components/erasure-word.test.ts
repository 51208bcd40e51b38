import { describe, expect, it } from 'vitest';
import { isErasureWord } from './erase-form.tsx';

describe('the word that confirms an erasure', () => {
  it.each([
    ['DELETE', 'DELETE'],
    [' delete ', 'DELETE'],
    ['मिटाएँ', 'मिटाएँ'],
    // Typed as letters and signs apart.
    ['मिटाएँ'.normalize('NFD'), 'मिटाएँ'],
    // A keyboard without Devanagari.
    ['Delete', 'मिटाएँ'],
  ])('%j is right for %j', (typed, word) => {
    expect(isErasureWord(typed, word)).toBe(true);
  });

  it.each(['', ' ', 'DELET', 'DELETE!', 'D E L E T', 'ＤＥＬＥＴＥ', '<b>DELETE</b>', 'DELETEDELETE'])(
    '%j is not',
    (typed) => {
      expect(isErasureWord(typed, 'DELETE')).toBe(false);
    },
  );
});
