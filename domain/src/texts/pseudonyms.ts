import type { Language } from '../language.ts';
import { pseudonyms as en } from './en/pseudonyms.ts';
import { pseudonyms as hi } from './hi/pseudonyms.ts';

/** The words that pseudonyms are made of, in each language: as many as in English, in the same order. */
export const PSEUDONYM_TEXTS: Readonly<Record<Language, typeof en>> = { en, hi };
