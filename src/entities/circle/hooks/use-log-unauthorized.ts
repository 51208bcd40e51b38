import { useEffect, useRef } from 'react';
import { logSecurityEvent } from '../../../lib/security/log.ts';

/**
 * Logs, once in a visit, that somebody has opened a circle that they are not in, whether or not it exists (severity
 * HIGH). Not for somebody who was a member during this visit: they were removed or have left.
 */
export function useLogUnauthorized(isRefused: boolean, isMember: boolean): void {
  const isSettled = useRef(false);
  useEffect(() => {
    if (isSettled.current) return;
    isSettled.current = isMember || isRefused;
    if (isRefused) logSecurityEvent('unauthorized_circle_access', 'not a member of the circle');
  }, [isRefused, isMember]);
}
