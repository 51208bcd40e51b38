import { useEffect } from 'react';

/** What covers more than this is a keyboard, not a bar of the browser. In pixels. */
const KEYBOARD_PX = 120;

/**
 * Sets a style property of <html> to the height of the phone's keyboard, where the browser lays it over the page instead
 * of resizing it (Safari; the others know `interactive-widget`).
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
