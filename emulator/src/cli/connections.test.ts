import { describe, expect, it } from 'vitest';
import { call, emulator, exchange } from './testing/emulator.ts';

describe('the one port', () => {
  it('understands HTTP/1 that comes byte by byte', async () => {
    const started = await emulator();
    const answer = await exchange(
      started,
      Array.from('GET / HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n'),
    );
    expect(answer).toMatch(/^HTTP\/1\.1 200 OK/);
    expect(answer).toContain('Ok\n');
  });

  it('tells a POST from the HTTP/2 preface, which begins alike', async () => {
    const started = await emulator();
    const rest = 'OST /nope HTTP/1.1\r\nhost: x\r\nconnection: close\r\ncontent-length: 0\r\n\r\n';
    expect(await exchange(started, ['P', rest])).toMatch(/^HTTP\/1\.1 404/);
    expect(
      await exchange(started, ['PR', `OPFIND / HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n`]),
    ).toMatch(/^HTTP\/1\.1 404/);
  });

  it('takes the HTTP/2 preface in pieces', async () => {
    const started = await emulator();
    const settings = Buffer.from([0, 0, 0, 4, 0, 0, 0, 0, 0]);
    const goAway = Buffer.from([0, 0, 8, 7, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]);
    const answer = await exchange(started, ['PRI', ' * HTTP/2.0\r\n', '\r\nSM\r\n\r\n', settings, goAway]);
    // The first frame of a server is SETTINGS.
    expect(answer.charCodeAt(3)).toBe(4);
  });

  it.each([
    ['garbage', [Buffer.from([0, 1, 2, 3, 255, 254])]],
    ['a TLS hello', [Buffer.from([0x16, 3, 1, 0, 200, 1, 0, 0])]],
    ['half of the preface and then something else', ['PRI * HTTP/2.0\r\n\r\nXX\r\n\r\n', Buffer.alloc(30)]],
    ['a broken request line', ['NOT HTTP AT ALL\r\n\r\n']],
    [
      'contradicting lengths',
      ['POST / HTTP/1.1\r\nhost: x\r\ncontent-length: 5\r\ntransfer-encoding: chunked\r\n\r\n'],
    ],
  ])('closes a connection that begins with %s, and lives on', async (_name, pieces) => {
    const started = await emulator();
    await exchange(started, pieces);
    expect((await call(started, 'GET', '/')).text).toBe('Ok\n');
  });

  it('declines upgrades', async () => {
    const started = await emulator();
    const answer = await exchange(started, [
      'GET / HTTP/1.1\r\nhost: x\r\nconnection: upgrade\r\nupgrade: websocket\r\n\r\n',
    ]);
    expect(answer).toMatch(/^HTTP\/1\.1 426/);
  });

  it('serves both addresses of localhost', async () => {
    const started = await emulator({ host: 'localhost' });
    expect((await fetch(`http://127.0.0.1:${started.port}/`)).status).toBe(200);
    const six = await fetch(`http://[::1]:${started.port}/`).catch(() => undefined);
    // A machine without IPv6 serves the other one.
    expect(six?.status ?? 200).toBe(200);
  });

  it('frees the port when closed, also with connections open', async () => {
    const first = await emulator();
    await call(first, 'GET', '/');
    await first.close();
    const second = await emulator({ port: first.port });
    expect(second.port).toBe(first.port);
    await expect(emulator({ port: first.port })).rejects.toMatchObject({ code: 'EADDRINUSE' });
  });
});
