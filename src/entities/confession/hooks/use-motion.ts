import { useLayoutEffect, useRef } from 'react';

const EASE = 'cubic-bezier(0.2, 0.8, 0.2, 1)';

function isStill(): boolean {
  return typeof matchMedia !== 'function' || matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/** Rows that have been animated in: one that is rendered again appears at once. */
const grown = new Set<string>();

interface RowMotion {
  readonly hasArrived: boolean;
  readonly isLeaving: boolean;
}

/**
 * Animates the height of a row that has just been added or is being removed: the rows around it slide instead of
 * jumping.
 */
export function useRowMotion(id: string, { hasArrived, isLeaving }: RowMotion) {
  const row = useRef<HTMLDivElement>(null);
  const isNew = useRef(hasArrived);
  useLayoutEffect(() => {
    const element = row.current;
    if (!isNew.current || element === null || isStill() || grown.has(id)) return;
    isNew.current = false;
    grown.add(id);
    const height = `${element.offsetHeight}px`;
    const motion = element.animate(
      [
        { height: '0px', opacity: 0, overflow: 'clip' },
        { height, opacity: 1, overflow: 'clip' },
      ],
      { duration: 280, easing: EASE },
    );
    return () => motion.cancel();
  }, [id]);
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

/** Lets an element beat once, e.g. a pressed heart. */
export function beat(element: Element | null): void {
  if (element === null || isStill()) return;
  element.animate([{ scale: 1 }, { scale: 1.28 }, { scale: 1 }], { duration: 260, easing: EASE });
}
