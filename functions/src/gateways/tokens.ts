import { getAuth } from 'firebase-admin/auth';
import { adminApp } from './db.ts';

/** The part of a verified token that is used (firebase-admin, DecodedIdToken; further claims are our own). */
export interface VerifiedToken {
  readonly uid: string;
  readonly auth_time: number;
  readonly email?: string | undefined;
  readonly email_verified?: boolean | undefined;
  readonly [claim: string]: unknown;
}

function isRejection(error: unknown): boolean {
  return (
    typeof error === 'object' &&
    error !== null &&
    'code' in error &&
    typeof error.code === 'string' &&
    error.code.startsWith('auth/')
  );
}

/**
 * Verifies an ID token of the project, for functions that are called over plain HTTP. Undefined for one that is expired
 * or forged. Rejects when it cannot tell, as without a network to fetch the keys: that is not the caller's fault.
 */
export async function verifyToken(token: string): Promise<VerifiedToken | undefined> {
  try {
    return await getAuth(adminApp()).verifyIdToken(token);
  } catch (error) {
    if (isRejection(error)) return undefined;
    throw error;
  }
}
