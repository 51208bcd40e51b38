import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Attempts } from './attempts.ts';
import { ATTEMPT_LIMITS, nextAttempt, NO_ATTEMPTS, parseAttempts } from './attempts.ts';

const NOON = 1_800_000_000_000;
const MINUTE = ATTEMPT_LIMITS.windowMs;

/** So many attempts at one time; whether each was allowed, and the stored state. */
function tries(count: number, at = NOON, from: Attempts = NO_ATTEMPTS) {
  let attempts = from;
  const allowed = Array.from({ length: count }, () => {
    const next = nextAttempt(attempts, at);
    attempts = next.attempts;
    return next.isAllowed;
  });
  return { attempts, allowed };
}

describe('the tries of a device', () => {
  it('are 10 in 60 seconds', () => {
    const { attempts, allowed } = tries(12);
    expect(allowed).toEqual([...Array<boolean>(10).fill(true), false, false]);
    expect(nextAttempt(attempts, NOON + MINUTE - 1).isAllowed).toBe(false);
    expect(nextAttempt(attempts, NOON + MINUTE).isAllowed).toBe(true);
  });

  it('are none for the next window too once somebody has pressed 20 times', () => {
    const { attempts } = tries(20);
    expect(nextAttempt(attempts, NOON + MINUTE).isAllowed).toBe(false);
    expect(nextAttempt(attempts, NOON + 2 * MINUTE - 1).isAllowed).toBe(false);
    expect(nextAttempt(attempts, NOON + 2 * MINUTE).isAllowed).toBe(true);
    const { attempts: nearly } = tries(19);
    expect(nextAttempt(nearly, NOON + MINUTE).isAllowed).toBe(true);
  });

  it('are never held up for longer than two windows, whatever is stored and whatever the clock says', () => {
    const stored = fc.oneof(
      fc.record({ since: fc.nat({ max: 8.64e15 }), count: fc.nat() }),
      fc.record({ since: fc.integer(), count: fc.integer() }),
      fc.anything(),
    );
    fc.assert(
      // The first attempt by this clock starts the count: earlier stored ones are from another clock.
      fc.property(stored, fc.nat({ max: 8.64e15 }), fc.integer({ min: 1, max: 60 }), (data, now, presses) => {
        const { attempts } = tries(presses, now, parseAttempts(data));
        expect(nextAttempt(attempts, now + 2 * MINUTE).isAllowed).toBe(true);
        // Set back to before all of it.
        expect(nextAttempt(attempts, attempts.since - 1).isAllowed).toBe(true);
      }),
    );
  });

  it('are at most 10 in any window, however they are spread', () => {
    fc.assert(
      fc.property(fc.array(fc.nat({ max: 20_000 }), { maxLength: 80 }), (pauses) => {
        let now = NOON;
        let attempts = NO_ATTEMPTS;
        const allowedSince = new Map<number, number>();
        for (const pause of pauses) {
          now += pause;
          const next = nextAttempt(attempts, now);
          attempts = next.attempts;
          if (!next.isAllowed) continue;
          const { since } = attempts;
          allowedSince.set(since, (allowedSince.get(since) ?? 0) + 1);
        }
        for (const count of allowedSince.values()) expect(count).toBeLessThanOrEqual(10);
      }),
    );
  });
});
