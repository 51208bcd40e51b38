import type { PushPlatform, PushToken } from '@chupke/domain/push.ts';
import { isPushToken, PUSH_TOKEN_TRIES, PUSH_WORKER_WAIT_MS } from '@chupke/domain/push.ts';

/*
 * The set-up of notifications on a device, step by step. Everything outside - the browser, the SDK, the server, time - is
 * given, so that each state and each refusal can be tried.
 */

/** Why a device gets no notifications. */
export type PushFailure =
  /** The browser cannot do it, or this build has no project to send by. */
  | 'unsupported'
  /** An iPhone or iPad, where it works in the installed app alone. */
  | 'ios-not-installed'
  /** An iPhone or iPad whose system is too old. */
  | 'ios-too-old'
  | 'denied'
  /** Refused in the installed Android app, whose settings are elsewhere. */
  | 'denied-in-app'
  | 'dismissed'
  /** Asking has failed. */
  | 'not-asked'
  /** It was not granted, and nobody is asked now. */
  | 'not-granted'
  | 'no-worker'
  | 'no-token'
  /** The token has another form than tokens have. */
  | 'wrong-token'
  /** The browser could not read the key that it subscribes with. */
  | 'not-encoded'
  /** The SDK does not start. */
  | 'no-messaging'
  /** The server did not take it. */
  | 'not-saved';

/** What is being done. */
export type PushStep = 'asking' | 'worker' | 'token' | 'saving';

/** How the set-up stands. */
export type PushState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'working'; readonly step: PushStep }
  | { readonly kind: 'done' }
  | { readonly kind: 'failed'; readonly failure: PushFailure };

/** Gets a token for notifications that arrive at a worker. Rejects when the browser or the service refuses. */
export type GetToken = (worker: ServiceWorkerRegistration | undefined) => Promise<string>;

/** What the set-up needs of its surroundings. */
export interface PushSurroundings {
  readonly platform: PushPlatform;
  /** Why it cannot work here at all; undefined where it can. */
  readonly obstacle: () => PushFailure | undefined;
  /** What the student has answered before. */
  readonly permission: () => Promise<NotificationPermission>;
  /** Asks the student, by the browser's own dialog; whoever has answered for good is not asked again. */
  readonly ask: () => Promise<NotificationPermission>;
  /** The active service worker; rejects when there is none within so many milliseconds. Undefined in development. */
  readonly worker: (waitMs: number) => Promise<ServiceWorkerRegistration | undefined>;
  /** Starts the SDK, and returns what gets a token. */
  readonly messaging: () => Promise<GetToken>;
  /** Stores the token for the account. */
  readonly save: (token: PushToken) => Promise<void>;
  readonly pause: (milliseconds: number) => Promise<void>;
}

/** The set-up stops here. */
class StopError extends Error {
  override readonly name = 'StopError';
  readonly failure: PushFailure;

  constructor(failure: PushFailure) {
    super(failure);
    this.failure = failure;
  }
}

/** What the work gives; it stops with the failure when the work fails. */
async function orElse<T>(failure: PushFailure, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch {
    throw new StopError(failure);
  }
}

async function permit(given: PushSurroundings, mayAsk: boolean): Promise<void> {
  // Asked at once: a browser asks only while it can see that something was pressed.
  const answer = mayAsk ? await orElse('not-asked', given.ask) : await given.permission();
  if (answer === 'granted') return;
  if (!mayAsk) throw new StopError('not-granted');
  if (answer === 'default') throw new StopError('dismissed');
  throw new StopError(given.platform === 'capacitor' ? 'denied-in-app' : 'denied');
}

/** Whether an error says that the key to subscribe with could not be decoded. */
function isEncoding(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'InvalidCharacterError';
}

/** Gets a token, with further tries: a worker that has just begun often refuses the first. */
async function tokenWithRetries(
  { pause }: PushSurroundings,
  fetchToken: () => Promise<string>,
): Promise<PushToken> {
  for (let retries = 0; ; retries += 1) {
    try {
      const token = await fetchToken();
      if (token === '') throw new StopError('no-token');
      if (!isPushToken(token)) throw new StopError('wrong-token');
      return token;
    } catch (error) {
      if (error instanceof StopError && error.failure === 'wrong-token') throw error;
      if (isEncoding(error)) throw new StopError('not-encoded');
      if (retries >= PUSH_TOKEN_TRIES.retries) throw new StopError('no-token');
      await pause(PUSH_TOKEN_TRIES.gapMs);
    }
  }
}

async function run(
  given: PushSurroundings,
  mayAsk: boolean,
  onStep: (step: PushStep) => void,
): Promise<void> {
  const obstacle = given.obstacle();
  if (obstacle !== undefined) throw new StopError(obstacle);
  onStep('asking');
  await permit(given, mayAsk);
  onStep('worker');
  const isDesktop = given.platform === 'desktop-web';
  const waitMs = isDesktop ? PUSH_WORKER_WAIT_MS.desktop : PUSH_WORKER_WAIT_MS.mobile;
  const worker = await orElse('no-worker', () => given.worker(waitMs));
  onStep('token');
  const getToken = await orElse('no-messaging', given.messaging);
  const token = await tokenWithRetries(given, () => getToken(worker));
  onStep('saving');
  await orElse('not-saved', () => given.save(token));
}

/**
 * Sets notifications up on this device. Without `mayAsk` nobody is asked: for a device that had them before. Never
 * rejects; `onStep` hears of each step.
 */
export async function setUpPush(
  given: PushSurroundings,
  { mayAsk, onStep }: { readonly mayAsk: boolean; readonly onStep: (step: PushStep) => void },
): Promise<PushState> {
  try {
    await run(given, mayAsk, onStep);
    return { kind: 'done' };
  } catch (error) {
    return { kind: 'failed', failure: error instanceof StopError ? error.failure : 'no-messaging' };
  }
}
