import type { Refusal } from '@chupke/domain/calls.ts';
import { REFUSALS } from '@chupke/domain/calls.ts';
import type { ErrorCode } from './errors.ts';
import { AppError, toAppError } from './errors.ts';

const CODES: Readonly<Record<Refusal, ErrorCode>> = {
  invalid: 'parameters-invalid',
  'invalid-url': 'report-url-invalid',
  'sign-in': 'session-expired',
  'recent-sign-in': 'recent-sign-in',
  'second-factor': 'second-factor-missing',
  'not-allowed': 'permission-denied',
  'not-found': 'not-found',
  'already-pending': 'already-pending',
  'no-change': 'no-change',
  changed: 'case-changed',
  'too-many': 'too-many-requests',
  'no-profile': 'user-profile-missing',
  'other-address': 'account-moved',
  'posting-paused': 'posting-paused',
  'no-college': 'circle-no-college',
  'other-college': 'circle-other-college',
  'circle-limit': 'circle-limit',
  'circle-often': 'circle-often',
  'circle-full': 'circle-full',
  'already-member': 'circle-already-member',
  'not-member': 'circle-not-member',
  'creator-only': 'circle-creator-only',
  'deletion-over': 'circle-deletion-over',
  'no-deletion': 'circle-no-deletion',
  'wrong-state': 'circle-wrong-state',
  'recovery-over': 'circle-recovery-over',
  unavailable: 'payment-unavailable',
  'not-verified': 'payment-not-verified',
  taken: 'case-taken',
  'needs-opinion': 'case-needs-opinion',
  'other-store': 'picture-bucket',
};

/** The reason for which one of our functions refused. */
function refusalOf(error: unknown): Refusal | undefined {
  if (typeof error !== 'object' || error === null || !('details' in error)) return undefined;
  const { details } = error;
  if (typeof details !== 'object' || details === null || !('reason' in details)) return undefined;
  return REFUSALS.find((refusal) => refusal === details.reason);
}

/** The error of a failed call: by the reason of the refusal, or else by its code. */
export function toCallError(error: unknown): AppError {
  const refusal = refusalOf(error);
  return refusal === undefined ? toAppError(error) : new AppError(CODES[refusal], { cause: error });
}
