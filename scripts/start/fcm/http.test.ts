import { parsePushMark, parsePushToken } from '@chupke/domain/push.ts';
import type { Server } from 'node:http';
import { createServer } from 'node:http';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { firebasePush } from '../../../functions/src/gateways/push.ts';
import type { InboxMessage } from '../inbox/message.ts';
import { createFcmHandler } from './http.ts';
import { parseSend } from './message.ts';
import type { FcmMode } from './settings.ts';
import { FCM_PATH } from './settings.ts';

// The Admin SDK, as the functions use it, is the judge of what the local service speaks.

const shown: InboxMessage[] = [];
let server: Server;
let base = '';

beforeAll(async () => {
  let ids = 0;
  const handler = createFcmHandler({
    inbox: { add: (message) => shown.push(message) > 0 },
    now: () => 1000,
    newId: () => `id${(ids += 1)}`,
  });
  server = createServer((request, response) =>
    handler(request, response, () => response.writeHead(418).end('the app')),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  base = `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`;
  process.env['GCLOUD_PROJECT'] = 'demo-chupke';
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
  delete process.env['GCLOUD_PROJECT'];
});

async function control(method: string, body?: object): Promise<unknown> {
  const answer = await fetch(`${base}${FCM_PATH}/control`, {
    method,
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return answer.json();
}
beforeEach(async () => {
  shown.length = 0;
  await control('DELETE');
});

const TOKEN = parsePushToken(`d${'t'.repeat(100)}`);
const PAYLOAD = {
  id: 'a'.repeat(40),
  mark: parsePushMark('m'.repeat(20)),
  title: 'Chupke',
  body: 'New reply to something you follow',
  path: '/confession/abcdefghij0123456789',
  alerts: '',
  look: 'app',
} as const;

const send = () => firebasePush({ FCM_URL: base }).send(TOKEN, PAYLOAD);

it('takes a push of the Admin SDK, and shows it in the inbox', async () => {
  expect(await send()).toBe('sent');
  expect(await control('GET')).toMatchObject({
    taken: [{ token: TOKEN, data: PAYLOAD, headers: { TTL: '43200', Urgency: 'high' } }],
  });
  expect(shown).toMatchObject([{ channel: 'push', subject: 'Chupke', at: 1000 }]);
  // The inbox is read by whoever looks over a developer's shoulder: no token stands there whole.
  expect(JSON.stringify(shown)).not.toContain(TOKEN);
});

it.each<[FcmMode, string]>([
  ['unregistered', 'gone'],
  ['invalid', 'gone'],
  ['mismatch', 'gone'],
  ['limited', 'later'],
  ['failing', 'later'],
])('says %s as the service does, which is understood as %s', async (mode, outcome) => {
  await control('POST', { mode, token: TOKEN });
  expect(await send()).toBe(outcome);
  await control('POST', { mode: 'normal', token: TOKEN });
  expect(await send()).toBe('sent');
  await control('POST', { mode });
  expect(shown).toHaveLength(1);
});

it.each([
  ['no message', {}],
  ['a token that is none', { message: { token: 'x', data: {} } }],
  ['data that are no texts', { message: { token: TOKEN, data: { a: 1 } } }],
  ['a name that the service keeps for itself', { message: { token: TOKEN, data: { from: 'x' } } }],
  ['more than fits', { message: { token: TOKEN, data: { a: 'x'.repeat(5000) } } }],
  [
    'a topic that is too long',
    { message: { token: TOKEN, data: {}, webpush: { headers: { Topic: 'x'.repeat(33) } } } },
  ],
  ['what is not understood here', { message: { token: TOKEN, data: {}, apns: {} } }],
])('refuses %s', (_, request) => {
  expect(parseSend(JSON.stringify(request))).toMatchObject({ code: 400, status: 'INVALID_ARGUMENT' });
});
