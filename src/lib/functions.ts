import type { CallName, Calls } from '@chupke/domain/calls.ts';
import { FUNCTIONS_REGION } from '@chupke/domain/calls.ts';
import { connectFunctionsEmulator, getFunctions, httpsCallable } from 'firebase/functions';
// Requests carry the student's token only if Auth is initialised before the first one.
import './auth.ts';
import { getBackend } from './backend.ts';
import { firebaseApp } from './firebase.ts';
import { toCallError } from './refusals.ts';

function open() {
  const backend = getBackend();
  const functions = getFunctions(firebaseApp, FUNCTIONS_REGION);
  if (backend.kind === 'local')
    connectFunctionsEmulator(functions, backend.emulators.host, backend.emulators.functions);
  return functions;
}

const functions = open();

/**
 * Calls one of our functions. The result is unparsed; the caller must parse it. Throws AppError. Import it lazily.
 */
export async function call<Name extends CallName>(name: Name, data: Calls[Name]['takes']): Promise<unknown> {
  try {
    return (await httpsCallable(functions, name)(data)).data;
  } catch (error) {
    throw toCallError(error);
  }
}
