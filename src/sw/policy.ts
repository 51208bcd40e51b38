/*
 * What the worker answers, and what it keeps. It keeps files of the build alone: nothing that a student has written or
 * read, and nothing that another server has said.
 */

/** Where the build puts files whose names change with what they hold. */
const ASSETS = '/assets/';

/** The page that every address of the app is answered with. */
export const PAGE = '/index.html';

/**
 * Addresses at which the app's page is not what is asked for: functions, Firebase's own pages (its sign-in helper lies
 * under `/__/`), and files. They are tried on the path with its query.
 */
export const NOT_THE_APP: readonly RegExp[] = [/^\/api\//, /^\/__\//, /^[^?]*\.[A-Za-z0-9]+(?:\?|$)/];

/** Whether an address is that of a file of the build, which never changes. */
export function isAsset(url: URL, origin: string): boolean {
  return url.origin === origin && url.pathname.startsWith(ASSETS);
}

/** What of an answer tells whether it is the file that was asked for. */
export interface Answer {
  readonly status: number;
  readonly type: string;
  readonly headers: { get(name: string): string | null };
}

/**
 * Whether an answer can be kept for a file of the build. A hosting that answers every unknown address with the app's
 * page would otherwise put that page in the place of a file which a later version has not got any more.
 */
export function isFile(answer: Answer): boolean {
  const type = answer.headers.get('content-type') ?? '';
  return answer.status === 200 && answer.type === 'basic' && !type.startsWith('text/html');
}

/** A file's name without what tells its versions apart: `/assets/home-BvT3x_9a.js` is `/assets/home.js`. */
function stem(path: string): string {
  return path.replace(/-[\w-]{8}(?=\.\w+$)/, '');
}

/**
 * What a new version has in the place of the files that were kept of an older one, which then is as complete without
 * a network as the older one was.
 */
export function counterparts(kept: readonly string[], offered: readonly string[]): readonly string[] {
  const stems = new Set(kept.map(stem));
  return offered.filter((path) => stems.has(stem(path)));
}

/** Which of the addresses in the cache no version in use has any more. `current` is that of the newest one. */
export function stale(kept: readonly string[], current: readonly string[]): readonly string[] {
  const known = new Set(current);
  return kept.filter((address) => !known.has(address));
}
