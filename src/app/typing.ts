import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';

/** Says on <html> whether the focus is in a form of the page. */
function note(focused: EventTarget | null): void {
  const isTyping = focused instanceof Element && focused.closest('main form') !== null;
  document.documentElement.toggleAttribute('data-typing', isTyping);
}

/**
 * Keeps html[data-typing] right, by which the styles make room for a phone's keyboard. They could ask for it by
 * `html:has(main form:focus-within)`, but with such a rule the browser styles the whole page anew at each change of
 * it: a feed is scrolled with five times the work for the styles (measured in Chromium).
 */
export function useTyping(): void {
  const { pathname } = useLocation();
  useEffect(() => {
    const enter = ({ target }: FocusEvent): void => note(target);
    const leave = ({ relatedTarget }: FocusEvent): void => note(relatedTarget);
    // A form that goes away with the focus in it takes leave of nobody.
    const look = (): void => note(document.activeElement);
    addEventListener('focusin', enter);
    addEventListener('focusout', leave);
    addEventListener('pointerup', look);
    return () => {
      removeEventListener('focusin', enter);
      removeEventListener('focusout', leave);
      removeEventListener('pointerup', look);
    };
  }, []);
  useEffect(() => note(document.activeElement), [pathname]);
}
