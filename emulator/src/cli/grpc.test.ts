import { connect, constants } from 'node:http2';
import { gzipSync } from 'node:zlib';
import { Metadata, status } from '@grpc/grpc-js';
import { describe, expect, it } from 'vitest';
import type { RunningEmulator } from './start.ts';
import { call, emulator } from './testing/emulator.ts';
import { GrpcClient } from './testing/grpc-client.ts';
import { officialBytes, officialObject } from '../transports/messages/testing/official-messages.ts';

const DATABASE = 'projects/demo/databases/(default)';
const ROOT = `${DATABASE}/documents`;

async function setUp(): Promise<{ started: RunningEmulator; client: GrpcClient }> {
  const started = await emulator();
  return { started, client: new GrpcClient(started) };
}

const put = (id: string, fields = {}) => ({ update: { name: `${ROOT}/c/${id}`, fields } });
const query = { from: [{ collectionId: 'c' }] };

describe('the gRPC door', () => {
  it('answers the methods on documents', async () => {
    const { client } = await setUp();
    const created = await client.unary('CreateDocument', {
      parent: ROOT,
      collectionId: 'c',
      document: { fields: { a: { integerValue: '5' } } },
    });
    expect(created).toMatchObject({
      name: expect.stringMatching(/\/c\/[A-Za-z0-9]{20}$/),
      fields: { a: { integerValue: '5' } },
    });
    await client.unary('UpdateDocument', {
      document: { name: `${ROOT}/c/x`, fields: { b: { booleanValue: true } } },
    });
    expect(await client.unary('GetDocument', { name: `${ROOT}/c/x` })).toMatchObject({
      fields: { b: { booleanValue: true } },
    });
    const listed = await client.unary('ListDocuments', { parent: ROOT, collectionId: 'c' });
    expect(listed['documents']).toHaveLength(2);
    await client.unary('DeleteDocument', { name: `${ROOT}/c/x` });
    await expect(client.unary('GetDocument', { name: `${ROOT}/c/x` })).rejects.toMatchObject({
      code: status.NOT_FOUND,
    });
  });

  it('answers the streaming methods', async () => {
    const { client } = await setUp();
    await client.unary('Commit', {
      database: DATABASE,
      writes: [put('1', { n: { integerValue: '1' } }), put('2')],
    });
    const results = await client.collect('RunQuery', { parent: ROOT, structuredQuery: query });
    expect(results).toMatchObject([
      { document: { name: `${ROOT}/c/1` } },
      { document: { name: `${ROOT}/c/2` } },
    ]);
    const read = await client.collect('BatchGetDocuments', {
      database: DATABASE,
      documents: [`${ROOT}/c/1`, `${ROOT}/c/9`],
      newTransaction: { readOnly: {} },
    });
    expect(read).toMatchObject([
      { transaction: expect.any(String) },
      { found: { name: `${ROOT}/c/1` } },
      { missing: `${ROOT}/c/9` },
    ]);
    const counted = await client.collect('RunAggregationQuery', {
      parent: ROOT,
      structuredAggregationQuery: { structuredQuery: query, aggregations: [{ alias: 'n', count: {} }] },
    });
    expect(counted).toMatchObject([{ result: { aggregateFields: { n: { integerValue: '2' } } } }]);
  });

  it('reports statuses with their messages, in any script', async () => {
    const { client } = await setUp();
    await expect(client.unary('Commit', { database: 'nonsense' })).rejects.toMatchObject({
      code: status.INVALID_ARGUMENT,
    });
    await expect(client.unary('GetDocument', { name: `${ROOT}/c/ü 😀 100%` })).rejects.toMatchObject({
      code: status.NOT_FOUND,
      details: expect.stringContaining('ü 😀 100%'),
    });
    const anonymous = new Metadata();
    anonymous.set('authorization', 'Bearer not-a-token');
    await expect(client.unary('GetDocument', { name: `${ROOT}/c/d` }, anonymous)).rejects.toMatchObject({
      code: status.UNAUTHENTICATED,
    });
  });

  it('ends a call at its deadline, while it waits for a lock', async () => {
    const { client } = await setUp();
    const { transaction } = await client.unary('BeginTransaction', { database: DATABASE });
    await client.collect('BatchGetDocuments', {
      database: DATABASE,
      documents: [`${ROOT}/c/1`],
      transaction,
    });
    const blocked = client.unary('Commit', { database: DATABASE, writes: [put('1')] }, undefined, 50);
    await expect(blocked).rejects.toMatchObject({ code: status.DEADLINE_EXCEEDED });
    await client.unary('Rollback', { database: DATABASE, transaction });
  });

  it('keeps listeners informed', async () => {
    const { client } = await setUp();
    await client.unary('Commit', { database: DATABASE, writes: [put('1')] });
    const listen = client.open('Listen');
    listen.send({
      database: DATABASE,
      addTarget: { targetId: 2, query: { parent: ROOT, structuredQuery: query } },
    });
    const isSnapshot = (message: object) =>
      'targetChange' in message &&
      JSON.stringify(message).includes('readTime') &&
      !JSON.stringify(message).includes('CURRENT');
    const first = await listen.until(isSnapshot);
    expect(first[0]).toMatchObject({ targetChange: { targetChangeType: 'ADD', targetIds: [2] } });
    expect(first[1]).toMatchObject({ documentChange: { document: { name: `${ROOT}/c/1` }, targetIds: [2] } });
    await client.unary('Commit', { database: DATABASE, writes: [put('2'), { delete: `${ROOT}/c/1` }] });
    const second = JSON.stringify(await listen.until(isSnapshot));
    expect(second).toContain('documentDelete');
    expect(second).toContain(`${ROOT}/c/2`);
    listen.stream.end();
    expect(await listen.status).toMatchObject({ code: status.OK });
  });

  it('takes writes on a stream', async () => {
    const { client } = await setUp();
    const stream = client.open('Write');
    stream.send({ database: DATABASE });
    const handshake = await stream.next();
    expect(handshake).toMatchObject({ streamToken: expect.any(String) });
    stream.send({ streamToken: handshake['streamToken'], writes: [put('1')] });
    expect(await stream.next()).toMatchObject({ writeResults: [{ updateTime: {} }], commitTime: {} });
    stream.send({ streamToken: handshake['streamToken'], writes: [{ delete: 'nonsense' }] });
    expect(await stream.status).toMatchObject({ code: status.INVALID_ARGUMENT });
  });

  it('does not mix databases in one stream', async () => {
    const { client } = await setUp();
    const listen = client.open('Listen');
    const target = { targetId: 2, documents: { documents: [`${ROOT}/c/1`] } };
    listen.send({ database: DATABASE, addTarget: target });
    await listen.next();
    listen.send({ database: 'projects/other/databases/(default)', addTarget: { ...target, targetId: 4 } });
    expect(await listen.status).toMatchObject({ code: status.INVALID_ARGUMENT });
  });

  it('frees what a cancelled listener held', async () => {
    const { client, started } = await setUp();
    const listen = client.open('Listen');
    listen.send({
      database: DATABASE,
      addTarget: { targetId: 2, query: { parent: ROOT, structuredQuery: query } },
    });
    await listen.next();
    listen.stream.cancel();
    expect(await listen.status).toMatchObject({ code: status.CANCELLED });
    expect((await call(started, 'GET', '/')).status).toBe(200);
  });
});

/** One raw HTTP/2 request: its response headers, trailers and body. */
function raw({ port }: RunningEmulator, headers: Record<string, string>, body: Buffer) {
  return new Promise<{ headers: Record<string, unknown>; trailers: Record<string, unknown>; body: Buffer }>(
    (resolve, reject) => {
      const session = connect(`http://127.0.0.1:${port}`);
      session.on('error', reject);
      const stream = session.request({
        ':method': 'POST',
        'content-type': 'application/grpc',
        te: 'trailers',
        ...headers,
      });
      const chunks: Buffer[] = [];
      let response: Record<string, unknown> = {};
      let trailers: Record<string, unknown> = {};
      stream.on('response', (received) => {
        response = { ...received };
      });
      stream.on('trailers', (received: object) => {
        trailers = { ...received };
      });
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('error', () => undefined);
      stream.on('close', () => {
        session.close();
        resolve({ headers: response, trailers: { ...response, ...trailers }, body: Buffer.concat(chunks) });
      });
      stream.end(body);
    },
  );
}

function framed(message: Uint8Array, flag = 0): Buffer {
  const prefix = Buffer.alloc(5);
  prefix[0] = flag;
  prefix.writeUInt32BE(message.length, 1);
  return Buffer.concat([prefix, message]);
}

describe('what is no sound gRPC', () => {
  const commit = { ':path': '/google.firestore.v1.Firestore/Commit', authorization: 'Bearer owner' };
  const message = officialBytes('CommitRequest', { database: DATABASE, writes: [put('1')] });

  it('takes gzip from clients', async () => {
    const { started } = await setUp();
    const answer = await raw(started, { ...commit, 'grpc-encoding': 'gzip' }, framed(gzipSync(message), 1));
    expect(answer.trailers).toMatchObject({ 'grpc-status': '0' });
    expect(officialObject('CommitResponse', answer.body.subarray(5))).toMatchObject({ writeResults: [{}] });
  });

  it.each([
    [
      'an unknown method',
      { ...commit, ':path': '/google.firestore.v1.Firestore/Nothing' },
      framed(message),
      status.UNIMPLEMENTED,
    ],
    [
      'pipelines',
      { ...commit, ':path': '/google.firestore.v1.Firestore/ExecutePipeline' },
      framed(message),
      status.UNIMPLEMENTED,
    ],
    ['bytes that are no message', commit, framed(Buffer.alloc(50, 0xff)), status.INVALID_ARGUMENT],
    ['no message', commit, Buffer.alloc(0), status.INVALID_ARGUMENT],
    ['half a message', commit, framed(message).subarray(0, 20), status.INVALID_ARGUMENT],
    ['two messages', commit, Buffer.concat([framed(message), framed(message)]), status.INVALID_ARGUMENT],
    ['a length beyond the limit', commit, Buffer.from([0, 0x7f, 0, 0, 0, 1]), status.INVALID_ARGUMENT],
    ['broken gzip', { ...commit, 'grpc-encoding': 'gzip' }, framed(message, 1), status.INTERNAL],
    [
      'an unknown compression',
      { ...commit, 'grpc-encoding': 'snappy' },
      framed(message, 1),
      status.UNIMPLEMENTED,
    ],
    [
      'a gzip bomb',
      { ...commit, 'grpc-encoding': 'gzip' },
      framed(gzipSync(Buffer.alloc(64 * 1024 * 1024)), 1),
      status.INVALID_ARGUMENT,
    ],
  ])('answers %s with its status', async (_name, headers, body, code) => {
    const { started } = await setUp();
    const answer = await raw(started, headers, body);
    expect(answer.trailers['grpc-status']).toBe(String(code));
    expect((await call(started, 'GET', '/')).status).toBe(200);
  });

  it('refuses other content over HTTP/2', async () => {
    const { started } = await setUp();
    const answer = await raw(started, { ...commit, 'content-type': 'application/json' }, Buffer.from('{}'));
    expect(answer.headers[constants.HTTP2_HEADER_STATUS]).toBe(415);
  });
});
