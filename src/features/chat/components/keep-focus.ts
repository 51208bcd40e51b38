import type { MouseEvent } from 'react';

/**
 * A press on something outside the box leaves the focus in it, and the phone its keyboard. Otherwise everything would
 * move as soon as the finger is down, and what it pressed would not be under it any more when it is lifted.
 */
export function keepFocus(event: MouseEvent): void {
  const { target } = event;
  if (target instanceof Element && target.closest('button, a') !== null) event.preventDefault();
}
