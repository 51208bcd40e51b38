import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { createServer } from 'node:http';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createWebChannelServer } from '../../emulator/src/transports/webchannel/server.ts';
import type {
  ChannelHandler,
  ChannelOpen,
  ChannelSink,
  WebChannelServer,
} from '../../emulator/src/transports/webchannel/types.ts';
import { sharedBrowser } from '../support/shared-browser.ts';

/** A request that the browser made of the channel server. */
interface SeenRequest {
  readonly method: string;
  readonly query: URLSearchParams;
  readonly req: IncomingMessage;
  readonly res: ServerResponse;
}

interface EchoChannel {
  readonly open: ChannelOpen;
  readonly sink: ChannelSink;
  closes: number;
}

let browser: Browser;
let pageServer: Server;
let pageOrigin: string;
let channelHttp: Server;
let channelOrigin: string;
let server: WebChannelServer;
let page: Page;
let seen: SeenRequest[];
let echoes: EchoChannel[];
/** Plays a proxy that passes an answer on only when it is whole. */
let buffering: boolean;

const echo: ChannelHandler = (open, sink) => {
  const channel: EchoChannel = { open, sink, closes: 0 };
  echoes.push(channel);
  return {
    receive: (message) => {
      sink.send({ echo: message });
    },
    close: () => {
      channel.closes += 1;
    },
  };
};

async function listen(http: Server): Promise<string> {
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  const address = http.address();
  return `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`;
}

async function stop(http: Server): Promise<void> {
  http.closeAllConnections();
  await new Promise((resolve) => http.close(resolve));
}

function holdBack(res: ServerResponse): void {
  const held: string[] = [];
  res.flushHeaders = () => undefined;
  res.write = (chunk: unknown) => {
    held.push(String(chunk));
    return true;
  };
  const end = res.end.bind(res);
  res.end = (chunk?: unknown) => end(held.join('') + (typeof chunk === 'string' ? chunk : ''));
}

beforeAll(async () => {
  const entry = fileURLToPath(new URL('./webchannel-page.ts', import.meta.url));
  const bundle = await build({ entryPoints: [entry], bundle: true, format: 'iife', write: false });
  const script = bundle.outputFiles[0]?.text ?? '';
  pageServer = createServer((req, res) => {
    const isScript = req.url === '/page.js';
    res.setHeader('Content-Type', isScript ? 'text/javascript' : 'text/html');
    res.end(isScript ? script : '<!doctype html><meta charset="utf-8"><script src="/page.js"></script>');
  });
  pageOrigin = await listen(pageServer);
  browser = await sharedBrowser();
});

afterAll(async () => {
  await stop(pageServer);
});

beforeEach(async () => {
  seen = [];
  echoes = [];
  buffering = false;
  server = createWebChannelServer({ handler: echo });
  channelHttp = createServer((req, res) => {
    const query = new URL(req.url ?? '', channelOrigin).searchParams;
    seen.push({ method: req.method ?? '', query, req, res });
    if (buffering && query.get('CI') === '0') holdBack(res);
    if (!server.handle(req, res)) res.writeHead(404).end();
  });
  channelOrigin = await listen(channelHttp);
  page = await browser.newPage();
  await page.goto(pageOrigin);
});

afterEach(async () => {
  await page.close();
  await server.close();
  await stop(channelHttp);
});

const channelUrl = (service = 'Listen'): string =>
  `${channelOrigin}/google.firestore.v1.Firestore/${service}/channel`;

async function open(options: object, messages: readonly object[], service?: string): Promise<void> {
  await page.evaluate(
    ([url, chosen, first]) => {
      globalThis.channels.open('main', url, chosen, first);
    },
    [channelUrl(service), options, messages] as const,
  );
}

const send = (messages: readonly object[]): Promise<void> =>
  page.evaluate((list) => {
    globalThis.channels.send('main', list);
  }, messages);

const until = (count: number) => page.evaluate((n) => globalThis.channels.until('main', n), count);

const ended = () => page.evaluate(() => globalThis.channels.ended('main'));

const backChannels = (): SeenRequest[] => seen.filter((request) => request.query.get('RID') === 'rpc');

function onlyEcho(): EchoChannel {
  const [channel] = echoes;
  if (channel === undefined || echoes.length !== 1) throw new Error(`${echoes.length} channels were opened`);
  return channel;
}

const wayOfTransport: readonly (readonly [string, object, '0' | '1'])[] = [
  ['streaming', {}, '0'],
  ['streaming with buffering-proxy detection', { detectBufferingProxy: true }, '0'],
  ['fetch streams', { useFetchStreams: true }, '0'],
  ['forced long polling', { forceLongPolling: true, longPollingTimeout: 5000 }, '1'],
];

describe.each(wayOfTransport)('over %s', (_name, options, buffered) => {
  it('messages go both ways, in order, and in the way that was chosen', async () => {
    await open(options, [{ n: 0 }]);
    await until(1);
    await send([{ n: 1 }, { n: 2 }]);
    await until(3);
    await send([{ n: 3 }]);
    const log = await until(4);
    expect(log.messages).toEqual([0, 1, 2, 3].map((n) => ({ echo: { n } })));
    expect(log).toMatchObject({ opens: 1, closes: 0, errors: 0 });
    // The detection takes a server that a slow machine holds up for a proxy: only the first is certain to be streamed.
    const chosen = 'detectBufferingProxy' in options ? backChannels().slice(0, 1) : backChannels();
    expect(new Set(chosen.map((request) => request.query.get('CI')))).toEqual(new Set([buffered]));
    expect(onlyEcho().open.headers.get('authorization')).toBe('Bearer owner');
    expect(onlyEcho().open.database).toBe('projects/demo/databases/(default)');
  });

  it('2,000 messages of each side arrive in order', async () => {
    await open(options, [{ n: -1 }]);
    const total = 2000;
    const numbers = Array.from({ length: total }, (_, n) => ({ n }));
    await send(numbers);
    const log = await until(total + 1);
    expect(log.messages).toEqual([{ echo: { n: -1 } }, ...numbers.map((message) => ({ echo: message }))]);
    for (const { n } of numbers) onlyEcho().sink.send({ pushed: n });
    const all = await until(2 * total + 1);
    expect(all.messages.slice(total + 1)).toEqual(numbers.map(({ n }) => ({ pushed: n })));
    expect(all.errors).toBe(0);
  });

  it('a message of 900 KB and any text arrive unharmed', async () => {
    const text = 'नमस्ते ☃ 😀 é & = % + \u2028 "\\" \u0000 \ud83d';
    const large = 'aé😀'.repeat(230_000).slice(0, 450_000);
    await open(options, [{ text }]);
    await send([{ large }]);
    const log = await until(2);
    expect(log.messages).toEqual([{ echo: { text } }, { echo: { large } }]);
  });

  it('nothing is lost or doubled when connections break', async () => {
    await open(options, [{ n: 0 }]);
    await until(1);
    for (let round = 1; round <= 3; round += 1) {
      const before = backChannels().length;
      await vi.waitFor(() => expect(server.stats().backChannels).toBe(1));
      onlyEcho().sink.send({ round, part: 'a' });
      backChannels().at(-1)?.req.socket.destroy();
      onlyEcho().sink.send({ round, part: 'b' });
      await until(2 * round + 1);
      expect(backChannels().length).toBeGreaterThan(before);
    }
    const log = await until(7);
    const parts = [1, 2, 3].flatMap((round) => [
      { round, part: 'a' },
      { round, part: 'b' },
    ]);
    expect(log.messages).toEqual([{ echo: { n: 0 } }, ...parts]);
    expect(log).toMatchObject({ opens: 1, closes: 0, errors: 0 });
  });
});

describe('the end of a channel', () => {
  it('by the page terminates the session', async () => {
    await open({}, [{ n: 0 }], 'Write');
    await until(1);
    await page.evaluate(() => globalThis.channels.close('main'));
    await vi.waitFor(() => expect(onlyEcho().closes).toBe(1));
    expect(seen.filter((request) => request.query.get('TYPE') === 'terminate').map((r) => r.method)).toEqual([
      'POST',
    ]);
    expect(server.stats().sessions).toBe(0);
  });

  it('by the server, with an error, comes after what was sent, and then the session is terminated', async () => {
    await open({}, [{ n: 0 }]);
    await until(1);
    const error = { code: 403, status: 'PERMISSION_DENIED', message: 'Missing or insufficient permissions.' };
    onlyEcho().sink.send({ last: true });
    onlyEcho().sink.end(error);
    const log = await ended();
    expect(log.messages).toEqual([{ echo: { n: 0 } }, { last: true }, { error }]);
    expect(log).toMatchObject({ closes: 1, errors: 0 });
    await vi.waitFor(() => expect(server.stats().sessions).toBe(0));
  });

  it('by the server, in order, closes it', async () => {
    await open({ forceLongPolling: true }, [{ n: 0 }]);
    await until(1);
    onlyEcho().sink.end();
    expect(await ended()).toMatchObject({ closes: 1, errors: 0 });
    await vi.waitFor(() => expect(server.stats().sessions).toBe(0));
  });

  it('is an error when the server does not know the session any more', async () => {
    await open({}, [{ n: 0 }]);
    await until(1);
    const sessionId = backChannels()[0]?.query.get('SID') ?? '';
    await fetch(`${channelUrl()}?VER=8&SID=${sessionId}&RID=1&TYPE=terminate`, { method: 'POST' });
    expect(await ended()).toMatchObject({ errors: 1 });
  });
});

describe('what lies between', () => {
  it('a proxy that buffers is found out, and polled around', async () => {
    buffering = true;
    await open({ detectBufferingProxy: true }, [{ n: 0 }]);
    const log = await until(1);
    expect(log.messages).toEqual([{ echo: { n: 0 } }]);
    expect(backChannels().map((request) => request.query.get('CI'))).toEqual(
      expect.arrayContaining(['0', '1']),
    );
    expect(echoes).toHaveLength(1);
  });

  it('headers that need a preflight get it', async () => {
    await open({ encodeInitMessageHeaders: false }, [{ n: 0 }]);
    expect((await until(1)).messages).toEqual([{ echo: { n: 0 } }]);
    expect(seen[0]?.method).toBe('OPTIONS');
    expect(onlyEcho().open.headers.get('authorization')).toBe('Bearer owner');
  });

  it('the fast handshake saves a round trip', async () => {
    await open({ fastHandshake: true, encodeInitMessageHeaders: false, initMessageHeaders: null }, [
      { n: 0 },
    ]);
    await until(1);
    await send([{ n: 1 }]);
    expect((await until(2)).messages).toEqual([{ echo: { n: 0 } }, { echo: { n: 1 } }]);
    expect(seen.map((request) => request.method)).toEqual(['GET', 'POST']);
  });

  it('messages that the page sends while a request is under way follow in order', async () => {
    await open({}, [{ n: 0 }]);
    for (let n = 1; n <= 30; n += 1) await send([{ n }]);
    const log = await until(31);
    expect(log.messages).toEqual(Array.from({ length: 31 }, (_, n) => ({ echo: { n } })));
  });
});
