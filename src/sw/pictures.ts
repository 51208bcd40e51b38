import * as STORED from '../lib/storage-keys.ts';
import { isFull } from './kept-files.ts';

/*
 * Pictures of posts on the device of somebody who is signed in: they need not come again, and are there without a network.
 * The page opens their cache (lib/service-worker.ts), and signing out removes it; without it nothing is kept.
 */

/** How many are kept and for how long, in milliseconds. */
export const PICTURE_LIMITS = {
  count: 80,
  /** As long as the server lets browsers keep them: a picture that was taken away must go soon. */
  freshMs: 60 * 60 * 1000,
  /** Without a network. */
  offlineMs: 7 * 24 * 60 * 60 * 1000,
} as const;

/** The time at which one was kept, in a header of its own. */
const KEPT_AT = 'x-kept-at';

function ageOf(kept: Response | undefined, now: number): number {
  const age = now - Number(kept?.headers.get(KEPT_AT) ?? Number.NaN);
  // A clock that was set back makes nothing young again.
  return age >= 0 ? age : Number.POSITIVE_INFINITY;
}

function isPicture(answer: Response): boolean {
  return answer.status === 200 && (answer.headers.get('content-type') ?? '').startsWith('image/');
}

async function keep(cache: Cache, address: string, answer: Response, now: number): Promise<void> {
  const headers = new Headers(answer.headers);
  headers.set(KEPT_AT, String(now));
  await cache.put(address, new Response(await answer.blob(), { headers }));
  // In the order in which they were kept.
  const surplus = (await cache.keys()).slice(0, -PICTURE_LIMITS.count);
  await Promise.all(surplus.map((request) => cache.delete(request)));
}

/** Whether an address is that of a post's picture. `host` is where the build says that they are; empty for nowhere. */
export function isPictureAddress(url: URL, host: string): boolean {
  return host !== '' && url.href.startsWith(host);
}

/** A picture: from the device, or from the network and then kept. Rejects as `fetch` does. */
export async function answerPicture(request: Request, now = Date.now()): Promise<Response> {
  if (!(await caches.has(STORED.seenPictures.name))) return fetch(request);
  const { url } = request;
  const cache = await caches.open(STORED.seenPictures.name);
  const kept = await cache.match(url);
  if (kept !== undefined && ageOf(kept, now) < PICTURE_LIMITS.freshMs) return kept;
  // As a readable answer: what one may not read counts for megabytes of a device's room.
  // And as it is now: the browser's own cache may have it for nearly an hour, and it would be kept for another one.
  const answer = await fetch(url, { mode: 'cors', credentials: 'omit', cache: 'no-cache' }).catch(
    (error: unknown) => {
      if (kept !== undefined && ageOf(kept, now) < PICTURE_LIMITS.offlineMs) return kept;
      throw error;
    },
  );
  if (answer === kept) return answer;
  if (!isPicture(answer)) {
    await cache.delete(url);
    return answer;
  }
  await keep(cache, url, answer.clone(), now).catch(async (error: unknown) => {
    // Other things need the room more.
    if (isFull(error)) await caches.delete(STORED.seenPictures.name);
  });
  return answer;
}
