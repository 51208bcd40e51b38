import type { IncomingMessage, ServerResponse } from 'node:http';
import { request as sendRequest } from 'node:http';

/** Pages whose head a function writes (firebase.json, rewrites): hosting asks it in production. */
const SHARED = '/confession/';

/** How long the function may take, in milliseconds: its first answer waits for its process to start. */
const TIMEOUT_MS = 20_000;

/** Whether a request is for a page that a function answers. */
export function isSharedPage({ method, url = '' }: Pick<IncomingMessage, 'method' | 'url'>): boolean {
  return (method === 'GET' || method === 'HEAD') && url.startsWith(SHARED);
}

/**
 * Answers with what the functions behind `hostingUrl` make of the page. Where they don't answer, or have no page, as while
 * they are being built, `otherwise` does: whoever works on the app then sees it without a preview.
 */
export function openSharedPage(
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
  // With the header `host` as it is: by it the function knows whose page to take.
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
