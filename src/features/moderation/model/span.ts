import type { Language } from '@chupke/domain/language.ts';

const LOCALES: Readonly<Record<Language, string>> = { en: 'en-IN', hi: 'hi-IN' };

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

function unit(count: number, name: 'minute' | 'hour' | 'day', language: Language): string {
  const style = { style: 'unit', unit: name, unitDisplay: 'long' } as const;
  return new Intl.NumberFormat(LOCALES[language], style).format(count);
}

/**
 * A span of milliseconds in words, as exactly as it matters: days from two on, then hours, and minutes beside them
 * below six hours. Never less than a minute.
 */
export function spanInWords(span: number, language: Language): string {
  const minutes = Math.max(1, Math.floor(span / MINUTE));
  if (span >= 2 * DAY) return unit(Math.floor(span / DAY), 'day', language);
  if (minutes < 60) return unit(minutes, 'minute', language);
  const hours = unit(Math.floor(minutes / 60), 'hour', language);
  const rest = minutes % 60;
  return minutes >= 6 * 60 || rest === 0 ? hours : `${hours} ${unit(rest, 'minute', language)}`;
}
