import { createHmac, timingSafeEqual } from 'node:crypto';
import type { RefundId } from '@chupke/domain/order.ts';
import { parseOrderId } from '@chupke/domain/order.ts';
import { ParseError, parseRecord } from '@chupke/domain/parse.ts';
import type Razorpay from 'razorpay';
import { parseRazorpayPayment, parseRazorpayRefund } from './razorpay-payment.ts';
import type { Payments } from './payments.ts';
import { PaymentsRefusedError, PaymentsUnavailableError } from './payments.ts';

/** An account at Razorpay. */
export interface RazorpaySettings {
  /** Base URL of its API, without a trailing slash; undefined for the real one. */
  readonly url: string | undefined;
  readonly keyId: string;
  readonly keySecret: string;
  readonly webhookSecret: string;
  /** How long an answer may take, in milliseconds; 10 s unless a test has less time. */
  readonly timeoutMs?: number;
}

/** How long an answer may take, in milliseconds. */
const TIMEOUT_MS = 10_000;

/** No answer that is used is larger, in bytes. */
const ANSWER_MAX_BYTES = 1024 * 1024;

/** Refunds of a payment that are asked for: by itself the API gives ten (https://razorpay.com/docs/api/refunds/). */
const REFUNDS_MAX = 100;

/** Names of the secret variables, which functions must declare. */
const SECRETS = ['RAZORPAY_KEY_SECRET', 'RAZORPAY_WEBHOOK_SECRET'];

function isGiven(text: string | undefined): text is string {
  return text !== undefined && text !== '';
}

/** The account configured in the environment (functions/.env.example); undefined if there is none. */
export function razorpaySettings(env: Readonly<NodeJS.ProcessEnv>): RazorpaySettings | undefined {
  const { RAZORPAY_URL: url, RAZORPAY_KEY_ID: keyId } = env;
  const { RAZORPAY_KEY_SECRET: keySecret, RAZORPAY_WEBHOOK_SECRET: webhookSecret } = env;
  if (!isGiven(keyId) || !isGiven(keySecret) || !isGiven(webhookSecret)) return undefined;
  return { url: isGiven(url) ? url : undefined, keyId, keySecret, webhookSecret };
}

/** The settings of the HTTP client inside the SDK, which has no option for any of them (razorpay 2.9, dist/api.js). */
function configure(client: Razorpay, { url, timeoutMs = TIMEOUT_MS }: RazorpaySettings): void {
  const http: unknown = Reflect.get(client.api, 'rq');
  const defaults: unknown = typeof http === 'function' ? Reflect.get(http, 'defaults') : undefined;
  if (typeof defaults !== 'object' || defaults === null) throw new Error('This razorpay has another client.');
  Object.assign(defaults, {
    ...(url === undefined ? {} : { baseURL: url }),
    timeout: timeoutMs,
    // The key must not be sent elsewhere.
    maxRedirects: 0,
    maxContentLength: ANSWER_MAX_BYTES,
  });
}

/** The status of a refusal: the SDK throws an object with it, or a TypeError when there was no answer at all. */
function statusOf(error: unknown): number | undefined {
  if (typeof error !== 'object' || error === null || !('statusCode' in error)) return undefined;
  return typeof error.statusCode === 'number' ? error.statusCode : undefined;
}

/** Status of what the provider refuses, such as an id that it does not know; all others say nothing about the order. */
const REFUSED = 400;

/** Asks the provider. Whatever it throws, or answers that does not parse, becomes one of the two errors. */
async function ask<T>(request: () => Promise<unknown>, parse: (answer: unknown) => T): Promise<T> {
  try {
    return parse(await request());
  } catch (error) {
    if (error instanceof ParseError) throw new PaymentsUnavailableError(`no sense in ${error.path}`);
    const status = statusOf(error);
    if (status === undefined) throw new PaymentsUnavailableError('no answer');
    if (status === REFUSED) throw new PaymentsRefusedError(`HTTP ${status}`);
    throw new PaymentsUnavailableError(`HTTP ${status}`);
  }
}

/** Whether `signature` is the HMAC-SHA256 of the body in hexadecimal; takes as long for any signature of its length. */
function isHmac(body: string | Uint8Array, signature: string, secret: string): boolean {
  const made = createHmac('sha256', secret).update(body).digest();
  const given = /^[0-9a-f]{64}$/i.test(signature) ? Buffer.from(signature, 'hex') : Buffer.alloc(0);
  return given.length === made.length && timingSafeEqual(given, made);
}

function parseItems(answer: unknown): readonly unknown[] {
  const { items } = parseRecord(answer);
  if (!Array.isArray(items)) throw new ParseError('items', 'a list');
  return items;
}

function parseFailedRefunds(answer: unknown): readonly RefundId[] {
  return parseItems(answer)
    .map(parseRazorpayRefund)
    .filter(({ hasFailed }) => hasFailed)
    .map(({ refundId }) => refundId);
}

/**
 * Payments by Razorpay, with its own SDK (https://razorpay.com/docs/api/). The SDK is loaded with the first request: no
 * other function waits for it.
 */
export function razorpayPayments(settings: RazorpaySettings): Payments {
  const { keyId, keySecret, webhookSecret } = settings;
  let known: Promise<Razorpay> | undefined;
  const open = async (): Promise<Razorpay> => {
    const { default: Client } = await import('razorpay');
    const client = new Client({ key_id: keyId, key_secret: keySecret });
    configure(client, settings);
    return client;
  };
  const client = () => (known ??= open());
  return {
    keyId,
    ping: async () => {
      const { orders } = await client();
      await ask(() => orders.all({ count: 1 }), parseItems);
    },
    createOrder: async (request) => {
      const { orders } = await client();
      return ask(
        // It collects what is authorized by itself.
        () => orders.create({ ...request, payment_capture: true }),
        (answer) => {
          const { id, amount, currency } = parseRecord(answer);
          if (amount !== request.amount || currency !== request.currency)
            throw new ParseError('amount', 'what was asked for');
          return parseOrderId(id);
        },
      );
    },
    paymentsOf: async (order) => {
      const { orders } = await client();
      return ask(
        () => orders.fetchPayments(order),
        (answer) =>
          parseItems(answer)
            .map(parseRazorpayPayment)
            .filter((payment) => payment.orderId === order),
      );
    },
    capture: async ({ paymentId, amount, currency }) => {
      const { payments } = await client();
      return ask(() => payments.capture(paymentId, amount, currency), parseRazorpayPayment);
    },
    refund: async (payment) => {
      const { payments } = await client();
      await ask(() => payments.refund(payment, { speed: 'normal' }), parseRecord);
    },
    failedRefundsOf: async (payment) => {
      const { payments } = await client();
      return ask(() => payments.fetchMultipleRefund(payment, { count: REFUNDS_MAX }), parseFailedRefunds);
    },
    // What the SDK's own validatePaymentVerification computes (utils/razorpay-utils.js), but in constant time.
    isSigned: (order, payment, signature) => isHmac(`${order}|${payment}`, signature, keySecret),
    isSignedMessage: (body, signature) => isHmac(body, signature, webhookSecret),
  };
}

/**
 * Secrets of functions that deal with payments. The emulator would ask Google for a declared secret, so the local suite
 * passes them as ordinary variables.
 */
export const PAYMENT_SECRETS = process.env['FUNCTIONS_EMULATOR'] === 'true' ? [] : SECRETS;

let configured: Payments | undefined;

/** Payments by the account configured in the environment; undefined if there is none. */
export function configuredPayments(): Payments | undefined {
  const settings = razorpaySettings(process.env);
  configured ??= settings === undefined ? undefined : razorpayPayments(settings);
  return configured;
}
