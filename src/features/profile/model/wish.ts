/** A setting that is stored elsewhere: what was wished for is shown until it is stored, or refused. */
export type WishState<T> =
  | { readonly kind: 'still' }
  | { readonly kind: 'saving'; readonly wish: T }
  /** It is stored; what is watched may still show the value that was there `before`. */
  | { readonly kind: 'saved'; readonly wish: T; readonly before: T };

/** Whether two values are the same setting. */
export type IsSame<T> = (one: T, other: T) => boolean;

/** What is shown, given the stored value as it is watched. */
export function shownOf<T>(state: WishState<T>, stored: T, isSame: IsSame<T>): T {
  switch (state.kind) {
    case 'still':
      return stored;
    case 'saving':
      return state.wish;
    case 'saved':
      // Whatever differs from the old value is news, also when another device has made it.
      return isSame(stored, state.before) ? state.wish : stored;
  }
}

/** The state once the wish is stored, given the stored value as it is watched at that moment. */
export function settledAs<T>(wish: T, stored: T, isSame: IsSame<T>): WishState<T> {
  return isSame(stored, wish) ? { kind: 'still' } : { kind: 'saved', wish, before: stored };
}
