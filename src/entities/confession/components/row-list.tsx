import type { KeyboardEvent, ReactNode } from 'react';
import { Fragment, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { findRow } from '../hooks/scroll-position.ts';
import { useVirtualRows } from '../hooks/use-virtual-rows.ts';

interface RowListProps<Row> {
  /** Under which the scroll position is remembered. */
  readonly name: string;
  /** The list's name for screen readers. */
  readonly label: string;
  readonly isBusy: boolean;
  readonly rows: readonly Row[];
  readonly idOf: (row: Row) => string;
  /** Renders a row: `place` from 1, `of` the total. */
  readonly draw: (row: Row, place: number, of: number) => ReactNode;
  /** Called with the first and last row on the screen (from 0) whenever those or the list change. */
  readonly onSeen?: ((first: number, last: number) => void) | undefined;
  /** Called when the reader comes near the end: the next page is to be fetched. */
  readonly onNearEnd?: (() => void) | undefined;
}

/** How many rows before the end more is asked for. */
const AHEAD = 3;

function rowOf(target: EventTarget | null): HTMLElement | undefined {
  return target instanceof Element ? (target.closest<HTMLElement>('[data-row]') ?? undefined) : undefined;
}

function focusArticle(row: HTMLElement | undefined): void {
  const article = row?.querySelector<HTMLElement>('article') ?? undefined;
  if (article === undefined) return;
  article.tabIndex = -1;
  article.focus();
}

/** Moves from article to article (WAI-ARIA Authoring Practices, feed), though the next one may not be rendered yet. */
function useRowKeys(ids: readonly string[]) {
  const list = useRef<HTMLDivElement>(null);
  const [kept, setKept] = useState<string>();
  const wanted = useRef<string>(undefined);
  useEffect(() => {
    if (wanted.current === undefined) return;
    const id = wanted.current;
    wanted.current = undefined;
    focusArticle(findRow(list.current, id));
  }, [kept]);
  const go = (id: string): void => {
    const row = findRow(list.current, id);
    if (row !== undefined) return focusArticle(row);
    wanted.current = id;
    setKept(id);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const { key, target, altKey, ctrlKey, metaKey, shiftKey } = event;
    const step = key === 'PageDown' ? 1 : key === 'PageUp' ? -1 : 0;
    const row = rowOf(target);
    if (step === 0 || row === undefined || altKey || ctrlKey || metaKey || shiftKey) return;
    if (target instanceof Element && target.closest('[role="menu"], [role="dialog"]') !== null) return;
    const next = ids[ids.indexOf(row.dataset['row'] ?? '') + step];
    if (next === undefined) return;
    event.preventDefault();
    go(next);
  };
  return {
    list,
    kept,
    handlers: {
      onKeyDown,
      onFocus: ({ target }: { readonly target: EventTarget }) => setKept(rowOf(target)?.dataset['row']),
      onBlur: ({ relatedTarget }: { readonly relatedTarget: EventTarget | null }) => {
        if (rowOf(relatedTarget) === undefined && document.hasFocus()) setKept(undefined);
      },
    },
  };
}

/**
 * A long list of articles as a feed (WAI-ARIA). It is virtual: only the rows on the screen are rendered. It restores the
 * scroll position when the reader comes back. Page Down and Page Up move the focus from article to article.
 */
export function RowList<Row>(props: RowListProps<Row>) {
  const { name, label, isBusy, rows, idOf, draw, onSeen, onNearEnd } = props;
  const ids = useMemo(() => rows.map(idOf), [rows, idOf]);
  const { list, kept, handlers } = useRowKeys(ids);
  const view = useVirtualRows(list, { ids, name, kept: kept === undefined ? -1 : ids.indexOf(kept) });
  const { first, last } = view.seen;
  useLayoutEffect(() => {
    if (ids.length === 0) return;
    onSeen?.(first, last);
    if (ids.length - 1 - last < AHEAD) onNearEnd?.();
  }, [ids, first, last, onSeen, onNearEnd]);
  return (
    <div
      ref={list}
      tabIndex={-1}
      // A feed without an article is none (WAI-ARIA, feed).
      {...(rows.length === 0 ? {} : { role: 'feed', 'aria-label': label, 'aria-busy': isBusy })}
      {...handlers}
      className="outline-none"
    >
      {view.rows.map(({ index, space }) => {
        const row = rows[index];
        const id = ids[index];
        if (row === undefined || id === undefined) return null;
        return (
          <Fragment key={id}>
            {space > 0 ? <div style={{ height: space }} /> : null}
            <div ref={view.measure} data-row={id} data-index={index}>
              {draw(row, index + 1, rows.length)}
            </div>
          </Fragment>
        );
      })}
      {view.spaceBelow > 0 ? <div style={{ height: view.spaceBelow }} /> : null}
    </div>
  );
}
