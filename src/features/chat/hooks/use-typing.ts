import type { CircleId } from '@chupke/domain/circle-id.ts';
import { TYPING_SECONDS } from '@chupke/domain/circle-limits.ts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { liveSubscription } from '../../../lib/live.ts';

/** How long a signal is shown, in milliseconds: a little longer than until the next one. */
const SHOWN_MS = (TYPING_SECONDS + 1) * 1000;

/** How long after the user's own signal an incoming one is taken for it, in milliseconds. */
const OWN_MS = 1500;

/** Typing signals. */
interface Typing {
  /** Whether somebody else is typing. */
  readonly isSeen: boolean;
  /** To be called at each key. */
  readonly announce: () => void;
}

/** Typing signals of a circle, which don't say who is typing; watched while `isOn`. */
export function useTyping(circle: CircleId, isOn: boolean): Typing {
  const [isSeen, setSeen] = useState(false);
  const announcedAt = useRef(-Infinity);
  const ownUntil = useRef(-Infinity);

  useEffect(() => {
    if (!isOn) return;
    let last: number | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const see = (at: number | null): void => {
      const isFirst = last === undefined;
      const isSame = at === last;
      last = at ?? 0;
      // The age of the first one is unknown.
      if (at === null || isFirst || isSame || performance.now() < ownUntil.current) return;
      setSeen(true);
      clearTimeout(timer);
      timer = setTimeout(() => setSeen(false), SHOWN_MS);
    };
    const load = async () => (await import('../api/circle-state.ts')).watchTyping(circle);
    // The chat goes on without it.
    const subscription = liveSubscription(load, { onValue: see, onFailure: () => undefined });
    return () => {
      subscription.stop();
      clearTimeout(timer);
      setSeen(false);
    };
  }, [circle, isOn]);

  const announce = useCallback(() => {
    // Not the time of day: a clock that is set back would block signals for hours.
    const now = performance.now();
    if (!isOn || now - announcedAt.current < TYPING_SECONDS * 1000) return;
    announcedAt.current = now;
    ownUntil.current = Infinity;
    const end = (): void => {
      ownUntil.current = performance.now() + OWN_MS;
    };
    import('../api/circle-state.ts')
      .then(({ writeTyping }) => writeTyping(circle))
      // Another signal still counts, or there is no network: nothing is lost.
      .then(end, end);
  }, [circle, isOn]);
  return { isSeen, announce };
}
