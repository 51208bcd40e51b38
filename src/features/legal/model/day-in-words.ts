import type { Language } from '@chupke/domain/language.ts';

const LOCALES: Readonly<Record<Language, string>> = { en: 'en-IN', hi: 'hi-IN' };

/** A day (ISO 8601, without a time) as it is written out, the same in every time zone. */
export function dayInWords(day: string, language: Language): string {
  return new Intl.DateTimeFormat(LOCALES[language], { dateStyle: 'long', timeZone: 'UTC' }).format(
    Date.parse(day),
  );
}
