import { useEffect, useRef, useState } from 'react';
import { toAppError } from '../../../lib/errors.ts';
import type { AppError } from '../../../lib/errors.ts';
import type { IsSame, WishState } from '../model/wish.ts';
import { settledAs, shownOf } from '../model/wish.ts';

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
