import {
  createUserWithEmailAndPassword,
  sendEmailVerification,
  signInWithEmailAndPassword,
} from 'firebase/auth';
import { withSecondFactor } from '../../../lib/account/second-factor-sign-in.ts';
import { auth } from '../../../lib/auth.ts';
import { failure, withWayBack } from './auth-failure.ts';

/** Makes an account and signs it in. Throws AppError. */
export async function signUp(email: string, password: string): Promise<void> {
  try {
    await createUserWithEmailAndPassword(auth, email, password);
  } catch (error) {
    throw failure(error, 'too-many-sign-ups');
  }
}

/** Signs in. Throws AppError; whether the address or the password was wrong is never revealed. */
export async function signIn(email: string, password: string): Promise<void> {
  try {
    await withSecondFactor(() => signInWithEmailAndPassword(auth, email, password));
  } catch (error) {
    throw failure(error, 'too-many-sign-ins');
  }
}

/**
 * Sends the verification mail to the signed-in account, in the given language. Does nothing when the account is gone
 * or verified. Throws AppError.
 */
export async function sendVerification(language: string): Promise<void> {
  const user = auth.currentUser;
  if (user === null || user.emailVerified) return;
  auth.languageCode = language;
  try {
    await withWayBack((settings) => sendEmailVerification(user, settings));
  } catch (error) {
    throw failure(error, 'too-many-sign-ups');
  }
}

/**
 * Has the server remove the signed-in account, which has no documents yet. Throws AppError, `recent-sign-in` when the
 * sign-in is too old for it.
 */
export async function removeEmptyAccount(): Promise<void> {
  if (auth.currentUser === null) return;
  // Fetched when wanted: hardly anybody does this. Auth's own deletion is off in production.
  const { call } = await import('../../../lib/functions.ts');
  await call('eraseAccount', { content: 'delete' });
}
