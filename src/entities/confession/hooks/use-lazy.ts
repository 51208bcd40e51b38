import { useCallback, useSyncExternalStore } from 'react';

/** A component that is fetched when it is wanted; what fails to arrive is tried again at the next wish. */
export interface LazyPart<Part> {
  readonly fetch: () => void;
  readonly peek: () => Part | undefined;
  readonly subscribe: (listener: () => void) => () => void;
}

/** Wraps the import of a component that no first paint waits for. */
export function lazyPart<Part>(load: () => Promise<Part>): LazyPart<Part> {
  const listeners = new Set<() => void>();
  let part: Part | undefined;
  let isAsked = false;
  return {
    fetch: () => {
      if (isAsked) return;
      isAsked = true;
      load().then(
        (arrived) => {
          part = arrived;
          for (const listener of listeners) listener();
        },
        () => {
          isAsked = false;
        },
      );
    },
    peek: () => part,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}

/** The component once it is there; undefined until then. */
export function useLazy<Part>(lazy: LazyPart<Part>): Part | undefined {
  return useSyncExternalStore(
    lazy.subscribe,
    useCallback(() => lazy.peek(), [lazy]),
  );
}
