import { deleteApp, initializeApp } from 'firebase/app';
import {
  connectAuthEmulator,
  inMemoryPersistence,
  initializeAuth,
  signInWithEmailAndPassword,
} from 'firebase/auth';
import { firebaseOptions, parseBackend } from '../../src/lib/env.ts';
import * as STORED from '../../src/lib/storage-keys.ts';
import { authStorageKey } from '../../src/lib/storage-keys.ts';
import type { Browser } from 'playwright-core';
import type { Suite } from '../start/suite-options.ts';
import { emulatorsSetting } from './build-app.ts';

/** An item of local storage. */
export interface StoredItem {
  readonly name: string;
  readonly value: string;
}

/** A Playwright storage state: the local storage of one origin. */
export interface BrowserState {
  cookies: [];
  origins: { origin: string; localStorage: StoredItem[] }[];
}

/** How long the app may take to read the user's own document, in milliseconds. */
const PROFILE_TIMEOUT_MS = 60_000;

let sessions = 0;

/**
 * Signs an account in and returns the item that the Auth SDK would have put into local storage: with it, a page is
 * signed in from the start. Rejects with the SDK's error when the account is refused.
 */
export async function signedInItem(
  suite: Suite,
  account: { readonly email: string; readonly password: string },
): Promise<StoredItem> {
  const { apiKey } = firebaseOptions(parseBackend({ VITE_EMULATORS: emulatorsSetting(suite) }));
  sessions += 1;
  const app = initializeApp({ projectId: suite.projectId, apiKey }, `browser-session-${sessions}`);
  try {
    const auth = initializeAuth(app, { persistence: inMemoryPersistence });
    connectAuthEmulator(auth, suite.urls.auth, { disableWarnings: true });
    const { user } = await signInWithEmailAndPassword(auth, account.email, account.password);
    // The browser's app has the SDK's default name.
    const record = { ...user.toJSON(), appName: '[DEFAULT]' };
    return { name: authStorageKey(apiKey), value: JSON.stringify(record) };
  } finally {
    await deleteApp(app);
  }
}

/** A browser with these items for the app at `url`, and nothing else. */
export function browserState(url: string, items: readonly StoredItem[]): BrowserState {
  return { cookies: [], origins: [{ origin: new URL(url).origin, localStorage: [...items] }] };
}

/**
 * Local storage of a browser in which an account has signed in and the app has read its user: those two items, no
 * cached feed and no fonts. Rejects when the app does not store the user.
 */
export async function signedInItems(
  { suite, url }: { readonly suite: Suite; readonly url: string },
  browser: Browser,
  account: { readonly email: string; readonly password: string },
): Promise<readonly StoredItem[]> {
  const item = await signedInItem(suite, account);
  const context = await browser.newContext({ storageState: browserState(url, [item]) });
  try {
    const page = await context.newPage();
    await page.goto(url);
    const key = STORED.session.name;
    const options = { timeout: PROFILE_TIMEOUT_MS };
    const handle = await page.waitForFunction((name) => localStorage.getItem(name), key, options);
    return [item, { name: key, value: String(await handle.jsonValue()) }];
  } finally {
    await context.close();
  }
}
