import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { systemClock } from '../../util/clock.ts';
import { answerError, answerPreflight, answerText } from './answers.ts';
import type { ChannelRequest } from './channel-request.ts';
import { channelServiceOf, parseChannelRequest } from './channel-request.ts';
import type { ForwardForm } from './form.ts';
import { BadRequest, parseForwardForm } from './form.ts';
import { readBody } from './read-body.ts';
import type { SessionContext } from './session.ts';
import { Session } from './session.ts';
import type {
  ChannelService,
  WebChannelOptions,
  WebChannelServer,
  WebChannelStats,
  ChannelLimits,
} from './types.ts';
import { frame, handshakeArrays } from './wire.ts';

const MIB = 1024 * 1024;

/** Defaults. */
const DEFAULT_LIMITS: ChannelLimits = {
  maxSessions: 10_000,
  maxBufferedBytes: 32 * MIB,
  // https://firebase.google.com/docs/firestore/quotas: an API request is at most 10 MiB.
  maxMessageBytes: 10 * MIB,
  // Form encoding makes up to three bytes of one, and one request may carry several messages.
  maxBodyBytes: 32 * MIB,
  // A browser keeps a response's whole text, and may copy it at each chunk: rotating early is cheaper.
  maxStreamChars: 256 * 1024,
  maxStreamMs: 120_000,
  // What the real service announces in its handshake.
  keepAliveMs: 30_000,
  // The client's own retries of a back channel are at most some 45 s apart.
  sessionExpiryMs: 60_000,
};

/** Milliseconds that pending responses get to be delivered when the server stops. */
const CLOSE_GRACE_MS = 500;

/** A request under way. */
interface Exchange {
  readonly req: IncomingMessage;
  readonly res: ServerResponse;
  readonly service: ChannelService;
}

type OpenRequest = Extract<ChannelRequest, { kind: 'open' }>;
type ForwardRequest = Extract<ChannelRequest, { kind: 'forward' }>;
type BackRequest = Extract<ChannelRequest, { kind: 'back' }>;

/** A server of WebChannel, protocol version 8, as the Firebase SDKs in browsers speak it for Listen and Write. */
export function createWebChannelServer(options: WebChannelOptions): WebChannelServer {
  return new Server(options);
}

class Server implements WebChannelServer {
  private readonly options: WebChannelOptions;
  private readonly context: SessionContext;
  private readonly newId: () => string;
  private readonly sessions = new Map<string, Session>();
  private readonly answers = new Set<ServerResponse>();
  private opened = 0;
  private closing: Promise<void> | undefined;

  constructor(options: WebChannelOptions) {
    this.options = options;
    this.newId = options.newId ?? (() => randomBytes(16).toString('base64url'));
    this.context = {
      clock: options.clock ?? systemClock,
      limits: { ...DEFAULT_LIMITS, ...options.limits },
      onError: options.onError ?? (() => undefined),
      forget: (session) => {
        this.sessions.delete(session.id);
      },
    };
  }

  handle(req: IncomingMessage, res: ServerResponse): boolean {
    const service = channelServiceOf(req.url ?? '');
    if (service === undefined) return false;
    this.answers.add(res);
    res.on('close', () => {
      this.answers.delete(res);
    });
    // A broken connection is no error of ours; `close` notifies those who wait.
    res.on('error', () => undefined);
    this.answer({ req, res, service }).catch((error: unknown) => {
      this.answerFault({ req, res, service }, error);
    });
    return true;
  }

  close(): Promise<void> {
    this.closing ??= this.shutDown();
    return this.closing;
  }

  stats(): WebChannelStats {
    let backChannels = 0;
    let bufferedBytes = 0;
    for (const session of this.sessions.values()) {
      if (session.hasBackChannel) backChannels += 1;
      bufferedBytes += session.bufferedBytes;
    }
    return { sessions: this.sessions.size, backChannels, bufferedBytes, opened: this.opened };
  }

  private async answer(exchange: Exchange): Promise<void> {
    const { req } = exchange;
    if (this.refusedClosing(exchange)) return;
    // The body is always read first: a response before its end would break the connection.
    const body = await readBody(req, this.context.limits.maxBodyBytes);
    if (body.kind !== 'text') {
      answerUnreadable(exchange, body.kind);
      return;
    }
    const request = parseChannelRequest(req.method ?? '', req.url ?? '');
    if (!this.refusedClosing(exchange)) this.dispatch(exchange, request, body.text, body.bytes);
  }

  private refusedClosing({ req, res }: Exchange): boolean {
    if (this.closing === undefined) return false;
    answerError(req, res, 503, 'The server is shutting down', { Connection: 'close' });
    return true;
  }

  private dispatch(exchange: Exchange, request: ChannelRequest, body: string, bytes: number): void {
    switch (request.kind) {
      case 'preflight':
        answerPreflight(exchange.req, exchange.res);
        return;
      case 'badMethod':
        answerError(exchange.req, exchange.res, 405, 'Method Not Allowed', { Allow: 'GET, POST, OPTIONS' });
        return;
      case 'open':
        this.open(exchange, request, this.parseForm(request.fastForm ?? body), bytes);
        return;
      case 'forward':
        this.forward(exchange, request, this.parseForm(body), bytes);
        return;
      case 'back':
        this.attachBack(exchange, request);
        return;
      case 'terminate':
        // Sent when a page is closed; nobody reads the response, and an unknown session needs no error.
        this.find(exchange, request.sessionId)?.terminate();
        answerText(exchange.req, exchange.res, 200, '');
    }
  }

  private open(exchange: Exchange, request: OpenRequest, form: ForwardForm, bytes: number): void {
    const { req, res, service } = exchange;
    if (request.replaces !== undefined) this.find(exchange, request.replaces)?.terminate();
    if (this.sessions.size >= this.context.limits.maxSessions) {
      answerError(req, res, 503, 'Too many channels');
      return;
    }
    const headers = new Map([...realHeaders(req), ...request.headers, ...form.headers]);
    const id = this.newId();
    const opening = { service, headers, database: request.database };
    const session = new Session(id, opening, this.options.handler, this.context);
    this.sessions.set(id, session);
    this.opened += 1;
    if (!session.receive(form.maps, bytes)) {
      session.terminate();
      throw new BadRequest('The maps are not in order');
    }
    const arrays = handshakeArrays(id, this.context.limits.keepAliveMs);
    const extra: Record<string, string> = request.wantsHttpSession
      ? { 'X-HTTP-Session-Id': this.newId() }
      : {};
    if (request.fastForm === undefined) {
      answerText(req, res, 200, frame(arrays), extra);
      return;
    }
    session.attach(req, res, { kind: 'stream' }, { ...extra, 'X-HTTP-Initial-Response': arrays });
  }

  private forward(exchange: Exchange, request: ForwardRequest, form: ForwardForm, bytes: number): void {
    const session = this.acknowledged(exchange, request.sessionId, request.acknowledged ?? -1);
    if (session === undefined) return;
    if (!session.receive(form.maps, bytes)) throw new BadRequest('The maps are not in order');
    answerText(exchange.req, exchange.res, 200, session.forwardAnswer());
  }

  private attachBack(exchange: Exchange, request: BackRequest): void {
    const session = this.acknowledged(exchange, request.sessionId, request.acknowledged);
    session?.attach(exchange.req, exchange.res, request.mode);
  }

  /** The session after the client's acknowledgement; undefined, and answered, when there is none (any more). */
  private acknowledged(exchange: Exchange, id: string, arrayId: number): Session | undefined {
    const session = this.find(exchange, id);
    if (session?.hasSent(arrayId) === false) throw new BadRequest('Malformed AID');
    session?.acknowledge(arrayId);
    if (session !== undefined && this.sessions.has(id)) return session;
    answerError(exchange.req, exchange.res, 400, 'Unknown SID');
    return undefined;
  }

  /** A session of the service that the request's path names. */
  private find(exchange: Exchange, id: string): Session | undefined {
    const session = this.sessions.get(id);
    return session?.service === exchange.service ? session : undefined;
  }

  private parseForm(text: string): ForwardForm {
    return parseForwardForm(text, this.context.limits.maxMessageBytes);
  }

  private answerFault(exchange: Exchange, error: unknown): void {
    const { req, res } = exchange;
    if (error instanceof BadRequest) {
      answerError(req, res, 400, error.message);
      return;
    }
    this.context.onError(error);
    if (res.headersSent) res.destroy();
    else answerError(req, res, 500, 'Internal Error');
  }

  private async shutDown(): Promise<void> {
    for (const session of this.sessions.values()) session.terminate();
    const open = [...this.answers].filter((res) => !res.closed);
    const cancel = this.context.clock.setTimer(CLOSE_GRACE_MS, () => {
      for (const res of open) res.destroy();
    });
    for (const res of open) {
      // Not answered yet: its request is still on its way.
      if (!res.writableEnded) res.destroy();
    }
    await Promise.all(open.map(whenClosed));
    cancel();
  }
}

function whenClosed(res: ServerResponse): Promise<void> {
  return new Promise((resolve) => {
    if (res.closed) resolve();
    res.on('close', resolve);
  });
}

function answerUnreadable({ req, res }: Exchange, why: 'tooLarge' | 'notUtf8' | 'aborted'): void {
  if (why === 'notUtf8') answerError(req, res, 400, 'The body is not UTF-8');
  if (why !== 'tooLarge') return;
  // What is left of the body stays unread.
  answerError(req, res, 413, 'Request payload size exceeds the limit.', { Connection: 'close' });
}

function realHeaders(req: IncomingMessage): [string, string][] {
  return Object.entries(req.headers).flatMap(([name, value]): [string, string][] => {
    if (value === undefined) return [];
    return [[name, Array.isArray(value) ? value.join(', ') : value]];
  });
}
