import { useLayoutEffect, useRef } from 'react';
import { NavigationType, useNavigationType } from 'react-router-dom';

/** A row of a list and where it stood on the screen. */
interface Place {
  readonly id: string;
  readonly top: number;
}

/** By which a reader moves the page. */
const MOVES = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const;

const places = new Map<string, Place>();

function rows(list: HTMLElement): readonly HTMLElement[] {
  return [...list.querySelectorAll<HTMLElement>('[data-row]')];
}

/** The first row that is at least partly on the screen. */
function findPlace(list: HTMLElement): Place | undefined {
  const row = rows(list).find((each) => each.getBoundingClientRect().bottom > 0);
  const id = row?.dataset['row'];
  return row === undefined || id === undefined ? undefined : { id, top: row.getBoundingClientRect().top };
}

function goTo(list: HTMLElement, { id, top }: Place): void {
  const row = rows(list).find((each) => each.dataset['row'] === id);
  if (row !== undefined) window.scrollBy(0, row.getBoundingClientRect().top - top);
}

/** For how many frames rows may come into view and take their true heights. */
const SETTLING_FRAMES = 20;

/** Keeps a row in its place while the rows around it settle, or until the reader moves. */
function stayAt(list: HTMLElement, place: Place): () => void {
  let frames = 0;
  let next = 0;
  const stop = (): void => {
    cancelAnimationFrame(next);
    for (const event of MOVES) removeEventListener(event, stop);
  };
  const keep = (): void => {
    goTo(list, place);
    frames += 1;
    if (frames < SETTLING_FRAMES) next = requestAnimationFrame(keep);
    else stop();
  };
  for (const event of MOVES) addEventListener(event, stop, { passive: true });
  keep();
  return stop;
}

/**
 * Brings the reader back to the row they left when they come back with the browser's "back". By the row and not by
 * the distance from the top, as rows off the screen have no exact height yet. Rows carry `data-row`.
 */
export function useKeptPlace(name: string) {
  const list = useRef<HTMLDivElement>(null);
  const isBack = useNavigationType() === NavigationType.Pop;
  useLayoutEffect(() => {
    const element = list.current;
    const place = places.get(name);
    places.delete(name);
    const stop = isBack && element !== null && place !== undefined ? stayAt(element, place) : undefined;
    const remember = (): void => {
      const found = element === null || window.scrollY === 0 ? undefined : findPlace(element);
      if (found === undefined) places.delete(name);
      else places.set(name, found);
    };
    addEventListener('scroll', remember, { passive: true });
    return () => {
      stop?.();
      removeEventListener('scroll', remember);
    };
    // The way by which the screen was reached does not change while it is shown.
    // eslint-disable-next-line react-hooks/exhaustive-deps -- only the first drawing goes to the kept place
  }, [name]);
  return list;
}
