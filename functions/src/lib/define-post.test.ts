import { ParseError } from '@chupke/domain/parse.ts';
import { expect, it, vi } from 'vitest';
import { throughHttp } from '../testing/http-door.ts';
import type { PostedRequest, PostParts } from './define-post.ts';
import { definePost, handlePost, PostRefusedError } from './define-post.ts';

const SECRET = 'users/q7XhJ2uidOfAsha';

function request(more: Partial<PostedRequest> = {}): PostedRequest {
  const header = (name: string) => (name === 'content-type' ? 'application/json; charset=utf-8' : undefined);
  return { method: 'POST', body: {}, bytes: 2, raw: new Uint8Array(), header, ip: '203.0.113.7', ...more };
}

const parts = (run: PostParts['run'] = () => Promise.resolve()): PostParts => ({ maxBytes: 10, run });
const fail = (error: Error) => parts(() => Promise.reject(error));

it('answers that it went well, and no more', async () => {
  expect(await handlePost('f', parts(), request())).toEqual({ status: 200, body: { ok: true } });
});

it.each([
  ['another method', request({ method: 'GET' }), 405],
  ['a large body', request({ bytes: 11 }), 413],
  ['a form', request({ header: () => 'text/plain' }), 415],
  ['no type', request({ header: () => undefined }), 415],
])('refuses %s before it looks at it', async (_, sent, status) => {
  const run = vi.fn(() => Promise.resolve());
  expect(await handlePost('f', parts(run), sent)).toMatchObject({ status, body: { ok: false } });
  expect(run).not.toHaveBeenCalled();
});

it.each([
  [new ParseError('event', 'the name of an event'), 400, 'invalid'],
  [new PostRefusedError('sign-in'), 401, 'sign-in'],
  [new PostRefusedError('not-allowed'), 403, 'not-allowed'],
  [new PostRefusedError('too-many'), 429, 'too-many'],
])('tells the reason of %s', async (error, status, reason) => {
  expect(await handlePost('f', fail(error), request())).toEqual({
    status,
    body: { ok: false, error: reason },
  });
});

it('tells nobody what else went wrong, and the log only its kind', async () => {
  const log = vi.fn();
  const answer = await handlePost('f', fail(new Error(`NOT_FOUND: ${SECRET}`)), request(), log);
  expect(answer).toEqual({ status: 500, body: { ok: false, error: 'internal' } });
  expect(log).toHaveBeenCalledOnce();
  expect(JSON.stringify(log.mock.calls)).not.toContain(SECRET);
});

it('knows who calls by the address that the platform adds, straight or through hosting', async () => {
  const [client, frontend] = ['203.0.113.7', '64.233.172.9'];
  const seen: string[] = [];
  const post = definePost(
    'f',
    parts(({ ip }) => {
      seen.push(ip);
      return Promise.resolve();
    }),
  );
  await throughHttp(post, async (url) => {
    for (const way of [client, `${client}, ${frontend}`])
      for (const forged of ['', '198.51.100.1, ', '198.51.100.2, 198.51.100.3, ']) {
        const headers = { 'content-type': 'application/json', 'x-forwarded-for': `${forged}${way}` };
        expect(await (await fetch(url, { method: 'POST', headers, body: '{}' })).json()).toEqual({
          ok: true,
        });
      }
  });
  expect(seen).toEqual(Array(6).fill(client));
});

it('is open to no page of another origin, not even in a local suite', async () => {
  vi.stubEnv('FIREBASE_DEBUG_FEATURES', '{"enableCors":true}');
  await throughHttp(definePost('f', parts()), async (url) => {
    const headers = { 'content-type': 'application/json', origin: 'https://evil.test' };
    const answer = await fetch(url, { method: 'POST', headers, body: '{}' });
    expect(answer.headers.get('access-control-allow-origin')).toBeNull();
  });
});
