import type { ClientDuplexStream, Metadata } from '@grpc/grpc-js';
import { Client, Metadata as GrpcMetadata, credentials } from '@grpc/grpc-js';
import { afterEach } from 'vitest';
import { officialBytes, officialObject } from '../../transports/messages/testing/official-messages.ts';
import type { RunningEmulator } from '../start.ts';

const SERVICE = '/google.firestore.v1.Firestore/';
const clients: Client[] = [];

afterEach(() => {
  for (const client of clients.splice(0)) client.close();
});

type Message = Record<string, unknown>;

/** Metadata of a server SDK. */
function owner(): Metadata {
  const metadata = new GrpcMetadata();
  metadata.set('authorization', 'Bearer owner');
  return metadata;
}

/** Google's gRPC client with Google's messages; closed after the test. */
export class GrpcClient {
  readonly #client: Client;

  constructor({ port }: RunningEmulator) {
    this.#client = new Client(`127.0.0.1:${port}`, credentials.createInsecure(), {
      'grpc.max_receive_message_length': -1,
      'grpc.use_local_subchannel_pool': 1,
    });
    clients.push(this.#client);
  }

  unary(method: string, request: Message, metadata = owner(), deadlineMs?: number): Promise<Message> {
    return new Promise((resolve, reject) => {
      this.#client.makeUnaryRequest(
        SERVICE + method,
        (message: Message) => Buffer.from(officialBytes(`${method}Request`, message)),
        (bytes) => officialObject(answerType(method), bytes),
        request,
        metadata,
        deadlineMs === undefined ? {} : { deadline: Date.now() + deadlineMs },
        (error, answer) => {
          if (error) reject(error);
          else resolve(answer ?? {});
        },
      );
    });
  }

  /** All messages of a server stream. */
  async collect(method: string, request: Message, metadata = owner()): Promise<Message[]> {
    const stream = this.#client.makeServerStreamRequest(
      SERVICE + method,
      (message: Message) => Buffer.from(officialBytes(`${method}Request`, message)),
      (bytes) => officialObject(answerType(method), bytes),
      request,
      metadata,
    );
    const answers: Message[] = [];
    stream.on('data', (answer: Message) => answers.push(answer));
    await new Promise((resolve, reject) => stream.on('end', resolve).on('error', reject));
    return answers;
  }

  open(method: 'Listen' | 'Write', metadata = owner()): Duplex {
    return new Duplex(
      this.#client.makeBidiStreamRequest(
        SERVICE + method,
        (message: Message) => Buffer.from(officialBytes(`${method}Request`, message)),
        (bytes) => officialObject(`${method}Response`, bytes),
        metadata,
      ),
    );
  }
}

function answerType(method: string): string {
  if (/^(Get|Create|Update)Document$/.test(method)) return 'Document';
  if (method === 'DeleteDocument' || method === 'Rollback') return 'google.protobuf.Empty';
  return `${method}Response`;
}

/** A two-way stream whose messages are waited for one by one. */
class Duplex {
  readonly stream: ClientDuplexStream<Message, Message>;
  /** The status that ended it. */
  readonly status: Promise<{ code: number; details: string }>;
  readonly #received: Message[] = [];
  #wake: (() => void) | undefined;

  constructor(stream: ClientDuplexStream<Message, Message>) {
    this.stream = stream;
    stream.on('error', () => undefined);
    stream.on('data', (message: Message) => {
      this.#received.push(message);
      this.#wake?.();
    });
    this.status = new Promise((resolve) => {
      stream.on('status', resolve);
    });
  }

  send(message: Message): void {
    this.stream.write(message);
  }

  async next(): Promise<Message> {
    for (;;) {
      const message = this.#received.shift();
      if (message !== undefined) return message;
      await new Promise<void>((resolve) => {
        this.#wake = resolve;
      });
    }
  }

  /** The next messages up to and including the first one that fits. */
  async until(fits: (message: Message) => boolean): Promise<Message[]> {
    const messages: Message[] = [];
    for (;;) {
      const message = await this.next();
      messages.push(message);
      if (fits(message)) return messages;
    }
  }
}
