import type { BuiltAnswer } from '../lib/built-file.ts';
import { isBuiltFile } from '../lib/built-file.ts';

/*
 * What the worker responds to and what it caches: only files of the build, no user content and no responses of other
 * servers.
 */

/** Path of the files with hashed names. */
const ASSETS = '/assets/';

/** The page that every address of the app is answered with. */
export const PAGE = '/app.html';

/**
 * URLs that are not answered with the app's page: functions, Firebase's own pages (its sign-in helper is under
 * `/__/`) and the local ones of a development server, and files. Tested against the path with its query.
 */
export const NOT_THE_APP: readonly RegExp[] = [/^\/api\//, /^\/__/, /^[^?]*\.[A-Za-z0-9]+(?:\?|$)/];

/** Whether an address is that of a file of the build, which never changes. */
export function isAsset(url: URL, origin: string): boolean {
  return url.origin === origin && url.pathname.startsWith(ASSETS);
}

/** Whether a response may be cached as a file of the build, and came from the app's own server. */
export function isFile(answer: BuiltAnswer & { readonly type: string }): boolean {
  return answer.type === 'basic' && isBuiltFile(answer);
}

/** A file's name without its hash: `/assets/home-BvT3x_9a.js` is `/assets/home.js`. */
function stem(path: string): string {
  return path.replace(/-[\w-]{8}(?=\.\w+$)/, '');
}

/**
 * A new version's counterparts of the cached files of an older one, with which it is as complete offline as the older
 * one was.
 */
export function counterparts(kept: readonly string[], offered: readonly string[]): readonly string[] {
  const stems = new Set(kept.map(stem));
  return offered.filter((path) => stems.has(stem(path)));
}

/** Cached URLs that no version in use needs. `current` is the newest version's. */
export function stale(kept: readonly string[], current: readonly string[]): readonly string[] {
  const known = new Set(current);
  return kept.filter((address) => !known.has(address));
}
