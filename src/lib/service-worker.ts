import { isGenerous, presentConnection } from './connection.ts';
import { runsInstalled } from './display-mode.ts';
import { offerNewerVersion } from './newer-version.ts';
import * as STORED from './storage-keys.ts';
import { readStored, writeStored } from './storage.ts';
import type { WorkerMessage } from './worker-message.ts';
import { REST_KEPT } from './worker-message.ts';

/*
 * Registers the service worker (src/sw), with which the app starts offline. Loaded after the first page has rendered,
 * which is faster without it.
 */

/** The worker lies at the root, so that all addresses are its own. */
const WORKER = '/sw.js';

const ASSETS = '/assets/';

/** How long a page may be open before it is asked, at the next look at it, whether there is a newer version; milliseconds. */
const ASK_AGAIN_MS = 60 * 60 * 1000;

/** How long the page may be busy before files are fetched all the same, in milliseconds. */
const IDLE_LATEST_MS = 10_000;

/** The rest of the app's files is brought to the device at most once in this time, in milliseconds. */
const SYNC_MS = 24 * 60 * 60 * 1000;

/** Paths of the build's files among the addresses that a page has loaded. */
export function assetPaths(addresses: readonly string[], origin: string): readonly string[] {
  const paths = addresses
    .filter((address) => address.startsWith(origin + ASSETS))
    .map((address) => new URL(address).pathname);
  return [...new Set(paths)];
}

/** Safari has no requestIdleCallback. */
function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in window) window.requestIdleCallback(work, { timeout: IDLE_LATEST_MS });
  else setTimeout(work, 0);
}

/** Whether a day has passed since all files were there; a new version's files come with the version. */
function isSyncDue(now: number): boolean {
  const last = Number(readStored(STORED.lastSync.name) ?? Number.NEGATIVE_INFINITY);
  // In both directions: a clock that was set back must not stop it for ever.
  return Math.abs(now - last) >= SYNC_MS;
}

/** Has the worker fetch everything that a student may come to; the day counts once all of it is there. */
function sync(worker: ServiceWorker | null): void {
  const note = ({ data }: MessageEvent<unknown>): void => {
    if (data !== REST_KEPT) return;
    navigator.serviceWorker.removeEventListener('message', note);
    writeStored(STORED.lastSync.name, String(Date.now()));
  };
  navigator.serviceWorker.addEventListener('message', note);
  tell(worker, { kind: 'keep-rest' });
}

function tell(worker: ServiceWorker | null, message: WorkerMessage): void {
  worker?.postMessage(message);
}

/** What this page has loaded already lies in the browser's cache: keeping it costs no network. */
function fillCache({ active }: ServiceWorkerRegistration, onlyLoaded: boolean): void {
  const loaded = performance.getEntriesByType('resource').map(({ name }) => name);
  tell(active, { kind: 'keep', paths: assetPaths(loaded, location.origin) });
  if (onlyLoaded) return;
  whenIdle(() => {
    if (isGenerous(presentConnection()) && isSyncDue(Date.now())) sync(active);
  });
}

/** A page can stay open for days: then it asks for a newer version, which the next start will be of. */
function askAgain(registration: ServiceWorkerRegistration): void {
  let asked = performance.now();
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || performance.now() - asked < ASK_AGAIN_MS) return;
    asked = performance.now();
    // Without a network there is nothing new.
    registration.update().catch(() => undefined);
  });
}

/**
 * Has the worker keep the pictures that somebody who is signed in sees, by the cache that it looks for; signing out removes
 * it. Without the worker, or where the browser blocks it, they come from the network.
 */
export function keepSeenPictures(): void {
  if (!import.meta.env.PROD || !('caches' in window)) return;
  caches.open(STORED.seenPictures.name).catch(() => undefined);
}

/** The app on a home screen keeps what it has when the device runs out of room; a browser may refuse. */
function askToStay(): void {
  // Missing in older browsers and on plain http.
  if (!runsInstalled() || !('storage' in navigator)) return;
  navigator.storage.persist().catch(() => undefined);
}

/** Calls back when a newer version has taken over from the one of this page. */
function watchVersion(container: ServiceWorkerContainer, onNewer: () => void): void {
  let hasOne = container.controller !== null;
  container.addEventListener('controllerchange', () => {
    // The first one is no newer version.
    if (hasOne) onNewer();
    hasOne = true;
  });
}

async function bring(container: ServiceWorkerContainer): Promise<ServiceWorkerRegistration> {
  watchVersion(container, () => void offerNewerVersion());
  askToStay();
  askAgain(await container.register(WORKER, { scope: '/', updateViaCache: 'none' }));
  return container.ready;
}

let brought: Promise<ServiceWorkerRegistration> | undefined;

/** What the worker of this page was told to cache. */
let told: 'nothing' | 'loaded' | 'all' = 'nothing';

/**
 * Registers the worker, once per page, and has it cache what was loaded; unless `onlyLoaded`, also what may be wanted
 * later, even where an earlier call has asked for less. There is none in development.
 */
export function keepServiceWorker({ onlyLoaded = false }: { readonly onlyLoaded?: boolean } = {}): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  if (told === 'all' || (onlyLoaded && told === 'loaded')) return;
  told = onlyLoaded ? 'loaded' : 'all';
  brought ??= bring(navigator.serviceWorker);
  brought
    .then((registration) => fillCache(registration, onlyLoaded))
    .catch(() => {
      // A browser that refuses it (a private window, cookies blocked), or no network: the app works as it did before.
      brought = undefined;
      told = 'nothing';
    });
}
