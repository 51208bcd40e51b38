import type { CircleId } from '@chupke/domain/circle-id.ts';
import { TYPING_SECONDS } from '@chupke/domain/circle-limits.ts';
import { useCallback, useEffect, useRef, useState } from 'react';

/** How long a sign is shown after it came, in milliseconds: a little longer than until the next one. */
const SHOWN_MS = (TYPING_SECONDS + 1) * 1000;

/** For so long after one's own sign was taken, what comes is that one, in milliseconds. */
const OWN_MS = 1500;

/** Signs that somebody is writing. */
export interface Typing {
  /** Whether somebody else is. */
  readonly isSeen: boolean;
  /** To be called at each key. */
  readonly tell: () => void;
}

/** The signs of a circle; it is watched while `isOn`. They say that somebody is writing, not who. */
export function useTypingSign(circle: CircleId, isOn: boolean): Typing {
  const [isSeen, setSeen] = useState(false);
  const toldAt = useRef(-Infinity);
  const ownUntil = useRef(-Infinity);

  useEffect(() => {
    if (!isOn) return;
    let stop: (() => void) | undefined;
    let isOver = false;
    let last: number | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const see = (at: number | undefined): void => {
      const isFirst = last === undefined;
      const isSame = at === last;
      last = at ?? 0;
      // How old the first one is, nobody knows.
      if (at === undefined || isFirst || isSame || performance.now() < ownUntil.current) return;
      setSeen(true);
      clearTimeout(timer);
      timer = setTimeout(() => setSeen(false), SHOWN_MS);
    };
    import('../api/circle-state.ts')
      .then(({ watchTyping }) => {
        if (!isOver) stop = watchTyping(circle, { onAnswer: see, onFailure: () => undefined });
      })
      // Without it the chat goes on.
      .catch(() => undefined);
    return () => {
      isOver = true;
      stop?.();
      clearTimeout(timer);
      setSeen(false);
    };
  }, [circle, isOn]);

  const tell = useCallback(() => {
    // Not by the time of day: a clock that is set back would silence one for hours.
    const now = performance.now();
    if (!isOn || now - toldAt.current < TYPING_SECONDS * 1000) return;
    toldAt.current = now;
    ownUntil.current = Infinity;
    const end = (): void => {
      ownUntil.current = performance.now() + OWN_MS;
    };
    import('../api/circle-state.ts')
      .then(({ tellTyping }) => tellTyping(circle))
      // Another sign still lasts, or there is no network: nothing is lost.
      .then(end, end);
  }, [circle, isOn]);
  return { isSeen, tell };
}
