import type { Language } from '@chupke/domain/language.ts';
import { DEFAULT_LANGUAGE } from '@chupke/domain/language.ts';

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
  const [, first] = pathname.split('/');
  const language = languages.find((each) => each === first);
  // Two slashes at its beginning would make the rest another site's address.
  const path = language === undefined ? pathname : pathname.replace(/^\/[^/]+\/*/, '/');
  return { language, path };
}
