import { RATE_LIMITS } from '@chupke/domain/limits.ts';
import type { LimitCounter, LimitStep } from '@chupke/domain/rate-limit.ts';
import { nextLimitStep } from '@chupke/domain/rate-limit.ts';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { firstStep, otherStep, stepsAfterRefusal } from './limit-choice.ts';

const limit = RATE_LIMITS.confession;

/** Whether the rules accept a step, by their own clock. */
function isAccepted(counter: LimitCounter | undefined, step: LimitStep, serverNow: number): boolean {
  const right = nextLimitStep(counter, limit, serverNow);
  return right.kind !== 'refused' && JSON.stringify(right) === JSON.stringify(step);
}

const counterAt = fc.option(
  fc.record({ age: fc.integer({ min: 0, max: 200_000 }), count: fc.integer({ min: 1, max: limit.max }) }),
  { nil: undefined },
);

it('gets an action through with any wrong clock when the limit allows it, in at most two tries', () => {
  const clockError = fc.oneof(
    fc.integer({ min: -30_000, max: 30_000 }),
    fc.constantFrom(-86_400_000, -3_600_000, 3_600_000, 86_400_000),
  );
  fc.assert(
    fc.property(counterAt, clockError, (known, error) => {
      const now = 1_800_000_000_000;
      const counter = known && { windowStart: now - known.age, count: known.count, last: 'x' };
      if (nextLimitStep(counter, limit, now).kind === 'refused') return;
      const first = firstStep(counter, limit, now + error);
      // A clock that is behind by less than a window may make a student wait for the rest of it.
      if (first.kind === 'refused') {
        expect(first.waitMs).toBeLessThanOrEqual(limit.windowSeconds * 1000);
        return;
      }
      const other = otherStep(counter, limit, first);
      const passes =
        isAccepted(counter, first, now) || (other !== undefined && isAccepted(counter, other, now));
      expect(passes).toBe(true);
    }),
  );
});

it('says how long to wait when the window is full whatever the clock says', () => {
  const counter = { windowStart: 0, count: limit.max, last: 'x' };
  expect(otherStep(counter, limit, { kind: 'open' })).toEqual({ kind: 'refused', waitMs: 60_000 });
});

it('gets through after a refusal of whatever was tried without looking, unless the window is full', () => {
  const now = 1_800_000_000_000;
  const tried = fc.oneof(
    fc.constant<LimitStep>({ kind: 'open' }),
    fc.integer({ min: 2, max: limit.max }).map((count): LimitStep => ({ kind: 'count', count })),
  );
  const clockError = fc.constantFrom(-86_400_000, -20_000, 0, 20_000, 86_400_000);
  fc.assert(
    fc.property(counterAt, tried, clockError, fc.boolean(), (known, first, error, isOther) => {
      const counter = known && { windowStart: now - known.age, count: known.count, last: 'x' };
      const right = nextLimitStep(counter, limit, now);
      if (right.kind === 'refused' || (!isOther && isAccepted(counter, first, now))) return;
      const steps = stepsAfterRefusal(counter, limit, first, now + error, isOther);
      const [best] = steps;
      // As above: a clock that is behind may make a student wait for the rest of a window.
      if (best?.kind === 'refused') expect(best.waitMs).toBeLessThanOrEqual(limit.windowSeconds * 1000);
      else expect(steps.some((step) => isAccepted(counter, step, now))).toBe(true);
    }),
  );
});

it('tries nothing again that was refused for another reason', () => {
  expect(stepsAfterRefusal(undefined, limit, { kind: 'open' }, 0, false)).toEqual([]);
  expect(stepsAfterRefusal(undefined, limit, { kind: 'open' }, 0, true)).toEqual([{ kind: 'open' }]);
});

it('never waits longer than a window', () => {
  const ahead = { windowStart: 900_000, count: limit.max, last: 'x' };
  expect(firstStep(ahead, limit, 0)).toEqual({ kind: 'open' });
  expect(firstStep({ ...ahead, windowStart: 0 }, limit, 59_000)).toEqual({ kind: 'refused', waitMs: 1000 });
});
