import type { Language } from '../../domain/src/language.ts';
import type { AreaName, Areas } from '../../src/texts/en/form.ts';
import { TEXTS } from '../../src/texts/languages.ts';

/** All lazily loaded text areas of a language. */
export async function areasIn(language: Language): Promise<Areas> {
  const { areas } = await TEXTS[language]();
  const loaded: Partial<Areas> = {};
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys are all there is
  for (const name of Object.keys(areas) as AreaName[])
    Object.assign(loaded, { [name]: Reflect.get(await areas[name](), name) as unknown });
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- each of the names was loaded above
  return loaded as Areas;
}
