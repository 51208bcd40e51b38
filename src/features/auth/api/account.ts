import type { User } from 'firebase/auth';
import {
  createUserWithEmailAndPassword,
  sendEmailVerification,
  signInWithEmailAndPassword,
} from 'firebase/auth';
import { auth } from '../../../lib/auth.ts';
import { AppError, toAppError } from '../../../lib/errors.ts';

function failure(error: unknown, whenTooMany: 'too-many-sign-ups' | 'too-many-sign-ins'): AppError {
  const known = toAppError(error);
  return known.code === 'too-many-sign-ins' ? new AppError(whenTooMany, { cause: error }) : known;
}

/** Makes an account and signs it in. Throws AppError. */
export async function signUp(email: string, password: string): Promise<void> {
  try {
    await createUserWithEmailAndPassword(auth, email, password);
  } catch (error) {
    throw failure(error, 'too-many-sign-ups');
  }
}

/** Signs in. Throws AppError; what is wrong, the address or the password, is never told apart. */
export async function signIn(email: string, password: string): Promise<void> {
  try {
    await signInWithEmailAndPassword(auth, email, password);
  } catch (error) {
    throw failure(error, 'too-many-sign-ins');
  }
}

async function send(user: User): Promise<void> {
  try {
    await sendEmailVerification(user, { url: `${window.location.origin}/auth?mode=signin` });
  } catch (error) {
    const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;
    // The address of this page is not among the project's own domains: the mail without a way back will do.
    if (code !== 'auth/unauthorized-continue-uri') throw error;
    await sendEmailVerification(user);
  }
}

/**
 * Has the link sent that verifies the signed-in account's address, in the given language. Does nothing when the
 * account is gone or verified. Throws AppError.
 */
export async function sendVerification(language: string): Promise<void> {
  const user = auth.currentUser;
  if (user === null || user.emailVerified) return;
  auth.languageCode = language;
  try {
    await send(user);
  } catch (error) {
    throw failure(error, 'too-many-sign-ups');
  }
}
