import type { MouseEvent } from 'react';

/**
 * Keeps the focus in the composer, and the phone's keyboard open, when a button is pressed. Otherwise the layout
 * would move on pointer down, and the button would not be under the finger on pointer up.
 */
export function keepFocus(event: MouseEvent): void {
  const { target } = event;
  if (target instanceof Element && target.closest('button, a') !== null) event.preventDefault();
}
