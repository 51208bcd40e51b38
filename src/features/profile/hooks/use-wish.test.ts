import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { settledAs, shownOf } from './use-wish.ts';

describe('a setting that is stored elsewhere', () => {
  it('shows the wish from the press on until what is watched has it, and never jumps back in between', () => {
    fc.assert(
      fc.property(fc.integer(), fc.integer(), (stored, wish) => {
        const saving = { kind: 'saving', wish } as const;
        expect(shownOf(saving, stored, Object.is)).toBe(wish);
        // The response to the write may come before or after the snapshot.
        expect(shownOf(settledAs(wish, stored, Object.is), stored, Object.is)).toBe(wish);
        expect(shownOf(settledAs(wish, stored, Object.is), wish, Object.is)).toBe(wish);
      }),
    );
  });

  it('follows another device once the own wish is stored', () => {
    fc.assert(
      fc.property(fc.integer(), fc.integer(), fc.integer(), (stored, wish, other) => {
        fc.pre(other !== stored);
        expect(shownOf(settledAs(wish, stored, Object.is), other, Object.is)).toBe(other);
      }),
    );
  });
});
