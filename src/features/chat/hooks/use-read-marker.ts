import type { CircleId } from '@chupke/domain/circle-id.ts';
import type { CircleMembership } from '@chupke/domain/circle-member.ts';
import type { CircleActivity } from '@chupke/domain/circle.ts';
import type { UserId } from '@chupke/domain/user.ts';
import type { RefObject } from 'react';
import { useEffect, useEffectEvent, useRef } from 'react';
import { countAfter, knowsAllSince, newestTime } from '../model/history.ts';
import type { ChatStore } from './chat-store.ts';

/** The read marker is written at most this often, in milliseconds. */
const EVERY_MS = 30_000;

async function loadCount(circle: CircleId): Promise<CircleActivity | undefined> {
  const { loadActivity } = await import('../api/circle-state.ts');
  return loadActivity(circle);
}

/** The circle's activity: as the backend told it first, then as `useReadMarker` counts on from there. */
function useKnownActivity(circle: CircleId | undefined): RefObject<CircleActivity | undefined> {
  const activity = useRef<CircleActivity>(undefined);
  useEffect(() => {
    if (circle === undefined) return;
    let isOver = false;
    loadCount(circle)
      .then((answer) => {
        if (!isOver) activity.current = answer;
      })
      // It is asked for again when something was read.
      .catch(() => undefined);
    return () => {
      isOver = true;
    };
  }, [circle]);
  return activity;
}

/**
 * Writes the read marker: at most every half minute when something new was read, and when the page is left.
 * `isReading`: whether the newest message is on the screen, in step with the server. An own message that is sent meanwhile leaves
 * the marker to this; any other one moves it on itself (api/send.ts).
 */
export function useReadMarker(
  store: ChatStore,
  uid: UserId,
  membership: CircleMembership | undefined,
  isReading: boolean,
): void {
  const activityRef = useKnownActivity(membership?.circleId);
  const noted = useRef<number>(undefined);

  const write = (id: CircleId, known: CircleActivity, readCount: number): void => {
    const { history } = store.state();
    const count = known.messageCount + countAfter(history, known.lastActivity);
    // Counted from the newest on: the history is trimmed at its beginning.
    const lastActivity = Math.max(newestTime(history), known.lastActivity);
    activityRef.current = { messageCount: count, lastActivity };
    if (count <= (noted.current ?? readCount)) return;
    noted.current = count;
    import('../api/circle-state.ts')
      .then(({ writeReadMarker }) => writeReadMarker(uid, id, count))
      .catch(() => {
        noted.current = undefined;
      });
  };

  const note = useEffectEvent((): void => {
    const { history, connection } = store.state();
    const known = activityRef.current;
    if (membership === undefined || connection === 'connecting') return;
    const { circleId, readCount } = membership;
    if (known !== undefined && knowsAllSince(history, known.lastActivity)) write(circleId, known, readCount);
    // It was opened without a network, or after a long sleep only the newest were loaded and those before cannot be counted.
    else
      loadCount(circleId)
        .then((answer) => answer && write(circleId, answer, readCount))
        .catch(() => undefined);
  });

  useEffect(() => {
    if (!isReading) return;
    store.noteMarked(true);
    const leave = (): void => {
      if (document.visibilityState === 'hidden') note();
    };
    const timer = setInterval(() => {
      if (store.isReading()) note();
    }, EVERY_MS);
    document.addEventListener('visibilitychange', leave);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', leave);
      store.noteMarked(false);
      note();
    };
  }, [store, isReading]);
}
