import {
  confirmPasswordReset,
  sendPasswordResetEmail,
  verifyPasswordResetCode,
  applyActionCode,
  checkActionCode,
} from 'firebase/auth';
import { auth } from '../../../lib/auth.ts';
import { codeOf, failure, linkFailure, withWayBack } from './auth-failure.ts';

/** Auth errors that reveal whether an address has an account; they are not passed on. */
const TELLING = new Set(['auth/user-not-found', 'auth/user-disabled']);

/**
 * Has a link for a new password sent to an address, in the given language. Resolves where there is no account, too.
 * Throws AppError.
 */
export async function sendReset(email: string, language: string): Promise<void> {
  auth.languageCode = language;
  try {
    await withWayBack((settings) => sendPasswordResetEmail(auth, email, settings));
  } catch (error) {
    if (!TELLING.has(codeOf(error) ?? '')) throw failure(error, 'too-many-requests');
  }
}

/** The address whose password a mailed code may change. Throws AppError, `link-invalid` for a code that is used up. */
export async function addressOfReset(code: string): Promise<string> {
  try {
    return await verifyPasswordResetCode(auth, code);
  } catch (error) {
    throw linkFailure(error);
  }
}

/** Sets the new password. Throws AppError. */
export async function setNewPassword(code: string, password: string): Promise<void> {
  try {
    await confirmPasswordReset(auth, code, password);
  } catch (error) {
    throw linkFailure(error);
  }
}

/**
 * The address of the account that a mailed code verifies, or whose address it changes. Does not use the code up. Throws
 * AppError, `link-invalid` for a code that is used up or expired.
 */
export async function ownerOfCode(code: string): Promise<string> {
  try {
    const { data } = await checkActionCode(auth, code);
    return data.previousEmail ?? data.email ?? '';
  } catch (error) {
    throw linkFailure(error);
  }
}

/** Whether this browser is signed in to the account of that address, to another one, or to none. */
export async function signedInAs(email: string): Promise<'owner' | 'other' | 'nobody'> {
  await auth.authStateReady();
  const own = auth.currentUser?.email ?? undefined;
  if (own === undefined) return 'nobody';
  return own.toLowerCase() === email.toLowerCase() ? 'owner' : 'other';
}

/**
 * Applies a mailed code: verifies an address, changes it, or changes it back. Throws AppError, `link-invalid` for a
 * code that is used up or expired.
 */
export async function applyCode(code: string): Promise<void> {
  try {
    await applyActionCode(auth, code);
  } catch (error) {
    throw linkFailure(error);
  }
}

/** The address that a mailed code restores. Does not use the code up. Throws AppError. */
export async function addressOfRestoring(code: string): Promise<string> {
  try {
    const { data } = await checkActionCode(auth, code);
    return data.email ?? '';
  } catch (error) {
    throw linkFailure(error);
  }
}
