import { CIRCLE_LISTS } from '@chupke/domain/circle-limits.ts';
import type { UserId } from '@chupke/domain/user.ts';
import { useEffect } from 'react';
import { create } from 'zustand';
import type { SharedSubscription } from '../../../lib/live.ts';
import { liveSubscription, sharedSubscription } from '../../../lib/live.ts';
import type { OwnCircle, OwnCirclesUpdate } from '../model/own-circles.ts';
import { assembled, goneCircles, NO_KNOWN, withUpdate } from '../model/own-circles.ts';
import { keepCircles, keptCircles } from './circle-memory.ts';
import { forgetGoneSoon, forgetOthersSoon } from './forget-circles.ts';

/**
 * Where the list comes from: the backend, this device's cache until the backend responds, or from before the
 * connection was lost. Anything but `live` may be out of date.
 */
type CirclesSource = 'live' | 'kept' | 'stale';

/** State of the list of the user's circles. */
export type OwnCirclesState =
  | { readonly kind: 'loading' }
  /** They could not be read, and none are known from before. */
  | { readonly kind: 'failed' }
  | { readonly kind: 'ready'; readonly circles: readonly OwnCircle[]; readonly source: CirclesSource };

const LOADING: OwnCirclesState = { kind: 'loading' };

const useStore = create<OwnCirclesState>(() => LOADING);

/** Whose circles the store holds. */
let owner: UserId | undefined;

function set(state: OwnCirclesState): void {
  useStore.setState(state, true);
}

/** Known data stay, marked as stale; the failure is shown only if there are none. */
function showFailure(): void {
  const state = useStore.getState();
  set(state.kind === 'ready' ? { ...state, source: 'stale' } : { kind: 'failed' });
}

/** Subscribes to a user's circles, and shows them once every part has arrived. */
function subscribeTo(user: UserId) {
  let known = NO_KNOWN;
  const onValue = (update: OwnCirclesUpdate): void => {
    known = withUpdate(known, update);
    const circles = assembled(known);
    if (circles !== undefined) {
      set({ kind: 'ready', circles, source: 'live' });
      keepCircles(user, circles);
    }
    if (update.kind === 'memberships' && update.isAll) forgetOthersSoon(user, update.memberships);
    if (update.kind === 'circle' && update.circle === 'gone') forgetGoneSoon(user, goneCircles(known));
  };
  const load = async () => {
    const { watchOwnCircles } = await import('../api/watch-own-circles.ts');
    // A new subscription delivers everything again.
    known = NO_KNOWN;
    return watchOwnCircles(user);
  };
  return liveSubscription(load, { onValue, onFailure: showFailure, isWanted: () => shared.isHeld() });
}

/** It lingers for 30 seconds: returning from a circle to the list is not billed again. */
const shared: SharedSubscription<UserId> = sharedSubscription(subscribeTo, CIRCLE_LISTS.cacheMs);

/** Shows what this device remembers until the backend answers. */
function changeOwner(user: UserId): void {
  owner = user;
  const circles = keptCircles(user);
  set(circles === undefined ? LOADING : { kind: 'ready', circles, source: 'kept' });
}

/** The user's circles, live while the component is mounted. */
export function useOwnCircles(user: UserId): OwnCirclesState {
  useEffect(() => {
    if (owner !== user) changeOwner(user);
    return shared.hold(user);
  }, [user]);
  const state = useStore();
  // When another account has signed in, nothing of the one before is shown, not even for a frame.
  return owner === user ? state : LOADING;
}

/** Retries at once instead of after the next pause. */
export function retryOwn(): void {
  const state = useStore.getState();
  if (state.kind === 'failed') set(LOADING);
  if (state.kind === 'ready' && state.source === 'stale') set({ ...state, source: 'kept' });
  shared.restart();
}
