import type { Language } from './language.ts';
import * as en from './texts/en/server.ts';
import * as hi from './texts/hi/server.ts';

/** The form of what the server writes to people, as the English catalogue defines it. */
export type ServerTexts = typeof en;

/** What the server writes to people, in each language. The app imports only the parts of a language that it shows. */
export const SERVER_TEXTS: Readonly<Record<Language, ServerTexts>> = { en, hi };
