import type { RefObject } from 'react';
import { useEffect, useRef } from 'react';

/**
 * Moves the focus to the heading of the first row that is added next, as the "more" button may be gone then. Call the
 * returned function when more rows are requested; each row has a focusable heading.
 */
export function useFocusOnNew(list: RefObject<HTMLElement | null>, count: number): () => void {
  const from = useRef<number | undefined>(undefined);
  useEffect(() => {
    if (from.current === undefined || count <= from.current) return;
    list.current?.children.item(from.current)?.querySelector<HTMLElement>('h2, h3')?.focus();
    from.current = undefined;
  }, [list, count]);
  return () => {
    from.current = count;
  };
}
