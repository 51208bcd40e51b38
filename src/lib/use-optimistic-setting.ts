import { useEffect, useRef, useState } from 'react';
import { toAppError } from './errors.ts';
import type { AppError } from './errors.ts';

/** A setting stored elsewhere (optimistic): the new value is shown until it is stored, or refused. */
type SettingState<T> =
  | { readonly kind: 'still' }
  | { readonly kind: 'saving'; readonly value: T }
  /** It is stored; the watched value may still be the one `before`. */
  | { readonly kind: 'saved'; readonly value: T; readonly before: T };

/** Whether two values are the same setting. */
type IsSame<T> = (one: T, other: T) => boolean;

/** The value to show, given the watched stored value. */
export function shownOf<T>(state: SettingState<T>, stored: T, isSame: IsSame<T>): T {
  switch (state.kind) {
    case 'still':
      return stored;
    case 'saving':
      return state.value;
    case 'saved':
      // Any value other than the old one is news, also from another device.
      return isSame(stored, state.before) ? state.value : stored;
  }
}

/** The state once the value is stored, given the watched stored value at that time. */
export function settledAs<T>(value: T, stored: T, isSame: IsSame<T>): SettingState<T> {
  return isSame(stored, value) ? { kind: 'still' } : { kind: 'saved', value, before: stored };
}

interface SettingOptions<T> {
  /** The setting as it is watched. */
  readonly stored: T;
  readonly save: (value: T) => Promise<void>;
  readonly onFailure: (error: AppError) => void;
  readonly isSame?: IsSame<T>;
}

/**
 * A setting that is saved at once, optimistically: reverts when it could not be stored. Saved once at a time; the
 * last value wins, however fast it was changed.
 */
export function useOptimisticSetting<T>({ stored, save, onFailure, isSame = Object.is }: SettingOptions<T>): {
  readonly shown: T;
  readonly change: (value: T) => void;
} {
  const [state, setState] = useState<SettingState<T>>({ kind: 'still' });
  const wanted = useRef<{ readonly value: T }>(undefined);
  const isSaving = useRef(false);
  // The saved value has been watched: from now on every watched value counts, also the one from before.
  if (state.kind === 'saved' && !isSame(stored, state.before)) setState({ kind: 'still' });
  const watched = useRef(stored);
  useEffect(() => {
    watched.current = stored;
  }, [stored]);

  const work = async (): Promise<void> => {
    isSaving.current = true;
    try {
      for (let saved: typeof wanted.current; wanted.current !== undefined;) {
        if (saved !== undefined && isSame(saved.value, wanted.current.value)) {
          setState(settledAs(saved.value, watched.current, isSame));
          break;
        }
        saved = wanted.current;
        await save(saved.value);
      }
    } catch (error) {
      setState({ kind: 'still' });
      onFailure(toAppError(error));
    } finally {
      wanted.current = undefined;
      isSaving.current = false;
    }
  };
  const change = (value: T): void => {
    wanted.current = { value };
    setState({ kind: 'saving', value });
    if (!isSaving.current) void work();
  };
  return { shown: shownOf(state, stored, isSame), change };
}
