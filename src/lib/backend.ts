import type { Backend } from './env.ts';
import { parseBackend } from './env.ts';

let known: Backend | undefined;

/** The backend of this build. The first call, made before any route is drawn, throws EnvError if it is not set up. */
export function getBackend(): Backend {
  known ??= parseBackend(import.meta.env);
  return known;
}
