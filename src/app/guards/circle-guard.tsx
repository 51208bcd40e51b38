import type { CircleAddressId } from '@chupke/domain/circle-address.ts';
import { checkCircleId, isSuspiciousCircleAddress } from '@chupke/domain/circle-address.ts';
import type { ReactNode } from 'react';
import { useEffect, useRef, useState } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { decoded } from '../../lib/decoded.ts';
import {
  hasCircleNavigation,
  noteOpenedCircle,
  wasCircleOpened,
} from '../../lib/security/circle-navigation.ts';
import { logSecurityEvent } from '../../lib/security/log.ts';
import { useSession } from '../../lib/session.ts';
import type { CircleDecision } from './decide-circle.ts';
import { decideCircle, PROBE } from './decide-circle.ts';

/** Logs the decision once. */
function LogDecision({ decision }: { readonly decision: CircleDecision }) {
  const isNoted = useRef(false);
  useEffect(() => {
    if (isNoted.current || decision.event === undefined) return;
    isNoted.current = true;
    logSecurityEvent(decision.event, decision.kind === 'pass' ? 'by a way of the app' : decision.details);
  }, [decision]);
  return null;
}

/** The circle's id in an address, if it can be one. */
function circleIn(path: string): CircleAddressId | undefined {
  const checked = checkCircleId(path.split('/')[2]);
  return checked.kind === 'valid' ? checked.id : undefined;
}

/** The names in an address's query. */
function keysOf(search: string): readonly string[] {
  return [...new URLSearchParams(search).keys()];
}

/** The id that an address had which led to the list of circles with a warning, from the state of that visit. */
export function askedCircle(state: unknown): string | undefined {
  if (typeof state !== 'object' || state === null || !('asked' in state)) return undefined;
  const checked = checkCircleId(typeof state.asked === 'string' ? state.asked : undefined);
  return checked.kind === 'valid' ? checked.id : undefined;
}

/** Shows a circle to visitors who come by the app's own navigation, and redirects all others (decide-circle.ts). */
export function CircleGuard({ children }: { readonly children: ReactNode }) {
  const { pathname, search } = useLocation();
  const session = useSession();
  const path = decoded(pathname);
  // The value on arrival: the navigation mark expires after a few minutes, which must not send anyone away.
  const [isFromInside] = useState(() => {
    const id = circleIn(path);
    return hasCircleNavigation() || (id !== undefined && wasCircleOpened(id));
  });
  const account = session.kind === 'signed-in' ? session.account : undefined;
  const decision = decideCircle({
    path,
    keys: keysOf(search),
    uid: account?.uid,
    isFromInside,
    isAdmin: account?.isAdmin === true,
  });
  const opened = decision.kind === 'pass' ? decision.id : undefined;
  useEffect(() => {
    if (opened !== undefined) noteOpenedCircle(opened);
  }, [opened]);
  return (
    <>
      <LogDecision decision={decision} />
      {decision.kind === 'pass' ? (
        children
      ) : (
        // The list offers a member the way in that is the app's own.
        <Navigate to={decision.to} replace state={{ asked: path.split('/')[2] }} />
      )}
    </>
  );
}

/** Shows the list of circles, unless its address is a probe: that is logged, and leads home. */
export function CircleListGuard({ children }: { readonly children: ReactNode }) {
  const { pathname, search } = useLocation();
  if (!isSuspiciousCircleAddress(decoded(pathname), keysOf(search))) return children;
  return (
    <>
      <LogDecision decision={PROBE} />
      <Navigate to={PROBE.to} replace />
    </>
  );
}
