import {
  browserPopupRedirectResolver,
  getAdditionalUserInfo,
  GoogleAuthProvider,
  signInWithPopup,
} from 'firebase/auth';
import { withSecondFactor } from '../../../lib/account/second-factor-sign-in.ts';
import { auth } from '../../../lib/auth.ts';
import { getBackend } from '../../../lib/backend.ts';
import { failure } from './auth-failure.ts';

/** Who came in through Google. */
export interface GoogleEntry {
  readonly email: string;
  /** Auth has just created the account. */
  readonly isNew: boolean;
}

/**
 * Signs in with Google's popup, in the given language. Throws AppError; `too-many-sign-ins` is replaced by the
 * caller's code.
 */
export async function enterWithGoogle(
  language: string,
  whenTooMany: 'too-many-google-sign-ups' | 'too-many-google-sign-ins',
): Promise<GoogleEntry> {
  if (getBackend().kind === 'local') (await import('../../../lib/local-gapi.ts')).standInForGapi();
  const provider = new GoogleAuthProvider();
  // On a shared computer the account that happens to be signed in to Google is not taken without asking.
  provider.setCustomParameters({ prompt: 'select_account' });
  auth.languageCode = language;
  try {
    const result = await withSecondFactor(() =>
      signInWithPopup(auth, provider, browserPopupRedirectResolver),
    );
    return {
      email: result.user.email ?? '',
      isNew: getAdditionalUserInfo(result)?.isNewUser ?? false,
    };
  } catch (error) {
    throw failure(error, whenTooMany);
  }
}
