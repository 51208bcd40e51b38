import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { uniqueName } from '../support/clients.ts';
import { PROJECT, SIGNED_IN_RULES, TestEmulator } from '../support/emulator.ts';

const DATABASE = `projects/${PROJECT}/databases/(default)`;
const ROOT = `${DATABASE}/documents`;

let emulator: TestEmulator;
let name: string;

beforeAll(async () => {
  emulator = await TestEmulator.launch({ rules: SIGNED_IN_RULES });
});
beforeEach(() => {
  name = uniqueName('rest');
});
afterAll(() => emulator.close());

interface Answer {
  readonly status: number;
  readonly body: unknown;
}

/** Calls a method as the server does; `path` follows `/v1/`. */
async function call(method: string, path: string, body?: object, headers: object = {}): Promise<Answer> {
  const response = await fetch(`${emulator.url}/v1/${path}`, {
    method,
    headers: { authorization: 'Bearer owner', 'content-type': 'application/json', ...headers },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return { status: response.status, body: await response.json() };
}

const post = (path: string, body: object) => call('POST', path, body);
const whole = (n: number) => ({ n: { integerValue: String(n) } });
const write = (id: string, fields: object) => ({ update: { name: `${ROOT}/${name}/${id}`, fields } });

async function seed(ids: readonly string[]): Promise<void> {
  const writes = ids.map((id, n) => write(id, whole(n)));
  expect((await post(`${ROOT}:commit`, { writes })).status).toBe(200);
}

function errorOf(status: number, code: string, message: unknown): object {
  return { status, body: { error: { code: status, status: code, message } } };
}

const TIME = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{3,9})?Z$/);

describe('documents', () => {
  it('are created, with an id of the caller or one of the emulator', async () => {
    const created = await post(`${ROOT}/${name}?documentId=a`, { fields: whole(1) });
    expect(created).toEqual({
      status: 200,
      body: { name: `${ROOT}/${name}/a`, fields: whole(1), createTime: TIME, updateTime: TIME },
    });
    expect(await post(`${ROOT}/${name}?documentId=a`, { fields: {} })).toEqual(
      errorOf(409, 'ALREADY_EXISTS', `Document already exists: ${ROOT}/${name}/a`),
    );
    const named = await post(`${ROOT}/${name}`, { fields: whole(2) });
    expect(named.body).toMatchObject({ name: expect.stringMatching(/\/[A-Za-z0-9]{20}$/) });
    const below = await post(`${ROOT}/${name}/a/sub?documentId=b`, { fields: {} });
    expect(below.body).toMatchObject({ name: `${ROOT}/${name}/a/sub/b` });
  });

  it('are read, whole or by a mask', async () => {
    await post(`${ROOT}/${name}?documentId=a`, {
      fields: {
        x: { stringValue: 'x' },
        y: { mapValue: { fields: { 'a.b': { nullValue: null }, c: { booleanValue: true } } } },
      },
    });
    const masked = await call('GET', `${ROOT}/${name}/a?mask.fieldPaths=y.c&mask.fieldPaths=z`);
    expect(masked.body).toMatchObject({
      fields: { y: { mapValue: { fields: { c: { booleanValue: true } } } } },
    });
    const quoted = await call('GET', `${ROOT}/${name}/a?mask.fieldPaths=${encodeURIComponent('y.`a.b`')}`);
    expect(quoted.body).toMatchObject({
      fields: { y: { mapValue: { fields: { 'a.b': { nullValue: null } } } } },
    });
    expect(await call('GET', `${ROOT}/${name}/none`)).toEqual(
      errorOf(404, 'NOT_FOUND', expect.stringContaining(`${ROOT}/${name}/none`)),
    );
  });

  it('keep values of all kinds', async () => {
    const fields = {
      null: { nullValue: null },
      int: { integerValue: '9223372036854775807' },
      double: { doubleValue: 0.5 },
      nan: { doubleValue: 'NaN' },
      infinity: { doubleValue: '-Infinity' },
      minusZero: { doubleValue: '-0' },
      time: { timestampValue: '2024-02-29T12:34:56.789012Z' },
      text: { stringValue: 'ü ☃ 😀' },
      bytes: { bytesValue: 'AAH/' },
      link: { referenceValue: `${ROOT}/a/b` },
      place: { geoPointValue: { latitude: 1.5, longitude: -2 } },
      list: { arrayValue: { values: [{ integerValue: '1' }, { stringValue: '' }] } },
      empty: { arrayValue: {} },
      map: { mapValue: { fields: { deep: { mapValue: {} } } } },
    };
    await post(`${ROOT}/${name}?documentId=a`, { fields });
    const { body } = await call('GET', `${ROOT}/${name}/a`);
    expect(body).toMatchObject({ fields: { ...fields, minusZero: { doubleValue: -0 } } });
  });

  it('are patched, by mask and precondition', async () => {
    const path = `${ROOT}/${name}/a`;
    const made = await call('PATCH', path, {
      fields: { a: { integerValue: '1' }, b: { integerValue: '2' } },
    });
    const { updateTime } = made.body as { updateTime: string };
    const changed = await call(
      'PATCH',
      `${path}?updateMask.fieldPaths=b&updateMask.fieldPaths=gone&currentDocument.updateTime=${updateTime}`,
      { fields: { b: { integerValue: '3' }, ignored: { integerValue: '4' } } },
    );
    expect(changed).toMatchObject({
      status: 200,
      body: { fields: { a: { integerValue: '1' }, b: { integerValue: '3' } } },
    });
    expect(await call('PATCH', `${path}?currentDocument.updateTime=${updateTime}`, { fields: {} })).toEqual(
      errorOf(
        400,
        'FAILED_PRECONDITION',
        expect.stringContaining('does not match the required base version'),
      ),
    );
    expect(await call('PATCH', `${ROOT}/${name}/none?currentDocument.exists=true`, { fields: {} })).toEqual(
      errorOf(404, 'NOT_FOUND', `No document to update: ${ROOT}/${name}/none`),
    );
  });

  it('are deleted', async () => {
    await seed(['a']);
    expect(await call('DELETE', `${ROOT}/${name}/a`)).toEqual({ status: 200, body: {} });
    expect(await call('DELETE', `${ROOT}/${name}/a`)).toEqual({ status: 200, body: {} });
    expect((await call('DELETE', `${ROOT}/${name}/a?currentDocument.exists=true`)).status).toBe(404);
  });

  it('are listed by pages, in an order, with missing ones when asked', async () => {
    await seed(['a', 'b', 'c', 'missing/sub/x']);
    const names = ({ body }: Answer): string[] =>
      ((body as { documents?: { name: string }[] }).documents ?? []).map((found) =>
        found.name.slice(ROOT.length + name.length + 2),
      );
    const first = await call('GET', `${ROOT}/${name}?pageSize=2`);
    expect(names(first)).toEqual(['a', 'b']);
    const { nextPageToken } = first.body as { nextPageToken: string };
    const second = await call(
      'GET',
      `${ROOT}/${name}?pageSize=2&pageToken=${encodeURIComponent(nextPageToken)}`,
    );
    expect(names(second)).toEqual(['c']);
    expect(second.body).not.toHaveProperty('nextPageToken');
    expect(names(await call('GET', `${ROOT}/${name}?orderBy=${encodeURIComponent('n desc')}`))).toEqual([
      'c',
      'b',
      'a',
    ]);
    expect(names(await call('GET', `${ROOT}/${name}?showMissing=true`))).toEqual(['a', 'b', 'c', 'missing']);
    const ids = await post(`${ROOT}/${name}/missing:listCollectionIds`, {});
    expect(ids.body).toEqual({ collectionIds: ['sub'] });
  });
});

describe('commits', () => {
  it('do all or nothing, with transforms and their results', async () => {
    await seed(['a']);
    const { body } = await post(`${ROOT}:commit`, {
      writes: [
        {
          ...write('a', {}),
          updateMask: { fieldPaths: [] },
          updateTransforms: [
            { fieldPath: 'n', increment: { integerValue: '5' } },
            { fieldPath: 'at', setToServerValue: 'REQUEST_TIME' },
          ],
          currentDocument: { exists: true },
        },
        { delete: `${ROOT}/${name}/none` },
      ],
    });
    expect(body).toEqual({
      commitTime: TIME,
      writeResults: [
        { updateTime: TIME, transformResults: [{ integerValue: '5' }, { timestampValue: TIME }] },
        expect.anything(),
      ],
    });
    const failed = await post(`${ROOT}:commit`, {
      writes: [write('new', whole(1)), { ...write('none', whole(1)), currentDocument: { exists: true } }],
    });
    expect(failed.status).toBe(404);
    expect((await call('GET', `${ROOT}/${name}/new`)).status).toBe(404);
  });

  it('of batchWrite each stand alone', async () => {
    const { status, body } = await post(`${ROOT}:batchWrite`, {
      writes: [write('a', whole(1)), { ...write('none', whole(1)), currentDocument: { exists: true } }],
    });
    expect(status).toBe(200);
    expect(body).toEqual({
      writeResults: [{ updateTime: TIME }, {}],
      status: [{}, { code: 5, message: expect.stringContaining('No document to update') }],
    });
  });

  it('of transactions', async () => {
    await seed(['a']);
    const { body } = await post(`${ROOT}:beginTransaction`, { options: { readWrite: {} } });
    const { transaction } = body as { transaction: string };
    const [got] = (await post(`${ROOT}:batchGet`, { documents: [`${ROOT}/${name}/a`], transaction }))
      .body as object[];
    expect(got).toMatchObject({ found: { fields: whole(0) } });
    expect((await post(`${ROOT}:commit`, { transaction, writes: [write('a', whole(9))] })).status).toBe(200);
    expect((await post(`${ROOT}:commit`, { transaction, writes: [] })).body).toMatchObject({
      error: { status: 'INVALID_ARGUMENT' },
    });
    const second = (await post(`${ROOT}:beginTransaction`, {})).body as { transaction: string };
    expect(await post(`${ROOT}:rollback`, second)).toEqual({ status: 200, body: {} });
  });
});

describe('queries', () => {
  it('answer arrays', async () => {
    await seed(['a', 'b', 'c']);
    const structuredQuery = {
      from: [{ collectionId: name }],
      where: {
        fieldFilter: { field: { fieldPath: 'n' }, op: 'GREATER_THAN_OR_EQUAL', value: { integerValue: 1 } },
      },
      orderBy: [{ field: { fieldPath: 'n' }, direction: 'DESCENDING' }],
      limit: 5,
    };
    const { body } = await post(`${ROOT}:runQuery`, { structuredQuery });
    const found = (body as { document?: { name: string }; readTime?: string }[]).filter(
      ({ document }) => document,
    );
    expect(found.map(({ document }) => document?.name)).toEqual([`${ROOT}/${name}/c`, `${ROOT}/${name}/b`]);
    expect(found[0]?.readTime).toEqual(TIME);
    const empty = await post(`${ROOT}:runQuery`, {
      structuredQuery: { from: [{ collectionId: 'nothing' }] },
    });
    expect(empty.body).toEqual([{ readTime: TIME }]);
    const { body: counted } = await post(`${ROOT}:runAggregationQuery`, {
      structuredAggregationQuery: { structuredQuery, aggregations: [{ alias: 'how', count: {} }] },
    });
    expect(counted).toEqual([
      { result: { aggregateFields: { how: { integerValue: '2' } } }, readTime: TIME },
    ]);
  });

  it('tell errors in an array', async () => {
    const { status, body } = await post(`${ROOT}:runQuery`, {
      structuredQuery: { limit: -1, from: [{ collectionId: name }] },
    });
    expect(status).toBe(400);
    expect(body).toEqual([{ error: { code: 400, status: 'INVALID_ARGUMENT', message: expect.any(String) } }]);
  });

  it('batchGet tells what is missing', async () => {
    await seed(['a']);
    const { body } = await post(`${ROOT}:batchGet`, {
      documents: [`${ROOT}/${name}/a`, `${ROOT}/${name}/b`],
    });
    expect(body).toEqual([
      { found: expect.objectContaining({ name: `${ROOT}/${name}/a` }), readTime: TIME },
      { missing: `${ROOT}/${name}/b`, readTime: TIME },
    ]);
  });
});

describe('what the caller may', () => {
  const token = (claims: object): string =>
    `${[{ alg: 'none' }, claims].map((part) => Buffer.from(JSON.stringify(part)).toString('base64url')).join('.')}.`;

  it('goes by the rules, unless the server asks', async () => {
    await seed(['a']);
    const path = `${ROOT}/${name}/a`;
    expect((await call('GET', path, undefined, { authorization: '' })).status).toBe(403);
    expect(await call('GET', path, undefined, { authorization: '' })).toMatchObject({
      body: { error: { code: 403, status: 'PERMISSION_DENIED' } },
    });
    const user = { authorization: `Bearer ${token({ sub: 'alice' })}` };
    expect((await call('GET', path, undefined, user)).status).toBe(200);
    expect((await call('GET', path, undefined, { authorization: 'Bearer nonsense' })).status).toBe(401);
  });

  it('pages of other origins may ask, without a preflight when they send text', async () => {
    const preflight = await fetch(`${emulator.url}/v1/${ROOT}:commit`, {
      method: 'OPTIONS',
      headers: {
        origin: 'http://localhost:5173',
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'authorization,content-type',
      },
    });
    expect(preflight.ok).toBe(true);
    expect(preflight.headers.get('access-control-allow-origin')).toBe('http://localhost:5173');
    expect(preflight.headers.get('access-control-allow-headers')?.toLowerCase()).toContain('authorization');
    const text = { 'content-type': 'text/plain', origin: 'http://localhost:5173' };
    expect((await call('POST', `${ROOT}:commit`, { writes: [write('t', whole(1))] }, text)).status).toBe(200);
  });

  it('bodies may be compressed', async () => {
    const response = await fetch(`${emulator.url}/v1/${ROOT}:commit`, {
      method: 'POST',
      headers: {
        authorization: 'Bearer owner',
        'content-encoding': 'gzip',
        'content-type': 'application/json',
      },
      body: gzipSync(JSON.stringify({ writes: [write('z', whole(1))] })),
    });
    expect(response.status).toBe(200);
  });
});

describe('mistakes', () => {
  const raw = async (path: string, body: string, method = 'POST'): Promise<Answer> => {
    const response = await fetch(`${emulator.url}/v1/${path}`, {
      method,
      headers: { authorization: 'Bearer owner', 'content-type': 'application/json' },
      body,
    });
    return { status: response.status, body: await response.json() };
  };
  const invalid = (message: unknown) => errorOf(400, 'INVALID_ARGUMENT', message);

  it('in the JSON', async () => {
    expect(await raw(`${ROOT}:commit`, '{"writes": [')).toEqual(
      invalid(expect.stringMatching(/^Invalid JSON payload received/)),
    );
    expect(await raw(`${ROOT}:commit`, '[]')).toMatchObject({ status: 400 });
    expect(await post(`${ROOT}:commit`, { writess: [] })).toEqual(
      invalid(expect.stringContaining('Invalid JSON payload received. Unknown name "writess"')),
    );
    expect(await post(`${ROOT}:commit`, { writes: [write('a', { n: { integerValue: 'x' } })] })).toEqual(
      invalid(expect.any(String)),
    );
    expect(
      await post(`${ROOT}:commit`, { writes: [write('a', { n: { integerValue: '9223372036854775808' } })] }),
    ).toEqual(invalid(expect.any(String)));
    expect(
      await post(`${ROOT}:commit`, { writes: [write('a', { n: { integerValue: '1', stringValue: 'x' } })] }),
    ).toEqual(invalid(expect.any(String)));
  });

  it('in names', async () => {
    expect((await call('GET', `${ROOT}/${name}/a/b`)).status).not.toBe(500);
    expect(
      await post(`${ROOT}:commit`, {
        writes: [{ delete: 'projects/other/databases/(default)/documents/a/b' }],
      }),
    ).toEqual(invalid(expect.any(String)));
    expect(await post(`${ROOT}:commit`, { writes: [{ delete: `${ROOT}/${name}` }] })).toEqual(
      invalid(expect.any(String)),
    );
    expect((await raw('nothing/here', '{}')).status).toBe(404);
    expect((await call('PUT', `${ROOT}/${name}/a`, {})).status).toBeGreaterThanOrEqual(400);
  });

  it('in values', async () => {
    const place = { geoPointValue: { latitude: 91, longitude: 0 } };
    expect(await post(`${ROOT}:commit`, { writes: [write('a', { place })] })).toEqual(
      invalid(expect.any(String)),
    );
    const nested = { arrayValue: { values: [{ arrayValue: { values: [] } }] } };
    expect(await post(`${ROOT}:commit`, { writes: [write('a', { nested })] })).toEqual(
      invalid(expect.stringMatching(/array/i)),
    );
    const late = { timestampValue: '10000-01-01T00:00:00Z' };
    expect(await post(`${ROOT}:commit`, { writes: [write('a', { late })] })).toEqual(
      invalid(expect.any(String)),
    );
    expect((await call('GET', `${ROOT}/${name}/a`)).status).toBe(404);
  });
});
