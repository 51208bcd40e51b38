import type { ConfessionId } from '@chupke/domain/confession-id.ts';
import type { Confession } from '@chupke/domain/confession.ts';
import type { UserId } from '@chupke/domain/user.ts';
import type { Dispatch, RefObject } from 'react';
import { useCallback, useEffect, useReducer, useRef, useState, useSyncExternalStore } from 'react';
import { keptPage } from '../../../entities/confession/hooks/kept-pages.ts';
import { rememberMine } from '../../../entities/confession/hooks/my-activity.ts';
import { isLiveInFeed, keepFeed } from '../../../entities/feed/hooks/feed-lifecycle.ts';
import { confessionInFeed, useConfessionInFeed } from '../../../entities/feed/hooks/feed-store.ts';
import { arrivedBootAnswer, takeBootAnswer } from '../../../lib/boot-state.ts';
import { fetchConfession, readRestConfession } from '../api/fetch-confession.ts';
import type { ConfessionEvent, ConfessionState } from '../model/thread-state.ts';
import { nextConfession } from '../model/thread-state.ts';

/** What the head's script has asked for, if it has arrived before the first drawing. */
function arrivedConfession(id: ConfessionId): Confession | undefined {
  const arrived = arrivedBootAnswer('confession');
  if (arrived === undefined) return undefined;
  try {
    const confession = readRestConfession(arrived);
    return confession?.id === id ? confession : undefined;
  } catch {
    return undefined;
  }
}

/** What is there before anyone was asked; `member` is undefined for a guest. */
function firstState([id, member]: readonly [ConfessionId, UserId | undefined]): ConfessionState {
  const known =
    confessionInFeed(id) ??
    arrivedConfession(id) ??
    (member === undefined ? undefined : keptPage(member, id)?.confession);
  return known === undefined ? { kind: 'loading' } : { kind: 'found', confession: known, isSure: false };
}

/** The answer to the head's question; undefined where it had none, or none about this one. Never rejects. */
async function bootConfession(id: ConfessionId): Promise<Confession | undefined> {
  try {
    const confession = readRestConfession(await takeBootAnswer('confession'));
    return confession?.id === id ? confession : undefined;
  } catch {
    // Not there, hidden, or not reached: whoever asks again can tell these apart.
    return undefined;
  }
}

/** How often it is looked whether the feed tells of a confession, in milliseconds. */
const LOOK_MS = 5000;

function lookRegularly(look: () => void): () => void {
  const timer = setInterval(look, LOOK_MS);
  return () => clearInterval(timer);
}

/** The confession as the feed has it, and whether the feed tells of each change of it. It does so on meanwhile. */
function useFeedCopy(id: ConfessionId): { readonly copy: Confession | undefined; readonly isLive: boolean } {
  const copy = useConfessionInFeed(id);
  const isLive = useSyncExternalStore(lookRegularly, () => isLiveInFeed(id)) && copy !== undefined;
  useEffect(() => (isLive ? keepFeed() : undefined), [isLive]);
  return { copy, isLive };
}

/** Asks once as a guest, through plain requests. */
function useAskedOnce(
  id: ConfessionId,
  isGuest: boolean,
  attempt: number,
  dispatch: Dispatch<ConfessionEvent>,
): void {
  useEffect(() => {
    let isOver = false;
    const tell = (event: ConfessionEvent): void => {
      if (!isOver) dispatch(event);
    };
    const ask = async (): Promise<void> => {
      const first = await bootConfession(id);
      if (first !== undefined) tell({ kind: 'answer', confession: first });
      // Signed-in readers may see what guests may not: only the watched answer says that there is none.
      else if (isGuest) tell({ kind: 'answer', confession: await fetchConfession(id) });
    };
    ask().catch(() => tell({ kind: 'failure' }));
    return () => {
      isOver = true;
    };
  }, [id, isGuest, attempt, dispatch]);
}

/** Watches it as a student, while `isWanted`. The returned reference says whether that has come to nothing. */
function useWatched(
  id: ConfessionId,
  isWanted: boolean,
  attempt: number,
  dispatch: Dispatch<ConfessionEvent>,
): RefObject<boolean> {
  const isBroken = useRef(false);
  useEffect(() => {
    if (!isWanted) return;
    let isOver = false;
    let stop: (() => void) | undefined;
    const onFailure = (): void => {
      isBroken.current = true;
      if (!isOver) dispatch({ kind: 'failure' });
    };
    // The SDK takes its time to say so.
    if (!navigator.onLine) onFailure();
    import('../api/watch-confession.ts')
      .then(({ watchConfession }) => {
        if (isOver) return;
        stop = watchConfession(id, {
          onAnswer: (confession) => {
            isBroken.current = false;
            // Nobody else is answered.
            if (confession?.status === 'waiting') rememberMine([confession.id]);
            dispatch({ kind: 'answer', confession });
          },
          onFailure,
        });
      })
      .catch(onFailure);
    return () => {
      isOver = true;
      stop?.();
    };
  }, [id, isWanted, attempt, dispatch]);
  return isBroken;
}

/**
 * A confession by its id. Guests (`member` undefined) get it once, through plain requests. For a student it is watched
 * while the component is shown, unless the feed does so already; what the feed, the page's head or this device has of
 * it is there at once. The component must have the id as its key.
 */
export function useConfession(
  id: ConfessionId,
  member: UserId | undefined,
): { readonly state: ConfessionState; readonly retry: () => void } {
  const [state, dispatch] = useReducer(nextConfession, [id, member] as const, firstState);
  const [attempt, setAttempt] = useState(0);
  const { copy, isLive } = useFeedCopy(id);
  const isGuest = member === undefined;
  useAskedOnce(id, isGuest, attempt, dispatch);
  const isBroken = useWatched(id, !isGuest && !isLive, attempt, dispatch);

  const retry = useCallback(() => {
    dispatch({ kind: 'retry' });
    setAttempt((count) => count + 1);
  }, []);
  const { kind } = state;
  useEffect(() => {
    const comeBack = (): void => {
      if (isBroken.current || kind !== 'found') retry();
    };
    addEventListener('online', comeBack);
    return () => removeEventListener('online', comeBack);
  }, [retry, kind, isBroken]);
  if (copy !== undefined && isLive)
    return { state: { kind: 'found', confession: copy, isSure: true }, retry };
  return { state, retry };
}
