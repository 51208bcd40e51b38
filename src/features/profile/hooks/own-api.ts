import type { AppError } from '../../../lib/errors.ts';
import { useText, useArea } from '../../../lib/i18n.ts';
import { showToast } from '../../../lib/toasts.ts';
import type * as saveOwn from '../api/save-own.ts';

/**
 * The code that stores settings. Called when the page is rendered, so that it is there when the network is not, and
 * again by each user of it. Throws AppError `unavailable` when it fails to load.
 */
export function loadOwnApi(): Promise<typeof saveOwn> {
  return import('../api/save-own.ts');
}

/** Shows that a change was not stored. */
export function useSaveFailure(): (error: AppError) => void {
  const { errors } = useText();
  const { notSaved } = useArea('account');
  // That a setting is as it was, the catalogue's own words for a lost network do not say.
  return ({ code }) => showToast('error', code === 'unavailable' ? notSaved : errors[code]);
}
