import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';

/** Goes to a part of the page: the eye, the keyboard and the screen reader. False when there is no such part. */
function goTo(id: string): boolean {
  const section = document.getElementById(id);
  if (section === null) return false;
  section.scrollIntoView();
  section.querySelector<HTMLElement>('h2')?.focus({ preventScroll: true });
  return true;
}

/** Goes to a part of the page and names it in the address, without a step in the history. */
export function goToAnchor(id: string): void {
  // Past the router: for it this would be another page, which begins at its top.
  if (goTo(id)) window.history.replaceState(window.history.state, '', `#${id}`);
}

/** Shows the part that the address names, once the page is drawn. */
export function useAnchor(): void {
  const { hash } = useLocation();
  useEffect(() => {
    const id = hash.slice(1);
    if (id !== '') goTo(id);
  }, [hash]);
}
