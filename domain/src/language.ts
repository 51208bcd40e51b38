/** What the product must know of a language that it speaks. */
interface LanguageFacts {
  /** What the language calls itself. */
  readonly name: string;
  /** For dates and numbers (`Intl`). */
  readonly locale: string;
  /** The letters that it is written in, as Unicode calls them (`\p{Script=…}`). */
  readonly script: string;
}

/**
 * The languages of the product. A further language is one line here; the compiler then names every catalogue that
 * lacks its words (docs/ARCHITECTURE.md). Stored in preferences and consent records, so a key never changes.
 */
export const LANGUAGES = {
  en: { name: 'English', locale: 'en-IN', script: 'Latin' },
  hi: { name: 'हिन्दी', locale: 'hi-IN', script: 'Devanagari' },
} as const satisfies Readonly<Record<string, LanguageFacts>>;

/** A language of the product, as it is stored and written in `html[lang]`. */
export type Language = keyof typeof LANGUAGES;

/** Spoken where nothing else is known or available. */
export const DEFAULT_LANGUAGE = 'en' satisfies Language;

/** Tells whether it is a language of the product. */
export function isLanguage(value: unknown): value is Language {
  return typeof value === 'string' && Object.hasOwn(LANGUAGES, value);
}

/** Every language of the product, the default first. */
export const ALL_LANGUAGES: readonly Language[] = /* @__PURE__ */ Object.keys(LANGUAGES).filter(isLanguage);

/** The languages that one may change to. */
export function otherLanguages(language: Language): readonly Language[] {
  return ALL_LANGUAGES.filter((other) => other !== language);
}

/** Something for every language. */
export function byLanguage<T>(make: (language: Language) => T): Readonly<Record<Language, T>> {
  const made: Partial<Record<Language, T>> = {};
  for (const language of ALL_LANGUAGES) made[language] = make(language);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- each of the languages was made above
  return made as Record<Language, T>;
}

/** The language that a stored or received value names; the default where it names none. */
export function languageOf(value: unknown, otherwise: Language = DEFAULT_LANGUAGE): Language {
  return isLanguage(value) ? value : otherwise;
}
