import type { AppError } from '../../lib/errors.ts';
import { toAppError } from '../../lib/errors.ts';
import { showToast } from '../../lib/toasts.ts';

/** Signs out, or shows why that failed, as worded by `failureText`. */
export function signOut(failureText: (error: AppError) => string): void {
  import('../../lib/account/session-live.ts')
    .then((session) => session.signOut())
    // A full load, so that nothing of the person stays in the page's memory.
    .then(() => window.location.assign('/'))
    .catch((error: unknown) => showToast('error', failureText(toAppError(error))));
}
