import type { Language } from '@chupke/domain/language.ts';

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
