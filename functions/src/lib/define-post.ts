import { FUNCTIONS_REGION } from '@chupke/domain/calls.ts';
import { ParseError } from '@chupke/domain/parse.ts';
import { error as logError } from 'firebase-functions/logger';
import type { HttpsFunction, HttpsOptions, Request } from 'firebase-functions/v2/https';
import { onRequest } from 'firebase-functions/v2/https';
import { clientAddress } from './client-address.ts';
import type { LogLine } from './define-event.ts';
import { kindOf } from './error-kind.ts';

/** Reasons for refusing a request, and their status (RFC 9110, section 15.5). */
const POST_REFUSALS = {
  invalid: 400,
  'sign-in': 401,
  'not-allowed': 403,
  'method-not-allowed': 405,
  'too-large': 413,
  'not-json': 415,
  'too-many': 429,
  unavailable: 503,
} as const;

/** One of POST_REFUSALS. */
type PostRefusal = keyof typeof POST_REFUSALS;

/** A request is refused, for a reason that the caller is told. */
export class PostRefusedError extends Error {
  override readonly name = 'PostRefusedError';
  readonly reason: PostRefusal;

  constructor(reason: PostRefusal) {
    super(reason);
    this.reason = reason;
  }
}

/** The parts of a request that are used. */
export interface PostedRequest {
  readonly method: string;
  readonly body: unknown;
  readonly bytes: number;
  /** The body as it came, for signatures. */
  readonly raw: Uint8Array;
  /** The first header of that name, or undefined. */
  readonly header: (name: string) => string | undefined;
  /** IP address of the request, as far as it is known. */
  readonly ip: string;
}

/** A JSON endpoint (POST) behind a hosting rewrite. */
export interface PostParts {
  readonly maxBytes: number;
  /** Handles the request. Throws PostRefusedError, or ParseError for a malformed body. */
  readonly run: (request: PostedRequest) => Promise<void>;
}

/** The response: `ok`, or the reason. */
interface PostAnswer {
  readonly status: number;
  readonly body: { readonly ok: true } | { readonly ok: false; readonly error: PostRefusal | 'internal' };
}

function refusal(error: PostRefusal): PostAnswer {
  return { status: POST_REFUSALS[error], body: { ok: false, error } };
}

/** Handles a request. Every failure is answered with only its reason, and logged without what could name a person. */
export async function handlePost(
  name: string,
  { maxBytes, run }: PostParts,
  request: PostedRequest,
  log: LogLine = logError,
): Promise<PostAnswer> {
  if (request.method !== 'POST') return refusal('method-not-allowed');
  if (request.bytes > maxBytes) return refusal('too-large');
  // Another site may post plain text and forms without a CORS preflight, but not JSON.
  if (!/^application\/json\b/i.test(request.header('content-type') ?? '')) return refusal('not-json');
  try {
    await run(request);
    return { status: 200, body: { ok: true } };
  } catch (error) {
    if (error instanceof PostRefusedError) return refusal(error.reason);
    if (error instanceof ParseError) return refusal('invalid');
    log('A request failed.', { function: name, kind: kindOf(error) });
    return { status: 500, body: { ok: false, error: 'internal' } };
  }
}

/** Without a body, there is no raw body either. */
function rawOf(body: Buffer | undefined): Uint8Array {
  return body ?? new Uint8Array();
}

function postedRequest(request: Request): PostedRequest {
  return {
    method: request.method,
    body: request.body as unknown,
    bytes: rawOf(request.rawBody).length,
    raw: rawOf(request.rawBody),
    header: (name) => request.get(name),
    ip: clientAddress(request, 'hosting'),
  };
}

/** Defines the function behind `POST /api/…`; browsers admit only our own pages. */
export function definePost(
  name: string,
  parts: PostParts,
  options: Pick<HttpsOptions, 'secrets'> = {},
): HttpsFunction {
  return onRequest(
    { region: FUNCTIONS_REGION, cors: false, memory: '256MiB', maxInstances: 10, ...options },
    async (request, response) => {
      const { status, body } = await handlePost(name, parts, postedRequest(request));
      if (status === 405) response.set('Allow', 'POST');
      response.set('Cache-Control', 'no-store').status(status).json(body);
    },
  );
}
