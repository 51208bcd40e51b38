import { CIRCLE_LISTS } from '@chupke/domain/circle-limits.ts';
import type { UserId } from '@chupke/domain/user.ts';
import { useEffect } from 'react';
import { create } from 'zustand';
import type { OwnCirclesNews } from '../api/watch-own-circles.ts';
import type { KnownCircles, OwnCircle } from '../model/own-circles.ts';
import { assembled, NO_KNOWN } from '../model/own-circles.ts';
import { keepCircles, keptCircles } from './circle-memory.ts';
import { forgetOthersSoon } from './forget-circles.ts';

/**
 * Where they come from: the backend, this device's memory until the backend answers, or from before the backend could be
 * asked no more. But for the first they may be old.
 */
export type CirclesSource = 'live' | 'kept' | 'stale';

/** What is known of one's circles at a moment. */
export type OwnCirclesState =
  | { readonly kind: 'loading' }
  /** They could not be read, and none are known from before. */
  | { readonly kind: 'failed' }
  | { readonly kind: 'ready'; readonly circles: readonly OwnCircle[]; readonly source: CirclesSource };

/** What is known of one's circles. */
export const useOwnCirclesStore = create<OwnCirclesState>(() => ({ kind: 'loading' }));

/** Between two tries to watch them, in milliseconds. */
const RETRY_MS = 10_000;

let watched: { readonly user: UserId; readonly stop: () => void; readonly again: () => void } | undefined;
let viewers = 0;
let linger: ReturnType<typeof setTimeout> | undefined;
/** Whose circles are known. */
let owner: UserId | undefined;

/** Whose circles the store tells of. */
export function circlesOwner(): UserId | undefined {
  return owner;
}

function stopWatching(): void {
  clearTimeout(linger);
  watched?.stop();
  watched = undefined;
}

function failed(): void {
  const state = useOwnCirclesStore.getState();
  // What is on the screen stays there, and says that it may be old; only an empty screen has to say more.
  if (state.kind === 'ready') useOwnCirclesStore.setState({ ...state, source: 'stale' }, true);
  else useOwnCirclesStore.setState({ kind: 'failed' }, true);
}

/** Gathers the parts as they come, and shows the whole. */
function gatherer(user: UserId): Pick<OwnCirclesNews, 'onMemberships' | 'onCircle' | 'onActivity'> {
  let known: KnownCircles = NO_KNOWN;
  const take = (news: Partial<KnownCircles>): void => {
    known = { ...known, ...news };
    const circles = assembled(known);
    if (circles === undefined) return;
    useOwnCirclesStore.setState({ kind: 'ready', circles, source: 'live' }, true);
    keepCircles(user, circles);
  };
  return {
    onMemberships: (memberships, isAll) => {
      take({ memberships });
      if (isAll) forgetOthersSoon(user, memberships);
    },
    onCircle: (id, circle) => take({ circles: new Map([...known.circles, [id, circle]]) }),
    onActivity: (id, activity) => take({ activities: new Map([...known.activities, [id, activity]]) }),
  };
}

function watch(user: UserId): void {
  let isOver = false;
  let stop: (() => void) | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const fail = (): void => {
    if (isOver) return;
    failed();
    // Nobody looks: there is nothing to try again for. So it is after signing out, too.
    if (viewers === 0) stopWatching();
    else timer = setTimeout(begin, RETRY_MS);
  };
  const begin = (): void => {
    clearTimeout(timer);
    stop?.();
    import('../api/watch-own-circles.ts')
      .then(({ watchOwnCircles }) => {
        // The SDK waits for the network by itself.
        if (!isOver) stop = watchOwnCircles(user, { ...gatherer(user), onOffline: failed, onFailure: fail });
      })
      .catch(fail);
  };
  watched = {
    user,
    again: begin,
    stop: () => {
      isOver = true;
      clearTimeout(timer);
      stop?.();
    },
  };
  begin();
}

function changeOwner(user: UserId): void {
  owner = user;
  const circles = keptCircles(user);
  useOwnCirclesStore.setState(
    circles === undefined ? { kind: 'loading' } : { kind: 'ready', circles, source: 'kept' },
    true,
  );
}

/**
 * Watches one's circles until the returned function is called, and 30 seconds longer (spec of circles, section 7):
 * whoever comes back from a circle to the list within that time is not billed for all of them again.
 */
export function watchOwn(user: UserId): () => void {
  clearTimeout(linger);
  viewers += 1;
  if (watched !== undefined && watched.user !== user) stopWatching();
  if (owner !== user) changeOwner(user);
  if (watched === undefined) watch(user);
  return () => {
    viewers -= 1;
    if (viewers === 0) linger = setTimeout(stopWatching, CIRCLE_LISTS.cacheMs);
  };
}

/** Tries at once what is otherwise tried again after a while. */
export function retryOwn(): void {
  const state = useOwnCirclesStore.getState();
  if (state.kind === 'failed') useOwnCirclesStore.setState({ kind: 'loading' }, true);
  if (state.kind === 'ready' && state.source === 'stale')
    useOwnCirclesStore.setState({ ...state, source: 'kept' }, true);
  watched?.again();
}

const LOADING: OwnCirclesState = { kind: 'loading' };

/** One's circles, live while the component is shown. */
export function useOwnCircles(user: UserId): OwnCirclesState {
  useEffect(() => watchOwn(user), [user]);
  const state = useOwnCirclesStore();
  // Where another account has signed in, nothing of the one before is shown, not for a frame.
  return circlesOwner() === user ? state : LOADING;
}
