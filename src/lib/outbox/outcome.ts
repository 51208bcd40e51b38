import type { ErrorCode } from '../errors.ts';
import type { AppError } from '../errors.ts';
import { toAppError } from '../errors.ts';
import type { SendResult } from './model.ts';
import type { RateLimitedResult } from '../rate-limit/rate-limited-write.ts';

/** The SDK's code for a document that an update wanted and that is not there. */
function isNotFound(error: AppError): boolean {
  const { cause } = error;
  return typeof cause === 'object' && cause !== null && 'code' in cause && cause.code === 'not-found';
}

/** The outbox's outcome of a failure; `missing` is the code to use when the subject does not exist any more. */
export function failureOutcome(error: unknown, missing: ErrorCode = 'not-found'): SendResult {
  const known = toAppError(error);
  if (isNotFound(known)) return { kind: 'refused', code: missing };
  // An expired session is renewed by signing in, after which the same item is sent.
  if (known.isPassing || known.code === 'session-expired') return { kind: 'later' };
  return { kind: 'refused', code: known.code };
}

/** The outbox's outcome of a rate-limited write; `tooMany` is the code of a reached limit. */
export function rateLimitedOutcome(result: RateLimitedResult, tooMany: ErrorCode): SendResult {
  return result.kind === 'done'
    ? { kind: 'sent' }
    : { kind: 'refused', code: tooMany, waitMs: result.waitMs };
}
