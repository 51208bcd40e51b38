import type { Backend, PictureHost } from './env.ts';
import { parseBackend, parsePictureHost, parsePushKey } from './env.ts';

let known: Backend | undefined;

/** The backend of this build. The first call, before any route renders, throws EnvError if it is not configured. */
export function getBackend(): Backend {
  known ??= parseBackend(import.meta.env);
  return known;
}

/** Where this build keeps pictures. Throws EnvError. */
export function getPictureHost(): PictureHost {
  return parsePictureHost(import.meta.env);
}

/** The key with which this build's notifications are subscribed to; null where there are none. */
export function getPushKey(): string | null {
  return parsePushKey(import.meta.env);
}
