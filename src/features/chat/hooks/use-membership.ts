import type { CircleId } from '@chupke/domain/circle-id.ts';
import type { CircleMembership } from '@chupke/domain/circle-member.ts';
import type { Circle } from '@chupke/domain/circle.ts';
import type { UserId } from '@chupke/domain/user.ts';
import { useCallback, useEffect, useState } from 'react';
import type { Live, Subscribe } from '../../../lib/live.ts';
import { lazyModule } from '../../../lib/lazy-module.ts';
import { useLive } from '../../../lib/use-live.ts';
import { forgetCircle, keepCircle, readKeptCircle } from './kept-circle.ts';

/** A circle, and who one is in it; null where there is none. */
export interface MembershipState {
  readonly circle: Live<Circle | null>;
  readonly membership: Live<CircleMembership | null>;
  /** Retries at once after a failure. */
  readonly retry: () => void;
}

const api = lazyModule(() => import('../api/circle-state.ts'));

/** Fetches the code that subscribes, again if that has failed before. */
function loadApi() {
  api.retry();
  return api.load();
}

const NOTHING: Subscribe<never> = () => () => undefined;

/** The live value, or else the cached one. */
function orKept<T>(live: Live<T | null>, kept: T | undefined): Live<T | null> {
  return live.kind === 'ready' || kept === undefined ? live : { kind: 'ready', value: kept, isStale: true };
}

/** Watches a circle and the user's membership; until the backend responds, as cached on this device. */
export function useMembership(id: CircleId, uid: UserId): MembershipState {
  const [kept] = useState(() => readKeptCircle(uid, id));
  const loadMembership = useCallback(async () => (await loadApi()).watchMembership(uid, id), [uid, id]);
  const own = useLive(loadMembership);
  const membership = orKept(own.live, kept?.membership);
  const isRefused = membership.kind === 'ready' && membership.value === null;
  const loadCircle = useCallback(
    // Only members may read it: for anybody else it would be refused at each retry.
    async () => (isRefused ? NOTHING : (await loadApi()).watchCircle(id)),
    [id, isRefused],
  );
  const watched = useLive(loadCircle);
  const circle = orKept(watched.live, kept?.circle);
  const ownNow = membership.kind === 'ready' ? membership.value : undefined;
  const circleNow = circle.kind === 'ready' ? circle.value : undefined;
  useEffect(() => {
    if (ownNow === null || (circleNow === null && ownNow !== undefined)) void forgetCircle(uid, id);
    else if (circleNow !== undefined && circleNow !== null && ownNow !== undefined)
      keepCircle(uid, id, { circle: circleNow, membership: ownNow });
  }, [uid, id, circleNow, ownNow]);
  const retry = (): void => {
    own.retry();
    watched.retry();
  };
  return { circle, membership, retry };
}
