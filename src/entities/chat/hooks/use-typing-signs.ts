import { TYPING_SECONDS } from '@chupke/domain/circle-limits.ts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { liveSubscription } from '../../../lib/live.ts';
import type { TypingSigns } from '../api/typing.ts';

/** How long a sign is shown, in milliseconds: a little longer than until the next one. */
const SHOWN_MS = (TYPING_SECONDS + 1) * 1000;

/** How long after one's own sign an incoming one is taken for it, in milliseconds. */
const OWN_MS = 1500;

/** Typing signals. */
interface Typing {
  /** Whether somebody else is typing. */
  readonly isSeen: boolean;
  /** To be called at each key. */
  readonly announce: () => void;
}

/** Signs of writing in a chat, while there is a `load`, which must be the same function at each render. */
export function useTypingSigns(load: (() => Promise<TypingSigns>) | undefined): Typing {
  const [isSeen, setSeen] = useState(false);
  const announcedAt = useRef(-Infinity);
  const ownUntil = useRef(-Infinity);

  useEffect(() => {
    if (load === undefined) return;
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
    const watch = async () => (await load()).watch;
    // The chat goes on without it.
    const subscription = liveSubscription(watch, { onValue: see, onFailure: () => undefined });
    return () => {
      subscription.stop();
      clearTimeout(timer);
      setSeen(false);
    };
  }, [load]);

  const announce = useCallback(() => {
    // Not the time of day: a clock that is set back would block signals for hours.
    const now = performance.now();
    if (load === undefined || now - announcedAt.current < TYPING_SECONDS * 1000) return;
    announcedAt.current = now;
    const work = async (): Promise<void> => {
      const { write, isShared } = await load();
      if (!isShared) return write();
      ownUntil.current = Infinity;
      const end = (): void => {
        ownUntil.current = performance.now() + OWN_MS;
      };
      return write().then(end, end);
    };
    // Another sign still counts, or there is no network: nothing is lost.
    work().catch(() => undefined);
  }, [load]);
  return { isSeen, announce };
}
