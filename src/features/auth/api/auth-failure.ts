import type { ActionCodeSettings } from 'firebase/auth';
import type { ErrorCode } from '../../../lib/errors.ts';
import { AppError, toAppError } from '../../../lib/errors.ts';

/** The error as an AppError, with a specific code for Auth's rate limit. */
export function failure(error: unknown, whenTooMany: ErrorCode): AppError {
  const known = toAppError(error);
  return known.code === 'too-many-sign-ins' ? new AppError(whenTooMany, { cause: error }) : known;
}

/** The code that the SDK gave an error, if it is one of its own. */
export function codeOf(error: unknown): string | undefined {
  const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;
  return typeof code === 'string' ? code : undefined;
}

/** The error of a mailed link: if its account is gone, the link is invalid. */
export function linkFailure(error: unknown): AppError {
  return codeOf(error) === 'auth/user-not-found'
    ? new AppError('link-invalid', { cause: error })
    : failure(error, 'too-many-requests');
}

/**
 * Asks for a mail whose link leads back to signing in here. Where the address of this page is not among the project's
 * own domains, the mail without a way back will do.
 */
export async function withWayBack(send: (settings?: ActionCodeSettings) => Promise<void>): Promise<void> {
  try {
    await send({ url: `${window.location.origin}/auth?mode=signin` });
  } catch (error) {
    if (codeOf(error) !== 'auth/unauthorized-continue-uri') throw error;
    await send();
  }
}
