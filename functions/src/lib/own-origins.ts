import type { IncomingMessage, ServerResponse } from 'node:http';
import { appUrl } from './settings.ts';

type Environment = Readonly<Record<string, string | undefined>>;

const LOCAL_ORIGIN = /^http:\/\/(?:127\.0\.0\.1|localhost)(?::\d{1,5})?$/;

/**
 * Whether the origin is one of our pages: of APP_URL, of the project's own domains at Firebase Hosting, of
 * ALLOWED_ORIGINS (comma-separated), or of a local suite.
 */
function isOwnOrigin(origin: string, env: Environment = process.env): boolean {
  if (env['FUNCTIONS_EMULATOR'] === 'true' && LOCAL_ORIGIN.test(origin)) return true;
  const project = env['GCLOUD_PROJECT'] ?? '';
  const domains = project === '' ? [] : [`https://${project}.web.app`, `https://${project}.firebaseapp.com`];
  const more = (env['ALLOWED_ORIGINS'] ?? '').split(',').map((text) => text.trim().replace(/\/+$/, ''));
  return origin !== '' && [appUrl(env), ...domains, ...more].includes(origin);
}

/**
 * The CORS headers of a call for our own pages, none for others. Done here instead of by the option `cors`, which
 * firebase-tools overrides in a local suite by any origin. Returns whether the request was a preflight, now answered.
 */
export function answerOrigin(request: IncomingMessage, response: ServerResponse): boolean {
  const { origin } = request.headers;
  response.setHeader('Vary', 'Origin');
  const isOwn = origin !== undefined && isOwnOrigin(origin);
  if (isOwn) response.setHeader('Access-Control-Allow-Origin', origin);
  if (request.method !== 'OPTIONS') return false;
  if (isOwn) {
    response.setHeader('Access-Control-Allow-Methods', 'POST');
    const wanted = request.headers['access-control-request-headers'];
    if (wanted !== undefined) response.setHeader('Access-Control-Allow-Headers', wanted);
    // Saves a student's phone the question before every call.
    response.setHeader('Access-Control-Max-Age', '3600');
  }
  response.writeHead(204).end();
  return true;
}
