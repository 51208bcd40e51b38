import type { IncomingMessage, ServerResponse } from 'node:http';
import { isLocalRequest, readBody } from '../inbox/local-request.ts';
import type { ApiAnswer, ApiRequest } from './api.ts';
import { act, answerApi, answerCheckout } from './api.ts';
import type { Bank } from './bank.ts';
import type { CheckoutFiles } from './checkout-files.ts';
import type { Messenger } from './messenger.ts';
import type { RazorpaySwitches } from './settings.ts';
import { RAZORPAY_PATH, SWITCHES } from './settings.ts';

/** The switches as they are. */
export interface SwitchBoard {
  current: RazorpaySwitches;
}

/** What the handler needs. */
export interface RazorpayOptions {
  readonly bank: Bank;
  readonly messenger: Messenger;
  readonly files: CheckoutFiles;
  readonly board: SwitchBoard;
  /** Resolves after that many milliseconds. */
  readonly wait: (milliseconds: number) => Promise<void>;
}

/** A connect-style request handler: requests for other paths go to `next`. */
export type RazorpayHandler = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

/** Longer than the functions wait for an answer, in milliseconds. */
const SLOW_MS = 12_000;

const SETTINGS: { readonly [Name in keyof RazorpaySwitches]: readonly RazorpaySwitches[Name][] } = {
  api: ['up', 'down', 'slow', 'rubbish'],
  webhooks: ['on', 'held', 'off'],
  script: ['up', 'down'],
};

function send(response: ServerResponse, { status, body }: ApiAnswer): void {
  response.writeHead(status, { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' });
  response.end(JSON.stringify(body));
}

function sendText(response: ServerResponse, type: string, content: string): void {
  const headers = { 'Content-Type': `${type}; charset=utf-8`, 'Cache-Control': 'no-store' };
  response.writeHead(200, headers).end(content);
}

function parseBody(text: string | undefined): ApiRequest['body'] {
  try {
    const value: unknown = JSON.parse(text ?? '');
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}

function chosen<Name extends keyof RazorpaySwitches>(
  name: Name,
  { [name]: value }: ApiRequest['body'],
  now: RazorpaySwitches,
): RazorpaySwitches[Name] {
  return SETTINGS[name].find((setting) => setting === value) ?? now[name];
}

function control(
  { board, bank, messenger }: RazorpayOptions,
  method: string,
  body: ApiRequest['body'],
): ApiAnswer {
  if (method === 'DELETE') {
    messenger.clear();
    bank.clear();
    board.current = SWITCHES;
  }
  if (method === 'POST') {
    const now = board.current;
    board.current = {
      api: chosen('api', body, now),
      webhooks: chosen('webhooks', body, now),
      script: chosen('script', body, now),
    };
    if (board.current.webhooks === 'on') messenger.release();
  }
  return { status: 200, body: board.current };
}

/** Answers the API as the switches say. */
async function sendApi(
  options: RazorpayOptions,
  request: ApiRequest,
  response: ServerResponse,
): Promise<void> {
  const { api } = options.board.current;
  if (api === 'down') {
    response.destroy();
    return;
  }
  if (api === 'slow') await options.wait(SLOW_MS);
  if (api === 'rubbish') {
    sendText(response, 'text/html', '<h1>Bad Gateway</h1>');
    return;
  }
  send(response, answerApi(options.bank, request));
}

async function answer(
  options: RazorpayOptions,
  request: IncomingMessage,
  response: ServerResponse,
  path: string,
): Promise<void> {
  const { method = 'GET' } = request;
  const { files, board } = options;
  if (method === 'GET' && path === '/v1/checkout.js') {
    if (board.current.script === 'down') response.destroy();
    else sendText(response, 'text/javascript', files.script);
    return;
  }
  if (method === 'GET' && path === '/checkout') {
    sendText(response, 'text/html', files.page);
    return;
  }
  const body = parseBody(method === 'GET' ? undefined : await readBody(request));
  if (path.startsWith('/v1/'))
    return sendApi(options, { method, path, authorization: request.headers.authorization, body }, response);
  if (path === '/control') send(response, control(options, method, body));
  else if (method !== 'POST') send(response, { status: 404, body: {} });
  else if (path === '/act') send(response, act(options.bank, body));
  else if (path.startsWith('/checkout/')) send(response, answerCheckout(options.bank, { path, body }));
  else send(response, { status: 404, body: {} });
}

/** Serves the local Razorpay below RAZORPAY_PATH. */
export function createRazorpayHandler(options: RazorpayOptions): RazorpayHandler {
  return (request, response, next) => {
    const path = (request.url ?? '').split('?')[0] ?? '';
    if (!path.startsWith(`${RAZORPAY_PATH}/`)) return next();
    if (!isLocalRequest(request)) return send(response, { status: 403, body: {} });
    answer(options, request, response, path.slice(RAZORPAY_PATH.length)).catch(() => response.destroy());
  };
}
