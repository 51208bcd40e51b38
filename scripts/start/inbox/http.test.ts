import { createServer, request } from 'node:http';
import type { Server } from 'node:http';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createInboxHandler } from './http.ts';
import { loadInboxPage } from './page.ts';
import type { InboxStore } from './store.ts';
import { openInboxStore } from './store.ts';

let dir = '';
let server: Server;
let origin = '';
let store: InboxStore;

beforeEach(async () => {
  dir = mkdtempSync(join(tmpdir(), 'chupke-inbox-http-'));
  store = openInboxStore(join(dir, 'inbox.json'));
  let ids = 0;
  const page = await loadInboxPage();
  const handler = createInboxHandler({ store, page, now: () => 1000, newId: () => `id${(ids += 1)}` });
  server = createServer((incoming, response) =>
    handler(incoming, response, () => response.writeHead(418).end('the app')),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  origin = `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`;
});
afterEach(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  rmSync(dir, { recursive: true, force: true });
});

const MAIL = {
  channel: 'mail',
  to: 'asha@demo.chupke.test',
  subject: 'Hello',
  body: 'See https://example.test/a.',
};

function post(body: unknown, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(`${origin}/__inbox/api/messages`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
}

function statusWithHost(host: string): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    request(`${origin}/__inbox/api/messages`, { headers: { host } }, (response) => {
      response.resume();
      resolve(response.statusCode);
    })
      .on('error', reject)
      .end();
  });
}

describe('the inbox', () => {
  it('takes a message and lists it', async () => {
    const answer = await post(MAIL);
    expect(answer.status).toBe(201);
    expect(await answer.json()).toEqual({ id: 'id1' });
    const list: unknown = await (await fetch(`${origin}/__inbox/api/messages`)).json();
    expect(list).toEqual({ messages: [{ id: 'id1', at: 1000, ...MAIL }] });
  });

  it('sends what comes to an open page at once', async () => {
    const stopped = new AbortController();
    const events = await fetch(`${origin}/__inbox/api/events`, { signal: stopped.signal });
    const reader = events.body?.pipeThrough(new TextDecoderStream()).getReader();
    await post(MAIL);
    let text = '';
    while (!text.includes('event: message')) text += (await reader?.read())?.value ?? '';
    expect(text).toContain('"subject":"Hello"');
    stopped.abort();
  });

  it('is cleared', async () => {
    await post(MAIL);
    expect((await fetch(`${origin}/__inbox/api/messages`, { method: 'DELETE' })).status).toBe(204);
    expect(store.list()).toEqual([]);
  });

  it('serves its page with no inline script and none from elsewhere', async () => {
    const page = await fetch(`${origin}/__inbox`);
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(await page.text()).toContain('Local inbox');
    const script = await (await fetch(`${origin}/__inbox/inbox.js`)).text();
    expect(script).toContain('textContent');
    expect(script).not.toContain('innerHTML');
    expect((await fetch(`${origin}/__inbox/inbox.css`)).headers.get('content-type')).toContain('text/css');
  });

  it('leaves every other address to the app', async () => {
    expect((await fetch(`${origin}/`)).status).toBe(418);
    expect((await fetch(`${origin}/__inboxes`)).status).toBe(418);
    expect((await fetch(`${origin}/__inbox/elsewhere`)).status).toBe(404);
    expect((await fetch(`${origin}/__inbox/api/messages`, { method: 'PUT' })).status).toBe(404);
  });
});

describe('the inbox refuses', () => {
  it.each([
    ['another channel', { ...MAIL, channel: 'fax' }],
    ['no subject', { ...MAIL, subject: '' }],
    ['too long a text', { ...MAIL, body: 'x'.repeat(20_001) }],
    ['a list', [MAIL]],
    ['what is not JSON', '{"channel":'],
  ])('%s', async (_, body) => {
    expect((await post(body)).status).toBe(400);
    expect(store.list()).toEqual([]);
  });

  it('more than fits, and is well afterwards', async () => {
    expect((await post({ ...MAIL, extra: 'x'.repeat(300_000) })).status).toBe(413);
    expect((await post(MAIL)).status).toBe(201);
  });

  it('what a foreign page could send: other types, other origins, other host names', async () => {
    expect((await post(MAIL, { 'Content-Type': 'text/plain' })).status).toBe(415);
    expect((await post(MAIL, { Origin: 'https://evil.example' })).status).toBe(403);
    expect((await post(MAIL, { Origin: origin })).status).toBe(201);
    expect(await statusWithHost('evil.example')).toBe(403);
    expect(await statusWithHost('localhost:1')).toBe(200);
  });
});
