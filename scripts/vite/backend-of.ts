import type { ResolvedConfig } from 'vite';
import type { Backend } from '../../src/lib/env.ts';
import { EnvError, parseBackend } from '../../src/lib/env.ts';

/**
 * The backend that a build talks to, by its environment or by what the local suite defines; undefined for a build
 * without its settings, which still shows its landing page. Throws what is not an EnvError.
 */
export function backendOf(config: ResolvedConfig): Backend | undefined {
  const defined: unknown = config.define?.['import.meta.env.VITE_EMULATORS'];
  const emulators: unknown = typeof defined === 'string' ? JSON.parse(defined) : undefined;
  try {
    return parseBackend({ ...config.env, ...(emulators === undefined ? {} : { VITE_EMULATORS: emulators }) });
  } catch (error) {
    if (error instanceof EnvError) return undefined;
    throw error;
  }
}
