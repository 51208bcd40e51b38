import type { Language } from './language.ts';
import type * as english from './texts/en/server.ts';

/** The form of what the server writes to people, as the English catalogue defines it. */
export type ServerTexts = typeof english;

/**
 * What the server writes to people in a language, found by its name. Not for the app, which imports the few parts that it
 * shows from a catalogue itself.
 */
export async function serverTexts(language: Language): Promise<ServerTexts> {
  // Bundlers take every catalogue. tests/contracts/third-language.test.ts checks their form.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- every catalogue has it
  return (await import(`./texts/${language}/server.ts`)) as ServerTexts;
}
