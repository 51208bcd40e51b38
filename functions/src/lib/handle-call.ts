import type { CallName, Calls, Refusal } from '@chupke/domain/calls.ts';
import { FUNCTIONS_REGION } from '@chupke/domain/calls.ts';
import { ParseError } from '@chupke/domain/parse.ts';
import { error as logError } from 'firebase-functions/logger';
import type { CallableFunction, CallableRequest, FunctionsErrorCode } from 'firebase-functions/v2/https';
import { HttpsError, onCall } from 'firebase-functions/v2/https';
import type { Caller } from './caller.ts';
import { callerOf } from './caller.ts';
import type { LogLine } from './handle-event.ts';
import { kindOf } from './handle-event.ts';

/** A command refuses, for a reason that the caller is told. */
export class RefusedError extends Error {
  override readonly name = 'RefusedError';
  readonly reason: Refusal;

  constructor(reason: Refusal) {
    super(reason);
    this.reason = reason;
  }
}

const CODES: Readonly<Record<Refusal, FunctionsErrorCode>> = {
  invalid: 'invalid-argument',
  'sign-in': 'unauthenticated',
  'recent-sign-in': 'failed-precondition',
  'not-allowed': 'permission-denied',
  'not-found': 'not-found',
  'already-pending': 'failed-precondition',
  'no-change': 'failed-precondition',
  'too-many': 'resource-exhausted',
};

/** What a function that the app calls is made of. */
export interface CallParts<Name extends CallName> {
  /** The policy: why this caller may not call it at `now` (milliseconds since 1970), or undefined. */
  readonly refuse: (caller: Caller, now: number) => Refusal | undefined;
  /** Reads what was sent. Throws ParseError. */
  readonly parse: (data: unknown) => Calls[Name]['takes'];
  /** The command. Throws RefusedError. */
  readonly run: (caller: Caller, input: Calls[Name]['takes']) => Promise<Calls[Name]['gives']>;
}

function refusal(reason: Refusal): HttpsError {
  return new HttpsError(CODES[reason], reason, { reason });
}

/**
 * One call: authorise, parse, run. Whatever fails comes out as an HttpsError that says no more than its reason, and in
 * the log without anything that could name a person.
 */
export async function handleCall<Name extends CallName>(
  name: Name,
  parts: CallParts<Name>,
  request: Pick<CallableRequest<unknown>, 'auth' | 'data'>,
  now: number,
  log: LogLine = logError,
): Promise<Calls[Name]['gives']> {
  if (request.auth === undefined) throw refusal('sign-in');
  const caller = callerOf({ ...request.auth.token, uid: request.auth.uid });
  const refused = parts.refuse(caller, now);
  if (refused !== undefined) throw refusal(refused);
  try {
    return await parts.run(caller, parts.parse(request.data));
  } catch (error) {
    if (error instanceof ParseError) throw refusal('invalid');
    if (error instanceof RefusedError) throw refusal(error.reason);
    log('A call failed.', { function: name, kind: kindOf(error) });
    throw new HttpsError('internal', 'internal');
  }
}

/** The function that the app calls by that name. */
export function defineCall<Name extends CallName>(
  name: Name,
  parts: CallParts<Name>,
): CallableFunction<unknown, Promise<Calls[Name]['gives']>> {
  return onCall<unknown, Promise<Calls[Name]['gives']>>(
    { region: FUNCTIONS_REGION, memory: '256MiB', maxInstances: 20 },
    (request) => handleCall(name, parts, request, Date.now()),
  );
}
