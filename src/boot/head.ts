/*
 * Runs in the page's head before anything is drawn, so it is small and imports nothing at run time but constants. It sets the theme and the
 * language, decides between the landing page (plain HTML, for which no code is loaded) and the app, and asks
 * Firestore for what the address needs while the app's code is still on its way.
 */
import { FEED_LIMITS } from '@chupke/domain/limits.ts';
import type { BootState, Language, Theme } from '../lib/boot-state.ts';
import { paintBars } from '../lib/browser-bars.ts';
import { STORAGE_KEYS } from '../lib/storage-keys.ts';
import './boot-config.ts';

/** A token that ends within this time, in milliseconds, is not worth a question. */
const TOKEN_MARGIN_MS = 60_000;

/** How long after the page the text face is fetched at the first visit, in milliseconds. */
const FONTS_DELAY_MS = 300;

const root = document.documentElement;

function stored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    // Storage is disabled: every visit is a first one.
    return null;
  }
}

function store(key: string, text: string | undefined): void {
  try {
    if (text === undefined) localStorage.removeItem(key);
    else localStorage.setItem(key, text);
  } catch {
    // Storage is disabled: it holds for this page.
  }
}

function storedJson(key: string): unknown {
  try {
    return JSON.parse(stored(key) ?? 'null') as unknown;
  } catch {
    return null;
  }
}

/** Follows names into unknown data. */
function dig(value: unknown, ...names: readonly string[]): unknown {
  let found = value;
  for (const name of names) {
    if (typeof found !== 'object' || found === null) return undefined;
    found = new Map(Object.entries(found)).get(name);
  }
  return found;
}

async function ask(path: string, init?: RequestInit): Promise<unknown> {
  const response = await fetch(BOOT_CONFIG.documents + path, init);
  if (!response.ok) throw new Error(String(response.status));
  return response.json();
}

function equal(field: string, value: string): object {
  return { fieldFilter: { field: { fieldPath: field }, op: 'EQUAL', value: { stringValue: value } } };
}

/** The newest confessions of a college, the same query that the app then watches. */
function askFeed(college: string, token: string): Promise<unknown> {
  const structuredQuery = {
    from: [{ collectionId: 'confessions' }],
    where: {
      compositeFilter: { op: 'AND', filters: [equal('college', college), equal('status', 'active')] },
    },
    orderBy: [{ field: { fieldPath: 'timestamp' }, direction: 'DESCENDING' }],
    limit: FEED_LIMITS.firstPaint,
  };
  return ask(':runQuery', {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ structuredQuery }),
  });
}

function chosenLanguage(): Language {
  const language = stored(STORAGE_KEYS.language) ?? navigator.language;
  return language.startsWith('hi') ? 'hi' : 'en';
}

function chosenTheme(): Theme {
  const theme = stored(STORAGE_KEYS.theme);
  return theme === 'light' || theme === 'dark' ? theme : 'system';
}

/** The first feed, unless this browser shows its own copy anyway or the token has run out. */
function startFeed(account: unknown): Promise<unknown> | undefined {
  if (stored(STORAGE_KEYS.feed) !== null) return undefined;
  const token = dig(account, 'stsTokenManager', 'accessToken');
  const expires = dig(account, 'stsTokenManager', 'expirationTime');
  const college = dig(storedJson(STORAGE_KEYS.session), 'college');
  if (typeof token !== 'string' || typeof college !== 'string') return undefined;
  if (typeof expires !== 'number' || expires < Date.now() + TOKEN_MARGIN_MS) return undefined;
  return askFeed(college, token);
}

/** Lets the browser fetch modules side by side rather than one after the other. */
function preload(modules: readonly string[]): void {
  for (const href of modules) {
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.href = href;
    document.head.append(link);
  }
}

/**
 * The text face comes when everything else is there; its words keep their places (src/ui/fonts.css). Once it lies
 * in the browser's cache, later visits use it from the start.
 */
function bringFonts(): void {
  const show = (): void => {
    root.dataset['fonts'] = 'on';
  };
  if (stored(STORAGE_KEYS.fonts) !== null) return show();
  const remember = (): void => store(STORAGE_KEYS.fonts, '1');
  const bring = (): void => {
    show();
    // `ready` is of now until the styles have asked for the face.
    requestAnimationFrame(() => void document.fonts.ready.then(remember));
  };
  addEventListener('load', () => setTimeout(bring, FONTS_DELAY_MS));
}

function startApp(path: string, language: Language): void {
  const { entry, routes, hindi } = BOOT_CONFIG;
  // While developing, a module at the page's end starts the app: Vite's own modules have to come first.
  if (entry === '') return;
  const route = path === '/' ? routes.home : path.startsWith('/confession/') ? routes.confession : [];
  preload([...BOOT_CONFIG.preload, ...route, ...(language === 'hi' ? hindi : [])]);
  import(/* @vite-ignore */ entry).catch(() => {
    // Neither the app nor its own words for it are there: what the page holds for this case is shown.
    root.dataset['failed'] = '';
  });
}

function showTheme(theme: Theme): void {
  if (theme === 'system') delete root.dataset['theme'];
  else root.dataset['theme'] = theme;
  paintBars(theme);
}

/** The landing page's switches for language and theme: `data-choose="language:hi"`. */
function choose(event: Event): void {
  const button = event.target instanceof Element ? event.target.closest('[data-choose]') : null;
  const [what, value] = button?.getAttribute('data-choose')?.split(':') ?? [];
  if (what === 'language' && value !== undefined) {
    root.lang = value;
    store(STORAGE_KEYS.language, value);
  }
  if (what === 'theme') {
    const isDark =
      root.dataset['theme'] === undefined
        ? matchMedia('(prefers-color-scheme: dark)').matches
        : root.dataset['theme'] === 'dark';
    showTheme(isDark ? 'light' : 'dark');
    store(STORAGE_KEYS.theme, isDark ? 'light' : 'dark');
  }
}

/** On the landing page the app's code is fetched when someone reaches for a link into it. */
function waitForIntent(): void {
  const fetchApp = (event: Event): void => {
    if (BOOT_CONFIG.entry === '') return;
    if (!(event.target instanceof Element) || event.target.closest('a[href^="/"]') === null) return;
    removeEventListener('pointerdown', fetchApp);
    removeEventListener('focusin', fetchApp);
    preload([BOOT_CONFIG.entry, ...BOOT_CONFIG.preload]);
  };
  addEventListener('pointerdown', fetchApp, { passive: true });
  addEventListener('focusin', fetchApp);
}

/** Which of the frame's layouts is right (src/app/shell.css). */
function describe(path: string, account: unknown): void {
  const [, first = ''] = path.split('/');
  root.dataset['account'] = dig(account, 'emailVerified') === true && first !== 'auth' ? 'member' : 'guest';
  root.dataset['route'] = first === '' ? 'home' : first;
}

function boot(): void {
  const path = location.pathname;
  const theme = chosenTheme();
  const language = chosenLanguage();
  const account = storedJson(BOOT_CONFIG.authKey);
  const [, confession] = /^\/confession\/([A-Za-z0-9]{20})\/?$/.exec(path) ?? [];
  const state: BootState = {
    theme,
    language,
    account,
    feed: path === '/' ? startFeed(account) : undefined,
    confession: confession === undefined ? undefined : ask(`/confessions/${confession}`),
  };
  // Whoever asks for the answer handles its failure; until then it must not count as unhandled.
  state.feed?.catch(() => undefined);
  state.confession?.catch(() => undefined);
  window.chupkeBoot = state;
  root.lang = language;
  showTheme(theme);
  describe(path, account);
  const landing = path === '/' && account === null;
  root.dataset['view'] = landing ? 'landing' : 'app';
  bringFonts();
  addEventListener('click', choose);
  if (landing) waitForIntent();
  else startApp(path, language);
}

boot();
