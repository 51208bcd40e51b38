import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import type { StatusError } from '../../../util/status.ts';

const METHODS = 'GET, POST, PUT, PATCH, DELETE, OPTIONS';
const PREFLIGHT_SECONDS = '3600';

/** CORS headers: any page may call, as with the official emulator; credentials are the Authorization header. */
export function corsHeaders(req: IncomingMessage): OutgoingHttpHeaders {
  const { origin } = req.headers;
  if (origin === undefined) return {};
  return {
    'access-control-allow-origin': origin,
    'access-control-allow-credentials': 'true',
    'access-control-expose-headers': 'content-type, content-length, date',
    vary: 'origin',
  };
}

/** Responds to a CORS preflight (or any OPTIONS request). */
export function respondPreflight(req: IncomingMessage, res: ServerResponse): void {
  const wanted = req.headers['access-control-request-headers'];
  const headers: OutgoingHttpHeaders = {
    ...corsHeaders(req),
    'access-control-allow-methods': METHODS,
    'access-control-max-age': PREFLIGHT_SECONDS,
    ...(wanted === undefined ? {} : { 'access-control-allow-headers': wanted }),
    // Chromium asks before a public page may access a private address.
    ...(req.headers['access-control-request-private-network'] === 'true'
      ? { 'access-control-allow-private-network': 'true' }
      : {}),
  };
  res.writeHead(204, headers).end();
}

/** Answers with JSON text. */
export function respondJson(req: IncomingMessage, res: ServerResponse, status: number, text: string): void {
  if (res.headersSent || res.destroyed) return;
  res.writeHead(status, {
    ...corsHeaders(req),
    'content-type': 'application/json; charset=UTF-8',
    'content-length': Buffer.byteLength(text),
  });
  res.end(req.method === 'HEAD' ? undefined : text);
}

/** Answers with plain text. */
export function respondText(req: IncomingMessage, res: ServerResponse, status: number, text: string): void {
  res.writeHead(status, { ...corsHeaders(req), 'content-type': 'text/plain; charset=UTF-8' });
  res.end(req.method === 'HEAD' ? undefined : text);
}

/** Answers with Google's error form; streaming methods put it into an array. */
export function respondError(
  req: IncomingMessage,
  res: ServerResponse,
  error: StatusError,
  streaming = false,
): void {
  // The rest of a body that was not read to its end must not be taken for the next request.
  if (!req.complete && !res.headersSent) res.setHeader('connection', 'close');
  const text = JSON.stringify({ error: error.toJson() }, undefined, 2);
  respondJson(req, res, error.httpStatus, `${streaming ? `[${text}]` : text}\n`);
}
