import { describe, expect, it } from 'vitest';
import { parseCaller } from '../service/caller.ts';
import { createChannelHandler } from '../transports/webchannel-binding.ts';
import type { ChannelError, ChannelService, ChannelSession } from '../transports/webchannel/types.ts';
import { PreEncodedJson } from '../transports/webchannel/wire.ts';
import { systemClock } from '../util/clock.ts';
import { toStatusError } from '../util/status.ts';
import type { RunningEmulator } from './start.ts';
import { emulator } from './testing/emulator.ts';

const DATABASE = 'projects/demo/databases/(default)';
const ROOT = `${DATABASE}/documents`;

/** A channel without its transport, which records what is sent on it. */
class Channel {
  readonly sent: unknown[] = [];
  readonly ended: Promise<ChannelError | undefined>;
  readonly session: ChannelSession;
  #wake: () => void = () => undefined;

  constructor(started: RunningEmulator, service: ChannelService, headers: Record<string, string>) {
    const handler = createChannelHandler({
      registry: started.registry,
      clock: systemClock,
      parseCaller,
      report: toStatusError,
    });
    let end: (error: ChannelError | undefined) => void = () => undefined;
    this.ended = new Promise((resolve) => {
      end = resolve;
    });
    this.session = handler(
      { service, headers: new Map(Object.entries(headers)), database: DATABASE },
      {
        send: (message: unknown) => {
          this.sent.push(message instanceof PreEncodedJson ? JSON.parse(message.text) : message);
          this.#wake();
        },
        end: (error) => {
          end(error);
        },
        bufferedBytes: () => 0,
        onDrain: () => undefined,
      },
    );
  }

  async until(count: number): Promise<readonly unknown[]> {
    while (this.sent.length < count) {
      await new Promise<void>((resolve) => {
        this.#wake = resolve;
      });
    }
    return this.sent;
  }
}

const OWNER = { authorization: 'Bearer owner' };

describe('WebChannel, joined to the engine', () => {
  it('carries writes and listeners as JSON', async () => {
    const started = await emulator();
    const write = new Channel(started, 'Write', OWNER);
    write.session.receive({ database: DATABASE });
    const [handshake] = await write.until(1);
    expect(handshake).toMatchObject({ streamToken: expect.any(String) });
    const listen = new Channel(started, 'Listen', OWNER);
    const structuredQuery = { from: [{ collectionId: 'c' }] };
    listen.session.receive({
      database: DATABASE,
      addTarget: { targetId: 2, query: { parent: ROOT, structuredQuery } },
    });
    expect(await listen.until(3)).toMatchObject([
      { targetChange: { targetChangeType: 'ADD', targetIds: [2] } },
      { targetChange: { targetChangeType: 'CURRENT', targetIds: [2], resumeToken: expect.any(String) } },
      { targetChange: { readTime: expect.any(String) } },
    ]);
    const update = { name: `${ROOT}/c/d`, fields: { a: { integerValue: '1' } } };
    write.session.receive({ ...(typeof handshake === 'object' ? handshake : {}), writes: [{ update }] });
    expect((await write.until(2))[1]).toMatchObject({ writeResults: [{ updateTime: expect.any(String) }] });
    expect((await listen.until(4))[3]).toMatchObject({
      documentChange: { document: update, targetIds: [2] },
    });
    listen.session.close();
    write.session.close();
  });

  it.each([
    ['no request', 5, `Invalid value at ''`],
    ['an unknown field', { database: DATABASE, nothing: 1 }, 'Unknown name "nothing"'],
    ['a request that asks for nothing', { database: DATABASE }, 'neither adds nor removes'],
    ['another form of database', { database: 'x' }, 'Invalid database name'],
  ])('ends with INVALID_ARGUMENT on %s', async (_name, message, text) => {
    const channel = new Channel(await emulator(), 'Listen', OWNER);
    channel.session.receive(message);
    expect(await channel.ended).toMatchObject({
      code: 400,
      status: 'INVALID_ARGUMENT',
      message: expect.stringContaining(text),
    });
  });

  it('ends with UNAUTHENTICATED for a token that is none', async () => {
    const channel = new Channel(await emulator(), 'Listen', { authorization: 'Bearer nothing' });
    expect(await channel.ended).toMatchObject({ code: 401, status: 'UNAUTHENTICATED' });
  });
});
