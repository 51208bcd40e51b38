import type { RefObject } from 'react';
import { useEffect, useRef } from 'react';

/**
 * Takes the focus to the first of the rows that are added next: the button that asked for them may be gone then. The
 * returned function announces that some are asked for; each row holds a heading that can be focused.
 */
export function useFocusOnNew(list: RefObject<HTMLElement | null>, count: number): () => void {
  const from = useRef<number | undefined>(undefined);
  useEffect(() => {
    if (from.current === undefined || count <= from.current) return;
    list.current?.children.item(from.current)?.querySelector<HTMLElement>('h2')?.focus();
    from.current = undefined;
  }, [list, count]);
  return () => {
    from.current = count;
  };
}
