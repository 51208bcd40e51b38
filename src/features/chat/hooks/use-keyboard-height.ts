import { useEffect } from 'react';

/** From so many pixels on what covers the page is a keyboard, not a bar of the browser. */
const KEYBOARD_PX = 120;

/**
 * Says in a style property of <html> how much of the page the phone's keyboard covers, where the browser lays it over
 * the page instead of making the page smaller (Safari; the others know `interactive-widget`).
 */
export function useKeyboardHeight(): void {
  useEffect(() => {
    const viewport = window.visualViewport ?? undefined;
    if (viewport === undefined) return;
    const { style } = document.documentElement;
    const note = (): void => {
      const covered = window.innerHeight - viewport.height;
      if (covered > KEYBOARD_PX) style.setProperty('--keyboard', `${covered}px`);
      else style.removeProperty('--keyboard');
    };
    note();
    viewport.addEventListener('resize', note);
    return () => {
      viewport.removeEventListener('resize', note);
      style.removeProperty('--keyboard');
    };
  }, []);
}
