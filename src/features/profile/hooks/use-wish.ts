import { useEffect, useRef, useState } from 'react';
import { toAppError } from '../../../lib/errors.ts';
import type { AppError } from '../../../lib/errors.ts';

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

interface WishOptions<T> {
  /** The setting as it is watched. */
  readonly stored: T;
  readonly save: (wish: T) => Promise<void>;
  readonly onFailure: (error: AppError) => void;
  readonly isSame?: IsSame<T>;
}

/**
 * A setting that is saved at once: it moves under the finger, and back when it could not be stored. It is saved once
 * at a time, and the last wish wins, however fast it was changed.
 */
export function useWish<T>({ stored, save, onFailure, isSame = Object.is }: WishOptions<T>): {
  readonly shown: T;
  readonly change: (wish: T) => void;
} {
  const [state, setState] = useState<WishState<T>>({ kind: 'still' });
  const wanted = useRef<{ readonly wish: T }>(undefined);
  const isSaving = useRef(false);
  const watched = useRef(stored);
  useEffect(() => {
    watched.current = stored;
  }, [stored]);

  const work = async (): Promise<void> => {
    isSaving.current = true;
    try {
      for (let saved: typeof wanted.current; wanted.current !== undefined;) {
        if (saved !== undefined && isSame(saved.wish, wanted.current.wish)) {
          setState(settledAs(saved.wish, watched.current, isSame));
          break;
        }
        saved = wanted.current;
        await save(saved.wish);
      }
    } catch (error) {
      setState({ kind: 'still' });
      onFailure(toAppError(error));
    } finally {
      wanted.current = undefined;
      isSaving.current = false;
    }
  };
  const change = (wish: T): void => {
    wanted.current = { wish };
    setState({ kind: 'saving', wish });
    if (!isSaving.current) void work();
  };
  return { shown: shownOf(state, stored, isSame), change };
}
