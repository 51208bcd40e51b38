import type { Catalogue } from '../texts/en/form.ts';

/** All errors shown to a student: each code has a text in every language. */
export type ErrorCode = keyof Catalogue['errors'];

/** Transient errors: the same attempt may succeed later, if only after a reload. */
const PASSING: readonly ErrorCode[] = ['unavailable', 'outdated'];

/** Codes of faults of ours, worth a report; all others are the user's to put right. */
const SYSTEM: readonly ErrorCode[] = ['unknown'];

/** A failure with a code that the catalogue translates (texts, `errors`). */
export class AppError extends Error {
  override readonly name: string = 'AppError';
  readonly code: ErrorCode;

  constructor(code: ErrorCode, options?: ErrorOptions) {
    super(code, options);
    this.code = code;
  }

  /** Whether the same try may succeed later, e.g. when the network is back or the newer version is loaded. */
  get isPassing(): boolean {
    return PASSING.includes(this.code);
  }

  /** Whether the fault is ours. */
  get isSystem(): boolean {
    return SYSTEM.includes(this.code);
  }
}

/** Throws AppError `unavailable` without a network: at once, where the SDK would wait for it. */
export function requireNetwork(): void {
  if (!navigator.onLine) throw new AppError('unavailable');
}

/** Codes of the Firebase SDKs that mean that the service was not reached. */
const UNREACHED = new Set([
  'unavailable',
  'deadline-exceeded',
  'aborted',
  'cancelled',
  'internal',
  'resource-exhausted',
  'auth/network-request-failed',
  'auth/internal-error',
  'auth/timeout',
]);

const KNOWN: Readonly<Record<string, ErrorCode>> = {
  'permission-denied': 'permission-denied',
  unauthenticated: 'session-expired',
  'auth/user-token-expired': 'session-expired',
  'auth/user-not-found': 'credentials-wrong',
  'auth/wrong-password': 'credentials-wrong',
  'auth/invalid-credential': 'credentials-wrong',
  'auth/invalid-login-credentials': 'credentials-wrong',
  'auth/invalid-email': 'email-invalid',
  'auth/missing-email': 'email-invalid',
  'auth/email-already-in-use': 'email-taken',
  'auth/weak-password': 'password-short',
  'auth/missing-password': 'password-required',
  'auth/user-disabled': 'account-disabled',
  'auth/too-many-requests': 'too-many-sign-ins',
  'auth/popup-blocked': 'popup-blocked',
  'auth/popup-closed-by-user': 'popup-closed',
  'auth/cancelled-popup-request': 'popup-cancelled',
  'auth/user-cancelled': 'popup-closed',
  'auth/operation-not-supported-in-this-environment': 'google-unavailable',
  'auth/web-storage-unsupported': 'google-unavailable',
  'auth/unauthorized-domain': 'google-unavailable',
  'auth/operation-not-allowed': 'google-unavailable',
  'auth/account-exists-with-different-credential': 'account-exists-otherwise',
  'auth/invalid-action-code': 'link-invalid',
  'auth/expired-action-code': 'link-invalid',
  'auth/requires-recent-login': 'recent-sign-in',
  'auth/user-mismatch': 'credentials-wrong',
  'invalid-argument': 'parameters-invalid',
  'not-found': 'not-found',
};

/** The error as an AppError: one of ours as it is, one of Firebase by its code, anything else as `unknown`. */
export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;
  if (typeof code !== 'string') return new AppError('unknown', { cause: error });
  // The functions' SDK writes `functions/` before the same codes.
  return ofCode(code.replace(/^functions\//, ''), error);
}

function ofCode(code: string, error: unknown): AppError {
  if (UNREACHED.has(code)) return new AppError('unavailable', { cause: error });
  return new AppError(KNOWN[code] ?? 'unknown', { cause: error });
}
