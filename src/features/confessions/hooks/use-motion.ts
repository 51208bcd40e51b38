import { useLayoutEffect, useRef } from 'react';

/** Heights of rows as they were drawn last, in pixels: a list that comes back is as long as it was. */
const heights = new Map<string, number>();

const EASE = 'cubic-bezier(0.2, 0.8, 0.2, 1)';

function isStill(): boolean {
  return typeof matchMedia !== 'function' || matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/**
 * How high a row that is off the screen is taken to be: as it was drawn last, or else a guess. A value of
 * contain-intrinsic-size.
 */
export function intrinsicHeight(id: string): string {
  return `auto ${heights.get(id) ?? 240}px`;
}

interface RowMotion {
  readonly hasArrived: boolean;
  readonly isLeaving: boolean;
}

/**
 * Lets a row of a list grow into its place when it has just arrived, and shrink out of it when it leaves. Rows
 * around it slide instead of jumping.
 */
export function useRowMotion(id: string, { hasArrived, isLeaving }: RowMotion) {
  const row = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = row.current;
    return () => {
      if (element !== null) heights.set(id, element.offsetHeight);
    };
  }, [id]);
  const isNew = useRef(hasArrived);
  useLayoutEffect(() => {
    const element = row.current;
    if (!isNew.current || element === null || isStill()) return;
    isNew.current = false;
    const height = `${element.offsetHeight}px`;
    const motion = element.animate(
      [
        { height: '0px', opacity: 0, overflow: 'clip' },
        { height, opacity: 1, overflow: 'clip' },
      ],
      { duration: 280, easing: EASE },
    );
    return () => motion.cancel();
  }, []);
  useLayoutEffect(() => {
    const element = row.current;
    if (!isLeaving || element === null || isStill()) return;
    const height = `${element.offsetHeight}px`;
    const motion = element.animate(
      [
        { height, opacity: 1, overflow: 'clip' },
        { height, opacity: 0, overflow: 'clip', offset: 0.5 },
        { height: '0px', opacity: 0, overflow: 'clip' },
      ],
      { duration: 300, easing: EASE, fill: 'forwards' },
    );
    return () => motion.cancel();
  }, [isLeaving]);
  return row;
}

/** A short beat of an element, e.g. of a heart that was pressed. */
export function beat(element: Element | null): void {
  if (element === null || isStill()) return;
  element.animate([{ scale: 1 }, { scale: 1.28 }, { scale: 1 }], { duration: 260, easing: EASE });
}
