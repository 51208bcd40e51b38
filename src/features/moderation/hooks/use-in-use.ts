import { useCallback, useEffect, useRef } from 'react';
import { isOverlaid } from '../../../lib/use-keys.ts';

/** How long after its last use a list still counts as in use, in milliseconds: one reads before one presses. */
const LINGER_MS = 30_000;

/** What shows that somebody uses a list. */
const SIGNS = ['pointermove', 'pointerdown', 'keydown', 'focusin'] as const;

/**
 * Whether somebody uses a part of the page: points at it, has a menu or a dialog open, or has done something in it a
 * moment ago. `onOver` is called once nobody does any more. `area` is the `ref` of that part, `noteUse` tells of a use
 * that is not seen there.
 */
export function useInUse(onOver: () => void) {
  const element = useRef<HTMLElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latest = useRef(onOver);
  useEffect(() => {
    latest.current = onOver;
  });
  const isBusy = useCallback((): boolean => element.current?.matches(':hover') === true || isOverlaid(), []);
  const noteUse = useCallback((): void => {
    clearTimeout(timer.current);
    const look = (): void => {
      if (isBusy()) {
        timer.current = setTimeout(look, LINGER_MS);
        return;
      }
      timer.current = undefined;
      latest.current();
    };
    timer.current = setTimeout(look, LINGER_MS);
  }, [isBusy]);
  const area = useCallback(
    (found: HTMLElement | null) => {
      element.current = found;
      if (found === null) return undefined;
      for (const sign of SIGNS) found.addEventListener(sign, noteUse);
      return () => {
        element.current = null;
        for (const sign of SIGNS) found.removeEventListener(sign, noteUse);
      };
    },
    [noteUse],
  );
  useEffect(() => () => clearTimeout(timer.current), []);
  const isInUse = useCallback((): boolean => {
    // A pointer that rests where the list was drawn has not moved.
    if (timer.current === undefined && isBusy()) noteUse();
    return timer.current !== undefined;
  }, [isBusy, noteUse]);
  return { area, noteUse, isInUse } as const;
}
