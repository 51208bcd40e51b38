import { useEffect, useRef } from 'react';
import { logSecurityEvent } from '../../../lib/security/log.ts';

/**
 * Notes, once in a visit, that somebody has opened a circle that they are not in, be there one or not (spec of circles,
 * section 2: HIGH). Whoever was in it in this visit has been removed or has left, and wanted nothing that is not theirs.
 */
export function useIntruderNote(isRefused: boolean, isMember: boolean): void {
  const isSettled = useRef(false);
  useEffect(() => {
    if (isSettled.current) return;
    isSettled.current = isMember || isRefused;
    if (isRefused) logSecurityEvent('unauthorized_circle_access', 'not a member of the circle');
  }, [isRefused, isMember]);
}
