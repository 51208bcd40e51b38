import { AppError, toAppError } from './errors.ts';
import { backoffMs } from './backoff.ts';

/*
 * The one way in which the app keeps something live: subscribe, retry with back-off, come back with the network, and
 * keep what is known meanwhile. `use-live.ts` has the hook; stores use `liveSubscription` and `sharedSubscription`.
 */

/** The state of live data. */
export type Live<T> =
  | { readonly kind: 'loading' }
  /** Nothing is known; it is being retried. */
  | { readonly kind: 'failed'; readonly error: AppError }
  /** `isStale`: the connection is lost and being retried; the value is the last one known. */
  | { readonly kind: 'ready'; readonly value: T; readonly isStale: boolean };

/** Callbacks of a subscription. */
export interface LiveObserver<T> {
  readonly onValue: (value: T) => void;
  /** The backend is not reached. The SDK goes on trying by itself. */
  readonly onOffline: () => void;
  /** The subscription has ended and delivers nothing more. */
  readonly onFailure: (error: unknown) => void;
}

/** Opens a subscription; returns how to close it. An api module's `watch…` functions return one. */
export type Subscribe<T> = (observer: LiveObserver<T>) => () => void;

/** A subscription that is retried until it is stopped. */
export interface LiveSubscription {
  /** Resubscribes at once, without waiting for the next retry. */
  readonly restart: () => void;
  /** Resubscribes at once if it is lost; otherwise does nothing. */
  readonly resume: () => void;
  /** Gives it up as lost, because what depends on it has failed: it is retried like any other. */
  readonly fail: (error: unknown) => void;
  readonly stop: () => void;
}

/** Callbacks of a subscription's owner. */
interface LiveListener<T> {
  readonly onValue: (value: T) => void;
  /** Nothing is delivered at present: the backend is unreachable, or has refused. What is on the screen may stay. */
  readonly onFailure: (error: AppError) => void;
  /** Instead of `onFailure`, while the subscription is open and only the backend is not reached. */
  readonly onOffline?: () => void;
  /** Whether a lost subscription is retried; without it, always. */
  readonly isWanted?: () => boolean;
}

interface OpenedSubscription {
  /** Closes it, loaded or not; the observer is not called after that. */
  readonly close: () => void;
  /** Whether the backend was not reached for it last. */
  readonly isUnreached: () => boolean;
}

/** Opens a subscription once its code is loaded. */
function openSubscription<T>(
  load: () => Promise<Subscribe<T>>,
  { onValue, onOffline, onFailure }: LiveObserver<T>,
): OpenedSubscription {
  let isOver = false;
  let isUnreached = false;
  let close: (() => void) | undefined;
  const guarded =
    <Args extends readonly unknown[]>(call: (...args: Args) => void) =>
    (...args: Args): void => {
      if (!isOver) call(...args);
    };
  const observer: LiveObserver<T> = {
    onValue: guarded((value) => {
      isUnreached = false;
      onValue(value);
    }),
    onOffline: guarded(() => {
      isUnreached = true;
      onOffline();
    }),
    onFailure: guarded(onFailure),
  };
  load()
    .then(guarded((subscribe: Subscribe<T>) => (close = subscribe(observer))))
    .catch(observer.onFailure);
  return {
    close: () => {
      isOver = true;
      close?.();
      close = undefined;
    },
    isUnreached: () => isUnreached,
  };
}

/** Has the SDK try again at once: subscribing anew alone waits for its next attempt. */
function reconnectNow(): void {
  Promise.all([import('./reconnect.ts'), import('./firestore.ts')])
    .then(([{ reconnect }, { firestore }]) => reconnect(firestore))
    // Then its next attempt is waited for.
    .catch(() => undefined);
}

/**
 * Keeps a subscription open: a lost one is retried with back-off (lib/backoff.ts), and at once when the network
 * returns. `load` fetches the code that subscribes. Offline, the failure is reported at once, since the SDK takes
 * long to notice; the subscription is opened nevertheless.
 */
export function liveSubscription<T>(
  load: () => Promise<Subscribe<T>>,
  { onValue, onFailure, onOffline, isWanted = () => true }: LiveListener<T>,
): LiveSubscription {
  let failures = 0;
  let isBroken = false;
  let opened: OpenedSubscription | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const end = (): void => {
    clearTimeout(timer);
    opened?.close();
    opened = undefined;
  };
  const fail = (error: unknown): void => {
    end();
    isBroken = true;
    failures += 1;
    if (isWanted()) timer = setTimeout(wake, backoffMs(failures, Math.random()));
    // Last, as the owner may stop it now.
    onFailure(toAppError(error));
  };
  const tellOffline = onOffline ?? ((): void => onFailure(new AppError('unavailable')));
  const begin = (): void => {
    end();
    isBroken = false;
    if (!navigator.onLine) tellOffline();
    opened = openSubscription(load, {
      onValue: (value) => {
        failures = 0;
        onValue(value);
      },
      onOffline: tellOffline,
      onFailure: fail,
    });
  };
  const resume = (): void => {
    if (isBroken) begin();
  };
  const wake = (): void => {
    if (isWanted()) resume();
  };
  addEventListener('online', wake);
  begin();
  return {
    restart: () => {
      if (opened?.isUnreached() === true) reconnectNow();
      begin();
    },
    resume,
    fail,
    stop: () => {
      end();
      isBroken = false;
      removeEventListener('online', wake);
    },
  };
}

/** A subscription that several screens share, and that outlives the last of them for a while. */
export interface SharedSubscription<Key> {
  /** Holds the subscription of this key until the returned function is called; another key's is stopped. */
  readonly hold: (key: Key) => () => void;
  /** Resubscribes at once, if it is held. */
  readonly restart: () => void;
  /** Whether a screen holds it now. */
  readonly isHeld: () => boolean;
}

/**
 * Shares one subscription: it begins with the first holder and stops `lingerMs` after the last one has gone. Coming
 * back within that time is not billed again.
 */
export function sharedSubscription<Key>(
  begin: (key: Key) => LiveSubscription,
  lingerMs: number,
): SharedSubscription<Key> {
  let holders = 0;
  let current: { readonly key: Key; readonly subscription: LiveSubscription } | undefined;
  let linger: ReturnType<typeof setTimeout> | undefined;
  const stop = (): void => {
    clearTimeout(linger);
    current?.subscription.stop();
    current = undefined;
  };
  return {
    hold: (key) => {
      clearTimeout(linger);
      holders += 1;
      if (current !== undefined && current.key !== key) stop();
      current ??= { key, subscription: begin(key) };
      // A subscription lost without holders was not retried.
      if (holders === 1) current.subscription.resume();
      return () => {
        holders -= 1;
        if (holders === 0) linger = setTimeout(stop, lingerMs);
      };
    },
    restart: () => current?.subscription.restart(),
    isHeld: () => holders > 0,
  };
}

/** The state after a value. */
export function liveValue<T>(value: T): Live<T> {
  return { kind: 'ready', value, isStale: false };
}

/** The state after a failure: a known value stays, and is marked as stale. */
export function liveFailure<T>(before: Live<T>, error: AppError): Live<T> {
  return before.kind === 'ready' ? { ...before, isStale: true } : { kind: 'failed', error };
}
