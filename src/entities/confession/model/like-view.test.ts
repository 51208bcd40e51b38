import fc from 'fast-check';
import { expect, it } from 'vitest';
import { parseConfessionId } from '@chupke/domain/confession-id.ts';
import { idOf } from '../testing/samples.ts';
import type { LikeAction } from './actions.ts';
import { likeView, toggledLike, viewsToShow } from './like-view.ts';

const confession = parseConfessionId(idOf(1));

it('counts a like at once, and not twice when the backend has counted it', () => {
  const latest: LikeAction = { confession, liked: true, base: 4 };
  expect(likeView(4, false, latest)).toEqual({ isLiked: true, likes: 5 });
  expect(likeView(5, false, latest)).toEqual({ isLiked: true, likes: 5 });
});

it('moves by exactly one with every press, however often it is pressed', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 500 }),
      fc.boolean(),
      fc.integer({ min: 1, max: 9 }),
      (likes, isLiked, presses) => {
        let latest: LikeAction | undefined;
        let view = likeView(likes, isLiked, latest);
        for (let press = 0; press < presses; press += 1) {
          latest = { confession, ...toggledLike(view, latest, likes) };
          const next = likeView(likes, isLiked, latest);
          expect(next.isLiked).toBe(!view.isLiked);
          expect(next.likes - view.likes).toBe(next.isLiked ? 1 : -1);
          view = next;
        }
      },
    ),
  );
});

it('counts one’s own opening at once, and never goes down when the backend counts it', () => {
  expect(viewsToShow(7, undefined)).toBe(7);
  expect([7, 8, 9].map((views) => viewsToShow(views, 7))).toEqual([8, 8, 9]);
});
