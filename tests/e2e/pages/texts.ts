import type { en } from '../../../src/lib/i18n/en.ts';

/** The words by which a person finds things on a screen: the catalogue of their language. */
export type Texts = typeof en;
