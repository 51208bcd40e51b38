import type { CircleMembership } from '@chupke/domain/circle-member.ts';
import type { CircleActivity } from '@chupke/domain/circle.ts';
import type { UserId } from '@chupke/domain/user.ts';
import { useEffect, useEffectEvent, useRef } from 'react';
import { countAfter, newestTime } from '../model/history.ts';
import type { ChatStore } from './chat-store.ts';

/** The read marker is written at most this often, in milliseconds. */
const EVERY_MS = 30_000;

/**
 * Writes the read marker: at most every half minute when something new was read, and when the page is left.
 * `isReading`: whether the newest message is on the screen.
 */
export function useReadMarker(
  store: ChatStore,
  uid: UserId,
  membership: CircleMembership | undefined,
  isReading: boolean,
): void {
  const activity = useRef<CircleActivity>(undefined);
  const noted = useRef<number>(undefined);
  const circle = membership?.circleId;

  const note = useEffectEvent((): void => {
    const { history, connection } = store.state();
    if (membership === undefined || activity.current === undefined || connection === 'connecting') return;
    const count = activity.current.messageCount + countAfter(history, activity.current.lastActivity);
    // Counted from the newest on: the history is trimmed at its beginning.
    activity.current = {
      messageCount: count,
      lastActivity: Math.max(newestTime(history), activity.current.lastActivity),
    };
    if (count <= (noted.current ?? membership.readCount)) return;
    noted.current = count;
    import('../api/circle-state.ts')
      .then(({ writeReadMarker }) => writeReadMarker(uid, membership.circleId, count))
      .catch(() => {
        noted.current = undefined;
      });
  });

  useEffect(() => {
    if (circle === undefined) return;
    let isOver = false;
    import('../api/circle-state.ts')
      .then(({ loadActivity }) => loadActivity(circle))
      .then((answer) => {
        if (!isOver) activity.current = answer;
      })
      // The list of circles then keeps the previous marker.
      .catch(() => undefined);
    return () => {
      isOver = true;
    };
  }, [circle]);

  useEffect(() => {
    if (!isReading) return;
    const leave = (): void => {
      if (document.visibilityState === 'hidden') note();
    };
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') note();
    }, EVERY_MS);
    document.addEventListener('visibilitychange', leave);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', leave);
      note();
    };
  }, [isReading]);
}
