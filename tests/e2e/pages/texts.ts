import { ALL_LANGUAGES } from '../../../domain/src/language.ts';
import { textsIn } from '../../../scripts/lib/texts-in.ts';
import type { Areas, Catalogue } from '../../../src/texts/en/form.ts';

/** The words by which a person finds things on a screen: the catalogue of their language. */
export type Texts = Catalogue;

const AREAS = new Map<Texts, Areas>();
for (const language of ALL_LANGUAGES) {
  const { text, areas } = await textsIn(language);
  AREAS.set(text, areas);
}

/** The texts of the screens that the app loads when they are wanted, in the language of a catalogue. */
export function areasOf(texts: Texts): Areas {
  const areas = AREAS.get(texts);
  if (areas === undefined) throw new Error('No such catalogue.');
  return areas;
}
