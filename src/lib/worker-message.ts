/** Messages from a page to its service worker (src/sw). */
export type WorkerMessage =
  /** These files were loaded; they are to be there without a network too. */
  | { readonly kind: 'keep'; readonly paths: readonly string[] }
  /** There is time, and a good connection: everything that a student may come to. */
  | { readonly kind: 'keep-rest' };

/** A worker's answer to its page: everything of `keep-rest` is there. */
export const REST_KEPT = 'rest-kept';

/** No page loads more files than this. */
const MOST_PATHS = 500;

/** Parses a message; undefined if invalid. */
export function parseWorkerMessage(data: unknown): WorkerMessage | undefined {
  if (typeof data !== 'object' || data === null || !('kind' in data)) return undefined;
  if (data.kind === 'keep-rest') return { kind: 'keep-rest' };
  if (data.kind !== 'keep' || !('paths' in data) || !Array.isArray(data.paths)) return undefined;
  const paths = data.paths.filter((path: unknown): path is string => typeof path === 'string');
  return { kind: 'keep', paths: paths.slice(0, MOST_PATHS) };
}
