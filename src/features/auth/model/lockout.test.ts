import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Tries } from './lockout.ts';
import { afterFailure, LOCK_MS, lockState, NO_TRIES, parseTries } from './lockout.ts';

const NOON = 1_800_000_000_000;

/** So many failures, a second apart, the last one at noon. */
function failures(count: number): Tries {
  let tries = NO_TRIES;
  for (let left = count - 1; left >= 0; left -= 1) tries = afterFailure(tries, NOON - left * 1000);
  return tries;
}

describe('the lock after failed tries to sign in', () => {
  it('warns from the 5th failure on and locks at the 10th for 15 minutes', () => {
    expect(lockState(failures(4), NOON)).toEqual({ kind: 'open' });
    expect(lockState(failures(5), NOON)).toEqual({ kind: 'warned', triesLeft: 5 });
    expect(lockState(failures(9), NOON)).toEqual({ kind: 'warned', triesLeft: 1 });
    expect(lockState(failures(10), NOON)).toEqual({ kind: 'locked', minutes: 15 });
    expect(lockState(failures(10), NOON + LOCK_MS - 1)).toEqual({ kind: 'locked', minutes: 1 });
    expect(lockState(failures(10), NOON + LOCK_MS)).toEqual({ kind: 'open' });
  });

  it('starts to count anew after the lock, and after 15 quiet minutes', () => {
    expect(afterFailure(failures(10), NOON + LOCK_MS).failed).toBe(1);
    expect(afterFailure(failures(7), NOON + LOCK_MS).failed).toBe(1);
    expect(afterFailure(failures(7), NOON + LOCK_MS - 1).failed).toBe(8);
  });

  it('never lasts longer than 15 minutes, whatever is stored and whatever the clock says', () => {
    const stored = fc.oneof(
      fc.record({ failed: fc.integer(), lastAt: fc.integer() }),
      fc.record({ failed: fc.maxSafeNat(), lastAt: fc.integer({ min: 0, max: 8.64e15 }) }),
      fc.anything(),
    );
    fc.assert(
      // As far as dates reach (ECMA-262, time values); beyond, adding minutes loses them.
      fc.property(stored, fc.integer({ min: 0, max: 8.64e15 }), (data, now) => {
        const tries = parseTries(data);
        const state = lockState(tries, now);
        if (state.kind !== 'locked') return;
        expect(state.minutes).toBeGreaterThanOrEqual(1);
        expect(state.minutes).toBeLessThanOrEqual(15);
        expect(lockState(tries, now + LOCK_MS)).toEqual({ kind: 'open' });
      }),
    );
  });
});
