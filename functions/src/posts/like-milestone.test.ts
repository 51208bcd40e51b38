import { reachedMilestone } from '@chupke/domain/alert.ts';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { mayReachMilestone } from './notify-likes.ts';

it('looks at few of the likes that come one by one', () => {
  const looked = Array.from({ length: 300 }, (_, before) => before).filter((before) =>
    mayReachMilestone({ before, after: before + 1 }),
  );
  expect(looked.map((before) => before + 1)).toEqual([1, 2, 10, 11, 25, 26, 50, 51, 100, 101, 250, 251]);
});

it('never looks at likes taken back, nor at what leaves them as they are', () => {
  fc.assert(
    fc.property(fc.nat(1_000_000), fc.nat(100), (after, less) => {
      expect(mayReachMilestone({ before: after + less, after })).toBe(false);
    }),
  );
});

it("misses no number, whether the author's own like is among them or not", () => {
  fc.assert(
    fc.property(fc.nat(100_000), fc.nat(1000), fc.boolean(), (before, more, hasOwn) => {
      const [own, after] = [hasOwn && before > 0 ? 1 : 0, before + more];
      if (reachedMilestone(after - own) > reachedMilestone(before - own))
        expect(mayReachMilestone({ before, after })).toBe(true);
    }),
  );
});
