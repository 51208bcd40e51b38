import type { RefObject } from 'react';
import { useEffect, useRef } from 'react';

function beside(row: Element, side: 'nextElementSibling' | 'previousElementSibling'): Element | undefined {
  for (let each = row[side]; each !== null; each = each[side]) if (each.hasAttribute('data-row')) return each;
  return undefined;
}

/**
 * Remembers the row next to a confession that is about to be removed while it has the focus; the returned function
 * moves the focus there. Undefined if the confession is in no such list.
 */
export function neighbourOf(confession: string): (() => void) | undefined {
  const row = document.getElementById(`by-${confession}`)?.closest('[data-row]') ?? undefined;
  if (row === undefined) return undefined;
  const article = (
    beside(row, 'nextElementSibling') ?? beside(row, 'previousElementSibling')
  )?.querySelector<HTMLElement>('article');
  return () => {
    // After the closing menu has given the focus to its button.
    requestAnimationFrame(() => {
      if (row.isConnected || article === null || article === undefined) return;
      article.tabIndex = -1;
      article.focus({ preventScroll: true });
    });
  };
}

/** Moves the focus to a heading that has replaced what had it. */
export function useFocusWhereLost<Heading extends HTMLElement>(): RefObject<Heading | null> {
  const heading = useRef<Heading>(null);
  useEffect(() => {
    const frame = requestAnimationFrame(() => {
      if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true });
    });
    return () => cancelAnimationFrame(frame);
  }, []);
  return heading;
}
