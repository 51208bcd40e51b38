import { useEffect, useRef } from 'react';
import { logSecurityEvent } from '../../../lib/security/log.ts';

/**
 * Logs, once per visit, that a non-member has opened a circle, whether or not it exists (severity HIGH). Not for
 * former members during this visit: they were removed or have left.
 */
export function useLogUnauthorized(isRefused: boolean, isMember: boolean): void {
  const isSettled = useRef(false);
  useEffect(() => {
    if (isSettled.current) return;
    isSettled.current = isMember || isRefused;
    if (isRefused) logSecurityEvent('unauthorized_circle_access', 'not a member of the circle');
  }, [isRefused, isMember]);
}
