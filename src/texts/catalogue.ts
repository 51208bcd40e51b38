import type { en } from './en/catalogue.ts';

/** The form of a catalogue; the English one defines it, so that no other language can lack a text. */
export type Catalogue = typeof en;
