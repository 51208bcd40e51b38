import type { IncomingMessage, ServerResponse } from 'node:http';
import { request as sendRequest } from 'node:http';

/** Pages whose head is written by a function (firebase.json, rewrites), as hosting does in production. */
const SHARED = '/confession/';

/** Timeout of the function, in milliseconds: its first response waits for its process to start. */
const TIMEOUT_MS = 20_000;

/** Whether a request is for a page that a function renders. */
export function isSharedPage({ method, url = '' }: Pick<IncomingMessage, 'method' | 'url'>): boolean {
  return (method === 'GET' || method === 'HEAD') && url.startsWith(SHARED);
}

/**
 * Responds with the page of the functions behind `hostingUrl`. If they don't respond, or have no page, e.g. while
 * being built, `otherwise` responds: the app's developer then sees it without a preview.
 */
export function proxySharedPage(
  request: IncomingMessage,
  response: ServerResponse,
  hostingUrl: string,
  otherwise: () => void,
): void {
  const { method, url: path = '/', headers } = request;
  let isAnswered = false;
  const giveUp = (): void => {
    if (!isAnswered) otherwise();
    isAnswered = true;
  };
  // Keeps the header `host`, from which the function knows the site's URL.
  const options = { path, method, headers, timeout: TIMEOUT_MS };
  const forwarded = sendRequest(hostingUrl, options, (answer) => {
    const { statusCode = 502, headers: answered } = answer;
    if (statusCode >= 500 || !(answered['content-type'] ?? '').startsWith('text/html')) {
      answer.resume();
      giveUp();
      return;
    }
    isAnswered = true;
    response.writeHead(statusCode, answered);
    answer.pipe(response);
  });
  forwarded.on('timeout', () => forwarded.destroy());
  forwarded.on('error', giveUp);
  forwarded.end();
}
