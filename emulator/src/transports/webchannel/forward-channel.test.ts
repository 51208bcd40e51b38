import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Harness } from './testing/harness.ts';
import { fetchText, mapsForm, RawChannel, startHarness } from './testing/harness.ts';

let harness: Harness;
let channel: RawChannel;

beforeEach(async () => {
  harness = await startHarness();
  channel = await RawChannel.open(harness, ['m0']);
});

afterEach(async () => {
  await harness.stop();
});

const received = (): unknown => harness.channels[0]?.received;

describe('forward requests', () => {
  it('deliver their messages in order', async () => {
    await channel.post(mapsForm(['m1', 'm2'], 1));
    await channel.post(mapsForm(['m3'], 3));
    expect(received()).toEqual(['m0', 'm1', 'm2', 'm3']);
  });

  it('wait for those that they overtook', async () => {
    await channel.post(mapsForm(['m3'], 3));
    await channel.post(mapsForm(['m2'], 2));
    expect(received()).toEqual(['m0']);
    await channel.post(mapsForm(['m1'], 1));
    expect(received()).toEqual(['m0', 'm1', 'm2', 'm3']);
  });

  it('deliver nothing twice when they are repeated, also with further maps in them', async () => {
    await channel.post(mapsForm(['m1'], 1));
    await channel.post(mapsForm(['m1'], 1));
    await channel.post(mapsForm(['m1', 'm2'], 1));
    await channel.post(mapsForm(['m0', 'm1', 'm2', 'm3'], 0));
    expect(received()).toEqual(['m0', 'm1', 'm2', 'm3']);
  });

  it('number their maps from the offset, in gaps that a retry leaves', async () => {
    // As a client writes it whose retried map 1 comes after the newer map 2.
    await channel.post('count=2&ofs=0&req2___data__=%22m2%22&req1___data__=%22m1%22');
    expect(received()).toEqual(['m0', 'm1', 'm2']);
  });

  it('pass over a map that could not be encoded', async () => {
    await channel.post('count=2&ofs=1&req0_type=_badmap&req1___data__=%22m2%22');
    expect(received()).toEqual(['m0', 'm2']);
  });

  it('answer whether there is a back channel, the last array, and the bytes that are not acknowledged', async () => {
    harness.channels[0]?.sink.send({ a: 1 });
    const text = JSON.stringify([{ a: 1 }]);
    // Shortly after the handshake a back channel may be on its way.
    expect((await channel.post(mapsForm([], 1))).text).toBe(frameOf([1, 1, text.length]));
    harness.clock.advance(4000);
    expect((await channel.post(mapsForm([], 1))).text).toBe(frameOf([0, 1, text.length]));
    const stream = await channel.back();
    await stream.next();
    expect((await channel.post(mapsForm([], 1), '&AID=0')).text).toBe(frameOf([1, 1, text.length]));
    expect((await channel.post(mapsForm([], 1), '&AID=1')).text).toBe(frameOf([1, 1, 0]));
  });

  it('carry 1,000 maps', async () => {
    const messages = Array.from({ length: 1000 }, (_, index) => ({ index }));
    await channel.post(mapsForm(messages, 1));
    expect(received()).toEqual(['m0', ...messages]);
  });

  it('are accepted whatever their content type says', async () => {
    const url = `${channelBase()}&SID=${channel.sessionId}&RID=102`;
    await fetchText(url, {
      method: 'POST',
      headers: { 'Content-Type': 'text/plain' },
      body: mapsForm(['m1'], 1),
    });
    expect(received()).toEqual(['m0', 'm1']);
  });
});

describe('an unknown session', () => {
  it('is answered so that the client sees it and connects anew', async () => {
    await channel.terminate();
    for (const answer of [await channel.post(mapsForm(['x'], 1)), await textOf(channel.back())]) {
      expect(answer.status).toBe(400);
      // The client looks for the words after the text's first character.
      expect(answer.text.indexOf('Unknown SID')).toBeGreaterThan(0);
    }
  });

  it('includes a session of the other service', async () => {
    const url = `${channelBase('Write')}&SID=${channel.sessionId}&RID=102`;
    expect((await fetchText(url, { method: 'POST', body: mapsForm(['x'], 1) })).text).toContain(
      'Unknown SID',
    );
    await fetchText(`${channelBase('Write')}&SID=${channel.sessionId}&TYPE=terminate&RID=103`, {
      method: 'POST',
    });
    expect(harness.channels[0]?.closes).toBe(0);
  });
});

describe('terminate', () => {
  it.each(['POST', 'GET'])('by %s closes the channel at once, and again does nothing', async (method) => {
    const stream = await channel.back();
    expect((await channel.terminate(method)).status).toBe(200);
    expect((await channel.terminate(method)).status).toBe(200);
    expect(await stream.over).toBe('complete');
    expect(harness.channels[0]?.closes).toBe(1);
    expect(harness.server.stats()).toEqual({ sessions: 0, backChannels: 0, bufferedBytes: 0, opened: 1 });
    expect(harness.clock.pendingTimers).toBe(0);
  });

  it('makes what the handler still sends go nowhere', async () => {
    await channel.terminate();
    harness.channels[0]?.sink.send({ late: true });
    harness.channels[0]?.sink.end();
    expect(harness.channels[0]?.closes).toBe(1);
    expect(harness.server.stats().bufferedBytes).toBe(0);
  });
});

function frameOf(values: readonly number[]): string {
  const json = JSON.stringify(values);
  return `${json.length}\n${json}`;
}

function channelBase(service = 'Listen'): string {
  return `${harness.origin}/google.firestore.v1.Firestore/${service}/channel?VER=8`;
}

async function textOf(stream: ReturnType<RawChannel['back']>): Promise<{ status: number; text: string }> {
  const answer = await stream;
  return { status: answer.status, text: await answer.rest() };
}
