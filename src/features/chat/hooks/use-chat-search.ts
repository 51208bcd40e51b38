import { useCallback, useState } from 'react';
import type { ChatRow } from '../model/rows.ts';

function folded(text: string): string {
  return text.normalize('NFC').toLowerCase();
}

/** Keys of the loaded messages that match, the oldest first. */
export function foundRows(rows: readonly ChatRow[], query: string): readonly string[] {
  const wanted = folded(query.trim());
  if (wanted === '') return [];
  return rows.flatMap((row) =>
    row.kind === 'message' && folded(row.message.text).includes(wanted) ? [row.key] : [],
  );
}

/** The match after this one; the newest for none. Wraps around at the ends. */
export function nextFound(
  found: readonly string[],
  current: string | undefined,
  step: 1 | -1,
): string | undefined {
  const index = current === undefined ? -1 : found.indexOf(current);
  if (index < 0) return found.at(-1);
  return found[(index + step + found.length) % found.length];
}

/** A search in the loaded messages of a chat. */
interface ChatSearch {
  readonly isOpen: boolean;
  readonly query: string;
  /** Which match is shown, from 1 on; 0 for none. */
  readonly index: number;
  readonly count: number;
  readonly open: () => void;
  readonly close: () => void;
  readonly ask: (query: string) => void;
  readonly step: (step: 1 | -1) => void;
}

/** A search; `show` scrolls to a row. */
export function useChatSearch(rows: readonly ChatRow[], show: (key: string) => void): ChatSearch {
  const [isOpen, setOpen] = useState(false);
  const [query, setQuery] = useState('');
  const [current, setCurrent] = useState<string>();
  const found = isOpen ? foundRows(rows, query) : [];
  const go = (key: string | undefined): void => {
    setCurrent(key);
    if (key !== undefined) show(key);
  };
  return {
    isOpen,
    query,
    index: current === undefined ? 0 : found.indexOf(current) + 1,
    count: found.length,
    open: useCallback(() => setOpen(true), []),
    close: () => {
      setOpen(false);
      setQuery('');
      setCurrent(undefined);
    },
    ask: (next) => {
      setQuery(next);
      // The newest comes first.
      go(foundRows(rows, next).at(-1));
    },
    step: (step) => go(nextFound(found, current, step)),
  };
}
