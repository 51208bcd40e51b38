import type { RefObject } from 'react';
import { useEffect, useLayoutEffect, useMemo, useReducer, useState } from 'react';
import { NavigationType, useNavigationType } from 'react-router-dom';
import type { RowEngine } from './row-engine.ts';
import { forgetRowHeights, listTop, rowHeight } from './row-heights.ts';
import { lazyModule, useArrived } from '../../../lib/lazy-module.ts';
import type { Place } from './use-place.ts';
import { keptPlace, keepPlace, stayAt } from './use-place.ts';

/** How many rows are drawn as long as the engine, which draws those on the screen, is not there. */
const FIRST_ROWS = 12;

/** Part of the app that no first drawing waits for. */
export const rowEngine = lazyModule(() => import('./row-engine.ts'));

/** A row that is drawn, and how much empty space lies above it, in pixels. */
export interface WindowRow {
  readonly index: number;
  readonly space: number;
}

/** What of a long list is drawn. */
export interface RowWindow {
  readonly rows: readonly WindowRow[];
  /** Empty space below the last one, in pixels. */
  readonly spaceBelow: number;
  /** To be called with each row's element; it carries `data-row` and `data-index`. */
  readonly measure: ((row: HTMLElement | null) => void) | undefined;
  /** First and last row on the screen. */
  readonly seen: { readonly first: number; readonly last: number };
}

function heightOf(ids: readonly string[]): number {
  return ids.reduce((sum, id) => sum + rowHeight(id), 0);
}

/** The rows before the engine is there: the first ones, or all of them once the reader goes on. */
function firstRows(ids: readonly string[], isAll: boolean): RowWindow {
  const count = isAll ? ids.length : Math.min(ids.length, FIRST_ROWS);
  return {
    rows: Array.from({ length: count }, (_, index) => ({ index, space: 0 })),
    spaceBelow: heightOf(ids.slice(count)),
    measure: undefined,
    seen: { first: 0, last: Math.min(ids.length, 4) - 1 },
  };
}

function drawnRows(engine: RowEngine, count: number): RowWindow {
  let end = 0;
  const rows = engine.drawn().map((row) => {
    const space = row.start - end;
    end = row.end;
    return { index: row.index, space };
  });
  return {
    rows,
    spaceBelow: Math.max(0, engine.height() - end),
    measure: engine.measure,
    seen: engine.seen() ?? { first: 0, last: Math.min(count, 1) - 1 },
  };
}

/** Whether the reader has moved before the engine was there. */
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

/** Where the page will stand when the list is first drawn: 0 at a new page, at the kept place on the way back. */
function startOf(ids: readonly string[], name: string, place: Place | undefined): number {
  if (place === undefined) return 0;
  const index = ids.indexOf(place.id);
  if (index < 0) return place.y;
  return Math.max(0, listTop(name) + heightOf(ids.slice(0, index)) - place.top);
}

/** Notes in which width heights are right. */
let width = 0;

function checkWidth(): void {
  if (width !== 0 && width !== window.innerWidth) forgetRowHeights();
  width = window.innerWidth;
}

/**
 * Draws of a long list what is on the screen and a little more, and brings the reader back to the row they left when
 * they come back with the browser's "back". `kept`: the row that stays drawn wherever the reader is; -1 for none.
 */
export function useRowWindow(
  list: RefObject<HTMLElement | null>,
  { ids, name, kept }: { readonly ids: readonly string[]; readonly name: string; readonly kept: number },
): RowWindow {
  const part = useArrived(rowEngine);
  const isBack = useNavigationType() === NavigationType.Pop;
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  const [place] = useState(() => (isBack ? keptPlace(name) : undefined));
  const [start] = useState(() => {
    checkWidth();
    const isHere = rowEngine.peek() !== undefined && (!isBack || place !== undefined);
    return isHere ? startOf(ids, name, place) : undefined;
  });
  const engine = useMemo(() => (part === undefined ? undefined : new part.RowEngine(name)), [part, name]);
  const hasMoved = useHasMoved(engine === undefined);
  engine?.update({ ids, kept, start, onChange: redraw });

  useEffect(() => {
    // After the first rows were drawn: nothing that they need has to wait for it.
    if (ids.length > 0) rowEngine.prefetch();
  }, [ids.length]);
  useLayoutEffect(() => engine?.mount(), [engine]);
  useLayoutEffect(() => engine?.committed(list.current));
  useLayoutEffect(() => {
    if (engine === undefined || list.current === null) return;
    const element = list.current;
    const stop = place === undefined ? undefined : stayAt(element, place);
    return () => {
      stop?.();
      keepPlace(name, engine);
    };
    // The way by which the screen was reached does not change while it is shown.
  }, [engine, list, name, place]);
  return engine === undefined ? firstRows(ids, hasMoved) : drawnRows(engine, ids.length);
}
