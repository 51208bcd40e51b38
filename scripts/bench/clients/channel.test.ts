import { createServer } from 'node:http2';
import type { Http2Server, ServerHttp2Stream } from 'node:http2';
import { afterEach, expect, it } from 'vitest';
import { HOST } from '../lib/ports.ts';
import { Channel } from './channel.ts';

let server: Http2Server | undefined;
let channel: Channel | undefined;

afterEach(() => {
  channel?.close();
  server?.close();
});

async function connectTo(onStream: (stream: ServerHttp2Stream, path: string) => void): Promise<Channel> {
  const started = createServer();
  server = started;
  started.on('stream', (stream, headers) => {
    stream.on('error', () => {});
    onStream(stream, headers[':path'] ?? '');
  });
  await new Promise<void>((resolve) => started.listen(0, HOST, resolve));
  const address = started.address();
  channel = new Channel(typeof address === 'object' && address !== null ? address.port : 0);
  return channel;
}

function readAll(stream: ServerHttp2Stream, then: (bytes: Buffer) => void): void {
  const chunks: Buffer[] = [];
  stream.on('data', (chunk: Buffer) => chunks.push(chunk));
  stream.on('end', () => then(Buffer.concat(chunks)));
}

function framed(text: string): Buffer {
  const prefix = Buffer.alloc(5);
  prefix.writeUInt32BE(Buffer.byteLength(text), 1);
  return Buffer.concat([prefix, Buffer.from(text)]);
}

it('calls a method with its headers, and takes all of its answers', async () => {
  const calls = await connectTo((stream, path) => {
    readAll(stream, (bytes) => {
      stream.respond({ ':status': 200 });
      stream.write(framed(`${path} ${bytes.subarray(5).toString()}`));
      stream.end(framed('second'));
    });
  });
  const answers = await calls.call('Commit', Buffer.from('hello'));
  expect(answers.map(String)).toEqual(['/google.firestore.v1.Firestore/Commit hello', 'second']);
});

it('sends requests larger than all windows, and many at a time', async () => {
  const calls = await connectTo((stream) => {
    readAll(stream, (bytes) => {
      stream.respond({ ':status': 200 });
      stream.end(framed(`${bytes.readUInt32BE(1)} of ${bytes.byteLength}`));
    });
  });
  const sizes = [1_000_000, 10, 300_000, 70_000];
  const answers = await Promise.all(sizes.map((size) => calls.call('Commit', Buffer.alloc(size))));
  expect(answers.map(([answer]) => String(answer))).toEqual(sizes.map((size) => `${size} of ${size + 5}`));
});

it('puts answers together that come in pieces', async () => {
  const calls = await connectTo((stream) => {
    stream.resume();
    stream.respond({ ':status': 200 });
    const bytes = framed('x'.repeat(100_000));
    stream.write(bytes.subarray(0, 3));
    stream.write(bytes.subarray(3, 50_000));
    stream.end(bytes.subarray(50_000));
  });
  const [answer] = await calls.call('RunQuery', Buffer.alloc(1));
  expect(answer?.byteLength).toBe(100_000);
});

it('rejects a call that has no answer, and all calls of a lost connection', async () => {
  const calls = await connectTo((stream, path) => {
    if (path.endsWith('Lost')) stream.session?.destroy();
    else stream.respond({ ':status': 200, 'grpc-status': 5 }, { endStream: true });
  });
  await expect(calls.call('Commit', Buffer.alloc(1))).rejects.toThrow('answered nothing');
  await expect(calls.call('Lost', Buffer.alloc(1))).rejects.toThrow();
});

it('keeps a stream open in both ways', async () => {
  const calls = await connectTo((stream) => {
    stream.respond({ ':status': 200 });
    stream.on('data', (chunk: Buffer) => stream.write(chunk));
  });
  const answers: string[] = [];
  await new Promise<void>((resolve, reject) => {
    const listen = calls.open(
      'Listen',
      (answer) => {
        answers.push(String(answer));
        if (answers.length === 1) listen.send(Buffer.from('two'));
        else resolve();
      },
      reject,
    );
    listen.send(Buffer.from('one'));
  });
  expect(answers).toEqual(['one', 'two']);
});
