import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { authStorageKey } from '../lib/storage-keys.ts';
import type { BootConfig } from './boot-config.ts';

const VIEWS = { landing: '', app: '', admin: '' };

const CONFIG: BootConfig = {
  authKey: authStorageKey('key'),
  documents: '',
  appScript: '/assets/app-12345678.js',
  entry: '',
  preload: [],
  routes: {},
  live: [],
  styles: '',
  languages: [
    { language: 'en', modules: [], views: VIEWS },
    { language: 'hi', modules: [], views: VIEWS },
  ],
};

const { documentElement: root, head } = document;

const request = vi.fn<typeof fetch>();
/** What earlier documents of this window have listened to. */
let listening: Parameters<typeof addEventListener>[] = [];

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers();
  vi.resetModules();
  vi.stubGlobal('BOOT_CONFIG', CONFIG);
  vi.stubGlobal('fetch', request.mockReset().mockResolvedValue(new Response('', { status: 404 })));
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  root.lang = 'en';
  const listen = window.addEventListener.bind(window);
  vi.stubGlobal('addEventListener', (...given: Parameters<typeof addEventListener>) => {
    listening.push(given);
    listen(...given);
  });
});

afterEach(() => {
  for (const [type, listener] of listening) window.removeEventListener(type, listener);
  listening = [];
  head.replaceChildren();
  for (const name of Object.keys(root.dataset)) Reflect.deleteProperty(root.dataset, name);
  vi.useRealTimers();
  // The window of the next file has its own.
  vi.unstubAllGlobals();
});

function scripts(): readonly Element[] {
  return [...head.querySelectorAll(`script[src="${CONFIG.appScript}"]`)];
}

/** The newest request for the app's script fails. */
async function lose(): Promise<void> {
  scripts().at(-1)?.dispatchEvent(new Event('error'));
  await vi.advanceTimersByTimeAsync(0);
}

/** Something happens, and time passes. */
async function happens(type: string): Promise<void> {
  window.dispatchEvent(new Event(type));
  await vi.advanceTimersByTimeAsync(1000);
}

describe('a public page whose app does not come', () => {
  it('says so where somebody does more than read, and has it as soon as the network is back', async () => {
    await import('./page.ts');
    await happens('pointerdown');
    expect(scripts()).toHaveLength(1);
    await lose();
    // Whatever the browser has kept in its place is passed by.
    expect(request).toHaveBeenCalledExactlyOnceWith(CONFIG.appScript, { cache: 'reload' });
    expect(scripts()).toHaveLength(2);
    expect(root.dataset['failed']).toBeUndefined();
    await lose();
    expect(root.dataset['failed']).toBe('app');
    await happens('online');
    expect(scripts()).toHaveLength(3);
    // Nobody asks for it at the same time again.
    await happens('pointerdown');
    expect(scripts()).toHaveLength(3);
    await lose();
    await lose();
    await happens('pointerdown');
    expect(scripts()).toHaveLength(5);
  });

  it.each([
    ['who reads another language', () => vi.spyOn(navigator, 'language', 'get').mockReturnValue('hi-IN')],
    ['who is signed in', () => localStorage.setItem(CONFIG.authKey, '{}')],
  ])('is shown as it came to somebody %s', async (_, come) => {
    come();
    await import('./page.ts');
    expect(root.dataset['waiting']).toBe('');
    await lose();
    await lose();
    expect(root.dataset['waiting']).toBeUndefined();
    expect(root.dataset['failed']).toBe('app');
    // It would come as another page, without what was typed into this one.
    await happens('online');
    await happens('keydown');
    expect(scripts()).toHaveLength(2);
  });
});

it('who is signed in is told at / that the app does not come', async () => {
  localStorage.setItem(CONFIG.authKey, '{}');
  await import('./landing.ts');
  expect(root.dataset['view']).toBe('app');
  await lose();
  expect(root.dataset['failed']).toBeUndefined();
  await lose();
  expect(root.dataset['failed']).toBe('');
});

it('what failed is over once the app’s script is there', async () => {
  root.dataset['failed'] = 'app';
  await import('./app.ts');
  expect(root.dataset['failed']).toBeUndefined();
});
