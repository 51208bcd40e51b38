import type { ComponentType } from 'react';
import { createElement, use, useEffect, useSyncExternalStore } from 'react';
import { backoffMs } from './backoff.ts';
import { ChunkError } from './chunk-error.ts';

/** A part of the app that is fetched when it is wanted, or before. */
export interface LazyModule<T> {
  /** The module, if it has been loaded. */
  readonly peek: () => T | undefined;
  /** Fetches it once. Rejects with ChunkError, again and again until `retry`. */
  readonly load: () => Promise<T>;
  /** Lets the next `load` try again after a failure. */
  readonly retry: () => void;
  /** Fetches it because it may be wanted soon; a failure is forgotten. */
  readonly prefetch: () => void;
  readonly subscribe: (listener: () => void) => () => void;
}

/** How to try again what has not arrived. */
const failed = new Set<() => void>();

/** Lets everything that did not arrive be fetched again. */
export function retryModules(): void {
  for (const retry of failed) retry();
}

/** Wraps an `import()`. */
export function lazyModule<T>(fetchModule: () => Promise<T>): LazyModule<T> {
  const listeners = new Set<() => void>();
  let arrived: T | undefined;
  let pending: Promise<T> | undefined;
  const fetchOnce = async (): Promise<T> => {
    try {
      arrived = await fetchModule();
    } catch (error) {
      failed.add(retry);
      throw error instanceof ChunkError ? error : new ChunkError('unavailable', { cause: error });
    }
    // React's own fields of a settled promise: `use` then reads the value synchronously.
    if (pending !== undefined) void Object.assign(pending, { status: 'fulfilled', value: arrived });
    for (const listener of listeners) listener();
    return arrived;
  };
  const retry = (): void => {
    if (failed.delete(retry)) pending = undefined;
  };
  const load = (): Promise<T> => (pending ??= fetchOnce());
  return {
    peek: () => arrived,
    load,
    retry,
    prefetch: () => void load().catch(retry),
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** The module if it has been loaded, without loading it. */
export function useArrived<T>(module: LazyModule<T>): T | undefined {
  return useSyncExternalStore(module.subscribe, module.peek);
}

/**
 * The same, fetched while it is wanted. What did not come is fetched again after growing pauses (lib/backoff.ts), and
 * when the network returns; nothing is thrown at the page.
 */
export function useFetched<T>(module: LazyModule<T>, isWanted = true): T | undefined {
  useEffect(() => {
    if (!isWanted) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isOver = false;
    let failures = 0;
    const attempt = (): void => {
      clearTimeout(timer);
      module.load().catch(() => {
        module.retry();
        failures += 1;
        if (!isOver) timer = setTimeout(attempt, backoffMs(failures, Math.random()));
      });
    };
    attempt();
    addEventListener('online', attempt);
    return () => {
      isOver = true;
      clearTimeout(timer);
      removeEventListener('online', attempt);
    };
  }, [module, isWanted]);
  return useArrived(module);
}

/** The module; the component waits for it (Suspense) where it is not there, and throws ChunkError. */
export function useModule<T>(module: LazyModule<T>): T {
  return use(module.load());
}

/**
 * A component that is fetched when it is first drawn (Suspense waits for it), or before, by the module. Throws ChunkError,
 * until `retryModules`.
 */
export function lazyComponent<Props extends object>(
  module: LazyModule<ComponentType<Props>>,
): ComponentType<Props> {
  return function Lazy(props) {
    return createElement(useModule(module), props);
  };
}
