import type { ConfessionId } from '@chupke/domain/confession-id.ts';
import type { Confession } from '@chupke/domain/confession.ts';
import type { UserId } from '@chupke/domain/user.ts';
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { keptPage } from '../../../entities/confession/hooks/kept-pages.ts';
import { rememberMine } from '../../../entities/confession/hooks/my-activity.ts';
import { isLiveInFeed, keepFeed } from '../../../entities/feed/hooks/feed-lifecycle.ts';
import { confessionInFeed, useConfessionInFeed } from '../../../entities/feed/hooks/feed-store.ts';
import { keptInFeed } from '../../../entities/feed/hooks/stored-feed.ts';
import type { Subscribe } from '../../../lib/live.ts';
import { useLive } from '../../../lib/use-live.ts';
import { arrivedBootAnswer, takeBootAnswer } from '../../../lib/boot-state.ts';
import { fetchConfession, readRestConfession } from '../api/fetch-confession.ts';
import type { ConfessionState } from '../model/thread-state.ts';
import { confessionState } from '../model/thread-state.ts';

/** The answer to the head's script, if it has arrived before the first render. */
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

/** What is known before any request; `member` is undefined for a guest. */
function knownBefore(id: ConfessionId, member: UserId | undefined): Confession | undefined {
  const here = confessionInFeed(id) ?? arrivedConfession(id);
  if (here !== undefined || member === undefined) return here;
  return keptPage(member, id)?.confession ?? keptInFeed(member, id);
}

/** The answer to the head's script; undefined where it asked nothing, or about another one. Never rejects. */
async function bootConfession(id: ConfessionId): Promise<Confession | undefined> {
  try {
    const confession = readRestConfession(await takeBootAnswer('confession'));
    return confession?.id === id ? confession : undefined;
  } catch {
    // Not found, hidden or unreachable: the next request tells which.
    return undefined;
  }
}

/** How often it is checked whether the feed watches a confession, in milliseconds. */
const CHECK_MS = 5000;

function pollRegularly(check: () => void): () => void {
  const timer = setInterval(check, CHECK_MS);
  return () => clearInterval(timer);
}

/** The feed's copy of the confession, and whether the feed watches it; if so, it is kept watched. */
function useFeedCopy(id: ConfessionId): { readonly copy: Confession | undefined; readonly isLive: boolean } {
  const copy = useConfessionInFeed(id);
  const isLive = useSyncExternalStore(pollRegularly, () => isLiveInFeed(id)) && copy !== undefined;
  useEffect(() => (isLive ? keepFeed() : undefined), [isLive]);
  return { copy, isLive };
}

/** Asks once, through plain requests: the page's head, and where it had no answer, the backend as a guest. */
function askConfession(id: ConfessionId, isGuest: boolean): Subscribe<Confession | undefined> {
  return ({ onValue, onFailure }) => {
    const ask = async (): Promise<void> => {
      const first = await bootConfession(id);
      if (first !== undefined) onValue(first);
      // Signed-in readers may see more than guests: only the watched result proves that there is none.
      else if (isGuest) onValue(await fetchConfession(id));
    };
    ask().catch(onFailure);
    return () => undefined;
  };
}

/**
 * A confession by its id. Guests (`member` undefined) get it once, through plain requests. For a student it is
 * watched while the component is mounted, unless the feed does so already; a copy from the feed, the page's head or
 * this device is shown at once. The component must have the id as its key.
 */
export function useConfession(
  id: ConfessionId,
  member: UserId | undefined,
): { readonly state: ConfessionState; readonly retry: () => void } {
  const isGuest = member === undefined;
  const { copy, isLive } = useFeedCopy(id);
  const [known, setKnown] = useState(() => knownBefore(id, member));
  const ask = useCallback(async () => askConfession(id, isGuest), [id, isGuest]);
  const watch = useCallback(
    async () => (await import('../api/watch-confession.ts')).watchConfession(id),
    [id],
  );
  const asked = useLive(ask);
  const watched = useLive(isGuest || isLive ? undefined : watch);
  const told = isGuest || (asked.live.kind === 'ready' && watched.live.kind !== 'ready') ? asked : watched;
  const state: ConfessionState =
    isLive && copy !== undefined ? { kind: 'found', confession: copy } : confessionState(told.live, known);
  const found = state.kind === 'found' ? state.confession : undefined;
  if (found !== undefined && found !== known) setKnown(found);
  const isWaiting = found?.status === 'waiting';
  useEffect(() => {
    // Nobody else can read it.
    if (isWaiting) rememberMine([id]);
  }, [id, isWaiting]);
  return { state, retry: told.retry };
}
