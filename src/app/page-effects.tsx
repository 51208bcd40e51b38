import { useEffect, useLayoutEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { whenSettled } from '../lib/after-mark.ts';
import { useLanguage, useText } from '../lib/i18n.ts';
import { setRouteHead } from '../lib/page-head.ts';
import { routeAt } from './routes.ts';

/** The scroll position in which each entry of the history was left, by the router's key. */
const scrollPositions = new Map<string, number>();

let isFirst = true;

/** Scrolls a new page to its top, and restores the position on back navigation. */
function useScroll(): void {
  const { key } = useLocation();
  const type = useNavigationType();
  useLayoutEffect(() => {
    // The browser's own restoring comes before the page is drawn; it is left to it only for a reload.
    window.history.scrollRestoration = 'manual';
    const leave = (): void => {
      window.history.scrollRestoration = 'auto';
    };
    window.addEventListener('pagehide', leave);
    if (!isFirst)
      window.scrollTo({
        top: type === NavigationType.Pop ? (scrollPositions.get(key) ?? 0) : 0,
        behavior: 'instant',
      });
    const remember = (): void => void scrollPositions.set(key, window.scrollY);
    window.addEventListener('scroll', remember, { passive: true });
    return () => {
      window.removeEventListener('scroll', remember);
      window.removeEventListener('pagehide', leave);
    };
  }, [key, type]);
}

/**
 * Screen readers and the keyboard go on at the page's heading, unless the user has gone on with the Tab key while the
 * page was fetched.
 */
function useFocus(): void {
  const { pathname } = useLocation();
  const shown = useRef<string>(undefined);
  const tabbedAt = useRef<string>(undefined);
  useEffect(() => {
    const note = ({ key }: KeyboardEvent): void => {
      // The address changes before the page is there.
      if (key === 'Tab') tabbedAt.current = window.location.pathname;
    };
    window.addEventListener('keydown', note);
    return () => window.removeEventListener('keydown', note);
  }, []);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    const hasGoneOn = tabbedAt.current === pathname && document.activeElement !== document.body;
    tabbedAt.current = undefined;
    // At the first page the browser's own start is right.
    if (isFirst) {
      isFirst = false;
      return;
    }
    if (hasGoneOn) return;
    // A dialog that came with the page, or a field into which the page has put the focus, knows better.
    if (document.querySelector('[role="dialog"]') !== null) return;
    const main = document.getElementById('main');
    if (main?.contains(document.activeElement) === true && document.activeElement !== main) return;
    const heading = main?.querySelector('h1');
    heading?.setAttribute('tabindex', '-1');
    (heading ?? main)?.focus({ preventScroll: true });
  }, [pathname]);
}

/** Runs the work when the page is settled, and the browser idle. Returns how to cancel it. */
function whenIdleAndSettled(work: () => void): () => void {
  let cancelIdle: (() => void) | undefined;
  const cancel = whenSettled(() => {
    cancelIdle = whenIdle(work);
  });
  return () => {
    cancel();
    cancelIdle?.();
  };
}

/** Runs the work when the browser is idle. Returns how to cancel it. */
function whenIdle(work: () => void): () => void {
  // Safari has no idle callbacks.
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(work, 500);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(work);
  return () => cancelIdleCallback(handle);
}

/** Names the page in the browser's tab at once, and describes it when there is time. */
function useHead(): void {
  const { pathname } = useLocation();
  const { shell } = useText();
  const language = useLanguage();
  const route = routeAt(pathname);
  useEffect(() => {
    const titles: Readonly<Partial<Record<string, string>>> = shell.titles;
    const title = titles[route ?? ''];
    setRouteHead(title === undefined ? {} : { title });
    if (route === undefined) return undefined;
    return whenIdleAndSettled(() => {
      import('./route-head.ts')
        .then(({ headOf }) => headOf(route, pathname, language))
        .then(
          (head) => {
            // Meanwhile another page may have come.
            if (window.location.pathname === pathname) setRouteHead(head);
          },
          () => undefined,
        );
    });
  }, [route, pathname, language, shell]);
}

/** Is drawn together with a page: names it, goes to its top, and puts the focus where the eye goes. */
export function PageEffects() {
  useHead();
  useScroll();
  useFocus();
  return null;
}
