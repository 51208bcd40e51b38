import type { Language } from '@chupke/domain/language.ts';

/** A day and an hour as short as they can be told: what is meant lies days ahead at most, so the year goes without. */
export function dayAndHour(time: number, language: Language): string {
  return new Intl.DateTimeFormat(language === 'hi' ? 'hi-IN' : 'en-IN', {
    day: 'numeric',
    month: 'short',
    hour: 'numeric',
    minute: '2-digit',
  }).format(time);
}
