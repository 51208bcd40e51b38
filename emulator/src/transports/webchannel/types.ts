import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Clock } from '../../util/clock.ts';

/** The two streaming methods of Firestore that browsers reach over WebChannel. */
export type ChannelService = 'Listen' | 'Write';

/** The client's data when it opens a channel. */
export interface ChannelOpen {
  readonly service: ChannelService;
  /**
   * Lower-cased names. The request's own headers, overridden by those that the client carries in the query
   * (`$httpHeaders`) and in the form (`headers=`) so as to need no CORS preflight.
   */
  readonly headers: ReadonlyMap<string, string>;
  /** The `database` query parameter: `projects/{p}/databases/{d}`. */
  readonly database: string | undefined;
}

/** The server's side of one stream, made by the handler. Its methods should not throw: the channel would end. */
export interface ChannelSession {
  /** One message of the client: parsed JSON, in the order of sending, each exactly once. Never after close(). */
  receive(message: unknown): void;
  /**
   * Called exactly once, when the channel takes and gives no more: the client ended it, it expired or
   * overflowed, the server stops, or the handler's own `sink.end()` (then within that call).
   */
  close(): void;
}

/** An error as sent to the client; `code` is the HTTP status, `status` the canonical name. */
export interface ChannelError {
  readonly code: number;
  readonly status: string;
  readonly message: string;
}

/** Where a stream's messages go. None of the methods blocks or throws; after the end they do nothing. */
export interface ChannelSink {
  /**
   * Queues one message. A PreEncodedJson is sent as it is, so that many channels can share one text;
   * anything else is encoded now. A value that JSON cannot express ends the channel with INTERNAL.
   */
  send(message: unknown): void;
  /** Ends the stream after what was sent, with an error or cleanly. */
  end(error?: ChannelError): void;
  /** Bytes of messages that are held: not sent yet, or sent but not acknowledged (so they may be sent again). */
  bufferedBytes(): number;
  /**
   * Has `listener` called whenever an acknowledgement leaves less than a quarter of maxBufferedBytes held.
   * For senders of more than that limit: send while `bufferedBytes()` is below half of it, say (but no less
   * than a quarter: clients acknowledge late), and go on when called. One listener a channel.
   */
  onDrain(listener: () => void): void;
}

/** Makes the server's side of a channel. It may already send and end; if it throws, the channel ends with INTERNAL. */
export type ChannelHandler = (open: ChannelOpen, sink: ChannelSink) => ChannelSession;

/** The bounds that keep the process alive and small, whatever clients do. */
export interface ChannelLimits {
  /** Channels at one time; further ones are answered 503. */
  readonly maxSessions: number;
  /** Bytes held for one channel (see bufferedBytes) before it ends with RESOURCE_EXHAUSTED. */
  readonly maxBufferedBytes: number;
  /** Bytes of one message of a client; a larger one ends the channel with INVALID_ARGUMENT. */
  readonly maxMessageBytes: number;
  /** Bytes of one request's body as it travels, form-encoded, with all its messages; larger ones get 413. */
  readonly maxBodyBytes: number;
  /** Characters of one back-channel response before it ends, so that the client acknowledges and reattaches. */
  readonly maxStreamChars: number;
  /** Milliseconds after which a streaming back-channel response ends, for the same reason. */
  readonly maxStreamMs: number;
  /** Milliseconds without data after which a `noop` is sent. The client waits 1.5 times as long. */
  readonly keepAliveMs: number;
  /** Milliseconds without a back channel after which the session is forgotten. */
  readonly sessionExpiryMs: number;
}

export interface WebChannelOptions {
  readonly handler: ChannelHandler;
  readonly clock?: Clock;
  readonly limits?: Partial<ChannelLimits>;
  /** Creates an unguessable session id; anyone who has it can read the session's stream. */
  readonly newId?: () => string;
  /** Receives exceptions of a handler. */
  readonly onError?: (error: unknown) => void;
}

/** Counts for a status page and for tests. */
export interface WebChannelStats {
  /** Channels now, ended ones whose end was not delivered yet included. */
  readonly sessions: number;
  /** Channels that have a back channel attached now. */
  readonly backChannels: number;
  /** Bytes held over all channels. */
  readonly bufferedBytes: number;
  /** Channels opened since the start. */
  readonly opened: number;
}

export interface WebChannelServer {
  /** Handles a request for a channel's path; returns false, without side effects, for another path. */
  handle(req: IncomingMessage, res: ServerResponse): boolean;
  /** Ends all channels and refuses new ones; resolves when no response is pending. */
  close(): Promise<void>;
  stats(): WebChannelStats;
}
