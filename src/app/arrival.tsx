import { useEffect, useLayoutEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { useText } from '../lib/i18n/i18n.ts';
import { routeAt } from './route-modules.ts';

/** Where each visited entry of the history was left, by the router's key. */
const places = new Map<string, number>();

let isFirst = true;

/** Puts the reader at the page's top, or back to where they were. */
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
      window.scrollTo({ top: type === NavigationType.Pop ? (places.get(key) ?? 0) : 0, behavior: 'instant' });
    const remember = (): void => void places.set(key, window.scrollY);
    window.addEventListener('scroll', remember, { passive: true });
    return () => {
      window.removeEventListener('scroll', remember);
      window.removeEventListener('pagehide', leave);
    };
  }, [key, type]);
}

/** Screen readers and the keyboard go on at the page's heading. */
function useFocus(): void {
  const { pathname } = useLocation();
  const shown = useRef<string>(undefined);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    // At the first page the browser's own start is right.
    if (isFirst) {
      isFirst = false;
      return;
    }
    // A page that has put the focus into a field of its own knows better.
    const main = document.getElementById('main');
    if (main?.contains(document.activeElement) === true && document.activeElement !== main) return;
    const heading = main?.querySelector('h1');
    heading?.setAttribute('tabindex', '-1');
    (heading ?? main)?.focus({ preventScroll: true });
  }, [pathname]);
}

/** Names the page in the browser's tab; a confession's page names itself. */
function useTitle(): void {
  const { pathname } = useLocation();
  const { shell, common } = useText();
  const route = routeAt(pathname);
  useEffect(() => {
    if (route === 'confession') return;
    document.title = route === undefined ? common.appName : `${shell.titles[route]} · ${common.appName}`;
  }, [route, shell, common]);
}

/** Is drawn together with a page: names it, goes to its top, and puts the focus where the eye goes. */
export function Arrival() {
  useTitle();
  useScroll();
  useFocus();
  return null;
}
