import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { Agent, createServer, request } from 'node:http';
import type { Clock } from '../../../util/clock.ts';
import { createWebChannelServer } from '../server.ts';
import type { ChannelHandler, ChannelLimits, ChannelOpen, ChannelSink, WebChannelServer } from '../types.ts';

/** A clock that tests advance. */
class ManualClock implements Clock {
  private micros = 1_700_000_000_000_000;
  private timers: { readonly at: number; readonly callback: () => void }[] = [];

  nowMicros(): number {
    return this.micros;
  }

  setTimer(ms: number, callback: () => void): () => void {
    const timer = { at: this.micros + ms * 1000, callback };
    this.timers.push(timer);
    return () => {
      this.timers = this.timers.filter((other) => other !== timer);
    };
  }

  /** Passes `ms` milliseconds and fires what falls due, in order. */
  advance(ms: number): void {
    const end = this.micros + ms * 1000;
    for (;;) {
      const due = this.timers.filter((timer) => timer.at <= end).sort((a, b) => a.at - b.at)[0];
      if (due === undefined) break;
      this.timers = this.timers.filter((timer) => timer !== due);
      this.micros = Math.max(this.micros, due.at);
      due.callback();
    }
    this.micros = end;
  }

  get pendingTimers(): number {
    return this.timers.length;
  }
}

/** What the recording handler received of one channel. */
export interface RecordedChannel {
  readonly open: ChannelOpen;
  readonly sink: ChannelSink;
  readonly received: unknown[];
  closes: number;
}

interface HarnessOptions {
  readonly limits?: Partial<ChannelLimits>;
  /** In place of the handler that records. */
  readonly handler?: ChannelHandler;
}

export interface Harness {
  readonly origin: string;
  readonly channels: RecordedChannel[];
  readonly errors: unknown[];
  readonly clock: ManualClock;
  readonly server: WebChannelServer;
  /** Requests that arrived, by their heads. */
  requests(): number;
  stop(): Promise<void>;
}

/** A WebChannel server on a free port, with a handler that records. */
export async function startHarness(options: HarnessOptions = {}): Promise<Harness> {
  const channels: RecordedChannel[] = [];
  const errors: unknown[] = [];
  const clock = new ManualClock();
  const record: ChannelHandler = (open, sink) => {
    const channel: RecordedChannel = { open, sink, received: [], closes: 0 };
    channels.push(channel);
    return {
      receive: (message) => channel.received.push(message),
      close: () => {
        channel.closes += 1;
      },
    };
  };
  const server = createWebChannelServer({
    handler: options.handler ?? record,
    clock,
    limits: options.limits ?? {},
    onError: (error) => errors.push(error),
  });
  let requests = 0;
  const http = createServer((req, res) => {
    requests += 1;
    if (!server.handle(req, res)) res.writeHead(404).end('not a channel');
  });
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  const address = http.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const stop = async (): Promise<void> => {
    await server.close();
    http.closeAllConnections();
    await new Promise((resolve) => http.close(resolve));
  };
  return {
    origin: `http://127.0.0.1:${port}`,
    channels,
    errors,
    clock,
    server,
    requests: () => requests,
    stop,
  };
}

interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
}

interface Sent {
  readonly method?: string;
  readonly headers?: Record<string, string>;
  readonly body?: string | Buffer;
}

/** Sends a request and reads its whole answer. */
export async function fetchText(url: string, sent: Sent = {}): Promise<Answer> {
  const stream = await openAnswer(url, sent);
  return { status: stream.status, headers: stream.headers, text: await stream.rest() };
}

/** An array as the client receives it: its id and content. */
type ReceivedArray = readonly [number, unknown];

/** An answer that is read as it comes. */
class StreamedAnswer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  /** Resolves when the answer is over: whole, or broken off. */
  readonly over: Promise<'complete' | 'broken'>;
  private readonly res: IncomingMessage;
  private text = '';
  private wake: () => void = () => undefined;
  private isOver = false;

  constructor(res: IncomingMessage) {
    this.res = res;
    this.status = res.statusCode ?? 0;
    this.headers = res.headers;
    res.setEncoding('utf8');
    res.on('data', (chunk: string) => {
      this.text += chunk;
      this.wake();
    });
    res.on('error', () => undefined);
    this.over = new Promise((resolve) => {
      res.on('close', () => {
        this.isOver = true;
        resolve(res.complete ? 'complete' : 'broken');
        this.wake();
      });
    });
  }

  /** The next chunk's arrays, or undefined when the answer is over. */
  async next(): Promise<ReceivedArray[] | undefined> {
    for (;;) {
      const chunk = this.takeChunk();
      if (chunk !== undefined) return chunk;
      if (this.isOver) return undefined;
      await new Promise<void>((resolve) => {
        this.wake = resolve;
      });
    }
  }

  /** Arrays up to and including the one of this id. */
  async until(id: number): Promise<ReceivedArray[]> {
    const arrays: ReceivedArray[] = [];
    while (arrays.at(-1)?.[0] !== id) {
      const chunk = await this.next();
      if (chunk === undefined) throw new Error(`over before array ${id}: ${JSON.stringify(arrays)}`);
      arrays.push(...chunk);
    }
    return arrays;
  }

  /** All that is still to come, as text. */
  async rest(): Promise<string> {
    await this.over;
    return this.text;
  }

  pause(): void {
    this.res.pause();
  }

  resume(): void {
    this.res.resume();
  }

  destroy(): void {
    this.res.destroy();
  }

  private takeChunk(): ReceivedArray[] | undefined {
    const lineEnd = this.text.indexOf('\n');
    if (lineEnd < 0) return undefined;
    const length = Number(this.text.slice(0, lineEnd));
    if (this.text.length < lineEnd + 1 + length) return undefined;
    const chunk: unknown = JSON.parse(this.text.slice(lineEnd + 1, lineEnd + 1 + length));
    this.text = this.text.slice(lineEnd + 1 + length);
    if (!Array.isArray(chunk)) throw new Error('a chunk is an array of arrays');
    return chunk.map(parseArray);
  }
}

function parseArray(array: unknown): ReceivedArray {
  if (!Array.isArray(array) || array.length !== 2) throw new Error('an array is an id and what it carries');
  const id: unknown = array[0];
  const carried: unknown = array[1];
  if (typeof id !== 'number') throw new Error('an array begins with its id');
  return [id, carried];
}

/** Sends a request, on a connection of its own, and resolves with its answer's beginning. */
export function openAnswer(url: string, sent: Sent = {}): Promise<StreamedAnswer> {
  return new Promise((resolve, reject) => {
    const req = request(url, {
      method: sent.method ?? 'GET',
      headers: sent.headers ?? {},
      agent: new Agent({ keepAlive: false }),
    });
    req.on('response', (res) => {
      resolve(new StreamedAnswer(res));
    });
    req.on('error', reject);
    req.end(sent.body);
  });
}

const FORM = { 'Content-Type': 'application/x-www-form-urlencoded' };

/** The form of maps, as the client encodes it; `offset` is the first map's id. */
export function mapsForm(messages: readonly unknown[], offset = 0): string {
  const maps = messages.map((message, index) => {
    return `&req${index}___data__=${encodeURIComponent(JSON.stringify(message))}`;
  });
  return `count=${messages.length}&ofs=${offset}${maps.join('')}`;
}

/** A client's side of one channel, request by request. */
export class RawChannel {
  readonly sessionId: string;
  readonly handshake: Answer;
  private readonly base: string;
  private rid = 101;

  private constructor(base: string, sessionId: string, handshake: Answer) {
    this.base = base;
    this.sessionId = sessionId;
    this.handshake = handshake;
  }

  /** Opens a channel with these first messages. */
  static async open(
    harness: Harness,
    messages: readonly unknown[] = [],
    service = 'Listen',
  ): Promise<RawChannel> {
    const base = channelUrl(harness, service);
    const handshake = await fetchText(`${base}&RID=100&CVER=22&X-HTTP-Session-Id=gsessionid&zx=a&t=1`, {
      method: 'POST',
      headers: FORM,
      body: `headers=${encodeURIComponent('Authorization:Bearer owner\r\n')}&${mapsForm(messages)}`,
    });
    const match = /"c","([^"]+)"/.exec(handshake.text);
    return new RawChannel(base, match?.[1] ?? '', handshake);
  }

  /** Sends a forward request; its body is a form as mapsForm makes it. */
  post(body: string, parameters = ''): Promise<Answer> {
    this.rid += 1;
    const url = `${this.base}&SID=${this.sessionId}&RID=${this.rid}&zx=b&t=1${parameters}`;
    return fetchText(url, { method: 'POST', headers: FORM, body });
  }

  /** Attaches a back channel: streaming, or with `CI=1` a poll. */
  back(acknowledged = 0, parameters = '&CI=0'): Promise<StreamedAnswer> {
    const url = `${this.base}&SID=${this.sessionId}&RID=rpc&AID=${acknowledged}&TYPE=xmlhttp&zx=c&t=1${parameters}`;
    return openAnswer(url);
  }

  terminate(method = 'POST'): Promise<Answer> {
    const url = `${this.base}&SID=${this.sessionId}&RID=999&TYPE=terminate&zx=d`;
    return fetchText(
      url,
      method === 'POST' ? { method, headers: { 'Content-Type': 'text/plain' }, body: '' } : {},
    );
  }
}

/** A channel's address with the parameters that each request has. */
export function channelUrl(harness: Harness, service = 'Listen'): string {
  const database = encodeURIComponent('projects/demo/databases/(default)');
  return `${harness.origin}/google.firestore.v1.Firestore/${service}/channel?VER=8&database=${database}`;
}
