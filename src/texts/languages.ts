import type { Language } from '@chupke/domain/language.ts';
import type { LanguageTexts } from './en/form.ts';
import { areas, en } from './en/catalogue.ts';

/** The texts of every language. English is part of the first load, another language only where it is chosen. */
export const TEXTS: Readonly<Record<Language, () => Promise<LanguageTexts>>> = {
  en: () => Promise.resolve({ text: en, areas }),
  hi: () => import('./hi/catalogue.ts').then(({ areas, hi }) => ({ text: hi, areas })),
};
