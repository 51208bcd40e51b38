import type { IncomingMessage, ServerResponse } from 'node:http';
import { isLocalPeer, isLocalRequest, readBody } from '../inbox/local-request.ts';
import type { InboxStore } from '../inbox/store.ts';
import type { AskedPush, FcmRefusal } from './message.ts';
import { parseSend, refusalBody, refusalOf } from './message.ts';
import type { FcmMode, TakenPush } from './settings.ts';
import { FCM_MODES, FCM_PATH } from './settings.ts';

/** What the handler needs; time and ids are injected. */
export interface FcmOptions {
  readonly inbox: Pick<InboxStore, 'add'>;
  readonly now: () => number;
  readonly newId: () => string;
}

/** A connect-style request handler: requests for other paths go to `next`. */
export type FcmHandler = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

interface State {
  mode: FcmMode;
  /** Modes of single tokens. */
  modes: Record<string, FcmMode>;
  taken: TakenPush[];
}

/** The service's name: the Admin SDK asks for it, whatever it is connected to. */
const SERVICE = 'fcm.googleapis.com';

const SEND = /^\/v1\/projects\/[a-z0-9-]+\/messages:send$/;

const TAKEN_MAX = 500;

function sendJson(response: ServerResponse, status: number, value: unknown): void {
  response.writeHead(status, { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' });
  response.end(JSON.stringify(value));
}

function fieldOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}

/** What the local inbox shows of a push: the words, and the beginning of the token in place of a device. */
function shownInInbox({ token, data }: TakenPush) {
  const { title = '', body = '', path = '' } = data;
  return {
    channel: 'push',
    to: `device ${token.slice(0, 12)}…`,
    subject: title === '' ? '(no title)' : title,
    body: path === '' ? body : `${body}\n\nOpens ${path}`,
  } as const;
}

const UNAUTHENTICATED: FcmRefusal = {
  code: 401,
  status: 'UNAUTHENTICATED',
  message: 'Request is missing required authentication credential.',
};

/** Why a push is not taken, by itself or by what a test wants; undefined where it is. */
function refusalFor({ mode, modes }: State, asked: AskedPush | FcmRefusal): FcmRefusal | undefined {
  return 'status' in asked ? asked : refusalOf(modes[asked.token] ?? mode);
}

async function take(
  state: State,
  { inbox, now, newId }: FcmOptions,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const asked = parseSend(await readBody(request));
  const isSignedIn = /^Bearer \S+$/.test(request.headers.authorization ?? '');
  const refusal = isSignedIn ? refusalFor(state, asked) : UNAUTHENTICATED;
  if (refusal !== undefined || 'status' in asked) {
    const { code } = refusal ?? UNAUTHENTICATED;
    sendJson(response, code, refusalBody(refusal ?? UNAUTHENTICATED));
    return;
  }
  const taken = { ...asked, name: `projects/local/messages/${newId()}`, at: now() };
  state.taken = [...state.taken, taken].slice(-TAKEN_MAX);
  inbox.add({ id: newId(), at: now(), ...shownInInbox(taken) });
  sendJson(response, 200, { name: taken.name });
}

async function control(state: State, request: IncomingMessage, response: ServerResponse): Promise<void> {
  if (request.method === 'POST') {
    const asked: unknown = JSON.parse((await readBody(request)) ?? '{}');
    const token = fieldOf(asked, 'token');
    const mode = FCM_MODES.find((known) => known === fieldOf(asked, 'mode')) ?? 'normal';
    if (typeof token === 'string') state.modes[token] = mode;
    else state.mode = mode;
  }
  if (request.method === 'DELETE')
    Object.assign(state, { mode: 'normal', modes: {}, taken: [] } satisfies State);
  sendJson(response, 200, state);
}

/**
 * Serves the local Cloud Messaging: `messages:send` of the API's version 1 for whoever connects to this server in place of
 * the service (functions/src/gateways/push.ts), and the switches of tests below FCM_PATH.
 */
export function createFcmHandler(options: FcmOptions): FcmHandler {
  const state: State = { mode: 'normal', modes: {}, taken: [] };
  return (request, response, next) => {
    const path = (request.url ?? '').split('?')[0] ?? '';
    const isService = request.headers.host === SERVICE && isLocalPeer(request);
    if (!isService && !path.startsWith(`${FCM_PATH}/`)) return next();
    if (isService) {
      if (request.method !== 'POST' || !SEND.test(path)) return sendJson(response, 404, {});
    } else if (!isLocalRequest(request)) return sendJson(response, 403, {});
    else if (path !== `${FCM_PATH}/control`) return sendJson(response, 404, {});
    const work = isService ? take(state, options, request, response) : control(state, request, response);
    work.catch(() => response.destroy());
  };
}
