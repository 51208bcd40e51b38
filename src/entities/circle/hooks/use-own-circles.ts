import type { UserId } from '@chupke/domain/user.ts';
import { useEffect } from 'react';
import type { OwnCirclesState } from './own-circles-store.ts';
import { circlesOwner, useOwnCirclesStore, watchOwn } from './own-circles-store.ts';

const LOADING: OwnCirclesState = { kind: 'loading' };

/** One's circles, live while the component is shown. */
export function useOwnCircles(user: UserId): OwnCirclesState {
  useEffect(() => watchOwn(user), [user]);
  const state = useOwnCirclesStore();
  // Where another account has signed in, nothing of the one before is shown, not for a frame.
  return circlesOwner() === user ? state : LOADING;
}
