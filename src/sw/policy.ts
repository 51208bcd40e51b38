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

/** The parts of a response that show whether it is the requested file. */
interface Answer {
  readonly status: number;
  readonly type: string;
  readonly headers: { get(name: string): string | null };
}

/**
 * Whether a response may be cached as a file of the build. A hosting that answers every unknown URL with the app's
 * page would otherwise cache that page in place of a file that a later version does not have.
 */
export function isFile(answer: Answer): boolean {
  const type = answer.headers.get('content-type') ?? '';
  return answer.status === 200 && answer.type === 'basic' && !type.startsWith('text/html');
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
