import type { Backend } from './env.ts';
import { parseBackend } from './env.ts';

let known: Backend | undefined;

/** The backend of this build. The first call, before any route renders, throws EnvError if it is not configured. */
export function getBackend(): Backend {
  known ??= parseBackend(import.meta.env);
  return known;
}
