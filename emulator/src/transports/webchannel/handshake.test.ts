import type { ClientRequest } from 'node:http';
import { request } from 'node:http';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Harness } from './testing/harness.ts';
import { channelUrl, fetchText, mapsForm, openAnswer, RawChannel, startHarness } from './testing/harness.ts';

let harness: Harness;

beforeEach(async () => {
  harness = await startHarness();
});

afterEach(async () => {
  await harness.stop();
});

describe('opening a channel', () => {
  it('answers with the session, and hands the handler headers, database and first messages', async () => {
    const channel = await RawChannel.open(harness, [{ addTarget: 1 }, { addTarget: 2 }]);
    expect(channel.handshake.status).toBe(200);
    const [length, json] = channel.handshake.text.split('\n');
    expect(Number(length)).toBe(json?.length);
    expect(JSON.parse(json ?? '')).toEqual([[0, ['c', channel.sessionId, '', 8, 14, 30_000]]]);
    expect(channel.handshake.headers['x-http-session-id']).toMatch(/^\S{10,}$/);
    expect(channel.sessionId).toMatch(/^[\w-]{20,}$/);
    const [opened] = harness.channels;
    expect(opened?.open.service).toBe('Listen');
    expect(opened?.open.database).toBe('projects/demo/databases/(default)');
    expect(opened?.open.headers.get('authorization')).toBe('Bearer owner');
    expect(opened?.open.headers.get('content-type')).toBe('application/x-www-form-urlencoded');
    expect(opened?.received).toEqual([{ addTarget: 1 }, { addTarget: 2 }]);
  });

  it('opens a Write channel, without a session header when none is asked for, and with no message', async () => {
    const answer = await fetchText(`${channelUrl(harness, 'Write')}&RID=1&CVER=22`, {
      method: 'POST',
      body: 'count=0',
    });
    expect(answer.status).toBe(200);
    expect(answer.headers['x-http-session-id']).toBeUndefined();
    expect(harness.channels[0]?.open.service).toBe('Write');
    expect(harness.channels[0]?.received).toEqual([]);
  });

  it('lets headers of the query and of the form override real ones', async () => {
    const inQuery = encodeURIComponent('Authorization:Bearer query\r\nX-One:q\r\n');
    const inForm = encodeURIComponent('x-one:form\r\n');
    await fetchText(`${channelUrl(harness)}&RID=1&%24httpHeaders=${inQuery}`, {
      method: 'POST',
      headers: { authorization: 'Bearer real', 'x-two': 'real' },
      body: `headers=${inForm}&${mapsForm([])}`,
    });
    const headers = harness.channels[0]?.open.headers;
    expect([headers?.get('authorization'), headers?.get('x-one'), headers?.get('x-two')]).toEqual([
      'Bearer query',
      'form',
      'real',
    ]);
  });

  it('makes the fast handshake: one GET that opens, carries messages and becomes the back channel', async () => {
    const form = encodeURIComponent(mapsForm([{ hello: 1 }]));
    const stream = await openAnswer(
      `${channelUrl(harness)}&RID=7&CVER=22&SID=null&%24req=${form}&X-HTTP-Session-Id=gsessionid`,
    );
    const arrays: unknown = JSON.parse(String(stream.headers['x-http-initial-response']));
    expect(arrays).toEqual([[0, ['c', expect.any(String), '', 8, 14, 30_000]]]);
    expect(stream.headers['x-http-session-id']).toEqual(expect.any(String));
    expect(await stream.next()).toEqual([[1, ['noop']]]);
    harness.channels[0]?.sink.send({ hi: 1 });
    expect(await stream.next()).toEqual([[2, [{ hi: 1 }]]]);
    expect(harness.channels[0]?.received).toEqual([{ hello: 1 }]);
  });

  it('replaces the session that the client says it had', async () => {
    const old = await RawChannel.open(harness);
    await fetchText(`${channelUrl(harness)}&RID=1&OSID=${old.sessionId}&OAID=0`, {
      method: 'POST',
      body: 'count=0',
    });
    expect(harness.channels.map((channel) => channel.closes)).toEqual([1, 0]);
    expect(harness.server.stats()).toMatchObject({ sessions: 1, opened: 2 });
  });

  it('refuses channels beyond the limit, and takes them again when there is room', async () => {
    await harness.stop();
    harness = await startHarness({ limits: { maxSessions: 1 } });
    const first = await RawChannel.open(harness);
    expect((await RawChannel.open(harness)).handshake.status).toBe(503);
    await first.terminate();
    expect((await RawChannel.open(harness)).handshake.status).toBe(200);
  });
});

describe('CORS', () => {
  it('answers a preflight for the origin, headers and private network that are asked for', async () => {
    const answer = await fetchText(channelUrl(harness), {
      method: 'OPTIONS',
      headers: {
        Origin: 'http://localhost:5173',
        'Access-Control-Request-Method': 'POST',
        'Access-Control-Request-Headers': 'authorization,x-goog-api-client',
        'Access-Control-Request-Private-Network': 'true',
      },
    });
    expect(answer.status).toBe(200);
    expect(answer.headers).toMatchObject({
      'access-control-allow-origin': 'http://localhost:5173',
      'access-control-allow-credentials': 'true',
      'access-control-allow-headers': 'authorization,x-goog-api-client',
      'access-control-allow-methods': 'GET, POST, OPTIONS',
      'access-control-allow-private-network': 'true',
      vary: 'Origin',
    });
  });

  it('lets the page read every answer, errors too, and the headers that the protocol needs', async () => {
    for (const parameters of ['&RID=1', '&RID=x', '&RID=1&SID=unknown']) {
      const answer = await fetchText(channelUrl(harness) + parameters, {
        method: 'POST',
        headers: { Origin: 'null' },
        body: 'count=0',
      });
      expect(answer.headers['access-control-allow-origin']).toBe('null');
      expect(answer.headers['access-control-allow-credentials']).toBe('true');
      expect(answer.headers['access-control-expose-headers']).toContain('X-HTTP-Session-Id');
      expect(answer.headers['access-control-expose-headers']).toContain('X-HTTP-Initial-Response');
    }
  });
});

describe('what is no request of the protocol', () => {
  it('leaves other paths alone', async () => {
    for (const path of [
      '/',
      '/google.firestore.v1.Firestore/Commit/channel',
      '/google.firestore.v1.Firestore/Listen/channelx',
      '/v1/projects',
    ]) {
      expect((await fetchText(harness.origin + path)).text).toBe('not a channel');
    }
  });

  it.each(['PUT', 'DELETE', 'HEAD', 'PATCH'])('refuses %s', async (method) => {
    const answer = await fetchText(`${channelUrl(harness)}&RID=1`, { method });
    expect(answer.status).toBe(405);
    expect(answer.headers.allow).toBe('GET, POST, OPTIONS');
  });

  const badOpens: readonly (readonly [string, string, string])[] = [
    ['a RID that is no number', '&RID=x', 'count=0'],
    ['a CVER that is no number', '&RID=1&CVER=new', 'count=0'],
    ['broken percent-encoding in the query', '&RID=1&x=%', 'count=0'],
    ['broken percent-encoding in the form', '&RID=1', 'count=1&ofs=0&req0___data__=%ff'],
    ['a message that is not JSON', '&RID=1', 'count=1&ofs=0&req0___data__={'],
    ['fewer maps than count', '&RID=1', 'count=2&ofs=0&req0___data__={}'],
    ['more maps than count', '&RID=1', 'count=0&ofs=0&req0___data__={}'],
    ['a negative offset', '&RID=1', 'count=1&ofs=-1&req0___data__={}'],
    ['a first map far from the beginning', '&RID=1', 'count=1&ofs=99999999&req0___data__={}'],
    ['a map that is not raw JSON', '&RID=1', 'count=1&ofs=0&req0_name=x'],
    ['more maps than a request may have', '&RID=1', mapsForm(Array(1001).fill(0))],
    ['malformed header lines', '&RID=1', 'headers=nonsense&count=0'],
    ['malformed headers in the query', '&RID=1&$httpHeaders=nonsense', 'count=0'],
  ];
  it.each(badOpens)('answers 400 to %s, and opens nothing', async (_what, parameters, body) => {
    const answer = await fetchText(channelUrl(harness) + parameters, { method: 'POST', body });
    expect(answer.status).toBe(400);
    expect(answer.text).not.toContain('Unknown SID');
    expect(harness.server.stats().sessions).toBe(0);
    expect(harness.errors).toEqual([]);
  });

  it('answers 400 to another protocol version, to a GET that opens nothing, and to a body that is not UTF-8', async () => {
    const url = channelUrl(harness);
    expect((await fetchText(`${url.replace('VER=8', 'VER=7')}&RID=1`, { method: 'POST' })).status).toBe(400);
    expect((await fetchText(`${url.replace('VER=8&', '')}&RID=1`, { method: 'POST' })).status).toBe(400);
    expect((await fetchText(`${url}&RID=1`)).status).toBe(400);
    expect((await fetchText(url)).status).toBe(400);
    const notUtf8 = Buffer.from([0x63, 0x3d, 0xff]);
    expect((await fetchText(`${url}&RID=1`, { method: 'POST', body: notUtf8 })).status).toBe(400);
  });

  it('answers 400 to malformed parameters of a session, which lives on', async () => {
    const channel = await RawChannel.open(harness);
    expect((await channel.back(99)).status).toBe(400);
    expect((await channel.back(0, '&CI=2')).status).toBe(400);
    expect((await channel.back(0, '&CI=1&TO=soon')).status).toBe(400);
    expect((await channel.post('count=0', '&AID=7')).status).toBe(400);
    expect((await channel.post('count=0', '&AID=x')).status).toBe(400);
    expect((await channel.post('count=1&ofs=0&req0___data__=[')).status).toBe(400);
    const base = `${channelUrl(harness)}&SID=${channel.sessionId}`;
    expect((await fetchText(`${base}&RID=rpc&AID=0&TYPE=html`)).status).toBe(400);
    expect((await fetchText(`${base}&RID=5`)).status).toBe(400);
    expect((await channel.post(mapsForm([{ fine: true }]))).status).toBe(200);
    expect(harness.channels[0]?.received).toEqual([{ fine: true }]);
  });

  it('survives clients that go away, and a stop, in the middle of a body', async () => {
    const half = (): ClientRequest => {
      const sent = request(`${channelUrl(harness)}&RID=1`, {
        method: 'POST',
        headers: { 'Content-Length': '10' },
      });
      sent.on('error', () => undefined);
      sent.write('count');
      return sent;
    };
    const [gone, stopped] = [half(), half()];
    await vi.waitFor(() => expect(harness.requests()).toBe(2));
    gone.destroy();
    await harness.server.close();
    await vi.waitFor(() => expect(stopped.destroyed).toBe(true));
    const late = await fetchText(`${channelUrl(harness)}&RID=1`, { method: 'POST', body: 'count=0' });
    expect(late.status).toBe(503);
    expect(harness.errors).toEqual([]);
    expect(harness.server.stats().opened).toBe(0);
  });
});

describe('large requests', () => {
  beforeEach(async () => {
    await harness.stop();
    harness = await startHarness({ limits: { maxMessageBytes: 1000, maxBodyBytes: 5000 } });
  });

  it('refuses a body over the limit with 413, announced or not', async () => {
    const body = `count=1&ofs=0&req0___data__="${'x'.repeat(6000)}"`;
    const announced = await fetchText(`${channelUrl(harness)}&RID=1`, { method: 'POST', body });
    expect(announced.status).toBe(413);
    const chunked = await fetchText(`${channelUrl(harness)}&RID=1`, {
      method: 'POST',
      headers: { 'Transfer-Encoding': 'chunked' },
      body,
    });
    expect(chunked.status).toBe(413);
    expect(harness.server.stats().opened).toBe(0);
  });

  it('ends the channel with INVALID_ARGUMENT for a message over the limit, after those before it', async () => {
    const channel = await RawChannel.open(harness, ['small', 'é'.repeat(600), 'later']);
    expect(harness.channels[0]?.received).toEqual(['small']);
    expect(harness.channels[0]?.closes).toBe(1);
    const stream = await channel.back();
    const error = {
      code: 400,
      status: 'INVALID_ARGUMENT',
      message: 'Request payload size exceeds the limit: 1000 bytes.',
    };
    expect(await stream.next()).toEqual([
      [1, [{ error }]],
      [2, ['close']],
    ]);
  });
});
