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

/** The query by which a link chooses the language whose addresses name none. */
const CHOICE = /^\?lang=(\w+)/;

/**
 * Where a link leads that chooses a language: also where storage is blocked, and in a new tab. Search engines find
 * in that page which address it has (canonical).
 */
export function addressChoosing(path: string, language: Language): string {
  return language === DEFAULT_LANGUAGE ? `${path}?lang=${language}` : addressIn(path, language);
}

/** An address, taken apart. */
interface SplitAddress {
  /** The language that it names, undefined where it names none. */
  readonly language: Language | undefined;
  /** The same where it names it as the choice of whoever follows its link. */
  readonly chosen: Language | undefined;
  /** The path of the page. */
  readonly path: string;
  /** The query, without one that chooses a language: what others have put after that is nothing to the page. */
  readonly search: string;
}

/** Takes an address apart. */
export function splitAddress(
  { pathname, search }: Pick<Location, 'pathname' | 'search'>,
  languages: readonly Language[],
): SplitAddress {
  const [, choice] = CHOICE.exec(search) ?? [];
  const chosen = languages.find((each) => each === choice);
  const [, first] = pathname.split('/');
  const named = languages.find((each) => each === first);
  return {
    language: chosen ?? named,
    chosen,
    // Two slashes at its beginning would make the rest another site's address.
    path: (named === undefined ? pathname : pathname.slice(1 + named.length)).replace(/^\/*/, '/'),
    search: chosen === undefined ? search : '',
  };
}
