import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { call, emulator } from './testing/emulator.ts';

const DATABASE = '/v1/projects/demo/databases/(default)';
const DOCUMENTS = `${DATABASE}/documents`;
const NAME = 'projects/demo/databases/(default)/documents';

describe('the REST door', () => {
  it('creates, gets, patches, lists and deletes documents', async () => {
    const started = await emulator();
    const created = await call(started, 'POST', `${DOCUMENTS}/notes?documentId=one&mask.fieldPaths=a`, {
      fields: { a: { integerValue: '1' }, b: { stringValue: 'x' } },
    });
    expect(created).toMatchObject({
      status: 200,
      json: { name: `${NAME}/notes/one`, fields: { a: { integerValue: '1' } } },
    });
    expect(created.json).not.toHaveProperty('fields.b');

    const patch = `${DOCUMENTS}/notes/one?updateMask.fieldPaths=b&updateMask.fieldPaths=c&currentDocument.exists=true`;
    const patched = await call(started, 'PATCH', patch, { fields: { c: { booleanValue: true } } });
    expect(patched.json).toMatchObject({ fields: { a: { integerValue: '1' }, c: { booleanValue: true } } });
    expect(patched.json).not.toHaveProperty('fields.b');

    const got = await call(started, 'GET', `${DOCUMENTS}/notes/one?mask.fieldPaths=c`);
    expect(got.json).toMatchObject({ fields: { c: { booleanValue: true } } });
    expect(got.json).not.toHaveProperty('fields.a');

    await call(started, 'POST', `${DOCUMENTS}/notes?documentId=two`, { fields: {} });
    const page = await call(started, 'GET', `${DOCUMENTS}/notes?pageSize=1`);
    expect(page.json).toMatchObject({
      documents: [{ name: `${NAME}/notes/one` }],
      nextPageToken: expect.any(String),
    });

    expect((await call(started, 'DELETE', `${DOCUMENTS}/notes/one`)).text).toBe('{}');
    const missing = await call(started, 'GET', `${DOCUMENTS}/notes/one`);
    expect(missing).toMatchObject({ status: 404, json: { error: { code: 404, status: 'NOT_FOUND' } } });
  });

  it('answers the methods of the database', async () => {
    const started = await emulator();
    const begun = await call(started, 'POST', `${DOCUMENTS}:beginTransaction`, {});
    expect(begun.json).toEqual({ transaction: expect.any(String) });
    await call(started, 'POST', `${DOCUMENTS}:rollback`, begun.json);
    const committed = await call(started, 'POST', `${DOCUMENTS}:commit`, {
      writes: [
        { update: { name: `${NAME}/c/d`, fields: { n: { doubleValue: 'NaN' } } } },
        { delete: `${NAME}/c/e` },
      ],
    });
    expect(committed.json).toMatchObject({
      writeResults: [{ updateTime: expect.any(String) }, {}],
      commitTime: expect.any(String),
    });
    const got = await call(started, 'POST', `${DOCUMENTS}:batchGet`, {
      documents: [`${NAME}/c/d`, `${NAME}/c/e`],
    });
    expect(got.json).toMatchObject([
      { found: { name: `${NAME}/c/d`, fields: { n: { doubleValue: 'NaN' } } } },
      { missing: `${NAME}/c/e` },
    ]);
    const written = await call(started, 'POST', `${DOCUMENTS}:batchWrite`, {
      writes: [{ delete: `${NAME}/c/x` }, { delete: `${NAME}/c/y`, currentDocument: { exists: true } }],
    });
    expect(written.json).toMatchObject({ writeResults: [{}, {}], status: [{}, { code: 5 }] });
    const ids = await call(started, 'POST', `${DOCUMENTS}:listCollectionIds`, {});
    expect(ids.json).toEqual({ collectionIds: ['c'] });
  });

  it('runs queries and aggregations, whatever the content type says', async () => {
    const started = await emulator();
    const structuredQuery = { from: [{ collectionId: 'c' }] };
    const headers = { 'content-type': 'text/plain', authorization: 'Bearer owner' };
    const none = await call(started, 'POST', `${DOCUMENTS}:runQuery`, { structuredQuery }, headers);
    expect(none.json).toEqual([{ readTime: expect.any(String) }]);
    await call(started, 'POST', `${DOCUMENTS}/c?documentId=1`, { fields: { a: { integerValue: 2 } } });
    const gzipped = gzipSync(JSON.stringify({ structuredQuery }));
    const some = await call(started, 'POST', `${DOCUMENTS}:runQuery`, gzipped, {
      ...headers,
      'content-encoding': 'gzip',
    });
    expect(some.json).toMatchObject([{ document: { name: `${NAME}/c/1` } }]);
    const counted = await call(started, 'POST', `${DOCUMENTS}:runAggregationQuery`, {
      structuredAggregationQuery: { structuredQuery, aggregations: [{ alias: 'n', count: {} }] },
    });
    expect(counted.json).toMatchObject([{ result: { aggregateFields: { n: { integerValue: '1' } } } }]);
  });

  it('takes ids with colons, percent-encoding and any script', async () => {
    const started = await emulator();
    for (const id of ['a:b', 'runQuery', 'ü 😀', '50%']) {
      const path = `${DOCUMENTS}/c/${encodeURIComponent(id)}`;
      await call(started, 'PATCH', path, { fields: {} });
      expect((await call(started, 'GET', path)).json).toMatchObject({ name: `${NAME}/c/${id}` });
    }
    expect(await call(started, 'GET', `${DOCUMENTS}/c/%zz`)).toMatchObject({ status: 400 });
  });

  it.each([
    ['POST', `${DOCUMENTS}:commit`, '{"writes":', 400, 'Unexpected end of string'],
    ['POST', `${DOCUMENTS}:commit`, '{"writes":[}', 400, 'Unexpected token'],
    ['POST', `${DOCUMENTS}:commit`, '[]', 400, 'Root element must be a message'],
    ['POST', `${DOCUMENTS}:commit`, '{"wrong":1}', 400, 'Unknown name "wrong": Cannot find field.'],
    ['POST', `${DOCUMENTS}:commit?writes=1`, '{}', 400, 'Cannot bind query parameter'],
    ['GET', `${DOCUMENTS}/c/d?foo=1`, undefined, 400, `Field 'foo' could not be found in request message.`],
    ['GET', `${DOCUMENTS}/c/d?mask.foo=1`, undefined, 400, 'Cannot bind query parameter'],
    ['GET', `${DOCUMENTS}/c/d?alt=proto`, undefined, 400, 'Unsupported value of alt'],
    ['GET', `${DOCUMENTS}/c?pageSize=x`, undefined, 400, '(TYPE_INT32), "x"'],
    ['PATCH', `${DOCUMENTS}/c`, '{}', 404, 'No method'],
    ['POST', `${DOCUMENTS}:listen`, '{}', 501, 'not available over REST'],
    ['GET', '/v2/somewhere', undefined, 404, 'Not found'],
    ['GET', `${DOCUMENTS}/__bad__/d`, undefined, 400, 'reserved'],
  ])('answers %s %s %s with %i', async (method, path, body, status, message) => {
    const started = await emulator();
    const answer = await call(started, method, path, body);
    expect(answer.status).toBe(status);
    expect(answer.json).toMatchObject({ error: { code: status, message: expect.stringContaining(message) } });
  });

  it('puts the errors of streaming methods into an array', async () => {
    const started = await emulator();
    const answer = await call(started, 'POST', `${DOCUMENTS}:runQuery`, { structuredQuery: {} });
    expect(answer).toMatchObject({
      status: 400,
      json: [{ error: { code: 400, status: 'INVALID_ARGUMENT' } }],
    });
  });

  it('refuses bodies that are too large, also once unpacked, and lives on', async () => {
    const started = await emulator();
    const large = 'x'.repeat(12 * 1024 * 1024);
    const packed = gzipSync(large);
    const headers = { authorization: 'Bearer owner', 'content-encoding': 'gzip' };
    expect(await call(started, 'POST', `${DOCUMENTS}:commit`, packed, headers)).toMatchObject({
      status: 400,
    });
    // The server may close the connection before all was sent: then there is no answer to read.
    const refused = await call(started, 'POST', `${DOCUMENTS}:commit`, large).catch(() => undefined);
    expect(refused?.status ?? 400).toBe(400);
    expect((await call(started, 'GET', '/')).text).toBe('Ok\n');
  });

  it('lets pages of any origin in', async () => {
    const started = await emulator();
    const origin = 'http://localhost:5173';
    const preflight = await call(started, 'OPTIONS', `${DOCUMENTS}/c`, undefined, {
      origin,
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'authorization,x-goog-api-client',
    });
    expect(preflight.status).toBe(204);
    expect(preflight.headers.get('access-control-allow-origin')).toBe(origin);
    expect(preflight.headers.get('access-control-allow-headers')).toBe('authorization,x-goog-api-client');
    const failed = await call(started, 'GET', `${DOCUMENTS}/c/none`, undefined, { origin });
    expect(failed.headers.get('access-control-allow-origin')).toBe(origin);
  });

  it('asks the rules unless the owner calls', async () => {
    const content = `rules_version = '2';
service cloud.firestore { match /databases/{d}/documents { match /u/{id} { allow read: if request.auth.uid == id; } } }`;
    const started = await emulator({ rules: { name: 'firestore.rules', content } });
    await call(started, 'PATCH', `${DOCUMENTS}/u/ann`, { fields: {} });
    const token = (uid: string) => {
      const payload = Buffer.from(JSON.stringify({ sub: uid, user_id: uid })).toString('base64url');
      return { authorization: `Bearer eyJhbGciOiJub25lIn0.${payload}.` };
    };
    expect((await call(started, 'GET', `${DOCUMENTS}/u/ann`, undefined, token('ann'))).status).toBe(200);
    const denied = await call(started, 'GET', `${DOCUMENTS}/u/ann`, undefined, token('bob'));
    expect(denied).toMatchObject({ status: 403, json: { error: { status: 'PERMISSION_DENIED' } } });
    const broken = await call(started, 'GET', `${DOCUMENTS}/u/ann`, undefined, { authorization: 'Bearer x' });
    expect(broken.status).toBe(401);
  });
});
