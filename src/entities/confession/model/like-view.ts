import type { LikeAction } from './actions.ts';

/** State of a like button. */
export interface LikeView {
  readonly isLiked: boolean;
  readonly likes: number;
}

/**
 * The state of a like button. `latest` is the student's last action that the count does not include yet: once the
 * count has changed since, it is taken as it is.
 */
export function likeView(likes: number, isLiked: boolean, latest: LikeAction | undefined): LikeView {
  if (latest === undefined) return { isLiked, likes };
  const moved = likes === latest.base ? latest.base + (latest.liked ? 1 : -1) : likes;
  return { isLiked: latest.liked, likes: Math.max(moved, latest.liked ? 1 : 0) };
}

/** The action of the next press. `base` is chosen so that the shown count moves by exactly one. */
export function toggledLike(
  view: LikeView,
  latest: LikeAction | undefined,
  likes: number,
): Omit<LikeAction, 'confession'> {
  const liked = !view.isLiked;
  // Pressed back before the backend has seen it: the count is then the one of before.
  if (likes === latest?.base) return { liked, base: Math.max(0, liked ? likes - 1 : likes + 1) };
  return { liked, base: likes };
}

/**
 * How many views to show. `opened`: how many there were when the student opened it, which counts as one more; the
 * backend counts it a little later.
 */
export function viewsToShow(views: number, opened: number | undefined): number {
  return opened === undefined ? views : Math.max(views, opened + 1);
}
