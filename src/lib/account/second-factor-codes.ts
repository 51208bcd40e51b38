import type { MultiFactorError, UserCredential } from 'firebase/auth';
import { getMultiFactorResolver, multiFactor, TotpMultiFactorGenerator } from 'firebase/auth';
import { auth } from '../auth.ts';
import type { ErrorCode } from '../errors.ts';
import { AppError, toAppError } from '../errors.ts';
import { askForCode, endQuestion } from '../second-factor.ts';

/** What an authenticator app calls our codes. */
const ISSUER = 'Chupke';

/** A second factor that is set up. */
export interface SecondFactor {
  readonly id: string;
  /** When it was set up, in milliseconds since 1970; null: not known. */
  readonly since: number | null;
}

/** A second factor that is being set up. */
export interface NewSecondFactor {
  /** What is typed into an authenticator app, in Base32. */
  readonly secret: string;
  /** The same as an address that such apps open, or read from a QR code (otpauth). */
  readonly uri: string;
  /** Sets it up, if the app shows this code. Throws AppError, `second-factor-wrong` for another code. */
  readonly finish: (code: string) => Promise<void>;
}

/** What Auth says of second factors, beside what it says of every sign-in. */
const CODES: Readonly<Record<string, ErrorCode>> = {
  'auth/invalid-verification-code': 'second-factor-wrong',
  'auth/missing-verification-code': 'second-factor-wrong',
  'auth/invalid-multi-factor-session': 'recent-sign-in',
  'auth/invalid-verification-id': 'recent-sign-in',
  'auth/totp-challenge-timeout': 'recent-sign-in',
  'auth/code-expired': 'recent-sign-in',
};

function failure(error: unknown): AppError {
  const code = error instanceof Error && 'code' in error ? CODES[String(error.code)] : undefined;
  return code === undefined ? toAppError(error) : new AppError(code, { cause: error });
}

function isTotp({ factorId }: { readonly factorId: string }): boolean {
  return factorId === TotpMultiFactorGenerator.FACTOR_ID;
}

function currentFactors() {
  const user = auth.currentUser;
  if (user === null) throw new AppError('session-expired');
  return { user, factors: multiFactor(user) };
}

/**
 * Changes the own second factor. Where it failed, Auth is asked how that stands: the answer may have been lost, and a second
 * try is refused then. `isOn`: what it is to come to. Throws AppError.
 */
async function changeFactor(isOn: boolean, change: () => Promise<void>): Promise<void> {
  try {
    await change();
  } catch (error) {
    const { user, factors } = currentFactors();
    const isKnown = await user.reload().then(
      () => true,
      () => false,
    );
    if (!isKnown || factors.enrolledFactors.some(isTotp) !== isOn) throw failure(error);
  }
}

/** Finishes a sign-in whose first factor was right, with the codes that the person gives. Throws AppError. */
export async function finishSignIn(asked: MultiFactorError): Promise<UserCredential> {
  const resolver = getMultiFactorResolver(auth, asked);
  const hint = resolver.hints.find(isTotp);
  if (hint === undefined) throw new AppError('unknown', { cause: asked });
  try {
    for (let code = await askForCode(); code !== undefined;) {
      try {
        return await resolver.resolveSignIn(TotpMultiFactorGenerator.assertionForSignIn(hint.uid, code));
      } catch (error) {
        const known = failure(error);
        // Another code may be right, and the same one where there was no network; everything else begins anew.
        if (known.code !== 'second-factor-wrong' && !known.isPassing) throw known;
        code = await askForCode(known.code);
      }
    }
    throw new AppError('popup-closed');
  } finally {
    endQuestion();
  }
}

/** The second factor of the signed-in account. Throws AppError. */
export async function readSecondFactor(): Promise<SecondFactor | undefined> {
  await auth.authStateReady();
  const found = currentFactors().factors.enrolledFactors.find(isTotp);
  if (found === undefined) return undefined;
  const since = Date.parse(found.enrollmentTime);
  return { id: found.uid, since: Number.isNaN(since) ? null : since };
}

/** Begins to set a second factor up. Throws AppError, `recent-sign-in` after a sign-in of long ago. */
export async function beginSecondFactor(): Promise<NewSecondFactor> {
  const { user, factors } = currentFactors();
  try {
    const secret = await TotpMultiFactorGenerator.generateSecret(await factors.getSession());
    return {
      secret: secret.secretKey,
      uri: secret.generateQrCodeUrl(user.email ?? '', ISSUER),
      finish: (code) =>
        changeFactor(true, () =>
          factors.enroll(TotpMultiFactorGenerator.assertionForEnrollment(secret, code)),
        ),
    };
  } catch (error) {
    throw failure(error);
  }
}

/** Takes a second factor away. Throws AppError, `recent-sign-in` after a sign-in of long ago. */
export async function removeSecondFactor(id: string): Promise<void> {
  await changeFactor(false, () => currentFactors().factors.unenroll(id));
}
