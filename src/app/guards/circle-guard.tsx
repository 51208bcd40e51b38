import { checkCircleId } from '@chupke/domain/circle-address.ts';
import type { ReactNode } from 'react';
import { useEffect, useRef, useState } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { hasCircleNavigation } from '../../lib/security/circle-navigation.ts';
import { logSecurityEvent } from '../../lib/security/log.ts';
import { useSession } from '../../lib/session.ts';
import type { CircleDecision } from './decide-circle.ts';
import { decideCircle } from './decide-circle.ts';

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

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
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
  // The value on arrival: the navigation mark expires after a few minutes, which must not send anyone away.
  const [isFromInside] = useState(hasCircleNavigation);
  const account = session.kind === 'signed-in' ? session.account : undefined;
  const decision = decideCircle({
    path: decoded(pathname),
    keys: [...new URLSearchParams(search).keys()],
    uid: account?.uid,
    isFromInside,
    isAdmin: account?.isAdmin === true,
  });
  return (
    <>
      <LogDecision decision={decision} />
      {decision.kind === 'pass' ? (
        children
      ) : (
        // The list offers a member the way in that is the app's own.
        <Navigate to={decision.to} replace state={{ asked: decoded(pathname).split('/')[2] }} />
      )}
    </>
  );
}
