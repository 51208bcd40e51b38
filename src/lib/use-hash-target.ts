import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { decoded } from './decoded.ts';

/**
 * Scrolls once to the row of a list that the address names in its fragment, by the row's id, and focuses its heading.
 * `count`: how many rows are there. Returns the row's id, '' where none is named.
 */
export function useHashTarget(count: number): string {
  const target = decoded(useLocation().hash.slice(1));
  const reached = useRef<string | undefined>(undefined);
  useEffect(() => {
    const row = target === '' || reached.current === target ? null : document.getElementById(target);
    if (row === null) return;
    reached.current = target;
    row.scrollIntoView({ block: 'center' });
    row.querySelector<HTMLElement>('h2')?.focus({ preventScroll: true });
  }, [target, count]);
  return target;
}
