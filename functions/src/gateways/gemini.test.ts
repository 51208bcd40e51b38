import type { Server, ServerResponse } from 'node:http';
import { createServer } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { AiError } from './ai.ts';
import { geminiAi, geminiSettings, GENERATION } from './gemini.ts';

// The provider's real SDK against a server of our own.

const REQUEST = { instructions: 'Be Confie.', material: '<question>\nHow?\n</question>' };

interface Seen {
  readonly path: string;
  readonly key: unknown;
  readonly body: string;
}

let server: Server;
let url = '';
let seen: Seen[] = [];
let answer: (response: ServerResponse) => void;

beforeAll(async () => {
  server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const body = Buffer.concat(chunks).toString();
      seen.push({ path: request.url ?? '', key: request.headers['x-goog-api-key'], body });
      answer(response);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  url = `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`;
});
beforeEach(() => {
  seen = [];
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

function events(response: ServerResponse, ...data: readonly unknown[]): ServerResponse {
  response.writeHead(200, { 'Content-Type': 'text/event-stream' });
  for (const each of data) response.write(`data: ${JSON.stringify(each)}\r\n\r\n`);
  return response;
}

const said = (text: string) => ({
  candidates: [{ content: { role: 'model', parts: [{ text }] }, index: 0 }],
});

async function ask(signal = new AbortController().signal, timeoutMs = 2000): Promise<readonly string[]> {
  const pieces: string[] = [];
  const ai = geminiAi({ url, keys: ['a-key'], model: 'gemini-test', timeoutMs });
  for await (const piece of ai.stream('a-key', REQUEST, signal)) pieces.push(piece);
  return pieces;
}

describe('Gemini', () => {
  it('is asked with the settings of the product, and answers piece by piece', async () => {
    answer = (response) => events(response, said('Open '), said('the menu.')).end();
    expect(await ask()).toEqual(['Open ', 'the menu.']);
    const [request] = seen;
    expect(request?.path).toBe('/v1beta/models/gemini-test:streamGenerateContent?alt=sse');
    expect(request?.key).toBe('a-key');
    expect(JSON.parse(request?.body ?? '')).toMatchObject({
      contents: [{ parts: [{ text: REQUEST.material }] }],
      systemInstruction: { parts: [{ text: REQUEST.instructions }] },
      generationConfig: { maxOutputTokens: 400, temperature: 0.4, topP: 0.9, topK: 40 },
    });
    expect(GENERATION.maxOutputTokens).toBe(400);
  });

  it.each([
    [429, 'limited'],
    [401, 'auth'],
    [403, 'auth'],
    [500, 'other'],
  ])('that refuses with %i has failed as %s', async (status, failure) => {
    answer = (response) => {
      response.writeHead(status, { 'Content-Type': 'application/json' });
      response.end(JSON.stringify({ error: { code: status, message: 'a-key is wrong', status: 'X' } }));
    };
    const refused = ask();
    await expect(refused).rejects.toMatchObject({ failure, message: `HTTP ${status}` });
    await expect(refused).rejects.toBeInstanceOf(AiError);
  });

  it.each([
    ['breaks off', (response: ServerResponse) => void events(response, said('Open ')).destroy()],
    ['makes no sense', (response: ServerResponse) => void events(response).end('data: {"candid\r\n\r\n')],
    ['is slow', (response: ServerResponse) => void events(response, said('Open '))],
    ['never answers', () => undefined],
  ])('that %s has failed, and nothing else breaks', async (_, misbehave) => {
    answer = misbehave;
    await expect(ask(undefined, 150)).rejects.toMatchObject({ failure: 'other' });
  });

  it('has ten seconds for a whole answer', async () => {
    const limit = vi.spyOn(AbortSignal, 'timeout');
    answer = (response) => events(response, said('Open the menu.')).end();
    const ai = geminiAi({ url, keys: ['a-key'], model: 'gemini-test' });
    for await (const piece of ai.stream('a-key', REQUEST, new AbortController().signal))
      expect(piece).toBe('Open the menu.');
    expect(limit).toHaveBeenCalledWith(10_000);
  });

  it('whose filter keeps everything back says nothing', async () => {
    answer = (response) => events(response, { promptFeedback: { blockReason: 'SAFETY' } }).end();
    expect(await ask()).toEqual([]);
  });

  it('is not listened to for longer than an answer can be', async () => {
    answer = (response) => events(response, said('a'.repeat(5000)), said('b'.repeat(5000))).end();
    expect((await ask()).join('')).toHaveLength(5000);
  });

  it('ends quietly when whoever asked is gone', async () => {
    const gone = new AbortController();
    answer = (response) => {
      events(response, said('Open '));
      gone.abort();
    };
    expect(await ask(gone.signal)).toEqual([]);
  });
});

it('an account is one key or more; without a key there is none', () => {
  expect(geminiSettings({})).toBeUndefined();
  expect(geminiSettings({ GEMINI_KEYS: ' , ' })).toBeUndefined();
  expect(geminiSettings({ GEMINI_KEYS: 'one, two', GEMINI_URL: '' })).toEqual({
    ...{ keys: ['one', 'two'], url: undefined, model: 'gemini-2.5-flash-lite' },
  });
});
