import type { CircleId, CircleMemberId } from '@chupke/domain/circle-id.ts';
import type { UserId } from '@chupke/domain/user.ts';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { loadArea } from '../../../lib/i18n.ts';
import { clockOffset, serverNow } from '../../../lib/clock.ts';
import { useOutbox } from '../../../lib/outbox/outbox.ts';
import { useMinute } from '../../../lib/use-time.ts';
import type { Unsent } from '../model/actions.ts';
import { chatActionOf } from '../model/actions.ts';
import type { HistoryPart } from '../model/history.ts';
import { historyParts, reachesStart } from '../model/history.ts';
import type { OptimisticChange } from '../model/optimistic.ts';
import { pendingModerations, withOptimistic } from '../model/optimistic.ts';
import type { ChatRow } from '../model/rows.ts';
import { chatRows, reuseRows } from '../model/rows.ts';
import type { ChatState } from './chat-store.ts';
import { ChatStore } from './chat-store.ts';
import { prefetchSending, registerChat } from './chat-outbox.ts';

/**
 * Prefetches the code and texts of a chat. If a part arrives only when the chat is opened, React shows the skeleton
 * for at least 300 ms. A failed load is retried when needed.
 */
export function prefetchChat(): void {
  const parts: readonly Promise<unknown>[] = [
    loadArea('circleChat'),
    import('../api/load-messages.ts'),
    import('../api/circle-state.ts'),
    import('idb'),
  ];
  void Promise.allSettled(parts);
}

/** A chat that is open. */
export interface Chat {
  readonly store: ChatStore;
  readonly state: ChatState;
  readonly rows: readonly ChatRow[];
  readonly unsent: readonly Unsent[];
}

/** Names of local days. Memoized by the last one: most messages are of the same day as the one before. */
function days(): (time: number) => string {
  let known = { from: 0, to: 0, name: '' };
  return (time) => {
    if (known.from <= time && time < known.to) return known.name;
    const from = new Date(time);
    from.setHours(0, 0, 0, 0);
    const to = new Date(from);
    to.setDate(to.getDate() + 1);
    known = { from: from.getTime(), to: to.getTime(), name: from.toDateString() };
    return known.name;
  };
}

/** Reuses the row objects of the last call where nothing has changed. */
function rowMemory(): (rows: readonly ChatRow[]) => readonly ChatRow[] {
  let before: readonly ChatRow[] = [];
  return (rows) => {
    before = reuseRows(before, rows);
    return before;
  };
}

/** How far the server's clock is ahead of the device's, in milliseconds. */
function useClockOffset(): number {
  // Rerenders when the clock is found to be off.
  useMinute();
  return clockOffset();
}

/** The outbox items of this circle, with their times by the server's clock. */
function useUnsent(circle: CircleId): {
  readonly unsent: readonly Unsent[];
  readonly optimistic: readonly OptimisticChange[];
} {
  const items = useOutbox();
  const offset = useClockOffset();
  return useMemo(() => {
    // The device's clock may have been ahead.
    const timeOf = (createdAt: number): number => Math.min(createdAt + offset, serverNow());
    const unsent: Unsent[] = [];
    const optimistic: OptimisticChange[] = [];
    for (const item of items) {
      const action = chatActionOf(item);
      if (action?.circle !== circle) continue;
      if (action.kind === 'message') {
        const createdAt = timeOf(item.createdAt);
        unsent.push({ action, createdAt, state: item.state });
      } else optimistic.push({ change: action, basedOn: undefined });
    }
    return { unsent, optimistic };
  }, [items, circle, offset]);
}

function withOptimisticChanges(
  parts: readonly HistoryPart[],
  optimistic: readonly OptimisticChange[],
): readonly HistoryPart[] {
  if (optimistic.length === 0) return parts;
  const touched = new Set(optimistic.map(({ change }) => change.message));
  return parts.map((part) =>
    part.kind === 'message' && touched.has(part.message.id)
      ? { kind: 'message', message: withOptimistic(part.message, optimistic) }
      : part,
  );
}

/** The messages of a circle while one may read them: afterwards they are not kept, and nothing is asked for any more. */
function useChatStore(circle: CircleId, uid: UserId, isReadable: boolean): ChatStore {
  // Another one each time that it changes.
  const store = useMemo(() => ({ isReadable, of: new ChatStore(circle, uid) }), [circle, uid, isReadable]);
  useEffect(() => (store.isReadable ? store.of.open() : undefined), [store]);
  return store.of;
}

/** Opens the chat of a circle while the component is mounted and the circle can be read, as far as is known. */
export function useChat(
  circle: CircleId,
  uid: UserId,
  me: CircleMemberId | undefined,
  isReadable: boolean,
): Chat {
  const store = useChatStore(circle, uid, isReadable);
  const state = useSyncExternalStore(store.subscribe, store.state);
  const { unsent, optimistic } = useUnsent(circle);
  useEffect(() => {
    registerChat();
    prefetchSending();
  }, []);
  const reuse = useMemo(() => rowMemory(), []);
  const { history, acknowledged, liveSince, readAt } = state;
  const parts = useMemo(() => historyParts(history), [history]);
  const rows = useMemo(
    () =>
      reuse(
        chatRows({
          parts: withOptimisticChanges(parts, [...state.optimistic, ...optimistic]),
          unsent,
          acknowledged,
          moderated: pendingModerations(state.optimistic, history.messages),
          me,
          unread:
            readAt === undefined || liveSince === undefined ? undefined : { after: readAt, until: liveSince },
          reachesStart: reachesStart(history),
          dayOf: days(),
        }),
      ),
    [reuse, parts, state.optimistic, optimistic, unsent, acknowledged, me, readAt, liveSince, history],
  );
  return { store, state, rows, unsent };
}
