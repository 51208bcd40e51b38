import { getAuth } from 'firebase-admin/auth';
import { adminApp } from './db.ts';

/** The fields of a verified token that are used (firebase-admin, DecodedIdToken; other claims are our own). */
export interface VerifiedToken {
  readonly uid: string;
  readonly auth_time: number;
  readonly iat: number;
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
 * Verifies an ID token of the project, for functions called over plain HTTP. Undefined for an expired or forged one.
 * Rejects when that cannot be decided, e.g. without a network to fetch the keys, which is not the caller's fault.
 */
export async function verifyToken(token: string): Promise<VerifiedToken | undefined> {
  try {
    return await getAuth(adminApp()).verifyIdToken(token);
  } catch (error) {
    if (isRejection(error)) return undefined;
    throw error;
  }
}
