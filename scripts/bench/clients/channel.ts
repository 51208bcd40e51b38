import { connect } from 'node:net';
import type { Socket } from 'node:net';
import { HOST } from '../lib/ports.ts';
import {
  ACK,
  DATA,
  DEFAULT_WINDOW,
  END_STREAM,
  findSetting,
  FRAME_HEADER_BYTES,
  GOAWAY,
  greeting,
  headerBlock,
  HEADERS,
  INITIAL_WINDOW_SIZE,
  makeFrame,
  MAX_FRAME,
  PING,
  readFrame,
  requestHeaders,
  RST_STREAM,
  SETTINGS,
  WINDOW_UPDATE,
  windowUpdate,
} from './http2-frames.ts';
import type { Frame } from './http2-frames.ts';
import { DATABASE } from './messages.ts';

const SERVICE = '/google.firestore.v1.Firestore/';
const PREFIX_BYTES = 5;
/** Flow-control window updates are sent after so many bytes. */
const ACKNOWLEDGE_BYTES = 64 * 1024 * 1024;
const CANCEL = Buffer.of(0, 0, 0, 8);
const NOTHING = Buffer.alloc(0);

/** A bidirectional stream. */
export interface TwoWayCall {
  send(request: Buffer): void;
  cancel(): void;
}

/** An open call. */
interface Stream {
  readonly id: number;
  readonly onAnswer: (answer: Buffer) => void;
  readonly onEnd: (error: Error | undefined) => void;
  /** An incomplete response. */
  rest: Buffer;
  /** The peer's flow-control window for this stream, in bytes. */
  window: number;
  /** Framed requests waiting for the window. */
  waiting: Buffer;
  /** Whether the waiting data is the last. */
  isLast: boolean;
}

/**
 * A gRPC channel: one connection that sends and receives encoded messages as the owner of the project, bypassing
 * rules. It implements only what the benchmark needs of HTTP/2: with @grpc/grpc-js or node:http2, most of the
 * measured time would be the client's own and its garbage collection's. Headers are not read: a failed call has no
 * response.
 */
export class Channel {
  readonly #socket: Socket;
  readonly #streams = new Map<number, Stream>();
  readonly #blocks = new Map<string, Buffer>();
  readonly #authority: string;
  #nextId = 1;
  #window = DEFAULT_WINDOW;
  #initialWindow = DEFAULT_WINDOW;
  #received: Buffer = NOTHING;
  #unacknowledged = 0;
  #outgoing: Buffer[] = [];

  constructor(port: number) {
    this.#authority = `${HOST}:${port}`;
    this.#socket = connect({ host: HOST, port, noDelay: true });
    this.#socket.on('data', (chunk) => this.#receive(chunk));
    this.#socket.on('error', (error) => this.#failAll(error));
    this.#socket.on('close', () => this.#failAll(new Error('The server has closed the connection.')));
    this.#write(greeting());
  }

  /** A unary request. Resolves with all responses; rejects when there is none. */
  call(method: string, request: Buffer): Promise<readonly Buffer[]> {
    return new Promise((resolve, reject) => {
      const answers: Buffer[] = [];
      const onEnd = (error: Error | undefined): void => {
        if (error !== undefined) reject(error);
        else if (answers.length === 0) reject(new Error(`${method} has answered nothing.`));
        else resolve(answers);
      };
      const stream = this.#open(method, (answer) => answers.push(answer), onEnd);
      stream.isLast = true;
      this.#send(stream, request);
    });
  }

  /** A bidirectional method. `onEnd` gets the reason when the connection is lost. */
  open(
    method: string,
    onAnswer: (answer: Buffer) => void,
    onEnd: (error: Error | undefined) => void,
  ): TwoWayCall {
    const stream = this.#open(method, onAnswer, onEnd);
    return {
      send: (request) => this.#send(stream, request),
      cancel: () => {
        this.#streams.delete(stream.id);
        this.#write(makeFrame(RST_STREAM, 0, stream.id, CANCEL));
      },
    };
  }

  close(): void {
    this.#streams.clear();
    this.#socket.destroy();
  }

  #open(method: string, onAnswer: Stream['onAnswer'], onEnd: Stream['onEnd']): Stream {
    const id = this.#nextId;
    this.#nextId += 2;
    const window = this.#initialWindow;
    const stream: Stream = { id, onAnswer, onEnd, rest: NOTHING, window, waiting: NOTHING, isLast: false };
    this.#streams.set(id, stream);
    this.#write(requestHeaders(id, this.#blockOf(method)));
    return stream;
  }

  #blockOf(method: string): Buffer {
    const known = this.#blocks.get(method);
    if (known !== undefined) return known;
    const block = headerBlock(SERVICE + method, this.#authority, {
      'content-type': 'application/grpc',
      te: 'trailers',
      authorization: 'Bearer owner',
      'google-cloud-resource-prefix': DATABASE,
    });
    this.#blocks.set(method, block);
    return block;
  }

  #send(stream: Stream, request: Buffer): void {
    const prefix = Buffer.alloc(PREFIX_BYTES);
    prefix.writeUInt32BE(request.byteLength, 1);
    stream.waiting = Buffer.concat([stream.waiting, prefix, request]);
    this.#drain(stream);
  }

  /** Sends what the windows allow. */
  #drain(stream: Stream): void {
    while (stream.waiting.byteLength > 0) {
      const size = Math.min(stream.waiting.byteLength, stream.window, this.#window, MAX_FRAME);
      if (size <= 0) return;
      const part = stream.waiting.subarray(0, size);
      stream.waiting = stream.waiting.subarray(size);
      stream.window -= size;
      this.#window -= size;
      const isEnd = stream.isLast && stream.waiting.byteLength === 0;
      this.#write(makeFrame(DATA, isEnd ? END_STREAM : 0, stream.id, part));
    }
  }

  /** Batches the frames of one turn. */
  #write(frame: Buffer): void {
    this.#outgoing.push(frame);
    if (this.#outgoing.length > 1) return;
    queueMicrotask(() => {
      const frames = this.#outgoing;
      this.#outgoing = [];
      if (!this.#socket.destroyed) this.#socket.write(Buffer.concat(frames));
    });
  }

  #receive(chunk: Buffer): void {
    const bytes = this.#received.byteLength === 0 ? chunk : Buffer.concat([this.#received, chunk]);
    let start = 0;
    for (let frame = readFrame(bytes, 0); frame !== undefined; frame = readFrame(bytes, start)) {
      start += FRAME_HEADER_BYTES + frame.payload.byteLength;
      this.#handle(frame);
    }
    this.#received = bytes.subarray(start);
  }

  #handle(frame: Frame): void {
    const { type, flags, streamId, payload } = frame;
    const stream = this.#streams.get(streamId);
    if (type === DATA) this.#takeData(stream, payload);
    else if (type === WINDOW_UPDATE) this.#widen(stream, streamId, payload.readUInt32BE(0));
    else if (type === SETTINGS && (flags & ACK) === 0) this.#takeSettings(payload);
    else if (type === PING && (flags & ACK) === 0) this.#write(makeFrame(PING, ACK, 0, payload));
    else if (type === GOAWAY) this.#failAll(new Error('The server goes away.'));
    else if (type === RST_STREAM) this.#end(stream);
    if ((type === DATA || type === HEADERS) && (flags & END_STREAM) !== 0) this.#end(stream);
  }

  #takeData(stream: Stream | undefined, payload: Buffer): void {
    this.#unacknowledged += payload.byteLength;
    if (this.#unacknowledged > ACKNOWLEDGE_BYTES) {
      this.#write(windowUpdate(0, this.#unacknowledged));
      this.#unacknowledged = 0;
    }
    if (stream === undefined) return;
    let rest = stream.rest.byteLength === 0 ? payload : Buffer.concat([stream.rest, payload]);
    while (rest.byteLength >= PREFIX_BYTES) {
      const end = PREFIX_BYTES + rest.readUInt32BE(1);
      if (rest.byteLength < end) break;
      stream.onAnswer(rest.subarray(PREFIX_BYTES, end));
      rest = rest.subarray(end);
    }
    stream.rest = rest;
  }

  #widen(stream: Stream | undefined, streamId: number, bytes: number): void {
    if (stream !== undefined) {
      stream.window += bytes;
      this.#drain(stream);
    } else if (streamId === 0) {
      this.#window += bytes;
      for (const other of this.#streams.values()) this.#drain(other);
    }
  }

  #takeSettings(payload: Buffer): void {
    this.#write(makeFrame(SETTINGS, ACK, 0, NOTHING));
    const size = findSetting(payload, INITIAL_WINDOW_SIZE);
    if (size === undefined) return;
    const difference = size - this.#initialWindow;
    this.#initialWindow = size;
    for (const stream of this.#streams.values()) this.#widen(stream, stream.id, difference);
  }

  #end(stream: Stream | undefined): void {
    if (stream === undefined || !this.#streams.delete(stream.id)) return;
    stream.onEnd(undefined);
  }

  #failAll(error: Error): void {
    const streams = [...this.#streams.values()];
    this.#streams.clear();
    for (const stream of streams) stream.onEnd(error);
  }
}
