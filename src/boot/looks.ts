import type { Language } from '@chupke/domain/language.ts';
import { DEFAULT_LANGUAGE } from '@chupke/domain/language.ts';
import type { Theme } from '../lib/boot-state.ts';
import { renewBuilt } from '../lib/built-file.ts';
import { splitAddress } from '../lib/page-language.ts';
import { applyTheme, themeOf } from '../lib/page-theme.ts';
import * as STORED from '../lib/storage-keys.ts';
import { readStored, writeStored } from '../lib/storage.ts';
import './boot-config.ts';
import { hold } from './views.ts';

/* Language, theme and text face: the same on the landing page and in the app. */

const root = document.documentElement;

/** The language that a tag begins with, where the product speaks it. The head has no room for the catalogues' list. */
function languageFrom(tag: string): Language {
  return BOOT_CONFIG.languages.find(({ language }) => tag.startsWith(language))?.language ?? DEFAULT_LANGUAGE;
}

/** The page of the address, and the language that it may name. */
export function addressed(): ReturnType<typeof splitAddress> {
  return splitAddress(
    location,
    BOOT_CONFIG.languages.map(({ language }) => language),
  );
}

/**
 * The language of the address; else the chosen one, or the browser's where the product speaks it. A link's choice is
 * remembered, as the pages that follow may name none.
 */
export function wantedLanguage(): Language {
  const { language, chosen } = addressed();
  if (chosen !== undefined) writeStored(STORED.language.name, chosen);
  return language ?? languageFrom(readStored(STORED.language.name) ?? navigator.language);
}

/** The same; the address no longer names it then. Whoever has chosen none has chosen that of the address. */
export function chosenLanguage(): Language {
  const { language, path, search } = addressed();
  const wanted = wantedLanguage();
  if (language !== undefined) {
    history.replaceState(null, '', path + search + location.hash);
    if (readStored(STORED.language.name) === null) writeStored(STORED.language.name, language);
  }
  return wanted;
}

/** The chosen theme. */
export function chosenTheme(): Theme {
  return themeOf(readStored(STORED.theme.name));
}

/** Gives the document the landing page's name, which its title has in every language. */
export function nameLanding(language: string): void {
  document.title = document.querySelector('title')?.dataset[language] ?? document.title;
}

function chooseTheme(): void {
  const { theme = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light' } = root.dataset;
  const other = theme === 'dark' ? 'light' : 'dark';
  applyTheme(other);
  writeStored(STORED.theme.name, other);
}

/**
 * Remembers the language whose link is clicked (`data-choose="language:hi"`), and returns it. The link leads to the page in
 * that language, and names it itself where it is followed otherwise (`addressChoosing`).
 */
export function rememberLanguage({ target }: Event): Language | undefined {
  const link = target instanceof Element ? target.closest('[data-choose^="l"]') : null;
  const [, name] = link?.getAttribute('data-choose')?.split(':') ?? [];
  if (name === undefined) return undefined;
  const language = languageFrom(name);
  writeStored(STORED.language.name, language);
  return language;
}

/** The landing page's switches for language and theme, which change it in its place; elsewhere links do what links do. */
export function choose(event: Event): void {
  if (event.target instanceof Element && event.target.closest('[data-choose^="t"]')) chooseTheme();
  const language = rememberLanguage(event);
  if (language === undefined || root.dataset['view'] !== 'landing') return;
  event.preventDefault();
  void hold('landing', language).then(() => {
    root.lang = language;
    nameLanding(language);
  });
}

/**
 * The text face comes when everything else is there, as it would take the network from it; its words keep their
 * places (src/ui/fonts.css). Once it lies in the browser's cache, later visits use it from the start.
 */
export function bringFonts(whenIdle: (then: () => void) => void): void {
  const show = (): void => {
    root.dataset['fonts'] = 'on';
  };
  if (readStored(STORED.fonts.name) !== null) return show();
  whenIdle(() => {
    show();
    // `ready` is of now until the styles have asked for the face.
    requestAnimationFrame(() => void document.fonts.ready.then(() => writeStored(STORED.fonts.name, '1')));
  });
}

/**
 * Lets the browser fetch modules side by side rather than one after the other. Resolves once all have come, or failed.
 * `rel`: what failed as `modulepreload` is never asked for again (src/lib/fetch-module.ts), as `preload` it is.
 */
export async function preload(
  modules: readonly string[],
  rel: 'modulepreload' | 'preload' = 'modulepreload',
): Promise<void> {
  await Promise.all(
    modules.map((href) => {
      const link = document.createElement('link');
      Object.assign(link, { rel, as: 'script', crossOrigin: '', href });
      return new Promise<unknown>((resolve) => {
        link.onload = resolve;
        link.onerror = () => {
          void renewBuilt(href);
          resolve(href);
        };
        document.head.append(link);
      });
    }),
  );
}

/** The browser may offer to install the app before the app is there to take it up (src/lib/install-offer.ts). */
export function keepInstallOffer(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    window.chupkeInstallOffer = event;
  });
}
