import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';

/** Response headers that a page's script must be able to read for the protocol to work across origins. */
const EXPOSED_HEADERS =
  'X-HTTP-Session-Id, X-HTTP-Initial-Response, X-Client-Wire-Protocol, Content-Type, Date';

/** How long a browser may cache a preflight's response, in seconds. */
const PREFLIGHT_SECONDS = 3600;

/**
 * Headers of every response. The SDK sends with credentials, so the caller's own origin is returned, never `*`.
 * `nosniff` also keeps Chrome from buffering the first bytes of a text to guess its type.
 */
function commonHeaders(req: IncomingMessage): OutgoingHttpHeaders {
  const origin = req.headers.origin;
  const cors: OutgoingHttpHeaders =
    origin === undefined
      ? {}
      : {
          'Access-Control-Allow-Origin': origin,
          'Access-Control-Allow-Credentials': 'true',
          'Access-Control-Expose-Headers': EXPOSED_HEADERS,
        };
  return {
    ...cors,
    Vary: 'Origin',
    'Content-Type': 'text/plain; charset=utf-8',
    'Cache-Control': 'no-cache, no-store, max-age=0, must-revalidate',
    'X-Content-Type-Options': 'nosniff',
  };
}

/** Responds to a preflight; allows all headers the page wants to send. */
export function answerPreflight(req: IncomingMessage, res: ServerResponse): void {
  const headers: OutgoingHttpHeaders = {
    ...commonHeaders(req),
    'Access-Control-Allow-Methods': 'GET, POST, OPTIONS',
    'Access-Control-Max-Age': PREFLIGHT_SECONDS,
    'Content-Length': 0,
  };
  const wanted = req.headers['access-control-request-headers'];
  if (wanted !== undefined) headers['Access-Control-Allow-Headers'] = wanted;
  // https://wicg.github.io/private-network-access/: pages of public sites ask before they call a local server.
  if (req.headers['access-control-request-private-network'] === 'true') {
    headers['Access-Control-Allow-Private-Network'] = 'true';
  }
  res.writeHead(200, headers);
  res.end();
}

/** Responds with a complete body. */
export function answerText(
  req: IncomingMessage,
  res: ServerResponse,
  status: number,
  text: string,
  extra: OutgoingHttpHeaders = {},
): void {
  if (res.headersSent || res.destroyed) return;
  res.writeHead(status, { ...commonHeaders(req), 'Content-Length': Buffer.byteLength(text), ...extra });
  res.end(text);
}

/**
 * Responds with an error. The client looks for `Unknown SID` in a 400's text, but not at its start
 * (channelrequest.js), hence the prefix.
 */
export function answerError(
  req: IncomingMessage,
  res: ServerResponse,
  status: number,
  message: string,
  extra: OutgoingHttpHeaders = {},
): void {
  answerText(req, res, status, `Error ${status}: ${message}`, extra);
}

/** Starts a streaming response. */
export function startStream(
  req: IncomingMessage,
  res: ServerResponse,
  extra: OutgoingHttpHeaders = {},
): void {
  // Makes nginx and similar proxies pass chunks on at once.
  res.writeHead(200, { ...commonHeaders(req), 'X-Accel-Buffering': 'no', ...extra });
  res.flushHeaders();
}
