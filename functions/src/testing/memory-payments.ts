import { createHmac } from 'node:crypto';
import type { OrderId, PaymentId, PaymentState } from '@chupke/domain/order.ts';
import { parseOrderId, parsePaymentId } from '@chupke/domain/order.ts';
import type { OrderRequest, Payments, SeenPayment } from '../gateways/payments.ts';
import { PaymentsRefusedError, PaymentsUnavailableError } from '../gateways/payments.ts';
import type { WebhookMessage } from '../payments/receive-webhook.ts';

/** A payment provider in memory, with messages that wait to be delivered. */
export interface MemoryPayments extends Payments {
  readonly payments: Map<PaymentId, SeenPayment>;
  readonly orders: Map<OrderId, OrderRequest>;
  /** Messages that were not taken yet, oldest first. */
  readonly messages: WebhookMessage[];
  /** Every call, by its name. */
  readonly asked: string[];
  /** Whether it answers. */
  isUp: boolean;
  /** Tries to pay an order; refused once it is paid, as the real one refuses. Returns what the checkout's handler gets. */
  readonly pay: (
    order: OrderId,
    state?: Extract<PaymentState, 'created' | 'authorized' | 'captured' | 'failed'>,
  ) => { readonly paymentId: PaymentId; readonly signature: string } | undefined;
  /** Moves a payment on, e.g. a late one, and tells of it. */
  readonly move: (payment: PaymentId, state: PaymentState, event?: string) => void;
}

const KEY = 'secret of the key';
const HOOK = 'secret of the webhook';

function hmac(body: string | Uint8Array, secret: string): string {
  return createHmac('sha256', secret).update(body).digest('hex');
}

/** The provider's signature of a payment. */
export function signed(order: OrderId, payment: PaymentId): string {
  return hmac(`${order}|${payment}`, KEY);
}

/** A message of the provider, with its signature. */
export function message(body: unknown, eventId: string): WebhookMessage {
  const bytes = Buffer.from(JSON.stringify(body));
  return { body: bytes, signature: hmac(bytes, HOOK), eventId };
}

const BACK: readonly PaymentState[] = ['refunded'];
const EVENTS: Readonly<Record<PaymentState, string>> = {
  created: 'payment.created',
  failed: 'payment.failed',
  authorized: 'payment.authorized',
  captured: 'payment.captured',
  disputed: 'payment.dispute.created',
  won: 'payment.dispute.won',
  refunded: 'refund.processed',
};

/** A payment in the provider's own form. A dispute does not show in its status. */
function entity({ paymentId, orderId, state, amount, currency }: SeenPayment) {
  const isBack = BACK.includes(state);
  const status = state === 'disputed' || state === 'won' ? 'captured' : state;
  const refunded = isBack ? amount : 0;
  return {
    id: paymentId,
    entity: 'payment',
    order_id: orderId,
    amount,
    currency,
    status,
    amount_refunded: refunded,
    error_reason: state === 'failed' ? 'payment_failed' : null,
  };
}

/** A provider that knows no orders yet, at the time that `now` tells. */
export function memoryPayments(now: () => number): MemoryPayments {
  const payments = new Map<PaymentId, SeenPayment>();
  const orders = new Map<OrderId, OrderRequest>();
  const messages: WebhookMessage[] = [];
  const asked: string[] = [];
  let ids = 0;
  const nextId = (prefix: string) => `${prefix}_Memory${String((ids += 1)).padStart(8, '0')}`;
  const tell = (payment: SeenPayment, event: string): void => {
    const body = {
      entity: 'event',
      event,
      contains: ['payment'],
      payload: { payment: { entity: entity(payment) } },
      created_at: Math.floor(now() / 1000),
    };
    messages.push(message(body, nextId('evt')));
  };
  const known = (id: PaymentId): SeenPayment => {
    const payment = payments.get(id);
    if (payment === undefined) throw new PaymentsRefusedError('HTTP 400');
    return payment;
  };
  const move = (id: PaymentId, state: PaymentState, event: string = EVENTS[state]): void => {
    const payment = { ...known(id), state, failure: state === 'failed' ? ('other' as const) : null };
    payments.set(id, payment);
    tell(payment, event);
  };
  const isPaid = (order: OrderId): boolean =>
    [...payments.values()].some(
      ({ orderId, state }) => orderId === order && !['created', 'failed', 'authorized'].includes(state),
    );
  const provider: MemoryPayments = {
    payments,
    orders,
    messages,
    asked,
    isUp: true,
    keyId: 'rzp_test_Memory',
    ping: () => answer('ping', () => undefined),
    createOrder: (request) =>
      answer('createOrder', () => {
        const id = parseOrderId(nextId('order'));
        orders.set(id, request);
        return id;
      }),
    paymentsOf: (order) =>
      answer('paymentsOf', () => {
        if (!orders.has(order)) throw new PaymentsRefusedError('HTTP 400');
        const own = [...payments.values()].filter(({ orderId }) => orderId === order);
        // It tells nothing of disputes here.
        return own.map((payment) =>
          payment.state === 'disputed' || payment.state === 'won'
            ? { ...payment, state: 'captured' as const }
            : payment,
        );
      }),
    capture: ({ paymentId }) =>
      answer('capture', () => {
        if (known(paymentId).state !== 'authorized') throw new PaymentsRefusedError('HTTP 400');
        move(paymentId, 'captured');
        return known(paymentId);
      }),
    refund: (paymentId) =>
      answer('refund', () => {
        if (!['captured', 'won'].includes(known(paymentId).state)) throw new PaymentsRefusedError('HTTP 400');
        move(paymentId, 'refunded');
      }),
    isSigned: (order, payment, signature) => signature === signed(order, payment),
    isSignedMessage: (body, signature) => signature === hmac(body, HOOK),
    pay: (order, state = 'captured') => {
      const request = orders.get(order);
      if (request === undefined || isPaid(order)) return undefined;
      const paymentId = parsePaymentId(nextId('pay'));
      const { amount, currency } = request;
      const seen = { paymentId, orderId: order, state, amount, currency, failure: null };
      payments.set(paymentId, seen);
      move(paymentId, state);
      return { paymentId, signature: signed(order, paymentId) };
    },
    move,
  };
  async function answer<T>(name: string, work: () => T): Promise<T> {
    asked.push(name);
    if (!provider.isUp) throw new PaymentsUnavailableError('no answer');
    return work();
  }
  return provider;
}
