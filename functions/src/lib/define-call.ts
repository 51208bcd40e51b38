import type { CallName, Calls, Refusal, StreamName, Streams } from '@chupke/domain/calls.ts';
import { FUNCTIONS_REGION } from '@chupke/domain/calls.ts';
import type { Moderated } from '@chupke/domain/moderator.ts';
import { ParseError } from '@chupke/domain/parse.ts';
import type {
  CallableFunction,
  CallableRequest,
  CallableResponse,
  FunctionsErrorCode,
  HttpsOptions,
} from 'firebase-functions/v2/https';
import { HttpsError, onCall } from 'firebase-functions/v2/https';
import { gateways } from '../gateways/production.ts';
import { countingLog } from './faults.ts';
import type { Asking, Standing } from './account-standing.ts';
import { checkStanding, NotAdmittedError } from './account-standing.ts';
import type { Caller } from './caller.ts';
import type { CallStream } from './call-stream.ts';
import { callerOf } from './caller.ts';
import { clientAddress } from './client-address.ts';
import type { LogLine } from './define-event.ts';
import { refuseEndedToken } from './ended-sessions.ts';
import { kindOf } from './error-kind.ts';
import { answerOrigin } from './own-origins.ts';
import { moderatedFeeds } from './moderated-feeds.ts';
import { RefusedError } from './refused-error.ts';
import { isAppCheckEnforced } from './settings.ts';

const CODES: Readonly<Record<Refusal, FunctionsErrorCode>> = {
  invalid: 'invalid-argument',
  'invalid-url': 'invalid-argument',
  'sign-in': 'unauthenticated',
  'recent-sign-in': 'failed-precondition',
  'second-factor': 'failed-precondition',
  'not-allowed': 'permission-denied',
  'not-found': 'not-found',
  'already-pending': 'failed-precondition',
  'no-change': 'failed-precondition',
  changed: 'failed-precondition',
  'too-many': 'resource-exhausted',
  'no-profile': 'not-found',
  'other-address': 'permission-denied',
  'posting-paused': 'permission-denied',
  'no-college': 'failed-precondition',
  'other-college': 'permission-denied',
  'circle-limit': 'failed-precondition',
  'circle-often': 'resource-exhausted',
  'circle-full': 'failed-precondition',
  'already-member': 'failed-precondition',
  'not-member': 'permission-denied',
  'creator-only': 'permission-denied',
  'deletion-over': 'failed-precondition',
  'no-deletion': 'failed-precondition',
  'wrong-state': 'failed-precondition',
  'recovery-over': 'failed-precondition',
  unavailable: 'unavailable',
  'not-verified': 'invalid-argument',
  taken: 'failed-precondition',
  'needs-opinion': 'failed-precondition',
  'other-store': 'failed-precondition',
};

/** The caller of a function that is open to guests. */
export interface Visitor {
  /** Undefined when signed out. */
  readonly caller: Caller | undefined;
  /** IP address of the call, as far as it is known. */
  readonly ip: string;
}

/** The parts of a function that is open to guests. */
export interface OpenCallParts<Name extends CallName> {
  /** Parses the input. Throws ParseError, or RefusedError where the caller gets a specific reason. */
  readonly parse: (data: unknown) => Calls[Name]['takes'];
  /** The command. Throws RefusedError. */
  readonly run: (visitor: Visitor, input: Calls[Name]['takes']) => Promise<Calls[Name]['gives']>;
}

/** What calls need besides their command. */
export interface CallDoors {
  /** Checks the account as it is now. Throws RefusedError and NotAdmittedError. */
  readonly checkStanding: (asking: Asking) => Promise<Standing>;
  /** Checks that the sign-in has not ended since. Throws RefusedError. */
  readonly checkSignIn: (caller: Caller) => Promise<void>;
  /** The feeds of a moderator of some colleges, as they are now (moderatedFeeds); without it, as the token says. */
  readonly feedsOf?: (moderates: Moderated) => Promise<Moderated>;
  /** Resolves after that many milliseconds. */
  readonly wait: (milliseconds: number) => Promise<void>;
}

/** The parts of a callable function. */
export interface CallParts<Name extends CallName> {
  /**
   * `any`: closed accounts may call it, too; only a sign-in that has ended may not. A command that makes something lasting
   * checks once more in its transaction (refuseUnlessOpen). `unread`: nobody looks at the account before the command does.
   */
  readonly standing?: 'any' | 'unread';
  /** The policy: why this caller may not call it at `now` (milliseconds since 1970), or undefined. */
  readonly refuse: (caller: Caller, now: number) => Refusal | undefined;
  /** Parses the input. Throws ParseError. */
  readonly parse: (data: unknown) => Calls[Name]['takes'];
  /** The command. Throws RefusedError. */
  readonly run: (caller: Caller, input: Calls[Name]['takes']) => Promise<Calls[Name]['gives']>;
}

/** The parts of a callable function that streams. */
export interface StreamedCallParts<Name extends StreamName> extends Omit<CallParts<Name>, 'run'> {
  /** The command. Throws RefusedError. */
  readonly run: (
    caller: Caller,
    input: Calls[Name]['takes'],
    stream: CallStream<Streams[Name]>,
  ) => Promise<Calls[Name]['gives']>;
}

const logFault = countingLog(gateways);

const DOORS: CallDoors = {
  checkStanding: (asking) => checkStanding(gateways.documents, asking),
  checkSignIn: (caller) => refuseEndedToken(gateways.documents, caller),
  feedsOf: (moderates) => moderatedFeeds(gateways.documents, moderates),
  wait: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
};

function refusal(reason: Refusal): HttpsError {
  return new HttpsError(CODES[reason], reason, { reason });
}

function callerIn(auth: CallableRequest<unknown>['auth']): Caller | undefined {
  return auth === undefined ? undefined : callerOf({ ...auth.token, uid: auth.uid });
}

/** Runs a call; every failure becomes an HttpsError that reveals only its reason. */
async function attempt<Result>(name: CallName, work: () => Promise<Result>, log: LogLine): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof ParseError) throw refusal('invalid');
    if (error instanceof RefusedError) throw refusal(error.reason);
    if (error instanceof NotAdmittedError) throw refusal('no-profile');
    log('A call failed.', { function: name, kind: kindOf(error) });
    throw new HttpsError('internal', 'internal');
  }
}

/** Waits between the attempts of a call whose account is not admitted yet, in milliseconds. */
const ADMISSION_WAITS = [500, 1000, 2000, 4000];

/** Runs the work again until the account is admitted: whoever has just signed up should not notice. */
async function onceAdmitted<Result>(doors: CallDoors, work: () => Promise<Result>): Promise<Result> {
  for (const milliseconds of ADMISSION_WAITS) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof NotAdmittedError)) throw error;
      await doors.wait(milliseconds);
    }
  }
  return work();
}

/** The caller, with the feeds of their colleges. */
async function withFeeds(caller: Caller, { feedsOf }: CallDoors): Promise<Caller> {
  const { moderates } = caller;
  return moderates === undefined || feedsOf === undefined
    ? caller
    : { ...caller, moderates: await feedsOf(moderates) };
}

/** The caller with the role that the account has now, too. Throws RefusedError and NotAdmittedError. */
async function asTheyStand(
  caller: Caller,
  { refuse, standing }: Pick<CallParts<CallName>, 'refuse' | 'standing'>,
  doors: CallDoors,
  now: number,
): Promise<Caller> {
  if (standing === 'any') await doors.checkSignIn(caller);
  if (standing !== undefined) return caller;
  const { isModerator } = await doors.checkStanding(caller);
  if (isModerator || !caller.isModerator) return caller;
  // A student like any other: what asks for no role is open to them.
  const student = { ...caller, isModerator };
  const refused = refuse(student, now);
  if (refused !== undefined) throw new RefusedError(refused);
  return student;
}

/**
 * Handles a call: authorise, parse, check the account, run. Every failure becomes an HttpsError that reveals only its
 * reason, and a log line without anything that could name a person.
 */
export async function handleCall<Name extends CallName>(
  name: Name,
  parts: CallParts<Name>,
  request: Pick<CallableRequest<unknown>, 'auth' | 'data'>,
  now: number,
  doors: CallDoors = DOORS,
  log: LogLine = logFault,
): Promise<Calls[Name]['gives']> {
  const caller = callerIn(request.auth);
  if (caller === undefined) throw refusal('sign-in');
  const refused = parts.refuse(caller, now);
  if (refused !== undefined) throw refusal(refused);
  const work = async () => {
    const input = parts.parse(request.data);
    return onceAdmitted(doors, async () => {
      const known = await asTheyStand(caller, parts, doors, now);
      return parts.run(await withFeeds(known, doors), input);
    });
  };
  return attempt(name, work, log);
}

/** The caller, unless the account is closed or not there: who has none may do what guests may. */
async function openCaller(caller: Caller | undefined, doors: CallDoors): Promise<Caller | undefined> {
  if (caller?.isVerified !== true) return caller;
  try {
    await onceAdmitted(doors, () => doors.checkStanding(caller));
    return caller;
  } catch (error) {
    if (error instanceof RefusedError || error instanceof NotAdmittedError) return undefined;
    throw error;
  }
}

/** Handles a call that is open to guests: like handleCall, without authorisation. */
export async function handleOpenCall<Name extends CallName>(
  name: Name,
  parts: OpenCallParts<Name>,
  request: Pick<CallableRequest<unknown>, 'auth' | 'data'>,
  ip: string,
  doors: CallDoors = DOORS,
  log: LogLine = logFault,
): Promise<Calls[Name]['gives']> {
  const work = async () => {
    const input = parts.parse(request.data);
    return parts.run({ caller: await openCaller(callerIn(request.auth), doors), ip }, input);
  };
  return attempt(name, work, log);
}

// `cors: false`: see answerOrigin.
const OPTIONS = {
  region: FUNCTIONS_REGION,
  memory: '256MiB',
  maxInstances: 20,
  cors: false,
  enforceAppCheck: isAppCheckEnforced(),
} as const;

/** Options that differ between functions. */
type CallOptions = Pick<HttpsOptions, 'secrets' | 'memory' | 'cpu' | 'concurrency' | 'maxInstances'>;

type Call<Result, Chunk = unknown> = CallableFunction<unknown, Promise<Result>, Chunk>;

/** The function, open to pages of our own origins only. */
function forOwnPages<Result, Chunk>(call: Call<Result, Chunk>): Call<Result, Chunk> {
  // A proxy keeps the properties, which say what is deployed.
  return new Proxy(call, {
    apply: (target, _, [request, response]: Parameters<Call<Result, Chunk>>) =>
      answerOrigin(request, response) ? undefined : target(request, response),
  });
}

/** Defines the callable function of that name. */
export function defineCall<Name extends CallName>(
  name: Name,
  parts: CallParts<Name>,
  options: CallOptions = {},
): Call<Calls[Name]['gives']> {
  return forOwnPages(
    onCall<unknown, Promise<Calls[Name]['gives']>>({ ...OPTIONS, ...options }, (request) =>
      handleCall(name, parts, request, Date.now()),
    ),
  );
}

/** Defines the callable function of that name, which streams: to whoever wants no stream it gives the result alone. */
export function defineStreamedCall<Name extends StreamName>(
  name: Name,
  { run, ...parts }: StreamedCallParts<Name>,
  options: CallOptions = {},
): CallableFunction<unknown, Promise<Calls[Name]['gives']>, Streams[Name]> {
  const answer = (
    request: CallableRequest<unknown>,
    response: CallableResponse<Streams[Name]> | undefined,
  ) => {
    const stream: CallStream<Streams[Name]> = {
      send: async (chunk) => response?.sendChunk(chunk),
      signal: response?.signal ?? new AbortController().signal,
    };
    return handleCall(
      name,
      { ...parts, run: (caller, input) => run(caller, input, stream) },
      request,
      Date.now(),
    );
  };
  return forOwnPages(
    onCall<unknown, Promise<Calls[Name]['gives']>, Streams[Name]>({ ...OPTIONS, ...options }, answer),
  );
}

/** Defines the callable function of that name, open to guests. */
export function defineOpenCall<Name extends CallName>(
  name: Name,
  parts: OpenCallParts<Name>,
  options: CallOptions = {},
): Call<Calls[Name]['gives']> {
  return forOwnPages(
    onCall<unknown, Promise<Calls[Name]['gives']>>({ ...OPTIONS, ...options }, (request) =>
      handleOpenCall(name, parts, request, clientAddress(request.rawRequest, 'direct')),
    ),
  );
}
