import { fetchBuilt } from '../lib/built-file.ts';
import * as STORED from '../lib/storage-keys.ts';
import { counterparts, isFile, stale } from './policy.ts';

/** The one cache of the worker. */
export const CACHE = STORED.appFiles.name;

/** The same file may be stored under another `Vary` header. */
const SAME = { ignoreVary: true } as const;

/** Whether the browser's storage quota is exceeded. */
export function isFull(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'QuotaExceededError';
}

async function keptPaths(): Promise<readonly string[]> {
  const cache = await caches.open(CACHE);
  return (await cache.keys()).map(({ url }) => new URL(url).pathname);
}

/** Fetches a file into the cache if it is not there. Throws when it does not arrive, or is another one. */
async function keep(cache: Cache, path: string): Promise<void> {
  if ((await cache.match(path, SAME)) !== undefined) return;
  const answer = await fetchBuilt(path);
  if (!isFile(answer)) throw new Error(`${path} is not there`);
  await cache.put(path, answer);
}

/** Caches files sequentially, so that the page's own requests have the network. Throws at the first failure. */
export async function keepAll(paths: readonly string[]): Promise<void> {
  const cache = await caches.open(CACHE);
  for (const path of paths) await keep(cache, path);
}

/**
 * Caches the new version's counterparts of cached files. Throws when one fails to load; a full disk is no failure.
 */
export async function keepCounterparts(offered: readonly string[]): Promise<void> {
  try {
    await keepAll(counterparts(await keptPaths(), offered));
  } catch (error) {
    if (!isFull(error)) throw error;
  }
}

/**
 * A file of the build: from the cache, or from the network and then cached. `onGone` is called for a file that does
 * not exist any more.
 */
export async function answerFile(request: Request, onGone: () => void): Promise<Response> {
  const cache = await caches.open(CACHE);
  const kept = await cache.match(request, SAME);
  if (kept !== undefined) return kept;
  const answer = await fetchBuilt(request);
  if (isFile(answer)) {
    // A full disk keeps the file out of the cache, not from the page.
    await cache.put(request, answer.clone()).catch(() => undefined);
  } else onGone();
  return answer;
}

/**
 * Removes what belongs to older versions. `current` are the addresses of the newest one, as the cache has them; `isNewest`
 * is asked last: what a still newer one puts there from then on is not among what is removed.
 */
export async function removeStale(current: readonly string[], isNewest: () => boolean): Promise<void> {
  const cache = await caches.open(CACHE);
  const kept = (await cache.keys()).map(({ url }) => url);
  if (!isNewest()) return;
  await Promise.all(stale(kept, current).map((address) => cache.delete(address, SAME)));
}
