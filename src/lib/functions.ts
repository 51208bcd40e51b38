import type { CallName, Calls, Refusal } from '@chupke/domain/calls.ts';
import { FUNCTIONS_REGION, REFUSALS } from '@chupke/domain/calls.ts';
import { connectFunctionsEmulator, getFunctions, httpsCallable } from 'firebase/functions';
// Requests carry the student's token only if Auth is there when the first one is made.
import './auth.ts';
import { getBackend } from './backend.ts';
import type { ErrorCode } from './errors.ts';
import { AppError, toAppError } from './errors.ts';
import { firebaseApp } from './firebase.ts';

function open() {
  const backend = getBackend();
  const functions = getFunctions(firebaseApp, FUNCTIONS_REGION);
  if (backend.kind === 'local')
    connectFunctionsEmulator(functions, backend.emulators.host, backend.emulators.functions);
  return functions;
}

const functions = open();

const CODES: Readonly<Record<Refusal, ErrorCode>> = {
  invalid: 'parameters-invalid',
  'sign-in': 'session-expired',
  'recent-sign-in': 'recent-sign-in',
  'not-allowed': 'permission-denied',
  'not-found': 'not-found',
  'already-pending': 'already-pending',
  'no-change': 'no-change',
  'too-many': 'too-many-requests',
  'no-college': 'circle-no-college',
  'other-college': 'circle-other-college',
  'circle-limit': 'circle-limit',
  'circle-full': 'circle-full',
  'already-member': 'circle-already-member',
  'not-member': 'circle-not-member',
  'invite-needed': 'circle-invite-needed',
  'creator-only': 'circle-creator-only',
  'deletion-over': 'circle-deletion-over',
  'no-deletion': 'circle-no-deletion',
  'wrong-state': 'circle-wrong-state',
  'recovery-over': 'circle-recovery-over',
};

/** The reason that one of our functions gave for refusing. */
function refusalOf(error: unknown): Refusal | undefined {
  if (typeof error !== 'object' || error === null || !('details' in error)) return undefined;
  const { details } = error;
  if (typeof details !== 'object' || details === null || !('reason' in details)) return undefined;
  return REFUSALS.find((refusal) => refusal === details.reason);
}

/** Calls a function of ours. The answer is unchecked: whoever called parses it. Throws AppError. Import it lazily. */
export async function call<Name extends CallName>(name: Name, data: Calls[Name]['takes']): Promise<unknown> {
  try {
    return (await httpsCallable(functions, name)(data)).data;
  } catch (error) {
    const refusal = refusalOf(error);
    throw refusal === undefined ? toAppError(error) : new AppError(CODES[refusal], { cause: error });
  }
}
