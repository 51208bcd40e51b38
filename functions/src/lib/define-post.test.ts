import { ParseError } from '@chupke/domain/parse.ts';
import { expect, it, vi } from 'vitest';
import type { PostedRequest, PostParts } from './define-post.ts';
import { handlePost, PostRefusedError } from './define-post.ts';

const SECRET = 'users/q7XhJ2uidOfAsha';

function request(more: Partial<PostedRequest> = {}): PostedRequest {
  const header = (name: string) => (name === 'content-type' ? 'application/json; charset=utf-8' : undefined);
  return { method: 'POST', body: {}, bytes: 2, header, ip: '203.0.113.7', ...more };
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
