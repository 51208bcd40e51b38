import type { Clock } from '../../util/clock.ts';
import { StatusError } from '../../util/status.ts';
import type { StreamSink } from '../../watch/types.ts';

/** Where a queue's messages go in the end. */
interface Outlet<Message> {
  /** Whether the peer keeps up, so that another message may be encoded and sent. */
  hasRoom(): boolean;
  send(message: Message): void;
  /** Everything was sent (or, with an overflow, is dropped): the stream ends. */
  end(error: StatusError | undefined, dropped: boolean): void;
}

/** Bounds of what waits for a reader. */
interface QueueLimits {
  /** Bytes that may stay queued for any time. */
  readonly untimedBytes: number;
  /** How long, in milliseconds, more than `untimedBytes` may stay queued without the reader taking anything. */
  readonly stallMs: number;
  /** Bytes that may wait at all. */
  readonly maxBytes: number;
}

/**
 * A first snapshot arrives at once and may be large, but it costs little while queued: its documents are the store's
 * own. Hence a generous bound for readers who make progress and a small one for those who do not.
 */
const QUEUE_LIMITS: QueueLimits = {
  untimedBytes: 16 * 1024 * 1024,
  stallMs: 10_000,
  maxBytes: 256 * 1024 * 1024,
};

interface Waiting<Message> {
  readonly message: Message;
  readonly bytes: number;
}

/**
 * Queues a stream's messages, not yet encoded, until its reader has room. Ends the stream of a reader that is too
 * slow.
 */
export class OutgoingQueue<Message> implements StreamSink<Message> {
  readonly #outlet: Outlet<Message>;
  readonly #sizeOf: (message: Message) => number;
  readonly #limits: QueueLimits;
  readonly #clock: Clock;
  #waiting: Waiting<Message>[] = [];
  #first = 0;
  #bytes = 0;
  #state: 'open' | 'ending' | 'ended' = 'open';
  #error: StatusError | undefined;
  #cancelStall: (() => void) | undefined;

  constructor(
    outlet: Outlet<Message>,
    sizeOf: (message: Message) => number,
    clock: Clock,
    limits: QueueLimits = QUEUE_LIMITS,
  ) {
    this.#outlet = outlet;
    this.#sizeOf = sizeOf;
    this.#clock = clock;
    this.#limits = limits;
  }

  send(message: Message): void {
    if (this.#state !== 'open') return;
    if (this.#waiting.length === this.#first && this.#outlet.hasRoom()) {
      this.#outlet.send(message);
      return;
    }
    const bytes = this.#sizeOf(message);
    this.#waiting.push({ message, bytes });
    this.#bytes += bytes;
    if (this.#bytes > this.#limits.maxBytes) this.#overflow();
    else if (this.#bytes > this.#limits.untimedBytes) this.#watchForStall();
  }

  /** Ends the stream once everything before was sent. */
  end(error?: StatusError): void {
    if (this.#state !== 'open') return;
    this.#state = 'ending';
    this.#error = error;
    this.drain();
  }

  /** To be called when the outlet has room again. */
  drain(): void {
    if (this.#state === 'ended') return;
    this.#cancelStall?.();
    this.#cancelStall = undefined;
    while (this.#outlet.hasRoom()) {
      const next = this.#waiting[this.#first];
      if (next === undefined) break;
      this.#first += 1;
      this.#bytes -= next.bytes;
      this.#outlet.send(next.message);
    }
    if (this.#first === this.#waiting.length) this.#clear();
    else if (this.#first > 1000) {
      this.#waiting = this.#waiting.slice(this.#first);
      this.#first = 0;
    }
    if (this.#bytes > this.#limits.untimedBytes) this.#watchForStall();
    if (this.#state === 'ending' && this.#waiting.length === 0) this.#finish(this.#error, false);
  }

  /** Drops everything silently: the peer is gone. */
  discard(): void {
    this.#state = 'ended';
    this.#clear();
    this.#cancelStall?.();
  }

  #clear(): void {
    this.#waiting = [];
    this.#first = 0;
    this.#bytes = 0;
  }

  #watchForStall(): void {
    this.#cancelStall ??= this.#clock.setTimer(this.#limits.stallMs, () => {
      this.#overflow();
    });
  }

  #overflow(): void {
    const error = new StatusError(
      'RESOURCE_EXHAUSTED',
      'The client reads too slowly: too many messages wait for it.',
    );
    this.#finish(error, true);
  }

  #finish(error: StatusError | undefined, dropped: boolean): void {
    if (this.#state === 'ended') return;
    this.discard();
    this.#outlet.end(error, dropped);
  }
}
