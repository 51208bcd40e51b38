import { getAuth } from 'firebase-admin/auth';
import { callerOf } from '../lib/caller.ts';
import { kindOf } from '../lib/handle-event.ts';
import { adminApp } from './db.ts';
import type { Tokens } from './tokens.ts';

/** The project's ID tokens. */
export function firebaseTokens(): Tokens {
  return {
    async verify(token) {
      try {
        return callerOf(await getAuth(adminApp()).verifyIdToken(token));
      } catch (error) {
        // Anything else (no network to fetch the keys) is not the caller's fault.
        if (kindOf(error).startsWith('code auth/')) return undefined;
        throw error;
      }
    },
  };
}
