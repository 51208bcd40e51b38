import type { AppError } from '../../../lib/errors.ts';
import { useArea, useText } from '../../../lib/i18n.ts';
import { showToast } from '../../../lib/toasts.ts';

/** Tells that a change was not stored. */
export function useSaveFailure(): (error: AppError) => void {
  const { errors } = useText();
  const { notSaved } = useArea('account');
  // The catalogue's own words for a lost network promise that it is sent later, which a setting is not.
  return ({ code }) => showToast('error', code === 'unavailable' ? notSaved : errors[code]);
}
