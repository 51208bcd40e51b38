import type { MouseEvent as ReactMouseEvent, PointerEvent } from 'react';
import { useRef } from 'react';

/** How long a press is, in milliseconds. */
const PRESS_MS = 450;

/** How far it may move meanwhile, in pixels. */
const SLACK_PX = 10;

/** How long after the release its click may come, in milliseconds. */
const CLICK_WITHIN_MS = 400;

/** Handlers of an element that can be pressed long. */
interface LongPress {
  readonly onPointerDown: (event: PointerEvent) => void;
  readonly onPointerMove: (event: PointerEvent) => void;
  readonly onPointerUp: () => void;
  readonly onPointerCancel: () => void;
  readonly onContextMenu: (event: ReactMouseEvent) => void;
}

/**
 * Swallows the click of the press that goes on: what the press has opened may lie under the finger by then, and would be
 * pressed as it is lifted.
 */
function swallowClick(): void {
  const listening = new AbortController();
  const options = { capture: true, signal: listening.signal };
  const stop = (): void => listening.abort();
  const onClick = (event: MouseEvent): void => {
    // That of a key.
    if (event.detail === 0) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    stop();
  };
  const onRelease = (): void => void setTimeout(stop, CLICK_WITHIN_MS);
  addEventListener('click', onClick, options);
  addEventListener('pointerup', onRelease, options);
  addEventListener('pointercancel', onRelease, options);
  // The click of the next press is meant.
  addEventListener('pointerdown', stop, options);
}

/**
 * Detects a long press by touch, and swallows the click that follows it. A mouse keeps its own context menu. `onPress`:
 * undefined where there is nothing to open, so that a button that is pressed slowly still does what it says.
 */
export function useLongPress(onPress: (() => void) | undefined): LongPress {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const start = useRef({ x: 0, y: 0, isTouch: false });
  const stop = (): void => clearTimeout(timer.current);
  const press = (): void => {
    if (onPress === undefined) return;
    swallowClick();
    onPress();
  };
  return {
    onPointerDown: ({ pointerType, clientX, clientY }) => {
      stop();
      start.current = { x: clientX, y: clientY, isTouch: pointerType !== 'mouse' };
      if (pointerType !== 'mouse') timer.current = setTimeout(press, PRESS_MS);
    },
    onPointerMove: ({ clientX, clientY }) => {
      const { x, y } = start.current;
      if (Math.hypot(clientX - x, clientY - y) > SLACK_PX) stop();
    },
    onPointerUp: stop,
    onPointerCancel: stop,
    onContextMenu: (event) => {
      if (start.current.isTouch) event.preventDefault();
    },
  };
}
