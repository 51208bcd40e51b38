import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { followLooks } from '../lib/follow-looks.ts';
import { logSecurityEvent } from '../lib/security/log.ts';
import { keepClean } from '../lib/security/secure-storage.ts';
import { useSession } from '../lib/session.ts';
import { routeAt, routeRow } from './routes.ts';

/** The route's name where its visits are counted on their own. */
function sensitiveAt(path: string): string | undefined {
  const name = routeAt(path);
  return name !== undefined && routeRow(name).isSensitive === true ? name : undefined;
}

/** Counts the pages that are opened. The code that counts is fetched with the second one. */
function useNavigationCount(): void {
  const { key, pathname } = useLocation();
  const waiting = useRef<{ readonly sensitive: string | undefined; readonly at: number }[]>([]);
  const isFirst = useRef(true);
  useEffect(() => {
    waiting.current.push({ sensitive: sensitiveAt(pathname), at: Date.now() });
    if (isFirst.current) {
      isFirst.current = false;
      return;
    }
    import('../lib/security/events.ts').then(
      ({ noteNavigation }) => {
        for (const { sensitive, at } of waiting.current.splice(0)) noteNavigation(sensitive, at);
      },
      () => undefined,
    );
  }, [key, pathname]);
}

/** Whether the page was reached by a link of our own. */
function isReferredFromInside(): boolean {
  return document.referrer.startsWith(`${window.location.origin}/`);
}

/** The path at which the page was loaded; a guard may have led on from it since. */
function firstPath(): string {
  const [entry] = performance.getEntriesByType('navigation');
  return entry === undefined ? window.location.pathname : new URL(entry.name).pathname;
}

/** Notes that a sensitive address was typed or sent, unless it is an admin's to open. */
function useDirectAccess(): void {
  const session = useSession();
  const isKnown = session.kind === 'signed-out' || session.isConfirmed;
  const isAdmin = session.kind === 'signed-in' && session.account.isAdmin;
  const isOver = useRef(false);
  useEffect(() => {
    const sensitive = sensitiveAt(firstPath());
    if (sensitive === undefined || !isKnown || isOver.current) return;
    isOver.current = true;
    // A circle's own guard notes it.
    if (!isAdmin && sensitive !== 'circle' && !isReferredFromInside())
      logSecurityEvent('direct_sensitive_access', sensitive);
  }, [isKnown, isAdmin]);
}

/** Watches how the tab is used while it is open; blocks nobody (lib/security/limiter.ts). */
export function TabWatch() {
  useNavigationCount();
  useDirectAccess();
  useEffect(() => keepClean(), []);
  useEffect(() => followLooks(), []);
  return null;
}
