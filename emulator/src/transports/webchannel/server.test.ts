import { afterEach, describe, expect, it } from 'vitest';
import type { Harness } from './testing/harness.ts';
import { mapsForm, RawChannel, startHarness } from './testing/harness.ts';
import type { ChannelHandler } from './types.ts';

let harness: Harness;

afterEach(async () => {
  await harness.stop();
});

const INTERNAL = { code: 500, status: 'INTERNAL', message: 'An internal error occurred.' };

describe('a handler', () => {
  it('that throws when it is called ends the channel with INTERNAL', async () => {
    harness = await startHarness({
      handler: () => {
        throw new Error('open');
      },
    });
    const channel = await RawChannel.open(harness, ['x']);
    expect(await (await channel.back()).next()).toEqual([
      [1, [{ error: INTERNAL }]],
      [2, ['close']],
    ]);
    expect(harness.errors).toEqual([new Error('open')]);
  });

  it('that throws at a message or at the end ends only its own channel', async () => {
    const handler: ChannelHandler = () => ({
      receive: () => {
        throw new Error('receive');
      },
      close: () => {
        throw new Error('close');
      },
    });
    harness = await startHarness({ handler });
    const channel = await RawChannel.open(harness, ['x', 'y']);
    const other = await RawChannel.open(harness);
    expect(await (await channel.back()).next()).toEqual([
      [1, [{ error: INTERNAL }]],
      [2, ['close']],
    ]);
    expect(await (await other.back()).next()).toEqual([[1, ['noop']]]);
    expect(harness.errors).toEqual([new Error('receive'), new Error('close')]);
  });

  it('that sends what JSON cannot express ends the channel with INTERNAL', async () => {
    harness = await startHarness();
    const channel = await RawChannel.open(harness);
    harness.channels[0]?.sink.send({ n: 1n });
    expect(await (await channel.back()).next()).toEqual([
      [1, [{ error: INTERNAL }]],
      [2, ['close']],
    ]);
    expect(harness.channels[0]?.closes).toBe(1);
  });

  it('may send and end before it returns', async () => {
    let closes = 0;
    const handler: ChannelHandler = (_open, sink) => {
      sink.send('hello');
      sink.end({ code: 401, status: 'UNAUTHENTICATED', message: 'Who are you?' });
      return { receive: (message) => expect.unreachable(String(message)), close: () => (closes += 1) };
    };
    harness = await startHarness({ handler });
    const channel = await RawChannel.open(harness, ['x']);
    expect(closes).toBe(1);
    expect((await (await channel.back()).until(3)).map(([, array]) => array)).toEqual([
      ['hello'],
      [{ error: { code: 401, status: 'UNAUTHENTICATED', message: 'Who are you?' } }],
      ['close'],
    ]);
    expect(harness.errors).toEqual([]);
  });
});

describe('shutting down', () => {
  it('ends every channel and answer, refuses further requests, and leaves no timer', async () => {
    harness = await startHarness();
    const channels = [await RawChannel.open(harness), await RawChannel.open(harness, [], 'Write')];
    const stream = await channels[0]?.back();
    await stream?.until(1);
    await harness.server.close();
    expect(await stream?.over).toBe('complete');
    expect(harness.channels.map((channel) => channel.closes)).toEqual([1, 1]);
    expect(harness.server.stats()).toEqual({ sessions: 0, backChannels: 0, bufferedBytes: 0, opened: 2 });
    expect(harness.clock.pendingTimers).toBe(0);
    expect((await channels[0]?.post(mapsForm([])))?.status).toBe(503);
    expect((await RawChannel.open(harness)).handshake.status).toBe(503);
    await harness.server.close();
  });
});

describe('many channels', () => {
  it('each get their own stream of one shared change', async () => {
    harness = await startHarness();
    const opened = await Promise.all(Array.from({ length: 50 }, () => RawChannel.open(harness)));
    const streams = await Promise.all(opened.map((channel) => channel.back()));
    await Promise.all(streams.map((stream) => stream.until(1)));
    expect(harness.server.stats()).toMatchObject({ sessions: 50, backChannels: 50 });
    for (const { sink } of harness.channels) sink.send({ change: 1 });
    const chunks = await Promise.all(streams.map((stream) => stream.next()));
    expect(chunks).toEqual(Array(50).fill([[2, [{ change: 1 }]]]));
    expect(new Set(opened.map((channel) => channel.sessionId)).size).toBe(50);
  });
});
