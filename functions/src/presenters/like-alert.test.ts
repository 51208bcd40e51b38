import { isLikeMilestone } from '@chupke/domain/alert.ts';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { reachedMilestone } from './like-alert.ts';

it('is the greatest milestone that is not above the number of likes', () => {
  let expected = 0;
  for (let likes = 0; likes <= 30_000; likes += 1) {
    if (isLikeMilestone(likes)) expected = likes;
    if (reachedMilestone(likes) !== expected) expect({ likes, told: reachedMilestone(likes) }).toBe(expected);
  }
  expect(expected).toBe(25_000);
});

it('never goes down when likes come, for any number of them', () => {
  fc.assert(
    fc.property(fc.nat(2_000_000_000), fc.nat(1_000_000), (likes, more) => {
      const told = reachedMilestone(likes);
      expect(told).toBeLessThanOrEqual(likes);
      expect(reachedMilestone(likes + more)).toBeGreaterThanOrEqual(told);
    }),
  );
});
