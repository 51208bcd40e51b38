import { createRequire } from 'node:module';
import type { User } from 'firebase/auth';
import { multiFactor, TotpMultiFactorGenerator } from 'firebase/auth';

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what is preloaded into firebase-tools has no types
const { codeAt: codeOf } = createRequire(import.meta.url)('../start/auth-totp.cjs') as {
  readonly codeAt: (secret: string, time: number) => string;
};

/** The one-time password of a secret in Base32 at a time in milliseconds since 1970, as the local Auth computes it (RFC 6238). */
export const codeAt = codeOf;

/** Sets an authenticator app up for an account that has just signed in. */
export async function enrolAuthenticator(user: User): Promise<void> {
  const factors = multiFactor(user);
  const secret = await TotpMultiFactorGenerator.generateSecret(await factors.getSession());
  const code = codeAt(secret.secretKey, Date.now());
  await factors.enroll(TotpMultiFactorGenerator.assertionForEnrollment(secret, code));
}
