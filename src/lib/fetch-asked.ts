import { currentText } from './i18n.ts';
import type { LazyModule } from './lazy-module.ts';
import { showToast } from './toasts.ts';

/**
 * Fetches what a press asks for. Returns whether it is there; what does not arrive is said in a toast, and fetched again at the
 * next press.
 */
export async function fetchAsked(module: LazyModule<unknown>): Promise<boolean> {
  try {
    await module.load();
    return true;
  } catch {
    module.retry();
    showToast('error', currentText().common.couldNotLoad);
    return false;
  }
}
