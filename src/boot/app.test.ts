import { NOTICE_VERSION } from '@chupke/domain/consent.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as STORED from '../lib/storage-keys.ts';
import { authStorageKey } from '../lib/storage-keys.ts';
import type { BootConfig } from './boot-config.ts';

const AUTH_KEY = authStorageKey('key');
const UID = 'abcdefghijklmnopqrstuvwxyz12';
const ACCOUNT = { uid: UID, emailVerified: true };

const CONFIG: BootConfig = {
  authKey: AUTH_KEY,
  documents: '',
  appScript: '',
  entry: '',
  preload: [],
  routes: {},
  live: [],
  styles: '',
  languages: [{ language: 'en', modules: [], views: { landing: '', app: '', admin: '' } }],
};

const { dataset } = document.documentElement;

/** Runs the script as a document's head does, and returns what it says of the page. */
async function open(path: string, isInstalled = false) {
  history.replaceState(null, '', path);
  for (const name of ['view', 'account', 'frame', 'route']) Reflect.deleteProperty(dataset, name);
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: isInstalled && query.includes('standalone'),
    addEventListener: () => undefined,
  }));
  vi.resetModules();
  await import('./app.ts');
  const { whenReady } = await import('./views.ts');
  // What is drawn is drawn by then.
  await new Promise<void>((resolve) => whenReady(resolve));
  const { view, account, frame, route } = dataset;
  const words = document.body.textContent;
  return { path: location.pathname, view, account, frame, route, words };
}

function signIn(user: Readonly<Record<string, unknown>> = { noticeVersion: NOTICE_VERSION }): void {
  localStorage.setItem(AUTH_KEY, JSON.stringify(ACCOUNT));
  const kept = { uid: UID, feed: 'f', confessions: [{ text: 'I ate the last samosa' }] };
  localStorage.setItem(STORED.feed.name, JSON.stringify(kept));
  localStorage.setItem(STORED.session.name, JSON.stringify({ uid: UID, feed: 'f', feedName: 'F', ...user }));
}

beforeEach(() => {
  localStorage.clear();
  // The text face is there: waiting for the moment to fetch it would outlive the test.
  localStorage.setItem(STORED.fonts.name, '1');
  vi.stubGlobal('BOOT_CONFIG', CONFIG);
  document.body.innerHTML = '<div id="root"><div class="frame-chits"></div></div>';
  dataset['holds'] = 'app';
  document.documentElement.lang = 'en';
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('what is drawn first', () => {
  it('is the landing page for a guest at /, and the door where the app is installed', async () => {
    expect(await open('/')).toMatchObject({ path: '/', view: 'landing', account: 'guest' });
    expect(await open('/', true)).toMatchObject({
      ...{ path: '/auth', view: 'app', account: 'guest', frame: 'student', route: 'auth' },
    });
    // Any other address is its own.
    expect(await open('/help', true)).toMatchObject({ path: '/help', view: 'app', route: 'help' });
  });

  it('is the app for a member, installed or not, with the feed that was kept', async () => {
    signIn();
    for (const isInstalled of [false, true]) {
      const seen = await open('/', isInstalled);
      expect(seen).toMatchObject({ path: '/', view: 'app', account: 'member' });
      expect(seen.words).toContain('the last samosa');
    }
  });

  it.each([
    ['another college', {}, { feed: 'g' }],
    ['another account', { uid: 'other' }, {}],
  ])('is no feed that was kept of %s', async (_, ofFeed, ofUser) => {
    signIn({ noticeVersion: NOTICE_VERSION, ...ofUser });
    const kept: unknown = JSON.parse(localStorage.getItem(STORED.feed.name) ?? '{}');
    localStorage.setItem(STORED.feed.name, JSON.stringify({ ...Object(kept), ...ofFeed }));
    const seen = await open('/');
    expect(seen.account).toBe('member');
    expect(seen.words).not.toContain('samosa');
  });

  it.each(['/auth', '/auth/action', '/oauth/callback', '/signin', '/signup'])(
    'is the frame of the door for a member at %s',
    async (path) => {
      signIn();
      expect(await open(path)).toMatchObject({ path, view: 'app', account: 'guest' });
    },
  );

  it('is the frame of the door for who is about to be asked for consent anew, without the kept feed', async () => {
    signIn({ noticeVersion: NOTICE_VERSION - 1 });
    expect(await open('/')).toMatchObject({ view: 'app', account: 'guest', words: '' });
    // Without a network nobody can agree: what the device keeps stays readable.
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    expect(await open('/')).toMatchObject({ account: 'member' });
    vi.restoreAllMocks();
    // What is stored of another account says nothing.
    signIn({ uid: 'other', noticeVersion: NOTICE_VERSION - 1 });
    expect(await open('/')).toMatchObject({ account: 'member' });
  });
});
