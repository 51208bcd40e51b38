import { useEffect, useState } from 'react';
import type { Language } from './boot-state.ts';

/**
 * Whole seconds until a time (milliseconds since 1970, by the device's clock), counted down to 0; 0 for none.
 * `offsetMs`: how far the clock that the time was told by is ahead of the device's.
 */
export function useSecondsUntil(until: number | undefined, offsetMs = 0): number {
  const [now, setNow] = useState(() => Date.now());
  const left = until === undefined ? 0 : Math.max(0, Math.ceil((until - offsetMs - now) / 1000));
  const isRunning = left > 0;
  useEffect(() => {
    const look = (): void => setNow(Date.now());
    // What was counted before another time was given is old.
    const first = setTimeout(look, 0);
    const timer = isRunning ? setInterval(look, 1000) : undefined;
    return () => {
      clearTimeout(first);
      clearInterval(timer);
    };
  }, [isRunning, until]);
  return left;
}

/** A span of seconds as a clock shows it: 9:05, 59:00, 1:00:00. */
export function clockText(seconds: number): string {
  const pair = (number: number): string => String(number).padStart(2, '0');
  const [hours, minutes, rest] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  return hours > 0 ? `${hours}:${pair(minutes)}:${pair(rest)}` : `${minutes}:${pair(rest)}`;
}

/** The time of day, as it is written in India. */
export function timeOfDay(time: number, language: Language): string {
  const locale = language === 'hi' ? 'hi-IN' : 'en-IN';
  return new Intl.DateTimeFormat(locale, { hour: 'numeric', minute: '2-digit', second: '2-digit' }).format(
    time,
  );
}
