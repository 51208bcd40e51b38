import type { RefObject } from 'react';
import { useEffect, useRef } from 'react';

/** What a reader scrolls by. */
const SCROLLS_BY = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const;

/** Whether the reader may have moved a list; else only its own layout has. */
export function useTouched(element: HTMLElement | null): RefObject<boolean> {
  const isTouched = useRef(false);
  useEffect(() => {
    if (element === null) return undefined;
    const note = (): void => {
      isTouched.current = true;
    };
    for (const type of SCROLLS_BY) element.addEventListener(type, note, { passive: true });
    return () => SCROLLS_BY.forEach((type) => element.removeEventListener(type, note));
  }, [element]);
  return isTouched;
}
