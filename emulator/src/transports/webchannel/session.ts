import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Clock } from '../../util/clock.ts';
import { startStream } from './answers.ts';
import { BackChannel } from './back-channel.ts';
import type { BackChannelMode } from './channel-request.ts';
import type { IncomingMap, IncomingMessage as ClientMessage } from './inbox.ts';
import { Inbox } from './inbox.ts';
import { Outbox } from './outbox.ts';
import type {
  ChannelError,
  ChannelHandler,
  ChannelLimits,
  ChannelOpen,
  ChannelService,
  ChannelSession,
  ChannelSink,
} from './types.ts';
import { encodeJson, PreEncodedJson, CLOSE, forwardAnswer, frame, messageArray, NOOP } from './wire.ts';

/** Characters of arrays that go into one chunk, at most: the client parses a chunk when it has it whole. */
const CHUNK_CHARS = 64 * 1024;

/** Between two back channels, the client is not told that one is missing: it may be on its way. */
const MISSING_AFTER_MICROS = 3_000_000;

/** What a session needs of its server. */
export interface SessionContext {
  readonly clock: Clock;
  readonly limits: ChannelLimits;
  readonly onError: (error: unknown) => void;
  /** The session is over: its id means nothing any more. Called once. */
  readonly forget: (session: Session) => void;
}

/** One channel: what the client sent and is sent, over any number of requests. */
export class Session {
  readonly id: string;
  readonly service: ChannelService;
  private readonly context: SessionContext;
  private readonly inbox = new Inbox();
  private readonly outbox = new Outbox();
  private handlerSession: ChannelSession | undefined;
  private back: BackChannel | undefined;
  private state: 'open' | 'ended' | 'forgotten' = 'open';
  private lastBackMicros: number;
  private flushScheduled = false;
  private drainListener: (() => void) | undefined;
  private cancelExpiry: () => void = () => undefined;

  /** Makes the handler's side at once. */
  constructor(id: string, open: ChannelOpen, handler: ChannelHandler, context: SessionContext) {
    this.id = id;
    this.service = open.service;
    this.context = context;
    this.lastBackMicros = context.clock.nowMicros();
    this.armExpiry();
    this.start(open, handler);
  }

  /** UTF-8 bytes of what the client has not acknowledged. */
  get bufferedBytes(): number {
    return this.outbox.bytes;
  }

  get hasBackChannel(): boolean {
    return this.back !== undefined;
  }

  /** Whether the server has sent an array of this id: what a client may acknowledge. */
  hasSent(arrayId: number): boolean {
    return arrayId <= this.outbox.lastId;
  }

  /** Forgets what the client has received; a session whose end was received is forgotten itself. */
  acknowledge(arrayId: number): void {
    if (arrayId <= this.outbox.acknowledgedId) return;
    this.outbox.acknowledge(arrayId);
    if (this.state === 'ended' && this.outbox.lastId === this.outbox.acknowledgedId) this.terminate();
    if (this.state !== 'open' || this.outbox.bytes >= this.context.limits.maxBufferedBytes / 4) return;
    if (this.drainListener !== undefined) this.guard(this.drainListener);
  }

  /** Takes the maps of one request, `bytes` long together; false when no client of the protocol sends such. */
  receive(maps: readonly IncomingMap[], bytes: number): boolean {
    const due = this.inbox.accept(maps, bytes);
    if (due === undefined) return false;
    for (const message of due) this.deliver(message);
    return true;
  }

  /** The response to a forward request. */
  forwardAnswer(): string {
    const sinceBack = this.context.clock.nowMicros() - this.lastBackMicros;
    const present = this.back !== undefined || sinceBack < MISSING_AFTER_MICROS;
    return forwardAnswer(present, this.outbox.lastId, this.outbox.bytes);
  }

  /**
   * Makes a request the back channel; an earlier one ends. What the client has not acknowledged is sent (again).
   * `extra` are headers of a streaming response.
   */
  attach(
    req: IncomingMessage,
    res: ServerResponse,
    mode: BackChannelMode,
    extra: Readonly<Record<string, string>> = {},
  ): void {
    const { limits, clock } = this.context;
    const streaming = mode.kind === 'stream';
    if (streaming) startStream(req, res, extra);
    this.dropBack();
    this.cancelExpiry();
    const wantedMs = mode.kind === 'poll' ? (mode.timeoutMs ?? limits.keepAliveMs) : limits.keepAliveMs;
    const bounds = {
      idleMs: Math.max(1, Math.min(wantedMs, limits.keepAliveMs)),
      maxMs: limits.maxStreamMs,
      lingerMs: limits.sessionExpiryMs,
      // Unacknowledged bytes count against the buffer: let the client acknowledge well before it is full.
      maxChars: Math.min(limits.maxStreamChars, limits.maxBufferedBytes / 4),
    };
    const back: BackChannel = new BackChannel(
      { req, res, streaming },
      this.outbox.acknowledgedId,
      clock,
      bounds,
      {
        writable: () => {
          this.flush();
        },
        idle: () => {
          this.sendNoop();
        },
        overdue: () => {
          // The client treats an empty response as failed.
          this.sendNoop();
          if (this.back === back) back.end();
        },
        gone: () => {
          this.onBackGone(back);
        },
      },
    );
    this.back = back;
    // The first bytes prove to the client that no proxy buffers (detectBufferingProxy waits 4 round trips).
    if (streaming && this.outbox.lastId === this.outbox.acknowledgedId && this.state === 'open') {
      this.outbox.push(NOOP, NOOP.length);
    }
    this.flush();
  }

  /** Ends everything now, without notifying the client: it asked for this, vanished, or the server stops. */
  terminate(): void {
    this.closeHandler();
    if (this.state === 'forgotten') return;
    this.state = 'forgotten';
    this.dropBack();
    this.cancelExpiry();
    this.context.forget(this);
  }

  private start(open: ChannelOpen, handler: ChannelHandler): void {
    const sink: ChannelSink = {
      send: (message: unknown) => {
        this.send(message);
      },
      end: (error) => {
        this.end(error);
      },
      bufferedBytes: () => this.outbox.bytes,
      onDrain: (listener) => {
        this.drainListener = listener;
      },
    };
    const made = this.guard(() => handler(open, sink));
    // The handler may have ended the channel before it returned.
    if (this.state === 'open') this.handlerSession = made;
    else this.guard(() => made?.close());
  }

  private deliver(message: ClientMessage): void {
    if (this.state !== 'open' || message.kind === 'skip') return;
    if (message.kind === 'tooLarge') {
      const limit = this.context.limits.maxMessageBytes;
      // The message of Google's API front ends.
      const text = `Request payload size exceeds the limit: ${limit} bytes.`;
      this.end({ code: 400, status: 'INVALID_ARGUMENT', message: text });
      return;
    }
    this.guard(() => this.handlerSession?.receive(message.value));
  }

  private send(message: unknown): void {
    if (this.state !== 'open') return;
    const json = message instanceof PreEncodedJson ? message : this.guard(() => encodeJson(message));
    if (json === undefined) return;
    const { maxBufferedBytes } = this.context.limits;
    if (this.outbox.bytes + json.bytes > maxBufferedBytes) {
      this.outbox.dropUnwritten();
      const text = 'The client does not read fast enough: too much of the stream is buffered.';
      this.end({ code: 429, status: 'RESOURCE_EXHAUSTED', message: text });
      return;
    }
    this.outbox.push(messageArray(json.text), json.bytes + 2);
    this.scheduleFlush();
  }

  private end(error: ChannelError | undefined): void {
    if (this.state !== 'open') return;
    this.state = 'ended';
    if (error !== undefined) {
      const { text, bytes } = encodeJson({ error });
      this.outbox.push(messageArray(text), bytes + 2);
    }
    this.outbox.push(CLOSE, CLOSE.length);
    this.scheduleFlush();
    this.closeHandler();
  }

  /** Notifies the handler, once, that the channel has ended. */
  private closeHandler(): void {
    const session = this.handlerSession;
    this.handlerSession = undefined;
    if (this.state === 'open') this.state = 'ended';
    if (session !== undefined) this.guard(() => session.close());
  }

  /** Runs a callback of the handler; an exception ends the channel. */
  private guard<T>(run: () => T): T | undefined {
    try {
      return run();
    } catch (error) {
      this.context.onError(error);
      this.end({ code: 500, status: 'INTERNAL', message: 'An internal error occurred.' });
      return undefined;
    }
  }

  private sendNoop(): void {
    const nothingWaits = this.back !== undefined && this.back.lastArrayId >= this.outbox.lastId;
    if (nothingWaits && this.state === 'open') this.outbox.push(NOOP, NOOP.length);
    this.flush();
  }

  /** Batches what is sent in one turn of the event loop: into one chunk, or into one response of a poll. */
  private scheduleFlush(): void {
    if (this.flushScheduled || this.back === undefined) return;
    this.flushScheduled = true;
    setImmediate(() => {
      this.flushScheduled = false;
      this.flush();
    });
  }

  private flush(): void {
    const back = this.back;
    if (back === undefined) return;
    while (back.isWritable) {
      const chunk = this.outbox.take(back.lastArrayId, CHUNK_CHARS);
      if (chunk === undefined) break;
      back.write(frame(chunk.text), chunk.lastId);
    }
    const allWritten = back.lastArrayId >= this.outbox.lastId;
    if (back.isFull || (this.state !== 'open' && allWritten)) back.end();
  }

  private dropBack(): void {
    const back = this.back;
    this.back = undefined;
    back?.abandon();
  }

  private onBackGone(back: BackChannel): void {
    if (this.back !== back) return;
    this.back = undefined;
    this.lastBackMicros = this.context.clock.nowMicros();
    this.armExpiry();
  }

  private armExpiry(): void {
    this.cancelExpiry();
    this.cancelExpiry = this.context.clock.setTimer(this.context.limits.sessionExpiryMs, () => {
      this.terminate();
    });
  }
}
