import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { ChatRow } from '../model/rows.ts';
import { CHAT_ROW_KIND } from '../model/row-kind.ts';
import { newestTime } from '../model/history.ts';
import { countNewer } from '../model/rows.ts';
import type { ChatWindow, DrawnRow } from '../../../entities/chat/hooks/chat-window.ts';
import type { ChatList } from '../../../entities/chat/hooks/use-chat-list.ts';
import { useChatList } from '../../../entities/chat/hooks/use-chat-list.ts';
import { useTouched } from '../../../entities/chat/hooks/use-touched.ts';
import type { Chat } from './use-chat.ts';

/** How long a message that was jumped to stays highlighted, in milliseconds. */
const HIGHLIGHT_MS = 2500;

/** The visible part of a chat, and how to scroll in it. */
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
  /** Scrolls to a row as soon as it is loaded, and highlights or focuses it. */
  readonly show: (key: string, isFocused?: boolean) => void;
  /** Gives the focus to the message above or below; false: there is none. */
  readonly step: (key: string, step: 1 | -1) => boolean;
  readonly focusLast: () => void;
  /** The highlighted row. */
  readonly found: string | undefined;
  readonly needOlder: () => void;
  readonly needAfter: (time: number) => void;
}

/** Focuses a row; false if it is not rendered yet. */
function focusRow(element: HTMLElement | null, key: string): boolean {
  const row = element?.querySelector<HTMLElement>(`[data-row="${CSS.escape(key)}"]`);
  row?.focus({ preventScroll: true });
  return row !== null && row !== undefined;
}

/** The row to scroll to once it is loaded. */
interface Wanted {
  readonly key: string;
  readonly isFocused: boolean;
}

/** Scrolls to rows that may be rendered only with the next update. */
function useShow(engine: ChatWindow<ChatRow>, element: HTMLElement | null, onMark: (key: string) => void) {
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

/** The highlighted row; the highlight ends by itself. */
function useHighlight(): readonly [string | undefined, (key: string) => void] {
  const [mark, setMark] = useState<string>();
  useEffect(() => {
    if (mark === undefined) return;
    const timer = setTimeout(() => setMark(undefined), HIGHLIGHT_MS);
    return () => clearTimeout(timer);
  }, [mark]);
  return [mark, setMark];
}

/**
 * Scrolls to the first unread message, or to the end, once it is known; not where the reader has scrolled away
 * meanwhile. The returned function says whether it has.
 */
function useFirstPlace(
  { engine, element }: ChatList<ChatRow>,
  rows: Chat['rows'],
  isReady: boolean,
  isSynced: boolean,
): () => boolean {
  const isPlaced = useRef(false);
  const isTouched = useTouched(element);
  useLayoutEffect(() => {
    if (!isReady || isPlaced.current) return;
    if (isTouched.current && !engine.isAtEnd()) {
      isPlaced.current = true;
      return;
    }
    const unread = engine.indexOf('unread');
    if (unread >= 0) engine.toRow(unread, 'start');
    else engine.toEnd();
    // The unread messages are known once the listener has delivered changes.
    isPlaced.current = isSynced || unread >= 0;
  }, [engine, isReady, isSynced, isTouched, rows]);
  return useCallback(() => isPlaced.current, []);
}

/** The visible part of a chat. It opens at the first unread message, or at the end. */
export function useChatView({ store, state, rows }: Chat): ChatView {
  const list = useChatList<ChatRow>(rows, CHAT_ROW_KIND);
  const { engine, element, attach } = list;
  const [mark, setMark] = useHighlight();
  const [leftAt, setLeftAt] = useState<number>();

  const show = useShow(engine, element, setMark);
  const isSynced = state.connection !== 'connecting';
  const isPlaced = useFirstPlace(list, rows, element !== null && state.phase === 'ready', isSynced);

  const isAtEnd = engine.isAtEnd();
  // Not by the element's own event: one jump is one event, which comes before the engine has heard of it.
  if (isAtEnd !== (leftAt === undefined)) setLeftAt(isAtEnd ? undefined : newestTime(state.history));
  const seen = engine.firstSeen();
  const isMessage = seen?.kind === 'message' || seen?.kind === 'notice';
  const seenTime = isAtEnd || !isMessage ? undefined : seen.message.timestamp;
  useEffect(() => store.lookAt(seenTime), [store, seenTime]);
  const needOlder = useCallback(() => {
    // Not while the list is still scrolling to its end.
    if (isSynced && isPlaced()) void store.loadOlder();
  }, [store, isSynced, isPlaced]);
  return {
    drawn: engine.drawn(),
    height: engine.height(),
    attach,
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
