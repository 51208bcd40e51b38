import type { LazyModule } from './lazy-module.ts';
import { tellNotLoaded } from './newer-version.ts';

/**
 * Fetches what a press asks for. Returns whether it is there; what does not arrive is said in a toast, and fetched again at the
 * next press.
 */
export async function fetchAsked(module: LazyModule<unknown>): Promise<boolean> {
  try {
    await module.load();
    return true;
  } catch (error) {
    module.retry();
    tellNotLoaded(error);
    return false;
  }
}
