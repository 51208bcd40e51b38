import { GoogleGenerativeAI } from '@google/generative-ai';
import type { Server } from 'node:http';
import { createServer } from 'node:http';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createGeminiHandler } from './http.ts';
import { GEMINI_PATH, LOCAL_GEMINI } from './settings.ts';

// The provider's real SDK is the judge of what the local AI speaks.

const PROMPT = '<article>\nA title\nFirst of all. Then more.\n</article>\n<question>\nHow?\n</question>';

let server: Server;
let base = '';

beforeEach(async () => {
  const handler = createGeminiHandler({ wait: () => Promise.resolve() });
  server = createServer((request, response) =>
    handler(request, response, () => response.writeHead(404).end('next')),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  base = `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`;
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

function model(key: string = LOCAL_GEMINI.keys[0]) {
  return new GoogleGenerativeAI(key).getGenerativeModel(
    { model: 'any' },
    { baseUrl: `${base}${GEMINI_PATH}` },
  );
}

async function streamed(key?: string): Promise<string> {
  const { stream, response } = await model(key).generateContentStream(PROMPT);
  response.catch(() => undefined);
  let text = '';
  for await (const piece of stream) text += piece.text();
  return text;
}

async function control(method: string, body?: object): Promise<unknown> {
  const answer = await fetch(`${base}${GEMINI_PATH}/control`, {
    method,
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return answer.json();
}

it('answers from the article, in one piece and in many', async () => {
  expect((await model().generateContent(PROMPT)).response.text()).toBe('First of all. Then more.');
  expect(await streamed()).toBe('First of all. Then more.');
});

it('tells what it was asked, and forgets it', async () => {
  await streamed();
  expect(JSON.stringify(await control('GET'))).toContain('How?');
  expect(await control('DELETE')).toEqual({ mode: 'normal', seen: [] });
});

it.each([
  ['limited', '429'],
  ['refused', '401'],
  ['failing', '500'],
])('that is %s refuses with %s', async (mode, status) => {
  await control('POST', { mode });
  await expect(streamed()).rejects.toThrow(status);
});

it('takes its own keys alone, and in one mode only the second', async () => {
  await expect(streamed('another')).rejects.toThrow('401');
  await control('POST', { mode: 'first-refused' });
  await expect(streamed()).rejects.toThrow('401');
  expect(await streamed(LOCAL_GEMINI.keys[1])).toContain('First of all.');
});

it.each(['broken', 'rubbish'])('that is %s ends in the middle', async (mode) => {
  await control('POST', { mode });
  await expect(streamed()).rejects.toThrow();
});

it('leaves other paths to others, and other pages outside', async () => {
  expect(await (await fetch(`${base}/elsewhere`)).text()).toBe('next');
  const foreign = await fetch(`${base}${GEMINI_PATH}/control`, {
    headers: { origin: 'http://evil.example' },
  });
  expect(foreign.status).toBe(403);
});
