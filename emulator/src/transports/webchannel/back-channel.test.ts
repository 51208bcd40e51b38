import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Harness, RecordedChannel } from './testing/harness.ts';
import { mapsForm, RawChannel, startHarness } from './testing/harness.ts';
import { PreEncodedJson } from './wire.ts';

let harness: Harness;
let channel: RawChannel;

async function start(limits: Parameters<typeof startHarness>[0] = {}): Promise<void> {
  harness = await startHarness(limits);
  channel = await RawChannel.open(harness);
}

async function restart(limits: Parameters<typeof startHarness>[0]): Promise<void> {
  await harness.stop();
  await start(limits);
}

beforeEach(() => start());

afterEach(async () => {
  await harness.stop();
});

function recorded(): RecordedChannel {
  const [first] = harness.channels;
  if (first === undefined) throw new Error('no channel was opened');
  return first;
}

describe('a streaming back channel', () => {
  it('shows its first bytes at once, so that the client sees no buffering proxy', async () => {
    const stream = await channel.back();
    expect(stream.headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(stream.headers['x-content-type-options']).toBe('nosniff');
    expect(await stream.next()).toEqual([[1, ['noop']]]);
  });

  it('brings what was sent before and after it came, each message alone in its array', async () => {
    recorded().sink.send({ n: 1 });
    const stream = await channel.back();
    expect(await stream.next()).toEqual([[1, [{ n: 1 }]]]);
    recorded().sink.send({ n: 2 });
    recorded().sink.send({ n: 3 });
    expect(await stream.next()).toEqual([
      [2, [{ n: 2 }]],
      [3, [{ n: 3 }]],
    ]);
  });

  it('sends pre-encoded JSON as it is, and any text unharmed', async () => {
    const text = 'é ☃ 😀 \u2028 \ud800 "quoted" \n';
    recorded().sink.send(new PreEncodedJson(JSON.stringify({ text })));
    recorded().sink.send({ text });
    expect(recorded().sink.bufferedBytes()).toBe(2 * (Buffer.byteLength(JSON.stringify({ text })) + 2));
    const stream = await channel.back();
    expect(await stream.next()).toEqual([
      [1, [{ text }]],
      [2, [{ text }]],
    ]);
  });

  it('sends again what the client did not acknowledge, and forgets what it did', async () => {
    for (const n of [1, 2, 3]) recorded().sink.send({ n });
    const first = await channel.back();
    await first.until(3);
    first.destroy();
    await vi.waitFor(() => expect(harness.server.stats().backChannels).toBe(0));
    recorded().sink.send({ n: 4 });
    const second = await channel.back(1);
    expect(await second.until(4)).toEqual([
      [2, [{ n: 2 }]],
      [3, [{ n: 3 }]],
      [4, [{ n: 4 }]],
    ]);
    await channel.post(mapsForm([], 0), '&AID=4');
    expect(recorded().sink.bufferedBytes()).toBe(0);
  });

  it('takes the place of an earlier one, which ends', async () => {
    const first = await channel.back();
    await first.until(1);
    const second = await channel.back(1);
    expect(await first.over).toBe('complete');
    recorded().sink.send('for the second');
    expect(await second.until(3)).toEqual([
      [2, ['noop']],
      [3, ['for the second']],
    ]);
    expect(harness.server.stats().backChannels).toBe(1);
  });

  it('goes on from the newest acknowledgement when its own is older', async () => {
    for (const n of [1, 2]) recorded().sink.send(n);
    await channel.post(mapsForm([], 0), '&AID=1');
    const stream = await channel.back(-1);
    expect(await stream.next()).toEqual([[2, [2]]]);
  });

  it('gets a noop when it is idle, and only then', async () => {
    const stream = await channel.back();
    await stream.until(1);
    harness.clock.advance(20_000);
    recorded().sink.send('data');
    await stream.until(2);
    harness.clock.advance(29_000);
    recorded().sink.send('more');
    expect(await stream.until(3)).toEqual([[3, ['more']]]);
    harness.clock.advance(30_000);
    expect(await stream.next()).toEqual([[4, ['noop']]]);
  });

  it('ends after its time, never without data, and the client goes on', async () => {
    const stream = await channel.back();
    await stream.until(1);
    harness.clock.advance(120_000);
    const last = (await stream.rest()).match(/\[(\d+),\["noop"\]\]/g)?.length ?? 0;
    expect(await stream.over).toBe('complete');
    expect(last).toBeGreaterThan(0);
    recorded().sink.send('next');
    const again = await channel.back(1 + last);
    expect(await again.next()).toEqual([[2 + last, ['next']]]);
  });

  it('ends after its bytes, so that the client acknowledges', async () => {
    await restart({ limits: { maxStreamChars: 1000 } });
    const stream = await channel.back();
    await stream.until(1);
    for (let n = 0; n < 3; n += 1) recorded().sink.send('x'.repeat(500));
    expect((await stream.until(4)).map(([id]) => id)).toEqual([2, 3, 4]);
    expect(await stream.over).toBe('complete');
    const next = await channel.back(4);
    await next.until(5);
    // The acknowledged messages are gone, a noop is held.
    expect(recorded().sink.bufferedBytes()).toBe(8);
  });

  it('brings a large message in one piece, and many in order', async () => {
    const large = 'ü'.repeat(900 * 1024);
    recorded().sink.send({ large });
    const first = await channel.back();
    expect(await first.next()).toEqual([[1, [{ large }]]]);
    expect(await first.over).toBe('complete');
    for (let n = 0; n < 2000; n += 1) recorded().sink.send({ n });
    const second = await channel.back(1);
    const arrays = await second.until(2001);
    expect(arrays).toEqual(Array.from({ length: 2000 }, (_, n) => [n + 2, [{ n }]]));
  });
});

describe('a long poll', () => {
  it('ends as soon as there is data, with all there is', async () => {
    recorded().sink.send(1);
    recorded().sink.send(2);
    const ready = await channel.back(0, '&CI=1');
    expect(ready.headers['content-length']).toEqual(expect.any(String));
    expect(await ready.rest()).toBe('17\n[[1,[1]],[2,[2]]]');
    const waiting = channel.back(2, '&CI=1');
    await vi.waitFor(() => expect(harness.server.stats().backChannels).toBe(1));
    recorded().sink.send(3);
    recorded().sink.send(4);
    expect(await (await waiting).next()).toEqual([
      [3, [3]],
      [4, [4]],
    ]);
  });

  it('ends with a noop after the time that the client wants, or the keep-alive interval', async () => {
    const wanted = channel.back(0, '&CI=1&TO=5000');
    await vi.waitFor(() => expect(harness.server.stats().backChannels).toBe(1));
    harness.clock.advance(4999);
    expect(harness.server.stats().backChannels).toBe(1);
    harness.clock.advance(1);
    expect(await (await wanted).rest()).toBe('14\n[[1,["noop"]]]');
    const unbounded = channel.back(1, '&CI=1&TO=99999999');
    await vi.waitFor(() => expect(harness.server.stats().backChannels).toBe(1));
    harness.clock.advance(30_000);
    expect(await (await unbounded).rest()).toBe('14\n[[2,["noop"]]]');
  });

  it('sends again what was lost with an earlier answer', async () => {
    recorded().sink.send('a');
    await (await channel.back(0, '&CI=1')).rest();
    expect(await (await channel.back(0, '&CI=1')).next()).toEqual([[1, ['a']]]);
  });
});

describe('the end of a channel', () => {
  const error = { code: 403, status: 'PERMISSION_DENIED', message: 'Missing or insufficient permissions.' };

  it('comes as an error and a close, after what was sent; then nothing is taken any more', async () => {
    const stream = await channel.back();
    await stream.until(1);
    recorded().sink.send('last');
    recorded().sink.end(error);
    expect(recorded().closes).toBe(1);
    recorded().sink.send('too late');
    recorded().sink.end();
    expect(await stream.until(4)).toEqual([
      [2, ['last']],
      [3, [{ error }]],
      [4, ['close']],
    ]);
    expect(await stream.over).toBe('complete');
    expect((await channel.post(mapsForm(['ignored'], 0))).status).toBe(200);
    expect(recorded().received).toEqual([]);
    await channel.terminate();
    expect(recorded().closes).toBe(1);
    expect(harness.server.stats().sessions).toBe(0);
  });

  it('comes as a close alone when there is no error, by poll too', async () => {
    recorded().sink.end();
    expect(await (await channel.back(0, '&CI=1')).next()).toEqual([[1, ['close']]]);
  });

  it('is brought again when it was lost, and the session forgotten when it was acknowledged', async () => {
    recorded().sink.end(error);
    await (await channel.back()).rest();
    expect(await (await channel.back()).next()).toEqual([
      [1, [{ error }]],
      [2, ['close']],
    ]);
    expect((await channel.back(2)).status).toBe(400);
    expect(harness.server.stats().sessions).toBe(0);
    expect(harness.clock.pendingTimers).toBe(0);
  });
});

describe('a client that vanished', () => {
  it('is forgotten when no back channel came for the time of expiry', async () => {
    const stream = await channel.back();
    await stream.until(1);
    harness.clock.advance(59_000);
    stream.destroy();
    await vi.waitFor(() => expect(harness.server.stats().backChannels).toBe(0));
    harness.clock.advance(59_999);
    expect(recorded().closes).toBe(0);
    harness.clock.advance(1);
    expect(recorded().closes).toBe(1);
    expect((await channel.back(1)).status).toBe(400);
    expect(harness.clock.pendingTimers).toBe(0);
  });

  it('is forgotten when it never attached', () => {
    harness.clock.advance(60_000);
    expect(recorded().closes).toBe(1);
    expect(harness.server.stats().sessions).toBe(0);
  });
});

describe('a slow reader', () => {
  it('ends with RESOURCE_EXHAUSTED when too much is buffered for it', async () => {
    await restart({ limits: { maxBufferedBytes: 10_000 } });
    for (let n = 0; n < 20; n += 1) recorded().sink.send('x'.repeat(1000));
    expect(recorded().closes).toBe(1);
    expect(recorded().sink.bufferedBytes()).toBeLessThan(1000);
    const arrays = await (await channel.back()).until(2);
    expect(arrays).toEqual([
      [1, [{ error: expect.objectContaining({ code: 429, status: 'RESOURCE_EXHAUSTED' }) }]],
      [2, ['close']],
    ]);
  });

  it('that does not read at all is written no more than its connection holds, and broken off at last', async () => {
    await restart({ limits: { maxBufferedBytes: 80_000_000, maxStreamChars: 20_000_000 } });
    const stream = await channel.back();
    await stream.until(1);
    stream.pause();
    const message = new PreEncodedJson(JSON.stringify('x'.repeat(100_000)));
    const sendUntil = async (done: () => boolean): Promise<void> => {
      for (let n = 0; n < 2000 && !done(); n += 1) {
        recorded().sink.send(message);
        // One turn of the event loop, in which the server writes what the connection accepts.
        await new Promise((resolve) => setImmediate(resolve));
      }
    };
    await sendUntil(() => recorded().sink.bufferedBytes() > 40_000_000);
    const held = recorded().sink.bufferedBytes();
    harness.clock.advance(60_000);
    expect(recorded().sink.bufferedBytes()).toBe(held);
    await sendUntil(() => recorded().closes > 0);
    expect(recorded().closes).toBe(1);
    // The rest was written to the buffers of both sides' sockets, which belong to the system.
    expect(recorded().sink.bufferedBytes()).toBeLessThan(15_000_000);
    harness.clock.advance(60_000);
    expect(harness.server.stats().backChannels).toBe(0);
    harness.clock.advance(60_000);
    stream.resume();
    expect(await stream.over).toBe('broken');
    expect(harness.server.stats()).toMatchObject({ sessions: 0, bufferedBytes: 0 });
  });

  it('gets more than the limit from a handler that waits for the drain', async () => {
    await restart({ limits: { maxBufferedBytes: 40_000, maxStreamChars: 5000 } });
    const { sink } = recorded();
    let sent = 0;
    const sendOn = (): void => {
      while (sent < 200 && sink.bufferedBytes() < 20_000) {
        sent += 1;
        sink.send('y'.repeat(1000));
      }
    };
    sink.onDrain(sendOn);
    sendOn();
    let received = 0;
    while (received < 200) {
      const stream = await channel.back(received);
      for (
        let chunk = await stream.next();
        chunk !== undefined && received < 200;
        chunk = await stream.next()
      ) {
        received = chunk.at(-1)?.[0] ?? received;
      }
    }
    expect(recorded().closes).toBe(0);
    expect(sent).toBe(200);
  });
});
