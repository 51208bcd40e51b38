import type { Language } from '@chupke/domain/language.ts';
import { DEFAULT_LANGUAGE, languageOf } from '@chupke/domain/language.ts';
import { use, useSyncExternalStore } from 'react';
import { createStore } from 'zustand/vanilla';
import { bootState } from './boot-state.ts';
import type { LazyModule } from './lazy-module.ts';
import { lazyModule } from './lazy-module.ts';
import * as STORED from './storage-keys.ts';
import { writeStored } from './storage.ts';
import type { AreaName, Areas, Catalogue } from '../texts/en/form.ts';
import { en } from '../texts/en/catalogue.ts';
import { loadTexts } from '../texts/languages.ts';

interface I18n {
  readonly language: Language;
  readonly text: Catalogue;
}

const i18n = createStore<I18n>(() => ({ language: DEFAULT_LANGUAGE, text: en }));

/** What is current also where the build draws pages: `useStore` would give those the initial language. */
function useI18n(): I18n {
  return useSyncExternalStore(i18n.subscribe, i18n.getState, i18n.getState);
}

/** The texts in the student's language; the component is drawn again when the language changes. */
export function useText(): Catalogue {
  return useI18n().text;
}

/** The language that is shown. */
export function useLanguage(): Language {
  return useI18n().language;
}

/** The texts outside components. */
export function currentText(): Catalogue {
  return i18n.getState().text;
}

/** The language of the page outside components, also before its texts have arrived. */
export function pageLanguage(): Language {
  return languageOf(document.documentElement.lang);
}

/** How many languages were asked for: the texts of the last one are shown, whichever arrive last. */
let asked = 0;

/** The texts of a language, once all parts of them have arrived that are there in the present one. */
async function fetchAll(language: Language): Promise<Catalogue> {
  // Otherwise the page would show a skeleton, and lose the focus.
  const areas = loadedAreas().map((name) => loadArea(name, language));
  const [{ text }] = await Promise.all([loadTexts(language), ...areas]);
  return text;
}

/**
 * Shows a language, unless another one is asked for meanwhile: false then. Rejects when its texts can't be loaded; nothing
 * is changed then.
 */
export async function showLanguage(language: Language): Promise<boolean> {
  asked += 1;
  const own = asked;
  let text: Catalogue;
  try {
    text = await fetchAll(language);
  } catch (error) {
    if (own === asked) throw error;
    return false;
  }
  if (own !== asked) return false;
  i18n.setState({ language, text });
  document.documentElement.lang = language;
  return true;
}

/** Shows the language that the head's script has found, before the first component is drawn. */
export async function startLanguage(): Promise<void> {
  const { language } = bootState();
  // The default's texts are part of the first load; without those of another language they are better than nothing.
  if (language !== DEFAULT_LANGUAGE) await showLanguage(language).catch(() => undefined);
}

/** The same as `showLanguage`, and remembers it. */
export async function chooseLanguage(language: Language): Promise<void> {
  if (await showLanguage(language)) writeStored(STORED.language.name, language);
}

type AreaModules = { [Name in AreaName]?: LazyModule<Areas[Name]> };

const areaModules: Partial<Record<Language, AreaModules>> = {};

const askedAreas = new Set<AreaName>();

/** The areas whose texts are there in the present language. */
function loadedAreas(): readonly AreaName[] {
  const modules = areaModules[i18n.getState().language];
  return [...askedAreas].filter((name) => modules?.[name]?.peek() !== undefined);
}

function areaModule<Name extends AreaName>(name: Name, language: Language): LazyModule<Areas[Name]> {
  const modules: AreaModules = (areaModules[language] ??= {});
  const known = modules[name];
  if (known !== undefined) return known;
  const made = lazyModule<Areas[Name]>(async () => {
    const { areas } = await loadTexts(language);
    return (await areas[name]())[name];
  });
  Object.assign(modules, { [name]: made });
  askedAreas.add(name);
  return made;
}

/** Loads the texts of an area once; a failed load is retried at the next call. Rejects with ChunkError. */
export function loadArea<Name extends AreaName>(name: Name, language = pageLanguage()): Promise<Areas[Name]> {
  const area = areaModule(name, language);
  area.retry();
  return area.load();
}

/**
 * An area's texts in the student's language; the component waits for them (Suspense). Throws ChunkError, until
 * `retryModules`: React asks again when a promise fails, and must then find the same one.
 */
export function useArea<Name extends AreaName>(name: Name): Areas[Name] {
  return use(areaModule(name, useLanguage()).load());
}
