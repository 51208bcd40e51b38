import type { MultiFactorError, UserCredential } from 'firebase/auth';

/** What Auth answers to the first factor of an account that has a second one. */
const ASKED = 'auth/multi-factor-auth-required';

function isAskedForMore(error: unknown): error is MultiFactorError {
  return error instanceof Error && 'code' in error && error.code === ASKED;
}

/**
 * Signs in, or proves anew who is there, and asks for the second factor of whoever has one. Throws what `signIn` throws, and
 * AppError: `popup-closed` when no code is given, `recent-sign-in` when that took too long, and ChunkError when the question for it
 * did not come.
 */
export async function withSecondFactor(signIn: () => Promise<UserCredential>): Promise<UserCredential> {
  try {
    return await signIn();
  } catch (error) {
    if (!isAskedForMore(error)) throw error;
    // Fetched when wanted: hardly anybody has one.
    const { finishSignIn } = await import('./second-factor-codes.ts');
    return finishSignIn(error);
  }
}
