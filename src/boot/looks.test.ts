import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import * as STORED from '../lib/storage-keys.ts';
import type { BootConfig } from './boot-config.ts';
import { chosenLanguage, preload, wantedLanguage } from './looks.ts';

const VIEWS = { landing: '', app: '', admin: '' };

const CONFIG: Pick<BootConfig, 'languages'> = {
  languages: [
    { language: 'en', modules: [], views: VIEWS },
    { language: 'hi', modules: [], views: VIEWS },
  ],
};

/** Opens an address on a phone in Hindi. */
function open(address: string): void {
  history.replaceState(null, '', address);
}

const shown = (): string => location.pathname + location.search + location.hash;
const remembered = (): string | null => localStorage.getItem(STORED.language.name);

beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal('BOOT_CONFIG', CONFIG);
  vi.spyOn(navigator, 'language', 'get').mockReturnValue('hi-IN');
});

afterEach(() => {
  vi.unstubAllGlobals();
});

it('the language that a link has chosen is that of the page, and of those that follow', () => {
  localStorage.setItem(STORED.language.name, 'hi');
  open('/help?lang=en#top');
  // A page that needs no app keeps its address.
  expect(wantedLanguage()).toBe('en');
  expect(shown()).toBe('/help?lang=en#top');
  expect(remembered()).toBe('en');
  expect(chosenLanguage()).toBe('en');
  expect(shown()).toBe('/help#top');
  open('/privacy');
  expect(wantedLanguage()).toBe('en');
});

it('the language that a link has chosen is that of the page where storage is blocked', () => {
  vi.stubGlobal('localStorage', undefined);
  open('/?lang=en');
  expect(chosenLanguage()).toBe('en');
  expect(shown()).toBe('/');
});

it('the language of an address is the visit’s, unless none was ever chosen', () => {
  localStorage.setItem(STORED.language.name, 'en');
  open('/hi/help?topic=masks');
  expect(chosenLanguage()).toBe('hi');
  expect(shown()).toBe('/help?topic=masks');
  expect(remembered()).toBe('en');
  localStorage.clear();
  open('/hi');
  expect(chosenLanguage()).toBe('hi');
  expect(remembered()).toBe('hi');
});

it('a file that does not come is asked for past the browser’s cache, where a reload finds it', async () => {
  const request = vi.fn<typeof fetch>(async () => new Response(''));
  vi.stubGlobal('fetch', request);
  const done = preload(['/assets/here-12345678.js', '/assets/gone-12345678.js']);
  const [here, gone] = document.head.querySelectorAll('link');
  here?.dispatchEvent(new Event('load'));
  gone?.dispatchEvent(new Event('error'));
  await done;
  expect(request).toHaveBeenCalledExactlyOnceWith('/assets/gone-12345678.js', { cache: 'reload' });
});
