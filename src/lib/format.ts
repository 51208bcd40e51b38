import type { Language } from '@chupke/domain/language.ts';
import { formatLocale } from '@chupke/domain/language.ts';

/*
 * All formatting of times and numbers: Indian formats in all languages, 1,00,000 and 12-hour clocks. Times are
 * milliseconds since 1970, in the device's time zone unless stated otherwise.
 */

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Creating a format takes milliseconds on a slow phone, and each card needs several: each is created once. */
function cached<Format>(make: (locale: string) => Format): (language: Language) => Format {
  const made = new Map<Language, Format>();
  return (language) => {
    const format = made.get(language) ?? make(formatLocale(language));
    made.set(language, format);
    return format;
  };
}

function dates(options: Intl.DateTimeFormatOptions): (time: number, language: Language) => string {
  const format = cached((locale) => new Intl.DateTimeFormat(locale, options));
  return (time, language) => format(language).format(time);
}

function numbers(options: Intl.NumberFormatOptions): (count: number, language: Language) => string {
  const format = cached((locale) => new Intl.NumberFormat(locale, options));
  return (count, language) => format(language).format(count);
}

/** A date with its time to the minute: `21 Nov 2026, 5:30 pm`. */
export const exactTime = dates({ dateStyle: 'medium', timeStyle: 'short' });

/** The hour and minute: `5:30 pm`. */
export const timeOfDay = dates({ hour: 'numeric', minute: '2-digit' });

/** The hour, minute and second. */
export const timeOfDayWithSeconds = dates({ hour: 'numeric', minute: '2-digit', second: '2-digit' });

/** A day and an hour in short form, for at most a few days ahead: without the year. */
export const dayAndHour = dates({ day: 'numeric', month: 'short', hour: 'numeric', minute: '2-digit' });

/** A day by its weekday: `Saturday, 21 November`. */
export const weekday = dates({ weekday: 'long', day: 'numeric', month: 'long' });

/** A day in the device's time zone: `21 Nov 2026`. */
export const exactDay = dates({ dateStyle: 'medium' });

/** A day of UTC written out: `21 November 2026`, the same in every time zone. */
export const longDay = dates({ dateStyle: 'long', timeZone: 'UTC' });

/** A day of UTC, short: `25 Nov`. */
export const exactDayOfUtc = dates({ day: 'numeric', month: 'short', timeZone: 'UTC' });

/** A month of UTC: `November 2026`, the same in every time zone. */
export const longMonth = dates({ month: 'long', year: 'numeric', timeZone: 'UTC' });

const shortForm = numbers({ notation: 'compact' });

/**
 * A whole number in short form: `1.5L`. Small ones as they are, as Intl writes them in each of the languages. Not by Intl, whose
 * first format of a number takes a slow phone 40 ms, before the feed is drawn.
 */
export function formatCount(count: number, language: Language): string {
  return count >= 0 && count < 1000 ? String(count) : shortForm(count, language);
}

/**
 * A size in kilobytes: `412 kB`, as Intl writes it in each of the languages. Not by Intl, whose first format with a unit
 * takes a slow phone 30 ms.
 */
export function kilobytes(size: number): string {
  return `${Math.round(size)} kB`;
}

const shortDay = dates({ day: 'numeric', month: 'short' });

const yearOf = (time: number): number => new Date(time).getFullYear();

/** Words for how long ago something was. */
interface AgeWords {
  readonly justNow: string;
  readonly minutesAgo: (count: number) => string;
  readonly hoursAgo: (count: number) => string;
  readonly daysAgo: (count: number) => string;
}

/**
 * Relative time, rounded coarsely so that it identifies nobody: "now" below two minutes, then minutes, hours, days,
 * and a date beyond a week, with its year if that is another. A time in the future, due to a wrong clock, is "now".
 * In words of our own, as Intl writes them: its first format takes a slow phone 40 ms, and a feed needs no other.
 */
export function relativeTime(time: number, now: number, language: Language, words: AgeWords): string {
  const age = now - time;
  if (age < 2 * MINUTE) return words.justNow;
  if (age < HOUR) return words.minutesAgo(Math.floor(age / MINUTE));
  if (age < DAY) return words.hoursAgo(Math.floor(age / HOUR));
  // Not "yesterday": that is a day of the calendar, and what is 47 hours old is not of it.
  if (age < 7 * DAY) return words.daysAgo(Math.floor(age / DAY));
  return (yearOf(time) === yearOf(now) ? shortDay : exactDay)(time, language);
}

const UNITS = {
  minute: numbers({ style: 'unit', unit: 'minute', unitDisplay: 'long' }),
  hour: numbers({ style: 'unit', unit: 'hour', unitDisplay: 'long' }),
  day: numbers({ style: 'unit', unit: 'day', unitDisplay: 'long' }),
} as const;

/**
 * A duration in words, as precise as useful: days from two on, then hours, with minutes below six hours. At least a
 * minute.
 */
export function spanInWords(span: number, language: Language): string {
  const minutes = Math.max(1, Math.floor(span / MINUTE));
  if (span >= 2 * DAY) return UNITS.day(Math.floor(span / DAY), language);
  if (minutes < 60) return UNITS.minute(minutes, language);
  const hours = UNITS.hour(Math.floor(minutes / 60), language);
  const rest = minutes % 60;
  return minutes >= 6 * 60 || rest === 0 ? hours : `${hours} ${UNITS.minute(rest, language)}`;
}

/** A span of whole seconds as a stopwatch shows it: 9:05, 59:00, 1:00:00. */
export function stopwatch(seconds: number): string {
  const pair = (number: number): string => String(number).padStart(2, '0');
  const [hours, minutes, rest] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  return hours > 0 ? `${hours}:${pair(minutes)}:${pair(rest)}` : `${minutes}:${pair(rest)}`;
}

/** An amount of money, given in the currency's hundredth parts: `₹1`, `₹1.50`. */
export function formatMoney(amount: number, currency: string, language: Language): string {
  const fractionDigits = amount % 100 === 0 ? 0 : 2;
  return new Intl.NumberFormat(formatLocale(language), {
    style: 'currency',
    currency,
    minimumFractionDigits: fractionDigits,
    maximumFractionDigits: fractionDigits,
  }).format(amount / 100);
}
