import type { MouseEvent, PointerEvent } from 'react';
import { useRef } from 'react';

/** How long a press is, in milliseconds. */
const PRESS_MS = 450;

/** How far it may move meanwhile, in pixels. */
const SLACK_PX = 10;

/** Handlers of an element that can be pressed long. */
interface LongPress {
  readonly onPointerDown: (event: PointerEvent) => void;
  readonly onPointerMove: (event: PointerEvent) => void;
  readonly onPointerUp: () => void;
  readonly onPointerCancel: () => void;
  readonly onContextMenu: (event: MouseEvent) => void;
}

/** Detects a long press by touch. A mouse keeps its own context menu. */
export function useLongPress(onPress: () => void): LongPress {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const start = useRef({ x: 0, y: 0, isTouch: false });
  const stop = (): void => clearTimeout(timer.current);
  return {
    onPointerDown: ({ pointerType, clientX, clientY }) => {
      stop();
      start.current = { x: clientX, y: clientY, isTouch: pointerType !== 'mouse' };
      if (pointerType !== 'mouse') timer.current = setTimeout(onPress, PRESS_MS);
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
