import type { CircleId, CircleMemberId } from '@chupke/domain/circle-id.ts';
import type { UserId } from '@chupke/domain/user.ts';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { clockOffset, serverNow } from '../../../lib/clock.ts';
import { useOutbox } from '../../../lib/outbox/outbox.ts';
import { useMinute } from '../../../lib/use-time.ts';
import type { Unsent } from '../model/actions.ts';
import { chatActionOf } from '../model/actions.ts';
import type { HistoryPart } from '../model/history.ts';
import { historyParts, reachesStart } from '../model/history.ts';
import type { LaidChange } from '../model/overlay.ts';
import { moderatedNow, withChangesLaid } from '../model/overlay.ts';
import type { ChatRow } from '../model/rows.ts';
import { chatRows, reuseRows } from '../model/rows.ts';
import type { ChatState } from './chat-state.ts';
import { ChatStore } from './chat-store.ts';
import { prefetchSenders, startChatSenders } from './senders.ts';

/** A chat that is open. */
export interface Chat {
  readonly store: ChatStore;
  readonly state: ChatState;
  readonly rows: readonly ChatRow[];
  readonly unsent: readonly Unsent[];
}

/** Days by their local names. Asked for one message after the other: most are of the same day as the last. */
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

/** Gives rows as the same objects as the last time where nothing has changed. */
function rowMemory(): (rows: readonly ChatRow[]) => readonly ChatRow[] {
  let before: readonly ChatRow[] = [];
  return (rows) => {
    before = reuseRows(before, rows);
    return before;
  };
}

/** How far the server's clock is ahead of the device's, in milliseconds. */
function useClockOffset(): number {
  // Drawn anew when the clock is found to be off.
  useMinute();
  return clockOffset();
}

/** What of the outbox is for this circle, with its times by the server's clock. */
function useOnItsWay(circle: CircleId): {
  readonly unsent: readonly Unsent[];
  readonly laid: readonly LaidChange[];
} {
  const items = useOutbox();
  const offset = useClockOffset();
  return useMemo(() => {
    // Nothing was written later than now, whatever the device's clock said then.
    const timeOf = (createdAt: number): number => Math.min(createdAt + offset, serverNow());
    const unsent: Unsent[] = [];
    const laid: LaidChange[] = [];
    for (const item of items) {
      const action = chatActionOf(item);
      if (action?.circle !== circle) continue;
      if (action.kind === 'message') {
        const createdAt = timeOf(item.createdAt);
        unsent.push({ action, createdAt, state: item.state });
      } else laid.push({ change: action, madeAt: undefined });
    }
    return { unsent, laid };
  }, [items, circle, offset]);
}

function laidOver(parts: readonly HistoryPart[], laid: readonly LaidChange[]): readonly HistoryPart[] {
  if (laid.length === 0) return parts;
  const touched = new Set(laid.map(({ change }) => change.message));
  return parts.map((part) =>
    part.kind === 'message' && touched.has(part.message.id)
      ? { kind: 'message', message: withChangesLaid(part.message, laid) }
      : part,
  );
}

/** Opens the chat of a circle for as long as the component is there. */
export function useChat(circle: CircleId, uid: UserId, me: CircleMemberId | undefined): Chat {
  const store = useMemo(() => new ChatStore(circle, uid), [circle, uid]);
  const state = useSyncExternalStore(store.subscribe, store.state);
  const { unsent, laid } = useOnItsWay(circle);
  useEffect(() => {
    startChatSenders();
    prefetchSenders();
    return store.open();
  }, [store]);
  const reuse = useMemo(() => rowMemory(), []);
  const { history, arrived, liveSince, readAt } = state;
  const parts = useMemo(() => historyParts(history), [history]);
  const rows = useMemo(
    () =>
      reuse(
        chatRows({
          parts: laidOver(parts, [...state.laid, ...laid]),
          unsent,
          arrived,
          moderated: moderatedNow(state.laid, history.messages),
          me,
          unread:
            readAt === undefined || liveSince === undefined ? undefined : { after: readAt, until: liveSince },
          reachesStart: reachesStart(history),
          dayOf: days(),
        }),
      ),
    [reuse, parts, state.laid, laid, unsent, arrived, me, readAt, liveSince, history],
  );
  return { store, state, rows, unsent };
}
