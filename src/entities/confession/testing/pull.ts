import { act } from '@testing-library/react';

/** Makes this a device with a touch screen; the returned function takes it back. */
export function haveTouchScreen(): () => void {
  Object.defineProperty(navigator, 'maxTouchPoints', { value: 5, configurable: true });
  return () => Reflect.deleteProperty(navigator, 'maxTouchPoints');
}

interface Finger {
  /** The touched element; the page itself by default. */
  readonly target?: Element;
  /** How many fingers touch it. */
  readonly fingers?: number;
}

// jsdom's touch events carry no touches.
function touch(kind: string, y: number, { target = document.body, fingers = 1 }: Finger): void {
  const touches = Array.from({ length: fingers }, () => ({ clientY: y }));
  target.dispatchEvent(Object.assign(new Event(kind, { bubbles: true }), { touches }));
}

/** Pulls the page down by so many pixels with a finger, and releases it. */
export async function pullDown(by: number, finger: Finger = {}): Promise<void> {
  await act(async () => {
    touch('touchstart', 100, finger);
    touch('touchmove', 100 + by / 2, finger);
    touch('touchmove', 100 + by, finger);
    touch('touchend', 100 + by, { ...finger, fingers: 0 });
  });
}
