import type { Language } from '@chupke/domain/language.ts';
import { ALL_LANGUAGES, DEFAULT_LANGUAGE } from '@chupke/domain/language.ts';
import { addressIn } from './page-language.ts';

/** A page in one of its languages, as `<link rel="alternate">` and a sitemap name it. */
export interface Alternate {
  readonly hreflang: string;
  readonly href: string;
}

/** A page in all its languages, and for whoever speaks none of them. */
export function alternatesOf(site: string, path: string): readonly Alternate[] {
  const href = (language: Language): string => site + addressIn(path, language);
  return [
    ...ALL_LANGUAGES.map((language) => ({ hreflang: language, href: href(language) })),
    { hreflang: 'x-default', href: href(DEFAULT_LANGUAGE) },
  ];
}
