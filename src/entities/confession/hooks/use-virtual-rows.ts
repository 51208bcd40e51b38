import type { RefObject } from 'react';
import { useEffect, useLayoutEffect, useMemo, useReducer, useState } from 'react';
import { NavigationType, useNavigationType } from 'react-router-dom';
import { whenSettled } from '../../../lib/after-mark.ts';
import { lazyModule, useArrived } from '../../../lib/lazy-module.ts';
import type { RowVirtualizer } from './row-virtualizer.ts';
import type { ScrollPosition } from './scroll-position.ts';
import {
  forgetRowHeights,
  keepPosition,
  keptPosition,
  listTop,
  rowHeight,
  stayAt,
} from './scroll-position.ts';

/** How many rows are drawn before the virtualizer, which draws those on the screen, has arrived. */
const FIRST_ROWS = 12;

/** Fetched once the page has its live data, or the reader scrolls. */
const rowVirtualizer = lazyModule(() => import('./row-virtualizer.ts'));

/** A rendered row, and the empty space above it in pixels. */
interface WindowRow {
  readonly index: number;
  readonly space: number;
}

/** The rendered part of a long list. */
interface VirtualRows {
  readonly rows: readonly WindowRow[];
  /** Empty space below the last row, in pixels. */
  readonly spaceBelow: number;
  /** The ref of each row's element, which carries `data-row` and `data-index`. */
  readonly measure: ((row: HTMLElement | null) => void) | undefined;
  /** First and last row on the screen. */
  readonly seen: { readonly first: number; readonly last: number };
}

function heightOf(ids: readonly string[]): number {
  return ids.reduce((sum, id) => sum + rowHeight(id), 0);
}

/** The rows before the virtualizer has arrived: the first ones, or all once the reader scrolls. */
function firstRows(ids: readonly string[], isAll: boolean): VirtualRows {
  const count = isAll ? ids.length : Math.min(ids.length, FIRST_ROWS);
  return {
    rows: Array.from({ length: count }, (_, index) => ({ index, space: 0 })),
    spaceBelow: heightOf(ids.slice(count)),
    measure: undefined,
    seen: { first: 0, last: Math.min(ids.length, 4) - 1 },
  };
}

function drawnRows(virtualizer: RowVirtualizer, count: number): VirtualRows {
  let end = 0;
  const rows = virtualizer.drawn().map((row) => {
    const space = row.start - end;
    end = row.end;
    return { index: row.index, space };
  });
  return {
    rows,
    spaceBelow: Math.max(0, virtualizer.height() - end),
    measure: virtualizer.measure,
    seen: virtualizer.seen() ?? { first: 0, last: Math.min(count, 1) - 1 },
  };
}

/** Whether the reader has scrolled before the virtualizer arrived. */
function useHasMoved(isWaiting: boolean): boolean {
  const [hasMoved, setMoved] = useState(false);
  useEffect(() => {
    if (!isWaiting) return;
    const move = (): void => setMoved(true);
    addEventListener('scroll', move, { once: true, passive: true });
    return () => removeEventListener('scroll', move);
  }, [isWaiting]);
  return hasMoved;
}

/**
 * Scroll position of the page when the list is first rendered: 0 on a new visit, the stored one on back navigation.
 */
function startOf(ids: readonly string[], name: string, position: ScrollPosition | undefined): number {
  if (position === undefined) return 0;
  const index = ids.indexOf(position.id);
  if (index < 0) return position.y;
  return Math.max(0, listTop(name) + heightOf(ids.slice(0, index)) - position.top);
}

/** The window's width at which the remembered heights are right, in pixels; 0 for none. */
let width = 0;

function checkWidth(): void {
  if (width !== 0 && width !== window.innerWidth) forgetRowHeights();
  width = window.innerWidth;
}

/**
 * Renders the visible rows of a long list and a few more, and restores the scroll position on back navigation.
 * `kept`: the row that stays rendered anyway; -1 for none.
 */
export function useVirtualRows(
  list: RefObject<HTMLElement | null>,
  { ids, name, kept }: { readonly ids: readonly string[]; readonly name: string; readonly kept: number },
): VirtualRows {
  const part = useArrived(rowVirtualizer);
  const isBack = useNavigationType() === NavigationType.Pop;
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  const [position] = useState(() => (isBack ? keptPosition(name) : undefined));
  const [start] = useState(() => {
    checkWidth();
    const isHere = rowVirtualizer.peek() !== undefined && (!isBack || position !== undefined);
    return isHere ? startOf(ids, name, position) : undefined;
  });
  const virtualizer = useMemo(
    () => (part === undefined ? undefined : new part.RowVirtualizer(name)),
    [part, name],
  );
  const hasMoved = useHasMoved(virtualizer === undefined);
  const hasRows = ids.length > 0;
  virtualizer?.update({ ids, kept, start, onChange: redraw });

  useEffect(() => {
    if (!hasRows) return undefined;
    if (!hasMoved) return whenSettled(rowVirtualizer.prefetch);
    rowVirtualizer.prefetch();
    return undefined;
  }, [hasRows, hasMoved]);
  useLayoutEffect(() => virtualizer?.mount(), [virtualizer]);
  useLayoutEffect(() => virtualizer?.committed(list.current));
  useLayoutEffect(() => {
    if (virtualizer === undefined || list.current === null) return;
    const element = list.current;
    const stop = position === undefined ? undefined : stayAt(element, position);
    return () => {
      stop?.();
      keepPosition(name, virtualizer.edge());
    };
  }, [virtualizer, list, name, position]);
  return virtualizer === undefined ? firstRows(ids, hasMoved) : drawnRows(virtualizer, ids.length);
}
