import { randomBytes } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { PROJECT } from '../support/emulator.ts';
import type { EmulatorProcess } from '../support/emulator-process.ts';
import { EmulatorProgram } from '../support/emulator-process.ts';
import {
  exchange,
  grpcFrame,
  grpcHeaders,
  openSocket,
  protoField,
  rawCall,
  withHttp2,
} from '../support/emulator-raw.ts';

const DATABASE = `projects/${PROJECT}/databases/(default)`;
const PREFACE = 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n';
const MIB = 1024 * 1024;
/** Maximum memory growth of the emulator over all tests of this file. */
const MAX_GROWTH_MIB = 150;

let program: EmulatorProgram;
let emulator: EmulatorProcess;
let memoryBefore: number;

beforeAll(async () => {
  program = await EmulatorProgram.open();
  emulator = await program.start();
  memoryBefore = await emulator.memoryMiB();
});
afterEach(async () => {
  expect(emulator.isAlive).toBe(true);
  expect((await fetch(emulator.url)).status).toBe(200);
});
afterAll(async () => {
  expect((await emulator.memoryMiB()) - memoryBefore).toBeLessThan(MAX_GROWTH_MIB);
  await program.close();
});

describe('bytes that are no protocol', () => {
  it('are answered or cut off', async () => {
    const refused = /^HTTP\/1\.1 4\d\d|^$/;
    expect(await exchange(emulator, 'hello\r\n\r\n')).toMatch(refused);
    expect(await exchange(emulator, Buffer.concat([Buffer.from([0xff, 0]), randomBytes(1000)]))).toMatch(
      refused,
    );
    expect(await exchange(emulator, 'GET / HTTP/9.9\r\n\r\n')).toMatch(refused);
    expect(await exchange(emulator, `GET / HTTP/1.1\r\nx: ${'y'.repeat(100_000)}\r\n\r\n`)).toMatch(refused);
    const chunked = 'POST / HTTP/1.1\r\nhost: a\r\ntransfer-encoding: chunked\r\n\r\nzz\r\n';
    expect(await exchange(emulator, chunked)).toMatch(refused);
  });

  it('in place of HTTP/2 frames end the connection', async () => {
    await exchange(emulator, PREFACE, randomBytes(4000));
    await exchange(emulator, 'PRI * HTTP/2.0\r\n\r\nXX');
    // A frame that says it is of 16 MiB.
    await exchange(emulator, PREFACE, Buffer.from([0xff, 0xff, 0xff, 0, 0, 0, 0, 0, 1]));
  });

  it('that may yet become HTTP/2 keep nobody else waiting', async () => {
    const socket = await openSocket(emulator);
    await new Promise<void>((resolve) => socket.write(PREFACE.slice(0, 1), () => resolve()));
    expect((await fetch(emulator.url)).status).toBe(200);
    const answer = new Promise<Buffer>((resolve) => socket.once('data', resolve));
    socket.write(PREFACE.slice(1));
    // Empty SETTINGS, to which the answer is SETTINGS (frame type 4) as well.
    socket.write(Buffer.from([0, 0, 0, 4, 0, 0, 0, 0, 0]));
    expect((await answer)[3]).toBe(4);
    socket.destroy();
  });

  it('a thousand connections that say nothing cost little', async () => {
    const sockets = await Promise.all(Array.from({ length: 1000 }, () => openSocket(emulator)));
    for (const socket of sockets.slice(500)) socket.write('PR');
    expect((await fetch(emulator.url)).status).toBe(200);
    for (const socket of sockets) socket.destroy();
  });
});

describe('gRPC', () => {
  const call = (method: string, body: Uint8Array, headers?: Record<string, string>): Promise<string> =>
    rawCall(emulator, method, body, headers);
  /** INVALID_ARGUMENT; gRPC's own libraries use INTERNAL for what they cannot parse. */
  const broken = /^grpc (3|13)$/;

  it.each(['Commit', 'RunQuery', 'BatchGetDocuments', 'Listen', 'Write'])(
    '%s with a broken message',
    async (method) => {
      expect(await call(method, grpcFrame(randomBytes(300)))).toMatch(broken);
      expect(await call(method, grpcFrame(Buffer.from([0x0a, 0xff, 0xff, 0xff, 0xff, 0x0f])))).toMatch(
        broken,
      );
      // A field of the wrong wire type, and text that is no UTF-8.
      expect(await call(method, grpcFrame(Buffer.from([0x08, 1])))).toMatch(broken);
      expect(await call(method, grpcFrame(Buffer.from([0x0a, 2, 0xc3, 0x28])))).toMatch(broken);
    },
  );

  it('frames that are cut, too large, or packed in an unknown way', async () => {
    const zeros = Buffer.alloc(10);
    expect(await call('Commit', Buffer.from([0, 0]))).toMatch(broken);
    expect(await call('Commit', grpcFrame(zeros, 0, 100))).toMatch(broken);
    expect(await call('Commit', grpcFrame(zeros, 0, 0xffff_ffff))).toMatch(/^grpc (3|8|11)$/);
    expect(await call('Commit', grpcFrame(zeros, 7))).toMatch(/^grpc (3|12|13)$/);
    expect(await call('Commit', grpcFrame(zeros, 1), { 'grpc-encoding': 'snappy' })).toBe('grpc 12');
    expect(await call('Commit', grpcFrame(randomBytes(50), 1), { 'grpc-encoding': 'gzip' })).toMatch(broken);
    expect(await call('Commit', Buffer.alloc(0))).toMatch(/^grpc (3|12|13)$/);
  });

  it('a little that unpacks to 200 MiB', async () => {
    const bomb = gzipSync(Buffer.alloc(200 * MIB));
    expect(await call('Commit', grpcFrame(bomb, 1), { 'grpc-encoding': 'gzip' })).toMatch(/^grpc (3|8|13)$/);
  });

  it('methods, content and tokens that do not exist', async () => {
    const empty = grpcFrame(Buffer.alloc(0));
    expect(await call('NoSuchMethod', empty)).toBe('grpc 12');
    expect(await call('../../other/Service', empty)).toBe('grpc 12');
    expect(await call('Commit', empty, { 'content-type': 'text/html' })).toBe('http 415');
    expect(await call('Commit', empty, { authorization: 'Bearer a.b.c' })).toBe('grpc 16');
  });

  it('messages that nest without end', async () => {
    // Value { map_value: MapValue { fields: FieldsEntry { value: Value ... } } }, from the inside out.
    let value = Buffer.from([0x58, 0]);
    for (let depth = 0; depth < 3000; depth += 1)
      value = Buffer.from(protoField(6, protoField(1, protoField(2, value))));
    const field = protoField(2, Buffer.concat([protoField(1, 'f'), protoField(2, value)]));
    const document = Buffer.concat([protoField(1, `${DATABASE}/documents/deep/a`), field]);
    const request = Buffer.concat([protoField(1, DATABASE), protoField(2, protoField(1, document))]);
    expect(await call('Commit', grpcFrame(request))).toMatch(broken);
  });

  it('streams that are given up at once, hundreds of them', async () => {
    await withHttp2(emulator, async (session) => {
      for (let n = 0; n < 500; n += 1) {
        const stream = session.request(grpcHeaders(n % 2 === 0 ? 'Listen' : 'Write'));
        stream.on('error', () => undefined);
        stream.write(grpcFrame(Buffer.alloc(0)));
        stream.close(8);
      }
      await new Promise<void>((resolve) => {
        session.ping(() => resolve());
      });
    });
  });
});
