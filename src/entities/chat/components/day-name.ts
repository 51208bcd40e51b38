import type { Language } from '@chupke/domain/language.ts';
import { weekday } from '../../../lib/format.ts';

const DAY_MS = 86_400_000;

/** A day as a reader calls it, at `now`. Times in milliseconds since 1970. */
export function dayName(
  time: number,
  now: number,
  language: Language,
  text: { readonly today: string; readonly yesterday: string },
): string {
  const isSame = (other: number): boolean => new Date(time).toDateString() === new Date(other).toDateString();
  if (isSame(now)) return text.today;
  return isSame(now - DAY_MS) ? text.yesterday : weekday(time, language);
}
