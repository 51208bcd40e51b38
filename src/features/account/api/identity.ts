import { parseUserId } from '@chupke/domain/user.ts';
import type { User } from 'firebase/auth';
import {
  browserPopupRedirectResolver,
  EmailAuthProvider,
  GoogleAuthProvider,
  reauthenticateWithCredential,
  reauthenticateWithPopup,
  updatePassword,
} from 'firebase/auth';
import { withSecondFactor } from '../../../lib/account/second-factor-sign-in.ts';
import { auth } from '../../../lib/auth.ts';
import { getBackend } from '../../../lib/backend.ts';
import { AppError, toAppError } from '../../../lib/errors.ts';

/** How the account can be signed in to. */
export interface SignInWays {
  readonly password: boolean;
  readonly google: boolean;
}

/** Who is signed in, once Auth knows it: something may be pressed before. */
async function currentUser(): Promise<User> {
  await auth.authStateReady();
  const user = auth.currentUser;
  if (user === null) throw new AppError('session-expired');
  return user;
}

/** How the signed-in account can be signed in to, once Auth knows it. Throws AppError. */
export async function readWays(): Promise<SignInWays> {
  const ids = (await currentUser()).providerData.map(({ providerId }) => providerId);
  return { password: ids.includes('password'), google: ids.includes('google.com') };
}

/** Proves with the password who is there; a recent sign-in follows from it. Throws AppError. */
export async function provePassword(password: string): Promise<void> {
  const user = await currentUser();
  try {
    const credential = EmailAuthProvider.credential(user.email ?? '', password);
    await withSecondFactor(() => reauthenticateWithCredential(user, credential));
  } catch (error) {
    throw toAppError(error);
  }
}

/** Just so with Google, in a popup. Throws AppError. */
export async function proveGoogle(): Promise<void> {
  const user = await currentUser();
  if (getBackend().kind === 'local') (await import('../../../lib/local-gapi.ts')).standInForGapi();
  const google = new GoogleAuthProvider();
  // The account that is signed in here, of all that the browser knows.
  google.setCustomParameters({ login_hint: user.email ?? '' });
  try {
    await withSecondFactor(() => reauthenticateWithPopup(user, google, browserPopupRedirectResolver));
  } catch (error) {
    throw toAppError(error);
  }
}

/** What the password was changed to without an answer: it may be in force. */
let unanswered: string | undefined;

/** Proves with the present password, or with the new one where an earlier change to it had no answer: true then. */
async function proveEither(current: string, next: string): Promise<boolean> {
  try {
    await provePassword(current);
    return false;
  } catch (error) {
    if (next !== unanswered || toAppError(error).code !== 'credentials-wrong') throw error;
    await provePassword(next);
    return true;
  }
}

/** Tells the devices that a new password signs out. */
async function tellOtherDevices(): Promise<void> {
  const { uid } = await currentUser();
  const { endOtherSessions } = await import('./end-sessions.ts');
  await endOtherSessions(parseUserId(uid));
}

/** Changes the password; Auth ends all other sessions of the account by it. Throws AppError. */
export async function changePassword(current: string, next: string): Promise<void> {
  const isDone = await proveEither(current, next);
  try {
    if (!isDone) await updatePassword(await currentUser(), next);
  } catch (error) {
    const failure = toAppError(error);
    if (!failure.isPassing) throw failure;
    unanswered = next;
    // If only the answer was lost, the new password works, and this session needs a new sign-in.
    await provePassword(next).catch(() => {
      throw failure;
    });
  }
  unanswered = undefined;
  // The password is changed, whether or not this works, and however long it takes.
  tellOtherDevices().catch(() => undefined);
}
