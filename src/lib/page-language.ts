import type { Language } from '@chupke/domain/language.ts';
import { ALL_LANGUAGES, DEFAULT_LANGUAGE } from '@chupke/domain/language.ts';

/*
 * Each page that may be listed has an address in every language, as search engines want it: `/help` in the default one,
 * `/LANGUAGE/help` in another (docs/decisions/0070). The script in the documents' heads takes the language out of the
 * address, so that the rest of the app knows none of this.
 */

/** The address of a page in a language. */
export function addressIn(path: string, language: Language): string {
  if (language === DEFAULT_LANGUAGE) return path;
  return path === '/' ? `/${language}` : `/${language}${path}`;
}

/** An address as a language, undefined where it names none, and the path of the page. */
export function splitAddress(
  pathname: string,
  languages: readonly Language[],
): { readonly language: Language | undefined; readonly path: string } {
  const language = languages.find((each) => `${pathname}/`.startsWith(`/${each}/`));
  // Two slashes at its beginning would make the rest another site's address.
  const path = language === undefined ? pathname : pathname.slice(language.length + 1).replace(/^\/*/, '/');
  return { language, path };
}

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
