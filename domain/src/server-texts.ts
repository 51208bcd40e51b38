import { ALL_LANGUAGES, byLanguage } from './language.ts';
import type { Language } from './language.ts';
import type * as english from './texts/en/server.ts';

/** The form of what the server writes to people, as the English catalogue defines it. */
export type ServerTexts = typeof english;

const found = new Map<Language, ServerTexts>();
for (const language of ALL_LANGUAGES)
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- tests/contracts/third-language.test.ts compares them
  found.set(language, (await import(`./texts/${language}/server.ts`)) as ServerTexts);

function textsOf(language: Language): ServerTexts {
  const texts = found.get(language);
  if (texts === undefined) throw new Error(`The server has no words in ${language}.`);
  return texts;
}

/**
 * What the server writes to people, in each language, found by its folder. For the server alone: the app imports the parts
 * of a language that it shows.
 */
export const SERVER_TEXTS: Readonly<Record<Language, ServerTexts>> = byLanguage(textsOf);
