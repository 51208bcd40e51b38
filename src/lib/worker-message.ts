import { parseRecord, parseText, tryParse } from '@chupke/domain/parse.ts';
import type { PushPayload } from '@chupke/domain/push.ts';
import { parsePushPayload } from '@chupke/domain/push.ts';

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

/** Messages from the worker to its pages, about notifications. */
export type PushMessage =
  /** One has arrived while the app is in front: it is shown there, and PUSH_TAKEN said through the message's port. */
  | { readonly kind: 'push'; readonly payload: PushPayload }
  /** One was pressed: what it leads to is to be opened. `isLeft`: it waits in the memory, for whoever takes it first. */
  | ({ readonly kind: 'open'; readonly isLeft: boolean } & PushTarget)
  /** The browser has taken back the device's registration. */
  | { readonly kind: 'renew' };

/** A page's answer to `push`: it is on the screen. */
export const PUSH_TAKEN = 'push-taken';

/**
 * How long after a push has arrived a page may still show it, and how long the worker waits to hear of that before it shows
 * a notification; milliseconds. A page that was just parsed hears nothing yet.
 */
export const PUSH_TAKEN_MS = { page: 800, worker: 1200 } as const;

/** What a notification leads to, and the alerts that are read by opening it. */
export type PushTarget = Pick<PushPayload, 'path' | 'alerts'>;

/** Parses what a notification leads to. Throws ParseError. */
export function parsePushTarget(data: unknown): PushTarget {
  const record = parseRecord(data);
  const path = parseText(record, 'path', { min: 1, max: 200 });
  return { path, alerts: parseText(record, 'alerts', { min: 0, max: 600 }) };
}

/** Parses a worker's message; undefined for any other. */
export function parsePushMessage(data: unknown): PushMessage | undefined {
  return tryParse((): PushMessage | undefined => {
    const record = parseRecord(data);
    if (record['kind'] === 'renew') return { kind: 'renew' };
    if (record['kind'] === 'push') return { kind: 'push', payload: parsePushPayload(record['payload']) };
    return record['kind'] === 'open'
      ? { kind: 'open', isLeft: record['isLeft'] === true, ...parsePushTarget(record) }
      : undefined;
  });
}
