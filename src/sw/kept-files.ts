import * as STORED from '../lib/storage-keys.ts';
import { counterparts, isFile, stale } from './policy.ts';

/** The one cache of the worker. */
export const CACHE = STORED.appFiles.name;

/** What was stored under another header `Vary` is the same file. */
const SAME = { ignoreVary: true } as const;

/** Whether the browser has no more room for us. */
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
  const answer = await fetch(path);
  if (!isFile(answer)) throw new Error(`${path} is not there`);
  await cache.put(path, answer);
}

/** Keeps files one after the other, so that the page's own requests find the network free. Throws at the first that fails. */
export async function keepAll(paths: readonly string[]): Promise<void> {
  const cache = await caches.open(CACHE);
  for (const path of paths) await keep(cache, path);
}

/** Keeps of a new version what was kept of the one before. Throws when it does not arrive; a full disk is no failure. */
export async function keepCounterparts(offered: readonly string[]): Promise<void> {
  try {
    await keepAll(counterparts(await keptPaths(), offered));
  } catch (error) {
    if (!isFull(error)) throw error;
  }
}

/** A file of the build: from the cache, or from the network and then kept. `onGone` is told of one that is there no more. */
export async function answerFile(request: Request, onGone: () => void): Promise<Response> {
  const cache = await caches.open(CACHE);
  const kept = await cache.match(request, SAME);
  if (kept !== undefined) return kept;
  const answer = await fetch(request);
  if (isFile(answer)) {
    // A full disk keeps the file out of the cache, not from the page.
    await cache.put(request, answer.clone()).catch(() => undefined);
  } else onGone();
  return answer;
}

/** Removes what belongs to older versions. `current` are the addresses of the newest one, as the cache has them. */
export async function removeStale(current: readonly string[]): Promise<void> {
  const cache = await caches.open(CACHE);
  const kept = (await cache.keys()).map(({ url }) => url);
  await Promise.all(stale(kept, current).map((address) => cache.delete(address, SAME)));
}
