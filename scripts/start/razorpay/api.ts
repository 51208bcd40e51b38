import type { Bank } from './bank.ts';
import { BankError, paymentSignature } from './bank.ts';
import { LOCAL_RAZORPAY } from './settings.ts';

/** A request to the local provider. */
export interface ApiRequest {
  readonly method: string;
  /** Below RAZORPAY_PATH, without a query. */
  readonly path: string;
  readonly authorization: string | undefined;
  readonly body: Readonly<Record<string, unknown>>;
}

/** Its response, as JSON. */
export interface ApiAnswer {
  readonly status: number;
  readonly body: unknown;
}

const BASIC = `Basic ${Buffer.from(`${LOCAL_RAZORPAY.keyId}:${LOCAL_RAZORPAY.keySecret}`).toString('base64')}`;

function refusal(status: number, description: string): ApiAnswer {
  return { status, body: { error: { code: 'BAD_REQUEST_ERROR', description } } };
}

function list(items: readonly unknown[]): unknown {
  return { entity: 'collection', count: items.length, items };
}

type Operation = (bank: Bank, id: string, body: ApiRequest['body']) => unknown;

/** The operations of the Orders, Payments and Refunds API (https://razorpay.com/docs/api/). */
const OPERATIONS: readonly (readonly [method: string, path: RegExp, run: Operation])[] = [
  ['POST', /^\/v1\/orders$/, (bank, _, body) => bank.createOrder(body)],
  ['GET', /^\/v1\/orders$/, (bank) => list(bank.books.orders.slice(-10))],
  ['GET', /^\/v1\/orders\/(\w+)$/, (bank, id) => bank.order(id)],
  [
    'GET',
    /^\/v1\/orders\/(\w+)\/payments$/,
    (bank, id) => {
      const order = bank.order(id);
      return list(bank.books.payments.filter(({ order_id }) => order_id === order.id));
    },
  ],
  ['GET', /^\/v1\/payments\/(\w+)$/, (bank, id) => bank.payment(id)],
  ['POST', /^\/v1\/payments\/(\w+)\/capture$/, (bank, id, { amount }) => bank.capture(id, amount)],
  ['POST', /^\/v1\/payments\/(\w+)\/refund$/, (bank, id, { amount }) => bank.refund(id, amount)],
  [
    'GET',
    /^\/v1\/payments\/(\w+)\/refunds$/,
    (bank, id) => {
      const payment = bank.payment(id);
      return list(bank.books.refunds.filter(({ payment_id }) => payment_id === payment.id));
    },
  ],
];

/** Runs what may be refused. */
function attempt(work: () => unknown): ApiAnswer {
  try {
    return { status: 200, body: work() };
  } catch (error) {
    if (error instanceof BankError) return refusal(400, error.message);
    throw error;
  }
}

/** Responds to the API, which needs the key and its secret. */
export function answerApi(bank: Bank, { method, path, authorization, body }: ApiRequest): ApiAnswer {
  if (authorization !== BASIC) return refusal(401, 'Authentication failed');
  for (const [wanted, form, run] of OPERATIONS) {
    const match = form.exec(path);
    if (match !== null && wanted === method) return attempt(() => run(bank, match[1] ?? '', body));
  }
  return refusal(404, 'The requested URL was not found on the server.');
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

/** What the checkout's handler is given. */
function handed(order: string, payment: string) {
  return {
    razorpay_order_id: order,
    razorpay_payment_id: payment,
    razorpay_signature: paymentSignature(order, payment),
  };
}

/** What the test checkout shows: the order, by its id and the public key. */
export function answerCheckout(bank: Bank, { path, body }: Pick<ApiRequest, 'path' | 'body'>): ApiAnswer {
  const { key, method = 'upi' } = body;
  if (key !== LOCAL_RAZORPAY.keyId) return refusal(401, 'The api key provided is invalid');
  const [orderId, paymentId, way] = [textOf(body['order']), textOf(body['payment']), textOf(method)];
  return attempt(() => {
    if (path === '/checkout/order') return bank.order(orderId);
    if (path === '/checkout/start') return { payment: bank.start(orderId, way).id };
    if (path === '/checkout/fail') {
      const {
        id,
        error_description: description,
        error_reason: reason,
        error_code: code,
      } = bank.fail(orderId, way);
      const metadata = { order_id: orderId, payment_id: id };
      return { code, description, source: 'bank', step: 'payment_authorization', reason, metadata };
    }
    const { id, order_id } = paymentId === '' ? bank.pay(orderId, way) : bank.finish(paymentId);
    return handed(order_id, id);
  });
}

/**
 * What tests let happen: `refund`, `fail-refund` (it was accepted, and fails later; while webhooks are `off`, only whoever
 * asks for the refunds learns of it), `dispute`, `win`, `lose`, `finish` (an open payment succeeds late), `pay` (the order is
 * paid elsewhere), `start` (a payment is begun, and open) and `fail`.
 */
export function act(bank: Bank, { act: what, order, payment }: ApiRequest['body']): ApiAnswer {
  const id = textOf(payment ?? order);
  const acts: Readonly<Record<string, () => unknown>> = {
    refund: () => bank.refund(id),
    'fail-refund': () => bank.failRefund(id),
    dispute: () => bank.dispute(id, 'created'),
    win: () => bank.dispute(id, 'won'),
    lose: () => bank.dispute(id, 'lost'),
    finish: () => handed(bank.payment(id).order_id, bank.finish(id).id),
    pay: () => handed(id, bank.pay(id, 'upi').id),
    start: () => ({ payment: bank.start(id, 'upi').id }),
    fail: () => bank.fail(id, 'upi'),
  };
  const run = typeof what === 'string' && Object.hasOwn(acts, what) ? acts[what] : undefined;
  return run === undefined ? refusal(400, 'There is no such act') : attempt(() => run() ?? {});
}
