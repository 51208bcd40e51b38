import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { text } from './testing/arbitraries.ts';
import { compareStrings, isWellFormed } from './utf8.ts';

describe('compareStrings', () => {
  it('orders as the UTF-8 bytes do', () => {
    fc.assert(
      fc.property(text, text, (a, b) => {
        expect(Math.sign(compareStrings(a, b))).toBe(Buffer.compare(Buffer.from(a), Buffer.from(b)));
      }),
      { numRuns: 5000 },
    );
  });

  it('puts code points above U+FFFF behind those below', () => {
    expect(compareStrings('\uffff', '😀')).toBeLessThan(0);
    expect(compareStrings('a😀', 'a\ue000')).toBeGreaterThan(0);
    expect(compareStrings('same', 'same')).toBe(0);
  });
});

describe('isWellFormed', () => {
  it('tells halves of pairs from whole ones', () => {
    expect(isWellFormed('plain 😀')).toBe(true);
    expect(isWellFormed('half \ud83d')).toBe(false);
    expect(isWellFormed('\ude00\ud83d')).toBe(false);
  });
});
