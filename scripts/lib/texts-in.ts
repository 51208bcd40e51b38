import type { Language } from '../../domain/src/language.ts';
import type { AreaName, Areas, Catalogue, LanguageTexts } from '../../src/texts/en/form.ts';

/** All texts of a language, those that the app fetches with the screens that show them, too. */
export async function textsIn(
  language: Language,
): Promise<{ readonly text: Catalogue; readonly areas: Areas }> {
  // src/texts/languages.ts can't be asked: it is made for Vite. tests/contracts/third-language.test.ts checks the form.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- every catalogue exports it
  const { catalogue } = (await import(`../../src/texts/${language}/catalogue.ts`)) as {
    readonly catalogue: LanguageTexts;
  };
  const { text, areas } = catalogue;
  const loaded: Partial<Areas> = {};
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys are all there is
  for (const name of Object.keys(areas) as AreaName[])
    Object.assign(loaded, { [name]: Reflect.get(await areas[name](), name) as unknown });
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- each of the names was loaded above
  return { text, areas: loaded as Areas };
}
