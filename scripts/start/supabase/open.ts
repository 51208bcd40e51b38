import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer } from 'node:http';
import type { Answer } from './http.ts';
import { json, objectOf, plainHeaders } from './http.ts';
import { roleOf } from './keys.ts';
import type { Buckets, LocalStorage } from './storage-api.ts';
import { answerStorage } from './storage-api.ts';
import { UploadTokens } from './upload-tokens.ts';

/*
 * A development part: what the product uses of a project of Supabase, spoken as its clients speak it - Storage without a
 * policy, and signed uploads - so that both sides are tested without an account.
 */

/** A local project of Supabase, in memory. */
export interface LocalSupabase {
  readonly url: string;
  readonly buckets: Buckets;
  /** Answers everything with this status until it is called without. */
  readonly fail: (status?: number) => void;
  readonly close: () => Promise<void>;
}

const ANYONE = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': '*',
  'access-control-allow-methods': 'GET, POST, PUT, DELETE, OPTIONS',
};

function bodyOf(request: IncomingMessage): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.once('error', reject);
    request.once('end', () => resolve(Buffer.concat(chunks)));
  });
}

/** Published files are for everyone, and a signed upload for whoever has the signature: neither needs a key. */
function needsNoKey(method: string, path: string): boolean {
  const open = method === 'GET' ? 'object/public/' : 'object/upload/sign/';
  return (method === 'GET' || method === 'PUT') && path.startsWith(open);
}

async function answerTo(request: IncomingMessage, storage: LocalStorage): Promise<Answer> {
  const { pathname, searchParams: query } = new URL(request.url ?? '/', 'http://127.0.0.1');
  const [service, , ...rest] = decodeURIComponent(pathname).slice(1).split('/');
  const [method, path, headers] = [request.method ?? 'GET', rest.join('/'), plainHeaders(request.headers)];
  const body = await bodyOf(request);
  if (method === 'OPTIONS') return { status: 204, headers: {}, body: '' };
  if (service !== 'storage') return json(404, { message: 'not found' });
  const role = roleOf(headers) ?? (needsNoKey(method, path) ? 'anon' : undefined);
  if (role === undefined) return json(401, { message: 'Invalid API key' });
  return answerStorage({ method, path, query, headers, body, role, json: () => objectOf(body) }, storage);
}

function send(response: ServerResponse, { status, headers, body }: Answer): void {
  response.writeHead(status, { ...ANYONE, ...headers });
  response.end(body);
}

/** Opens a local project without a bucket at a free port of this machine, with that clock. The caller closes it. */
export async function openLocalSupabase(now: () => number = Date.now): Promise<LocalSupabase> {
  const buckets: Buckets = new Map();
  const storage: LocalStorage = { buckets, tokens: new UploadTokens(now) };
  let failing: number | undefined;
  const server = createServer((request, response) => {
    answerTo(request, storage)
      .then((answer) =>
        send(response, failing === undefined ? answer : json(failing, { message: 'failing' })),
      )
      .catch(() => send(response, json(500, { message: 'internal' })));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no address');
  return {
    url: `http://127.0.0.1:${address.port}`,
    buckets,
    fail: (status) => (failing = status),
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
