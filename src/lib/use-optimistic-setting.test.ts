import { act, renderHook } from '@testing-library/react';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { settledAs, shownOf, useOptimisticSetting } from './use-optimistic-setting.ts';

describe('a setting that is stored elsewhere', () => {
  it('shows the value from the press on until what is watched has it, and never jumps back in between', () => {
    fc.assert(
      fc.property(fc.integer(), fc.integer(), (stored, value) => {
        const saving = { kind: 'saving', value } as const;
        expect(shownOf(saving, stored, Object.is)).toBe(value);
        // The response to the write may come before or after the snapshot.
        expect(shownOf(settledAs(value, stored, Object.is), stored, Object.is)).toBe(value);
        expect(shownOf(settledAs(value, stored, Object.is), value, Object.is)).toBe(value);
      }),
    );
  });

  it('follows another device once the own value is stored', () => {
    fc.assert(
      fc.property(fc.integer(), fc.integer(), fc.integer(), (stored, value, other) => {
        fc.pre(other !== stored);
        expect(shownOf(settledAs(value, stored, Object.is), other, Object.is)).toBe(other);
      }),
    );
  });

  it('follows another device back to the value that the own one has replaced', async () => {
    const none = (): undefined => undefined;
    const { result, rerender } = renderHook(
      ({ stored }) => useOptimisticSetting({ stored, save: () => Promise.resolve(), onFailure: none }),
      { initialProps: { stored: false } },
    );
    await act(async () => result.current.change(true));
    // The answer has come, the snapshot has not.
    expect(result.current.shown).toBe(true);
    rerender({ stored: true });
    rerender({ stored: false });
    expect(result.current.shown).toBe(false);
  });
});
