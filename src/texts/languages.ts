import type { Language } from '@chupke/domain/language.ts';
import type { LanguageTexts } from './en/form.ts';
import { catalogue as english } from './en/catalogue.ts';

/** The catalogues of the other languages, by their place: every folder beside this file. */
const OTHERS = import.meta.glob<LanguageTexts>(['./*/catalogue.ts', '!./en/catalogue.ts'], {
  import: 'catalogue',
});

/**
 * The texts of a language. English is part of the first load and there at once, another language is fetched. Rejects when
 * that fails.
 */
export async function loadTexts(language: Language): Promise<LanguageTexts> {
  return (await OTHERS[`./${language}/catalogue.ts`]?.()) ?? english;
}
