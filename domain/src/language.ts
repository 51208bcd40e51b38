import * as LANGUAGES from './texts/languages.ts';

/** The languages of the product by their names: what must be known of each, from its catalogue. */
export { LANGUAGES };

/** A language of the product, as it is stored and written in `html[lang]`. */
export type Language = keyof typeof LANGUAGES;

/** Spoken where nothing else is known or available. */
export const DEFAULT_LANGUAGE = 'en' satisfies Language;

/** Tells whether it is a language of the product. */
function isLanguage(value: unknown): value is Language {
  return typeof value === 'string' && Object.hasOwn(LANGUAGES, value);
}

/** Every language of the product, the default first. */
export const ALL_LANGUAGES: readonly Language[] = /* @__PURE__ */ languagesFrom(DEFAULT_LANGUAGE);

function languagesFrom(first: Language): readonly Language[] {
  return [
    first,
    ...Object.keys(LANGUAGES)
      .filter(isLanguage)
      .filter((name) => name !== first),
  ];
}

/** The languages that one may change to. */
export function otherLanguages(language: Language): readonly Language[] {
  return ALL_LANGUAGES.filter((other) => other !== language);
}

/** The locales of all languages, e.g. `en-IN`. */
export function allLocales(): readonly string[] {
  return ALL_LANGUAGES.map((language) => LANGUAGES[language].locale);
}

/** The locale for numbers and dates of a language, with the digits 0 to 9: `Intl` would write some languages in others. */
export function formatLocale(language: Language): string {
  return `${LANGUAGES[language].locale}-u-nu-latn`;
}

/** A whole number within a text: `1,00,000`, in the same digits in every language. */
export function formatNumber(count: number): string {
  return count.toLocaleString(LANGUAGES[DEFAULT_LANGUAGE].locale);
}

/** Something for every language. */
export function byLanguage<T>(make: (language: Language) => T): Readonly<Record<Language, T>> {
  const made: Partial<Record<Language, T>> = {};
  for (const language of ALL_LANGUAGES) made[language] = make(language);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- each of the languages was made above
  return made as Record<Language, T>;
}

/** What each language is called in this one: `Hindi`, `अंग्रेज़ी`. */
export function languageNames(shown: Language): Readonly<Record<Language, string>> {
  const names = new Intl.DisplayNames([LANGUAGES[shown].locale], { type: 'language' });
  return byLanguage((language) => names.of(language) ?? LANGUAGES[language].name);
}

/** The language that a stored or received value names; the default where it names none. */
export function languageOf(value: unknown, otherwise: Language = DEFAULT_LANGUAGE): Language {
  return isLanguage(value) ? value : otherwise;
}
