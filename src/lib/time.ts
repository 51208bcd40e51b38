import type { Language } from '@chupke/domain/language.ts';
import { useSyncExternalStore } from 'react';
import { onClockFound, serverNow } from './clock.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Indian numbers and times in either language: 1,00,000 and 12-hour clocks. */
const LOCALES: Readonly<Record<Language, string>> = { en: 'en-IN', hi: 'hi-IN' };

/** Making a format takes a slow phone milliseconds, and a feed asks for several with each card: each is made once. */
function once<Format>(make: (locale: string) => Format): (language: Language) => Format {
  const made = new Map<Language, Format>();
  return (language) => {
    const format = made.get(language) ?? make(LOCALES[language]);
    made.set(language, format);
    return format;
  };
}

const agoFormat = once((locale) => new Intl.RelativeTimeFormat(locale, { style: 'narrow', numeric: 'auto' }));
const dayFormat = once((locale) => new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short' }));
const exactFormat = once(
  (locale) => new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }),
);
const countFormat = once((locale) => new Intl.NumberFormat(locale, { notation: 'compact' }));

/**
 * How long ago, told coarsely so that a time gives nobody away: "now" below two minutes, then minutes, hours,
 * days, and a date beyond a week. A time in the future, which a wrong clock makes, is "now".
 */
export function timeAgo(time: number, now: number, language: Language, justNow: string): string {
  const age = now - time;
  if (age < 2 * MINUTE) return justNow;
  const format = agoFormat(language);
  if (age < HOUR) return format.format(-Math.floor(age / MINUTE), 'minute');
  if (age < DAY) return format.format(-Math.floor(age / HOUR), 'hour');
  if (age < 7 * DAY) return format.format(-Math.floor(age / DAY), 'day');
  return dayFormat(language).format(time);
}

/** The time to the minute, for those who ask for it. */
export function exactTime(time: number, language: Language): string {
  return exactFormat(language).format(time);
}

/** A number as it is written in India. */
export function formatCount(count: number, language: Language): string {
  return countFormat(language).format(count);
}

const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;
let minute = serverNow();

function look(): void {
  minute = serverNow();
  for (const each of listeners) each();
}

onClockFound(look);

function subscribe(listener: () => void): () => void {
  // Nobody has looked at the clock for a while.
  if (listeners.size === 0) minute = serverNow();
  listeners.add(listener);
  timer ??= setInterval(look, MINUTE);
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
