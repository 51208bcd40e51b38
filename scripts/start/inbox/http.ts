import type { IncomingMessage, ServerResponse } from 'node:http';
import { BODY_MAX_BYTES, isLocalRequest, readBody } from './local-request.ts';
import type { InboxMessage } from './message.ts';
import { EMAILJS_PATH, receiveEmailJs } from './emailjs.ts';
import { InboxPostError, parsePost } from './message.ts';
import type { InboxStore } from './store.ts';

/** Path of the inbox, below the app's URL. */
export const INBOX_PATH = '/__inbox';

/** The page's files. */
export interface InboxPage {
  readonly html: string;
  readonly css: string;
  readonly js: string;
  readonly font: Uint8Array;
}

/** Dependencies of the handler; time and ids are injected. */
interface InboxHandlerOptions {
  readonly store: InboxStore;
  readonly page: InboxPage;
  readonly now: () => number;
  readonly newId: () => string;
}

/** A connect-style request handler: requests for other paths go to `next`. */
export type InboxHandler = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

const CSP =
  "default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

function sendJson(response: ServerResponse, status: number, value: unknown): void {
  response.writeHead(status, { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' });
  response.end(JSON.stringify(value));
}

function sendFile(response: ServerResponse, type: string, content: string | Uint8Array): void {
  response.writeHead(200, {
    'Content-Type': typeof content === 'string' ? `${type}; charset=utf-8` : type,
    'Cache-Control': 'no-store',
    'Content-Security-Policy': CSP,
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'no-referrer',
  });
  response.end(content);
}

async function receive(
  request: IncomingMessage,
  response: ServerResponse,
  options: InboxHandlerOptions,
): Promise<void> {
  // Another site may post forms and plain text without a CORS preflight, but not JSON.
  if (!/^application\/json\b/i.test(request.headers['content-type'] ?? '')) {
    sendJson(response, 415, { error: 'the Content-Type must be application/json' });
    return;
  }
  const body = await readBody(request);
  if (body === undefined) {
    sendJson(response, 413, { error: `a message may have ${BODY_MAX_BYTES} bytes` });
    return;
  }
  try {
    const post = parsePost(JSON.parse(body));
    const message: InboxMessage = { id: options.newId(), at: options.now(), ...post };
    options.store.add(message);
    sendJson(response, 201, { id: message.id });
  } catch (error) {
    const reason = error instanceof InboxPostError ? error.message : 'the body is not JSON';
    sendJson(response, 400, { error: reason });
  }
}

/** Responds like EmailJS, in plain text. */
async function sendByEmailJs(
  request: IncomingMessage,
  response: ServerResponse,
  options: InboxHandlerOptions,
): Promise<void> {
  const { status, text, post } = receiveEmailJs(await readBody(request));
  if (post !== undefined) options.store.add({ id: options.newId(), at: options.now(), ...post });
  response.writeHead(status, { 'Content-Type': 'text/plain; charset=utf-8' }).end(text);
}

/** Server-sent events: `message` for each new one, `clear` when all were removed (WHATWG HTML, section 9.2). */
function stream(request: IncomingMessage, response: ServerResponse, store: InboxStore): void {
  response.writeHead(200, { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store' });
  response.write('retry: 1000\n\n');
  const unsubscribe = store.subscribe((message) => {
    if (message === undefined) response.write('event: clear\ndata: {}\n\n');
    else response.write(`event: message\ndata: ${JSON.stringify(message)}\n\n`);
  });
  request.once('close', unsubscribe);
}

type Route = (request: IncomingMessage, response: ServerResponse) => void;

function routes(options: InboxHandlerOptions): Readonly<Record<string, Route | undefined>> {
  const { page, store } = options;
  return {
    'GET ': (_, response) => sendFile(response, 'text/html', page.html),
    'GET /': (_, response) => sendFile(response, 'text/html', page.html),
    'GET /inbox.css': (_, response) => sendFile(response, 'text/css', page.css),
    'GET /inbox.js': (_, response) => sendFile(response, 'text/javascript', page.js),
    'GET /eczar.woff2': (_, response) => sendFile(response, 'font/woff2', page.font),
    'GET /api/messages': (_, response) => sendJson(response, 200, { messages: store.list() }),
    'GET /api/events': (request, response) => stream(request, response, store),
    'DELETE /api/messages': (_, response) => {
      store.clear();
      response.writeHead(204).end();
    },
    'POST /api/messages': (request, response) => {
      receive(request, response, options).catch(() => response.destroy());
    },
    [`POST ${EMAILJS_PATH}/api/v1.0/email/send`]: (request, response) => {
      sendByEmailJs(request, response, options).catch(() => response.destroy());
    },
  };
}

/** Serves the inbox below INBOX_PATH. */
export function createInboxHandler(options: InboxHandlerOptions): InboxHandler {
  const table = routes(options);
  return (request, response, next) => {
    const path = (request.url ?? '').split('?')[0] ?? '';
    if (path !== INBOX_PATH && !path.startsWith(`${INBOX_PATH}/`)) return next();
    if (!isLocalRequest(request))
      return sendJson(response, 403, { error: 'the inbox answers this machine only' });
    const key = `${request.method ?? ''} ${path.slice(INBOX_PATH.length)}`;
    const route = Object.hasOwn(table, key) ? table[key] : undefined;
    if (route === undefined) return sendJson(response, 404, { error: 'there is no such page' });
    route(request, response);
  };
}
