import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Clock } from '../../util/clock.ts';
import { answerText } from './answers.ts';

/** What a back channel needs of its session. */
interface BackChannelEvents {
  /** More can be written: the reader has caught up. */
  writable(): void;
  /** Nothing was written for the keep-alive interval. */
  idle(): void;
  /** The response has reached its maximum duration. */
  overdue(): void;
  /** The response has ended, by either side. Called once, also after end(). */
  gone(): void;
}

/** Times and sizes of one back channel's response. */
interface BackChannelBounds {
  /** Milliseconds without a write before idle(). */
  readonly idleMs: number;
  /** Milliseconds before overdue(). */
  readonly maxMs: number;
  /** Milliseconds that a reader has, after the end, to take what was written. */
  readonly lingerMs: number;
  /** Characters after which the response should end. */
  readonly maxChars: number;
}

/** The response to a back-channel request, which carries arrays to the client: in chunks, or as one body. */
export class BackChannel {
  /** The id of the last array written to it, or what the client has acknowledged. */
  lastArrayId: number;
  private chars = 0;
  private polled = '';
  private ended = false;
  private congested = false;
  private lastWriteMicros: number;
  private readonly streaming: boolean;
  private readonly req: IncomingMessage;
  private readonly res: ServerResponse;
  private readonly clock: Clock;
  private readonly bounds: BackChannelBounds;
  private readonly events: BackChannelEvents;
  private cancelIdle: () => void;
  private readonly cancelOverdue: () => void;

  /** For `streaming`, the response's head must be written already; otherwise it is written with the body. */
  constructor(
    exchange: { readonly req: IncomingMessage; readonly res: ServerResponse; readonly streaming: boolean },
    lastArrayId: number,
    clock: Clock,
    bounds: BackChannelBounds,
    events: BackChannelEvents,
  ) {
    this.req = exchange.req;
    this.res = exchange.res;
    this.streaming = exchange.streaming;
    this.lastArrayId = lastArrayId;
    this.clock = clock;
    this.bounds = bounds;
    this.events = events;
    this.lastWriteMicros = clock.nowMicros();
    this.cancelIdle = clock.setTimer(bounds.idleMs, () => {
      this.onIdleTimer();
    });
    this.cancelOverdue = clock.setTimer(bounds.maxMs, () => {
      if (!this.ended) this.events.overdue();
    });
    this.res.on('drain', () => {
      this.congested = false;
      if (!this.ended) this.events.writable();
    });
    this.res.on('close', () => {
      this.finish();
    });
    // A broken connection is reported by `close` too.
    this.res.on('error', () => undefined);
  }

  /** Whether a chunk can be written now: a slow reader's chunks wait in the session, which is bounded. */
  get isWritable(): boolean {
    return !this.ended && !this.congested && this.chars < this.bounds.maxChars;
  }

  /** Whether it should end so that the client acknowledges: enough was written, or it is a poll with data. */
  get isFull(): boolean {
    return this.chars >= this.bounds.maxChars || (!this.streaming && this.chars > 0);
  }

  /** Writes a framed chunk, whose last array is `lastArrayId`. */
  write(chunk: string, lastArrayId: number): void {
    if (this.ended) return;
    this.chars += chunk.length;
    this.lastArrayId = lastArrayId;
    this.lastWriteMicros = this.clock.nowMicros();
    if (this.streaming) this.congested = !this.res.write(chunk);
    else this.polled += chunk;
  }

  /** Ends the response in order; the client attaches again, or was told to close. */
  end(): void {
    if (this.ended) return;
    if (this.streaming) this.res.end();
    else answerText(this.req, this.res, 200, this.polled);
    const cancel = this.clock.setTimer(this.bounds.lingerMs, () => {
      this.res.destroy();
    });
    this.res.on('close', cancel);
    this.finish();
  }

  /** Breaks the connection off when the reader does not take what was written; otherwise as end(). */
  abandon(): void {
    if (!this.congested) {
      this.end();
      return;
    }
    this.res.destroy();
    this.finish();
  }

  private onIdleTimer(): void {
    if (this.ended) return;
    const idleMs = (this.clock.nowMicros() - this.lastWriteMicros) / 1000;
    const leftMs = this.bounds.idleMs - idleMs;
    this.cancelIdle = this.clock.setTimer(leftMs > 0 ? leftMs : this.bounds.idleMs, () => {
      this.onIdleTimer();
    });
    if (leftMs <= 0) this.events.idle();
  }

  private finish(): void {
    if (this.ended) return;
    this.ended = true;
    this.cancelIdle();
    this.cancelOverdue();
    this.events.gone();
  }
}
