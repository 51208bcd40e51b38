import type { ConsentRecord } from '@chupke/domain/consent.ts';
import * as en from '@chupke/domain/server-texts/en.ts';
import * as hi from '@chupke/domain/server-texts/hi.ts';

/** A language that the product speaks. */
export type Language = ConsentRecord['language'];

const TEXTS: Readonly<Record<Language, typeof en>> = { en, hi };

/** What the server writes to people, in their language. */
export function textsIn(language: Language): typeof en {
  return TEXTS[language];
}
