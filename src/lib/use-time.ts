import { useEffect, useState, useSyncExternalStore } from 'react';
import { onClockFound, serverNow } from './clock.ts';
import { exactTime, relativeTime } from './format.ts';
import { useLanguage, useText } from './i18n.ts';

const MINUTE_MS = 60_000;

const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;
let minute = serverNow();

function look(): void {
  minute = serverNow();
  for (const each of listeners) each();
}

onClockFound(look);

function subscribe(listener: () => void): () => void {
  // The clock was not updated while nobody listened.
  if (listeners.size === 0) minute = serverNow();
  listeners.add(listener);
  timer ??= setInterval(look, MINUTE_MS);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

/** The server's time as far as is known, renewed each minute: one clock for all that is on the screen. */
export function useMinute(): number {
  return useSyncExternalStore(subscribe, () => minute);
}

/** A relative time in the student's language; updated every minute. */
export interface RelativeTime {
  /** ISO 8601, for `<time>`. */
  readonly iso: string;
  readonly exact: string;
  readonly ago: string;
}

/** Formats several times (milliseconds since 1970) in a component. */
export function useRelativeTimes(): (time: number) => RelativeTime {
  const language = useLanguage();
  const { common } = useText();
  const now = useMinute();
  return (time) => ({
    iso: new Date(time).toISOString(),
    exact: exactTime(time, language),
    ago: relativeTime(time, now, language, common),
  });
}

/** Formats a time (milliseconds since 1970). */
export function useRelativeTime(time: number): RelativeTime {
  return useRelativeTimes()(time);
}

/**
 * Whole seconds until a time (milliseconds since 1970, by the device's clock), counted down to 0; 0 for none.
 * `offsetMs`: how far the clock of that time is ahead of the device's.
 */
export function useSecondsUntil(until: number | undefined, offsetMs = 0): number {
  const [now, setNow] = useState(() => Date.now());
  const left = until === undefined ? 0 : Math.max(0, Math.ceil((until - offsetMs - now) / 1000));
  const isRunning = left > 0;
  useEffect(() => {
    const tick = (): void => setNow(Date.now());
    // The count for the previous time is outdated.
    const first = setTimeout(tick, 0);
    const ticks = isRunning ? setInterval(tick, 1000) : undefined;
    return () => {
      clearTimeout(first);
      clearInterval(ticks);
    };
  }, [isRunning, until]);
  return left;
}
