import type { IncomingHttpHeaders, ServerHttp2Stream } from 'node:http2';
import { constants } from 'node:http2';
import { statusTrailers, timeoutOf } from './metadata.ts';
import type { Clock } from '../../util/clock.ts';
import { StatusError } from '../../util/status.ts';

const RESPONSE_HEADERS = { ':status': 200, 'content-type': 'application/grpc' };
/** Deadlines above this are rounded up to seconds, so that timers of the same second are shared. */
const EXACT_TIMEOUT_MS = 5000;
/** Bytes of messages that are sent without waiting for more of the same turn. */
const BATCH_BYTES = 64 * 1024;

/** The answering half of one call: headers, messages, trailers; ends itself at the deadline. */
export class Call {
  readonly #stream: ServerHttp2Stream;
  readonly #onEnd: () => void;
  #state: 'idle' | 'open' | 'ended' = 'idle';
  /** Framed messages of this turn: writing to a stream costs more than a message does, so they go together. */
  #batch: Buffer[] = [];
  #batchBytes = 0;
  #cancelDeadline: (() => void) | undefined;

  /** `onEnd` is called once, on either side's end of the call. */
  constructor(stream: ServerHttp2Stream, headers: IncomingHttpHeaders, clock: Clock, onEnd: () => void) {
    this.#stream = stream;
    this.#onEnd = onEnd;
    // Reset streams raise errors; their end is all that matters here.
    stream.on('error', () => undefined);
    stream.on('close', () => {
      this.#ended();
    });
    const timeout = timeoutOf(headers);
    if (timeout !== undefined) {
      const delay = timeout < EXACT_TIMEOUT_MS ? timeout : Math.ceil(timeout / 1000) * 1000;
      this.#cancelDeadline = clock.setTimer(delay, () => {
        this.end(new StatusError('DEADLINE_EXCEEDED', 'Deadline exceeded.'));
      });
    }
  }

  get ended(): boolean {
    return this.#state === 'ended';
  }

  /** Bytes that the peer has not taken yet. */
  get waitingBytes(): number {
    return this.#stream.writableLength + this.#batchBytes;
  }

  /** Sends the headers before the first message is there. */
  open(): void {
    if (this.#state !== 'idle') return;
    this.#state = 'open';
    this.#stream.respond(RESPONSE_HEADERS, { waitForTrailers: true });
  }

  /** Sends one framed message, at the latest at the end of this turn. Returns false when the peer does not keep up. */
  send(framed: Buffer): boolean {
    if (this.#state === 'ended' || this.#stream.destroyed) return true;
    this.open();
    this.#batch.push(framed);
    this.#batchBytes += framed.byteLength;
    if (this.#batchBytes >= BATCH_BYTES) return this.#flush();
    if (this.#batch.length === 1) {
      queueMicrotask(() => {
        this.#flush();
      });
    }
    return true;
  }

  /** Sends the only message, framed, and ends the call. */
  answer(framed: Buffer): void {
    if (this.#state === 'ended' || this.#stream.destroyed) return;
    this.open();
    this.#sendTrailersWhenWanted(undefined);
    this.#stream.end(framed);
    this.#ended();
  }

  /** Ends the call after what was sent. */
  end(error?: StatusError): void {
    if (this.#state === 'ended') return;
    const { destroyed } = this.#stream;
    if (!destroyed && this.#state === 'idle') {
      this.#stream.respond({ ...RESPONSE_HEADERS, ...statusTrailers(error) }, { endStream: true });
      this.#stopReading();
    } else if (!destroyed) {
      this.#sendTrailersWhenWanted(error);
      this.#stream.end(this.#takeBatch());
    }
    this.#ended();
  }

  /** Ends the call at once; gRPC clients take the reset for RESOURCE_EXHAUSTED. */
  reset(): void {
    this.#stream.close(constants.NGHTTP2_ENHANCE_YOUR_CALM);
    this.#ended();
  }

  /** Resolves when the peer has caught up or the call is over. */
  async drained(): Promise<void> {
    if (this.ended || this.#stream.destroyed) return;
    await new Promise<void>((resolve) => {
      const done = (): void => {
        this.#stream.off('drain', done);
        this.#stream.off('close', done);
        resolve();
      };
      this.#stream.on('drain', done);
      this.#stream.on('close', done);
    });
  }

  #flush(): boolean {
    const bytes = this.#takeBatch();
    return bytes === undefined || this.#stream.destroyed || this.#stream.write(bytes);
  }

  #takeBatch(): Buffer | undefined {
    const batch = this.#batch;
    this.#batch = [];
    this.#batchBytes = 0;
    return batch.length > 1 ? Buffer.concat(batch) : batch[0];
  }

  #sendTrailersWhenWanted(error: StatusError | undefined): void {
    this.#stream.once('wantTrailers', () => {
      this.#stream.sendTrailers(statusTrailers(error));
      this.#stopReading();
    });
  }

  // The rest of a request that was answered early is not needed: tell the client to stop sending. Deferred, because a
  // reset would overtake the pending trailers, and the client would never receive the status.
  #stopReading(): void {
    setImmediate(() => {
      if (!this.#stream.readableEnded && !this.#stream.destroyed)
        this.#stream.close(constants.NGHTTP2_NO_ERROR);
    });
  }

  #ended(): void {
    if (this.#state === 'ended') return;
    this.#state = 'ended';
    this.#takeBatch();
    this.#cancelDeadline?.();
    this.#onEnd();
  }
}
