import type { ConfieTexts } from './ticket-answers.ts';
import type { Language } from '../language.ts';

/** What Confie says in a language, found by its name: fetched with the assistant, and not in the app's first load. */
export async function confieTexts(language: Language): Promise<ConfieTexts> {
  // Bundlers take every catalogue; the compiler checks their form.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- every catalogue has it
  return (await import(`../texts/${language}/assistant/confie.ts`)) as ConfieTexts;
}
