import { useWindowVirtualizer } from '@tanstack/react-virtual';
import type { ReactNode } from 'react';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';

interface WindowedListProps<Item> {
  readonly label: string;
  readonly items: readonly Item[];
  readonly keyOf: (item: Item) => string;
  /** The height of a row before it is drawn, in pixels. */
  readonly estimate: number;
  /** The key of the row that single keys act on; it is scrolled to and gets the focus as it changes. */
  readonly active?: string | undefined;
  readonly children: (item: Item, isActive: boolean) => ReactNode;
}

/** Up to this many rows of this height together, in pixels, are all drawn: the browser's own search finds them. */
const ALL_UP_TO = { rows: 60, px: 8000 } as const;

/** So many more do not make a long list of one that is shown: its rows would be drawn anew, and a menu in one would close. */
const MORE_AT_ONCE = 10;

/** How far around the screen rows of a long list are drawn, in pixels, and how many there at most and at least. */
const AROUND = { px: 800, most: 6, least: 2 } as const;

const ROW_CLASS = 'outline-none focus-visible:outline-2 focus-visible:outline-offset-2';

/**
 * Gives the active row the focus, once for each change of it: at once where it is drawn, else as soon as it is.
 * `scrollTo` brings it near.
 */
function useActiveRow(active: string | undefined, scrollTo: (key: string) => void) {
  const list = useRef<HTMLUListElement>(null);
  const known = useRef(active);
  const wanted = useRef<string>(undefined);
  useEffect(() => {
    if (known.current !== active) {
      known.current = active;
      wanted.current = active;
      if (active !== undefined) scrollTo(active);
    }
    if (wanted.current === undefined) return;
    const rows = [...(list.current?.children ?? [])];
    const row = rows.find((each) => each.getAttribute('data-row') === wanted.current);
    if (!(row instanceof HTMLElement)) return;
    wanted.current = undefined;
    row.focus();
  });
  return list;
}

function AllRows<Item>({ label, items, keyOf, active, children }: WindowedListProps<Item>) {
  const list = useActiveRow(active, () => undefined);
  return (
    <ul ref={list} aria-label={label}>
      {items.map((item) => {
        const key = keyOf(item);
        return (
          <li key={key} data-row={key} tabIndex={-1} className={ROW_CLASS}>
            {children(item, key === active)}
          </li>
        );
      })}
    </ul>
  );
}

function SomeRows<Item>(props: WindowedListProps<Item>) {
  const { label, items, keyOf, estimate, active, children } = props;
  const [top, setTop] = useState(0);
  const rows = useWindowVirtualizer<HTMLLIElement>({
    count: items.length,
    estimateSize: () => estimate,
    getItemKey: (index) => {
      const item = items[index];
      return item === undefined ? index : keyOf(item);
    },
    // Not laid out yet, or in a hidden part of the page, a row has no height.
    measureElement: (row) => row.offsetHeight || estimate,
    overscan: Math.max(AROUND.least, Math.min(AROUND.most, Math.ceil(AROUND.px / estimate))),
    scrollMargin: top,
  });
  const list = useActiveRow(active, (key) => {
    const index = items.findIndex((item) => keyOf(item) === key);
    if (index >= 0) rows.scrollToIndex(index, { align: 'auto' });
  });
  useLayoutEffect(() => {
    setTop((list.current?.getBoundingClientRect().top ?? 0) + window.scrollY);
  }, [list]);
  return (
    <ul ref={list} aria-label={label} className="relative" style={{ height: rows.getTotalSize() }}>
      {rows.getVirtualItems().map(({ index, start }) => {
        const item = items[index];
        if (item === undefined) return null;
        const key = keyOf(item);
        return (
          <li
            key={key}
            ref={rows.measureElement}
            data-row={key}
            data-index={index}
            aria-setsize={items.length}
            aria-posinset={index + 1}
            tabIndex={-1}
            className={`absolute inset-x-0 top-0 ${ROW_CLASS}`}
            style={{ transform: `translateY(${start - top}px)` }}
          >
            {children(item, key === active)}
          </li>
        );
      })}
    </ul>
  );
}

/** A list that scrolls with the page, of which a long one draws only what is near the screen. */
export function WindowedList<Item>(props: WindowedListProps<Item>) {
  const { items, estimate } = props;
  const most = Math.min(ALL_UP_TO.rows, Math.floor(ALL_UP_TO.px / estimate));
  const [wasLong, setLong] = useState(items.length > most);
  const isLong = items.length > (wasLong ? most : most + MORE_AT_ONCE);
  if (isLong !== wasLong) setLong(isLong);
  return isLong ? <SomeRows {...props} /> : <AllRows {...props} />;
}
