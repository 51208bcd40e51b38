import type { CallName, Calls, StreamName } from '@chupke/domain/calls.ts';
import { FUNCTIONS_REGION } from '@chupke/domain/calls.ts';
import { connectFunctionsEmulator, getFunctions, httpsCallable } from 'firebase/functions';
// Requests carry the student's token only if Auth is initialised before the first one.
import './auth.ts';
import { getBackend } from './backend.ts';
import { firebaseApp } from './firebase.ts';
import { withFreshSignIn } from './fresh-sign-in.ts';
import { toCallError } from './refusals.ts';

function open() {
  const backend = getBackend();
  const functions = getFunctions(firebaseApp, FUNCTIONS_REGION);
  if (backend.kind === 'local')
    connectFunctionsEmulator(functions, backend.emulators.host, backend.emulators.functions);
  return functions;
}

const functions = open();

async function callOnce<Name extends CallName>(name: Name, data: Calls[Name]['takes']): Promise<unknown> {
  try {
    return (await httpsCallable(functions, name)(data)).data;
  } catch (error) {
    throw toCallError(error);
  }
}

/** Calls by which pages load what they show, without anybody pressing anything; besides those that are named `list…`. */
const LOADING: ReadonlySet<CallName> = new Set([
  'changedReports',
  'checkHeldCases',
  'openCase',
  'readAssistantFigures',
  'readOverview',
]);

/**
 * Calls one of our functions. The result is unparsed; the caller must parse it. Where the last sign-in is too old for it,
 * the person is asked for a new one, and it goes on. Throws AppError. Import it lazily.
 */
export async function call<Name extends CallName>(name: Name, data: Calls[Name]['takes']): Promise<unknown> {
  // Who erases their account is asked by that dialog itself.
  if (name === 'eraseAccount') return callOnce(name, data);
  const occasion = name.startsWith('list') || LOADING.has(name) ? 'page' : 'act';
  return withFreshSignIn(occasion, () => callOnce(name, data));
}

/**
 * Calls one of our functions that streams, and hands what it sends on the way to `onChunk`. Chunks and result are unparsed;
 * the caller must parse them. Throws AppError. Import it lazily.
 */
export async function stream<Name extends StreamName>(
  name: Name,
  data: Calls[Name]['takes'],
  onChunk: (chunk: unknown) => void,
  signal?: AbortSignal,
): Promise<unknown> {
  try {
    const options = signal === undefined ? {} : { signal };
    const answer = await httpsCallable(functions, name).stream(data, options);
    for await (const chunk of answer.stream) onChunk(chunk);
    return await answer.data;
  } catch (error) {
    throw toCallError(error);
  }
}
