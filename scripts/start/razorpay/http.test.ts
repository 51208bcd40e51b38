import { createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Server } from 'node:http';
import { createServer } from 'node:http';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { Bank } from './bank.ts';
import { loadCheckoutFiles } from './checkout-files.ts';
import { createRazorpayHandler } from './http.ts';
import type { Messenger } from './messenger.ts';
import { openMessenger } from './messenger.ts';
import { CHECKOUT_BUTTONS, LOCAL_RAZORPAY, SWITCHES } from './settings.ts';

interface Message {
  readonly body: string;
  readonly signature: unknown;
  readonly id: unknown;
}

let server: Server;
let origin = '';
let bank: Bank;
let messenger: Messenger;
let messages: Message[] = [];
/** How the app answers a message. */
let taken = 200;
let timers: (() => void)[] = [];

async function open(): Promise<void> {
  let ids = 0;
  const newId = () => `Local${String((ids += 1)).padStart(9, '0')}`;
  const board = { current: SWITCHES };
  const later = (callback: () => void) => {
    timers.push(callback);
    return () => void (timers = timers.filter((timer) => timer !== callback));
  };
  const now = () => 1_700_000_000_000;
  messenger = openMessenger({ url: `${origin}/app`, mode: () => board.current.webhooks, now, newId, later });
  bank = new Bank({
    books: { orders: [], payments: [], refunds: [] },
    save: () => undefined,
    tell: messenger.tell,
    now,
    newId,
  });
  const files = await loadCheckoutFiles();
  const handler = createRazorpayHandler({ bank, messenger, files, board, wait: () => Promise.resolve() });
  server.on('request', (request, response) => handler(request, response, () => receive(request, response)));
}

/** The app: it keeps what it is told. */
const receive: Parameters<typeof createServer>[1] & object = (request, response) => {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    const body = Buffer.concat(chunks).toString();
    const { 'x-razorpay-signature': signature, 'x-razorpay-event-id': id } = request.headers;
    messages.push({ body, signature, id });
    response.writeHead(taken).end();
  });
};

beforeEach(async () => {
  [messages, timers, taken] = [[], [], 200];
  server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  origin = `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`;
  await open();
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

const KEY = `Basic ${Buffer.from(`${LOCAL_RAZORPAY.keyId}:${LOCAL_RAZORPAY.keySecret}`).toString('base64')}`;

async function call(method: string, path: string, body?: unknown, authorization = KEY) {
  const answer = await fetch(`${origin}/__razorpay${path}`, {
    method,
    headers: { 'Content-Type': 'application/json', authorization },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return { status: answer.status, body: (await answer.json()) as Readonly<Record<string, unknown>> };
}

async function order(): Promise<string> {
  return String(
    (await call('POST', '/v1/orders', { amount: 100, currency: 'INR', receipt: 'r' })).body['id'],
  );
}

const checkout = (path: string, body: object) =>
  call('POST', `/checkout/${path}`, { key: LOCAL_RAZORPAY.keyId, ...body }, '');

/** What the app has been told, once it is so much. */
async function told(count: number): Promise<readonly string[]> {
  await expect.poll(() => messages.length).toBe(count);
  return messages.map(({ body }) => (JSON.parse(body) as { event: string }).event);
}

it('sells by the API, and signs what the page and the app are given', async () => {
  const id = await order();
  const { body } = await checkout('pay', { order: id });
  const signed = `${id}|${String(body['razorpay_payment_id'])}`;
  expect(body['razorpay_signature']).toBe(
    createHmac('sha256', LOCAL_RAZORPAY.keySecret).update(signed).digest('hex'),
  );
  expect((await call('GET', `/v1/orders/${id}/payments`)).body).toMatchObject({
    count: 1,
    items: [{ id: body['razorpay_payment_id'], status: 'captured', order_id: id }],
  });
  expect((await told(3)).toSorted()).toEqual(['order.paid', 'payment.authorized', 'payment.captured']);
  for (const { body: text, signature, id: event } of messages) {
    expect(signature).toBe(createHmac('sha256', LOCAL_RAZORPAY.webhookSecret).update(text).digest('hex'));
    expect(event).toMatch(/^evt_/);
  }
  expect(await checkout('pay', { order: id })).toMatchObject({
    status: 400,
    body: { error: { description: 'Order is already paid' } },
  });
});

it.each([
  ['without the key', 'GET', '/v1/orders', undefined, '', 401],
  ['for too little', 'POST', '/v1/orders', { amount: 99, currency: 'INR' }, KEY, 400],
  ['in another currency', 'POST', '/v1/orders', { amount: 100, currency: 'USD' }, KEY, 400],
  ['about what it does not know', 'GET', '/v1/orders/order_None/payments', undefined, KEY, 400],
  ['at no address', 'GET', '/v1/elsewhere', undefined, KEY, 404],
])('refuses %s', async (_, method, path, body, key, status) => {
  expect(await call(method, path, body, key)).toMatchObject({ status });
});

it('gives back in parts and no more than it has', async () => {
  const { id } = bank.pay(await order(), 'upi');
  const refund = (amount?: number) => call('POST', `/v1/payments/${id}/refund`, { amount });
  expect(await refund(60)).toMatchObject({ status: 200, body: { amount: 60 } });
  expect((await call('GET', `/v1/payments/${id}`)).body).toMatchObject({
    status: 'captured',
    amount_refunded: 60,
  });
  expect(await refund(60)).toMatchObject({ status: 400 });
  expect(await refund()).toMatchObject({ status: 200, body: { amount: 40 } });
  expect((await call('GET', `/v1/payments/${id}`)).body).toMatchObject({ status: 'refunded' });
  expect(await refund()).toMatchObject({ status: 400 });
});

it('tells of a refund that fails after all', async () => {
  const { id } = bank.pay(await order(), 'upi');
  bank.refund(id);
  await call('POST', '/act', { act: 'fail-refund', payment: id });
  const at = (await told(6)).indexOf('refund.failed');
  expect(JSON.parse(messages[at]?.body ?? '')).toMatchObject({
    payload: { refund: { entity: { status: 'failed' } }, payment: { entity: { status: 'captured', id } } },
  });
  expect(await call('POST', '/act', { act: 'fail-refund', payment: id })).toMatchObject({ status: 400 });
});

it('shows a refund that failed to whoever asks, though its message is withheld', async () => {
  await call('POST', '/control', { webhooks: 'off' });
  const { id } = bank.pay(await order(), 'upi');
  const refunds = async () => (await call('GET', `/v1/payments/${id}/refunds?count=100`)).body;
  bank.refund(id);
  expect(await refunds()).toMatchObject({ count: 1, items: [{ payment_id: id, status: 'processed' }] });
  await call('POST', '/act', { act: 'fail-refund', payment: id });
  expect(await refunds()).toMatchObject({ count: 1, items: [{ payment_id: id, status: 'failed' }] });
  await call('POST', '/control', { webhooks: 'on' });
  expect(messages).toEqual([]);
});

it('repeats a message until it is taken, and holds or drops it when told', async () => {
  taken = 500;
  bank.fail(await order(), 'card');
  await told(1);
  await expect.poll(() => timers.length).toBe(1);
  taken = 200;
  timers.splice(0)[0]?.();
  expect(await told(2)).toEqual(['payment.failed', 'payment.failed']);
  await call('POST', '/control', { webhooks: 'off' });
  bank.fail(await order(), 'card');
  await call('POST', '/control', { webhooks: 'held' });
  const { id } = bank.pay(await order(), 'card');
  bank.dispute(id, 'lost');
  expect(messages).toHaveLength(2);
  await call('POST', '/control', { webhooks: 'on' });
  expect((await told(6)).slice(2).toSorted()).toEqual([
    'order.paid',
    'payment.authorized',
    'payment.captured',
    'payment.dispute.lost',
  ]);
});

it('is down, slow or rubbish when told, and well again when it is cleared', async () => {
  await call('POST', '/control', { api: 'down', script: 'down' });
  await expect(call('GET', '/v1/orders')).rejects.toThrow();
  await expect(fetch(`${origin}/__razorpay/v1/checkout.js`)).rejects.toThrow();
  await call('POST', '/control', { api: 'rubbish', webhooks: 'nonsense' });
  await expect(call('GET', '/v1/orders')).rejects.toThrow(SyntaxError);
  await call('POST', '/control', { api: 'slow' });
  expect(await call('GET', '/v1/orders')).toMatchObject({ status: 200 });
  expect((await call('DELETE', '/control')).body).toEqual(SWITCHES);
  expect(await call('GET', '/v1/orders')).toMatchObject({ body: { count: 0 } });
});

it('answers no foreign page', async () => {
  const headers = { Origin: 'https://evil.example', authorization: KEY };
  expect((await fetch(`${origin}/__razorpay/v1/orders`, { headers })).status).toBe(403);
});

it('serves a script and a frame that offer what the settings say', async () => {
  const script = await (await fetch(`${origin}/__razorpay/v1/checkout.js`)).text();
  for (const part of ['Razorpay', 'ondismiss', 'payment.failed']) expect(script).toContain(part);
  const page = await (await fetch(`${origin}/__razorpay/checkout`)).text();
  for (const name of Object.values(CHECKOUT_BUTTONS)) expect(page).toContain(name);
  expect(page).not.toContain('innerHTML');
  // The secrets stay with the server.
  for (const secret of [LOCAL_RAZORPAY.keySecret, LOCAL_RAZORPAY.webhookSecret])
    expect(script + page).not.toContain(secret);
  expect(readFileSync(new URL('frame.html', import.meta.url), 'utf8')).toContain('No money moves');
});
