import type { HelpTexts } from './help.ts';
import type { Language } from './language.ts';

/**
 * The help centre's content in a language, found by its name. Not for the app's first load: it is long, and fetched when it is
 * wanted.
 */
export async function helpTexts(language: Language): Promise<HelpTexts> {
  // Bundlers take every catalogue. tests/contracts/third-language.test.ts checks their form.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- every catalogue has it
  const { articles } = (await import(`./texts/${language}/help/articles.ts`)) as {
    readonly articles: HelpTexts;
  };
  return articles;
}
