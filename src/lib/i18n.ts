import { create } from 'zustand';
import { bootState } from './boot-state.ts';
import type { Language } from './boot-state.ts';
import * as STORED from './storage-keys.ts';
import { writeStored } from './storage.ts';
import type { Catalogue } from '../texts/catalogue.ts';
import { en } from '../texts/en/catalogue.ts';

interface I18n {
  readonly language: Language;
  readonly text: Catalogue;
}

const useI18n = create<I18n>(() => ({ language: 'en', text: en }));

async function load(language: Language): Promise<Catalogue> {
  return language === 'en' ? en : (await import('../texts/hi/catalogue.ts')).hi;
}

/** The texts in the student's language; the component is drawn again when the language changes. */
export function useText(): Catalogue {
  return useI18n((i18n) => i18n.text);
}

/** The language that is shown. */
export function useLanguage(): Language {
  return useI18n((i18n) => i18n.language);
}

/** The texts outside components. */
export function currentText(): Catalogue {
  return useI18n.getState().text;
}

async function show(language: Language): Promise<void> {
  const text = await load(language);
  useI18n.setState({ language, text });
  document.documentElement.lang = language;
}

/** Shows the language that the head's script has found, before the first component is drawn. */
export async function startLanguage(): Promise<void> {
  const { language } = bootState();
  // English is there already; without the Hindi catalogue English is better than nothing.
  if (language !== 'en') await show(language).catch(() => undefined);
}

/** Changes the language and remembers it. Rejects when its texts can't be loaded; nothing is changed then. */
export async function chooseLanguage(language: Language): Promise<void> {
  await show(language);
  writeStored(STORED.language.name, language);
}
