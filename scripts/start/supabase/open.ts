import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer } from 'node:http';
import { AnonymousUsers } from './auth-api.ts';
import type { Answer } from './http.ts';
import { json, objectOf, plainHeaders } from './http.ts';
import type { Buckets } from './storage-api.ts';
import { answerStorage, newBuckets } from './storage-api.ts';

/*
 * A development part: what the product uses of a project of Supabase, spoken as its clients speak it - anonymous sign-in and
 * Storage with the policies that docs/operations.md sets up - so that both sides are tested without an account.
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

async function answerTo(request: IncomingMessage, users: AnonymousUsers, buckets: Buckets): Promise<Answer> {
  const { pathname } = new URL(request.url ?? '/', 'http://127.0.0.1');
  const [service, , ...rest] = decodeURIComponent(pathname).slice(1).split('/');
  const [method, path, headers] = [request.method ?? 'GET', rest.join('/'), plainHeaders(request.headers)];
  const body = await bodyOf(request);
  if (method === 'OPTIONS') return { status: 204, headers: {}, body: '' };
  // Published files are for everyone, without a key.
  const isPublic = method === 'GET' && path.startsWith('object/public/');
  const role = users.roleOf(headers) ?? (isPublic ? 'anon' : undefined);
  if (role === undefined) return json(401, { message: 'Invalid API key' });
  if (service === 'auth' && path === 'signup') return users.signUp();
  if (service !== 'storage') return json(404, { message: 'not found' });
  return answerStorage({ method, path, headers, body, role, json: () => objectOf(body) }, buckets);
}

function send(response: ServerResponse, { status, headers, body }: Answer): void {
  response.writeHead(status, { ...ANYONE, ...headers });
  response.end(body);
}

/** Opens a local project at a free port of this machine. The caller closes it. */
export async function openLocalSupabase(port = 0): Promise<LocalSupabase> {
  const [users, buckets] = [new AnonymousUsers(), newBuckets()];
  let failing: number | undefined;
  const server = createServer((request, response) => {
    answerTo(request, users, buckets)
      .then((answer) =>
        send(response, failing === undefined ? answer : json(failing, { message: 'failing' })),
      )
      .catch(() => send(response, json(500, { message: 'internal' })));
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
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
