import type { ActionCodeSettings } from 'firebase/auth';
import { codeOf } from './failure.ts';

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
