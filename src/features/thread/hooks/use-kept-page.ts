import type { Confession } from '@chupke/domain/confession.ts';
import type { UserId } from '@chupke/domain/user.ts';
import { useEffect, useRef } from 'react';
import type { RepliesState } from '../model/thread-state.ts';
import { keepPage } from '../../../entities/confession/hooks/page-shelf.ts';

/** How long changes gather before the page is kept, in milliseconds. */
const KEEP_MS = 1500;

/** Keeps the page as it is seen, to be read again without a network. What only this device had is not kept anew. */
export function useKeptPage(
  uid: UserId,
  confession: Confession,
  { status, isKept, replies }: RepliesState,
): void {
  const unkept = useRef<() => void>(undefined);
  const isSeen = status === 'ready' && !isKept;
  useEffect(() => {
    if (!isSeen) return;
    const keep = (): void => {
      unkept.current = undefined;
      keepPage(uid, { confession, replies });
    };
    unkept.current = keep;
    const timer = setTimeout(keep, KEEP_MS);
    return () => clearTimeout(timer);
  }, [uid, confession, replies, isSeen]);
  useEffect(() => {
    const keepNow = (): void => unkept.current?.();
    addEventListener('pagehide', keepNow);
    return () => {
      removeEventListener('pagehide', keepNow);
      keepNow();
    };
  }, []);
}
