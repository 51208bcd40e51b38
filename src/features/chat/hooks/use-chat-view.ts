import { useCallback, useEffect, useLayoutEffect, useReducer, useRef, useState } from 'react';
import { newestTime } from '../model/history.ts';
import { countNewer } from '../model/rows.ts';
import type { DrawnRow } from './chat-window.ts';
import { ChatWindow } from './chat-window.ts';
import type { Chat } from './use-chat.ts';

/** How long a message that was jumped to stays marked, in milliseconds. */
const MARK_MS = 2500;

/** What of a chat is on the screen, and how to move in it. */
export interface ChatView {
  readonly drawn: readonly DrawnRow[];
  /** Of all rows, in pixels. */
  readonly height: number;
  readonly attach: (element: HTMLElement | null) => void;
  readonly measure: (row: HTMLElement | null) => void;
  readonly isAtEnd: boolean;
  /** Messages of others that came since one left the end. */
  readonly newer: number;
  readonly toEnd: () => void;
  /** Shows a row as soon as it is loaded: marked for a while, or with the focus. */
  readonly show: (key: string, isFocused?: boolean) => void;
  /** Gives the focus to the message above or below; false: there is none. */
  readonly step: (key: string, step: 1 | -1) => boolean;
  readonly focusLast: () => void;
  /** The row that is marked. */
  readonly found: string | undefined;
  readonly needOlder: () => void;
  readonly needAfter: (time: number) => void;
}

/** Gives the focus to a row that is drawn; false where it is not yet. */
function focusRow(element: HTMLElement | null, key: string): boolean {
  const row = element?.querySelector<HTMLElement>(`[data-row="${CSS.escape(key)}"]`);
  row?.focus({ preventScroll: true });
  return row !== null && row !== undefined;
}

/** Where the list is to go once it can. */
interface Wanted {
  readonly key: string;
  readonly isFocused: boolean;
}

/** Shows rows that may come only with the next drawing. */
function useShow(engine: ChatWindow, element: HTMLElement | null, onMark: (key: string) => void) {
  const wanted = useRef<Wanted>(undefined);
  const go = useCallback((): void => {
    if (wanted.current === undefined) return;
    const { key, isFocused } = wanted.current;
    const index = engine.indexOf(key);
    if (index < 0) return;
    if (isFocused ? focusRow(element, key) : true) wanted.current = undefined;
    engine.toRow(index, isFocused ? 'auto' : 'center');
  }, [engine, element]);
  useLayoutEffect(go);
  return useCallback(
    (key: string, isFocused = false): void => {
      wanted.current = { key, isFocused };
      if (!isFocused) onMark(key);
      go();
    },
    [go, onMark],
  );
}

/** The row that is marked; the mark goes by itself. */
function useMark(): readonly [string | undefined, (key: string) => void] {
  const [mark, setMark] = useState<string>();
  useEffect(() => {
    if (mark === undefined) return;
    const timer = setTimeout(() => setMark(undefined), MARK_MS);
    return () => clearTimeout(timer);
  }, [mark]);
  return [mark, setMark];
}

/** Goes to what is unread, or to the end, once it is known which. The returned function tells whether it has. */
function useFirstPlace(
  engine: ChatWindow,
  rows: Chat['rows'],
  isReady: boolean,
  isTold: boolean,
): () => boolean {
  const isPlaced = useRef(false);
  useLayoutEffect(() => {
    if (!isReady || isPlaced.current) return;
    const unread = engine.indexOf('unread');
    if (unread >= 0) engine.toRow(unread, 'start');
    else engine.toEnd();
    // What is unread is known once the backend has told.
    isPlaced.current = isTold || unread >= 0;
  }, [engine, isReady, isTold, rows]);
  return useCallback(() => isPlaced.current, []);
}

/** What of a chat is on the screen. It opens at what is unread, or at the end. */
export function useChatView({ store, state, rows }: Chat): ChatView {
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  const [engine] = useState(() => new ChatWindow(redraw));
  const [element, setElement] = useState<HTMLElement | null>(null);
  const [mark, setMark] = useMark();
  const [leftAt, setLeftAt] = useState<number>();
  engine.update(rows);

  useLayoutEffect(() => (element === null ? undefined : engine.mount(element)), [engine, element]);
  useLayoutEffect(() => engine.committed());
  const show = useShow(engine, element, setMark);
  const isTold = state.connection !== 'connecting';
  const isPlaced = useFirstPlace(engine, rows, element !== null && state.phase === 'ready', isTold);

  const isAtEnd = engine.isAtEnd();
  // Not by the element's own event: one jump is one event, which comes before the engine has heard of it.
  if (isAtEnd !== (leftAt === undefined)) setLeftAt(isAtEnd ? undefined : newestTime(state.history));
  const seen = engine.firstSeen();
  const isMessage = seen?.kind === 'message' || seen?.kind === 'notice';
  const seenTime = isAtEnd || !isMessage ? undefined : seen.message.timestamp;
  useEffect(() => store.lookAt(seenTime), [store, seenTime]);
  const needOlder = useCallback(() => {
    // Not while the list is still on its way to its end.
    if (isTold && isPlaced()) void store.loadOlder();
  }, [store, isTold, isPlaced]);
  return {
    drawn: engine.drawn(),
    height: engine.height(),
    attach: setElement,
    measure: engine.measure,
    isAtEnd,
    newer: leftAt === undefined || isAtEnd ? 0 : countNewer(rows, leftAt),
    toEnd: useCallback(() => engine.toEnd(), [engine]),
    show,
    found: mark,
    step: useCallback(
      (key: string, step: 1 | -1): boolean => {
        const next = engine.neighbour(key, step);
        if (next !== undefined) show(next, true);
        return next !== undefined;
      },
      [engine, show],
    ),
    focusLast: useCallback(() => {
      const last = engine.last();
      if (last !== undefined) show(last, true);
    }, [engine, show]),
    needOlder,
    needAfter: useCallback((time: number) => void store.fillGap(time), [store]),
  };
}
