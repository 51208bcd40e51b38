import { createHmac } from 'node:crypto';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { createServer } from 'node:http';
import { parseOrderId, parsePaymentId } from '@chupke/domain/order.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Payments } from './payments.ts';
import { PaymentsRefusedError, PaymentsUnavailableError } from './payments.ts';
import { razorpayPayments, razorpaySettings } from './razorpay.ts';

// The provider's real SDK against a server of our own.

const ORDER = parseOrderId('order_ABCDEFGH012345');
const PAYMENT = parsePaymentId('pay_ABCDEFGH012345');
const ENTITY = {
  id: PAYMENT,
  order_id: ORDER,
  amount: 100,
  currency: 'INR',
  status: 'captured',
  amount_refunded: 0,
};

let server: Server;
let url = '';
let answer: (request: IncomingMessage, response: ServerResponse, body: string) => void;
let seen: { readonly method: string; readonly path: string; readonly body: string; readonly auth: string }[] =
  [];
let payments: Payments;
let impatient: Payments;

function json(body: unknown, status = 200): typeof answer {
  return (_, response) =>
    response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
}

beforeAll(async () => {
  server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const body = Buffer.concat(chunks).toString();
      const { method = '', url: path = '', headers } = request;
      seen.push({ method, path, body, auth: headers.authorization ?? '' });
      answer(request, response, body);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  url = `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`;
  const settings = { url, keyId: 'rzp_test_Key', keySecret: 'secret', webhookSecret: 'hook' };
  payments = razorpayPayments(settings);
  impatient = razorpayPayments({ ...settings, timeoutMs: 150 });
});
beforeEach(() => {
  seen = [];
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

describe('Razorpay', () => {
  it('is asked for an order with our key, and told nothing about a person', async () => {
    answer = json({ id: ORDER, amount: 100, currency: 'INR', status: 'created' });
    expect(await payments.createOrder({ amount: 100, currency: 'INR', receipt: 'r1' })).toBe(ORDER);
    expect(seen).toMatchObject([{ method: 'POST', path: '/v1/orders' }]);
    expect(JSON.parse(seen[0]?.body ?? '')).toMatchObject({ amount: 100, currency: 'INR', receipt: 'r1' });
    const [, basic = ''] = (seen[0]?.auth ?? '').split(' ');
    expect(Buffer.from(basic, 'base64').toString()).toBe('rzp_test_Key:secret');
  });

  it.each([
    ['captured', {}, 'captured'],
    ['captured', { amount_refunded: 40 }, 'captured'],
    ['captured', { amount_refunded: 100 }, 'refunded'],
    ['refunded', { amount_refunded: 100 }, 'refunded'],
    ['authorized', {}, 'authorized'],
    ['failed', { error_code: 'BAD_REQUEST_ERROR', error_reason: 'payment_timed_out' }, 'failed'],
  ])('says of an order’s payment: %s %j is %s', async (status, more, state) => {
    answer = json({
      items: [
        { ...ENTITY, status, ...more },
        { ...ENTITY, order_id: 'order_Another00000' },
      ],
    });
    const found = await payments.paymentsOf(ORDER);
    expect(found).toMatchObject([{ paymentId: PAYMENT, orderId: ORDER, state, amount: 100 }]);
    expect(found[0]?.failure).toBe(state === 'failed' ? 'timeout' : null);
  });

  it('collects and gives back', async () => {
    answer = json(ENTITY);
    const payment = { paymentId: PAYMENT, amount: 100, currency: 'INR' };
    expect(await payments.capture(payment)).toMatchObject({ state: 'captured' });
    answer = json({ id: 'rfnd_ABCDEFGH012345' });
    await payments.refund(PAYMENT);
    expect(seen.map(({ path }) => path)).toEqual([
      `/v1/payments/${PAYMENT}/capture`,
      `/v1/payments/${PAYMENT}/refund`,
    ]);
  });

  it('names the refunds that failed, and no others', async () => {
    const refund = { entity: 'refund', payment_id: PAYMENT, amount: 100, currency: 'INR' };
    const items = ['pending', 'processed', 'failed'].map((status) => ({
      ...refund,
      id: `rfnd_${status}00`,
      status,
    }));
    answer = json({ entity: 'collection', count: 3, items });
    expect(await payments.failedRefundsOf(PAYMENT)).toEqual(['rfnd_failed00']);
    expect(seen).toMatchObject([{ method: 'GET', path: `/v1/payments/${PAYMENT}/refunds?count=100` }]);
    answer = json({ items: [{ ...refund, status: 'failed' }] });
    await expect(payments.failedRefundsOf(PAYMENT)).rejects.toBeInstanceOf(PaymentsUnavailableError);
  });

  it.each([
    ['no answer', (request: IncomingMessage) => request.socket.destroy()],
    ['an error of its own', json({ error: { code: 'SERVER_ERROR' } }, 500)],
    ['wrong keys', json({ error: { code: 'BAD_REQUEST_ERROR' } }, 401)],
    ['another site', json({ error: {} }, 404)],
    ['too many requests', json({ error: {} }, 429)],
    ['a page', (_: unknown, response: ServerResponse) => response.end('<h1>Bad Gateway</h1>')],
    [
      'a page that is an error',
      (_: unknown, response: ServerResponse) => response.writeHead(502).end('<h1>No</h1>'),
    ],
    ['nothing', (_: unknown, response: ServerResponse) => response.end()],
    [
      'a redirect',
      (_: unknown, response: ServerResponse) => response.writeHead(307, { location: '/evil' }).end(),
    ],
    ['another amount', json({ id: ORDER, amount: 1, currency: 'INR' })],
    ['no order', json({ id: 'something', amount: 100, currency: 'INR' })],
  ])('is unavailable with %s', async (_, said) => {
    answer = said;
    const asked = payments.createOrder({ amount: 100, currency: 'INR', receipt: 'r1' });
    await expect(asked).rejects.toBeInstanceOf(PaymentsUnavailableError);
    // The key goes nowhere else.
    expect(seen.map(({ path }) => path)).toEqual(['/v1/orders']);
  });

  it('is unavailable with an answer that does not come in time', async () => {
    answer = () => undefined;
    const asked = impatient.createOrder({ amount: 100, currency: 'INR', receipt: 'r1' });
    await expect(asked).rejects.toBeInstanceOf(PaymentsUnavailableError);
  });

  it('refuses what it does not know, which is an answer', async () => {
    answer = json(
      { error: { code: 'BAD_REQUEST_ERROR', description: 'The id provided does not exist' } },
      400,
    );
    await expect(payments.paymentsOf(ORDER)).rejects.toBeInstanceOf(PaymentsRefusedError);
    await expect(payments.refund(PAYMENT)).rejects.toBeInstanceOf(PaymentsRefusedError);
  });

  it('has signed only what its secrets make', () => {
    const sign = (body: string, secret: string) => createHmac('sha256', secret).update(body).digest('hex');
    const right = sign(`${ORDER}|${PAYMENT}`, 'secret');
    expect(payments.isSigned(ORDER, PAYMENT, right)).toBe(true);
    const wrong = [
      sign(`${PAYMENT}|${ORDER}`, 'secret'),
      sign(`${ORDER}|${PAYMENT}`, 'hook'),
      right.slice(2),
      '',
      'ü'.repeat(64),
    ];
    for (const signature of wrong) expect(payments.isSigned(ORDER, PAYMENT, signature)).toBe(false);
    const body = Buffer.from('{"event":"order.paid"}');
    expect(payments.isSignedMessage(body, sign(body.toString(), 'hook'))).toBe(true);
    expect(payments.isSignedMessage(Buffer.from(`${body.toString()} `), sign(body.toString(), 'hook'))).toBe(
      false,
    );
  });
});

describe('the environment', () => {
  const env = { RAZORPAY_KEY_ID: 'key', RAZORPAY_KEY_SECRET: 'secret', RAZORPAY_WEBHOOK_SECRET: 'hook' };

  it('names the account, and the real service unless another is given', () => {
    const settings = { keyId: 'key', keySecret: 'secret', webhookSecret: 'hook' };
    expect(razorpaySettings(env)).toEqual({ ...settings, url: undefined });
    expect(razorpaySettings({ ...env, RAZORPAY_URL: url })).toEqual({ ...settings, url });
  });

  it.each(Object.keys(env))('names none without %s', (name) => {
    expect(razorpaySettings({ ...env, [name]: '' })).toBeUndefined();
  });
});
