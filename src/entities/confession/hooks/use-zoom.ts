import type { KeyboardEvent, PointerEvent, RefObject } from 'react';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { Point, Size, Stage, Zoom } from '../model/zoom.ts';
import { fitted, moved, pinched, WHOLE, ZOOM_STEP, zoomed } from '../model/zoom.ts';

/** By how much an arrow key moves, in pixels. */
const KEY_STEP = 60;

const KEYS: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: KEY_STEP, y: 0 },
  ArrowRight: { x: -KEY_STEP, y: 0 },
  ArrowUp: { x: 0, y: KEY_STEP },
  ArrowDown: { x: 0, y: -KEY_STEP },
};

const MIDDLE: Point = { x: 0, y: 0 };

function stageOf(screen: Element, picture: Size): Stage {
  const { width, height } = screen.getBoundingClientRect();
  return { screen: { width, height }, picture: fitted(picture, { width, height }) };
}

function placeOf(
  screen: Element,
  { clientX, clientY }: { readonly clientX: number; readonly clientY: number },
): Point {
  const { left, top, width, height } = screen.getBoundingClientRect();
  return { x: clientX - left - width / 2, y: clientY - top - height / 2 };
}

/** The handlers of fingers and the mouse: one moves, two pinch, a double press zooms in or shows all. */
function usePointers(screen: RefObject<HTMLElement | null>, change: Change) {
  const held = useRef(new Map<number, Point>());
  const release = ({ pointerId }: PointerEvent): void => void held.current.delete(pointerId);
  return {
    onPointerDown: (event: PointerEvent): void => {
      if (screen.current === null) return;
      screen.current.setPointerCapture(event.pointerId);
      held.current.set(event.pointerId, placeOf(screen.current, event));
    },
    onPointerMove: (event: PointerEvent): void => {
      const before = held.current.get(event.pointerId);
      if (before === undefined || screen.current === null) return;
      const at = placeOf(screen.current, event);
      const [other] = [...held.current].filter(([id]) => id !== event.pointerId);
      held.current.set(event.pointerId, at);
      change((zoom, stage) =>
        other === undefined
          ? moved(zoom, { x: at.x - before.x, y: at.y - before.y }, stage)
          : pinched(zoom, [before, other[1]], [at, other[1]], stage),
      );
    },
    onPointerUp: release,
    onPointerCancel: release,
    onDoubleClick: (event: { readonly clientX: number; readonly clientY: number }): void => {
      if (screen.current === null) return;
      const at = placeOf(screen.current, event);
      change((zoom, stage) => (zoom.scale > 1 ? WHOLE : zoomed(zoom, ZOOM_STEP * ZOOM_STEP, at, stage)));
    },
  };
}

type Change = (next: (zoom: Zoom, stage: Stage) => Zoom) => void;

/** A picture that is enlarged and moved on a screen by fingers, mouse, wheel and keys. `picture`: its size. */
export function useZoom(screenRef: RefObject<HTMLElement | null>, picture: Size) {
  const [zoom, setZoom] = useState(WHOLE);
  const { width, height } = picture;
  const change = useCallback<Change>(
    (next) => {
      const element = screenRef.current;
      if (element !== null) setZoom((before) => next(before, stageOf(element, { width, height })));
    },
    [screenRef, width, height],
  );
  useEffect(() => {
    const element = screenRef.current;
    if (element === null) return;
    // React's own listener is passive: the page would be zoomed, too.
    const turn = (event: WheelEvent): void => {
      event.preventDefault();
      const at = placeOf(element, event);
      change((before, stage) => zoomed(before, Math.exp(-event.deltaY / 400), at, stage));
    };
    element.addEventListener('wheel', turn, { passive: false });
    return () => element.removeEventListener('wheel', turn);
  }, [screenRef, change]);
  const zoomBy = (factor: number): void => change((before, stage) => zoomed(before, factor, MIDDLE, stage));
  const reset = (): void => setZoom(WHOLE);
  const onKeyDown = (event: KeyboardEvent): void => {
    const { key, ctrlKey, metaKey, altKey } = event;
    if (ctrlKey || metaKey || altKey) return;
    const along = KEYS[key];
    if (key === '+' || key === '=') zoomBy(ZOOM_STEP);
    else if (key === '-') zoomBy(1 / ZOOM_STEP);
    else if (key === '0') reset();
    else if (along !== undefined) change((before, stage) => moved(before, along, stage));
    else return;
    event.preventDefault();
  };
  return { zoom, zoomBy, reset, onKeyDown, pointers: usePointers(screenRef, change) };
}
