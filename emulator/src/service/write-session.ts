import { randomUUID } from 'node:crypto';
import type { Write } from '../values/document.ts';
import { StatusError, toStatusError } from '../util/status.ts';
import type { StreamSink } from '../watch/types.ts';
import type { CommitAnswer, StreamSession, WriteStreamRequest, WriteStreamResponse } from './types.ts';

/** Maximum number of queued requests; a client that sends more without reading responses is cut off. */
const MAX_WAITING = 1000;

/**
 * The server's side of a Write stream: the first message shakes hands, each later one is a commit. They are
 * carried out in order, one at a time. Source: google/firestore/v1/firestore.proto, WriteRequest.
 */
export class WriteSession implements StreamSession<WriteStreamRequest> {
  readonly #commit: (writes: readonly Write[]) => Promise<CommitAnswer>;
  readonly #sink: StreamSink<WriteStreamResponse>;
  readonly #streamId = randomUUID();
  readonly #waiting: WriteStreamRequest[] = [];
  #tokens = 0;
  #working = false;
  #closed = false;

  constructor(
    commit: (writes: readonly Write[]) => Promise<CommitAnswer>,
    sink: StreamSink<WriteStreamResponse>,
  ) {
    this.#commit = commit;
    this.#sink = sink;
  }

  receive(request: WriteStreamRequest): void {
    if (this.#closed) return;
    if (this.#waiting.length >= MAX_WAITING) {
      this.#fail(new StatusError('RESOURCE_EXHAUSTED', 'Too many writes are waiting on one stream.'));
      return;
    }
    this.#waiting.push(request);
    if (!this.#working) void this.#work();
  }

  close(): void {
    this.#closed = true;
    this.#waiting.length = 0;
  }

  async #work(): Promise<void> {
    this.#working = true;
    for (let request = this.#waiting.shift(); request !== undefined; request = this.#waiting.shift()) {
      try {
        this.#answer(await this.#handle(request));
      } catch (error) {
        this.#fail(toStatusError(error));
      }
    }
    this.#working = false;
  }

  async #handle(request: WriteStreamRequest): Promise<WriteStreamResponse> {
    const isHandshake = this.#tokens === 0;
    if (isHandshake && request.writes.length > 0) {
      throw new StatusError(
        'INVALID_ARGUMENT',
        'The first message of a write stream must not contain writes.',
      );
    }
    this.#tokens += 1;
    const streamToken = Buffer.alloc(8);
    streamToken.writeBigUInt64BE(BigInt(this.#tokens));
    const streamId = isHandshake ? this.#streamId : '';
    if (request.writes.length === 0) return { streamId, streamToken, results: [], commitTime: undefined };
    const { results, commitTime } = await this.#commit(request.writes);
    return { streamId, streamToken, results, commitTime };
  }

  #answer(response: WriteStreamResponse): void {
    if (!this.#closed) this.#sink.send(response);
  }

  #fail(error: StatusError): void {
    if (this.#closed) return;
    this.close();
    this.#sink.end(error);
  }
}
