import { createHmac } from 'node:crypto';
import type { OrderId, PaymentId, PaymentState, RefundId } from '@chupke/domain/order.ts';
import { parseOrderId, parsePaymentId, parseRefundId } from '@chupke/domain/order.ts';
import type { OrderRequest, Payments, SeenPayment } from '../gateways/payments.ts';
import { PaymentsRefusedError, PaymentsUnavailableError } from '../gateways/payments.ts';
import type { WebhookMessage } from '../payments/receive-webhook.ts';

/** A refund in memory. */
interface MemoryRefund {
  readonly refundId: RefundId;
  readonly paymentId: PaymentId;
  readonly hasFailed: boolean;
}

/** A payment provider in memory, with messages that wait to be delivered. */
export interface MemoryPayments extends Payments {
  readonly payments: Map<PaymentId, SeenPayment>;
  readonly orders: Map<OrderId, OrderRequest>;
  /** Oldest first. */
  readonly refunds: readonly MemoryRefund[];
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
  /** A refund of the payment fails after all; `then` is what the payment is said to be. Its message may be lost. */
  readonly failRefund: (
    payment: PaymentId,
    how?: { readonly then?: Extract<PaymentState, 'captured' | 'refunded'>; readonly isTold?: boolean },
  ) => void;
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
/** Events whose names begin so are about a refund. */
const ABOUT_REFUND = 'refund.';
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
  const refunds: MemoryRefund[] = [];
  const messages: WebhookMessage[] = [];
  const asked: string[] = [];
  let ids = 0;
  const nextId = (prefix: string) => `${prefix}_Memory${String((ids += 1)).padStart(8, '0')}`;
  const tell = (payment: SeenPayment, event: string, refund?: MemoryRefund): void => {
    const about = refund && {
      refund: { entity: { id: refund.refundId, status: refund.hasFailed ? 'failed' : 'processed' } },
    };
    const payload = { ...about, payment: { entity: entity(payment) } };
    const body = {
      entity: 'event',
      event,
      contains: Object.keys(payload),
      payload,
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
    if (!event.startsWith(ABOUT_REFUND)) return tell(payment, event);
    const refund = { refundId: parseRefundId(nextId('rfnd')), paymentId: id, hasFailed: false };
    refunds.push(refund);
    tell(payment, event, refund);
  };
  const failRefund: MemoryPayments['failRefund'] = (id, { then = 'captured', isTold = true } = {}) => {
    const at = refunds.findLastIndex(({ paymentId, hasFailed }) => paymentId === id && !hasFailed);
    const refund = refunds[at];
    if (refund === undefined) throw new Error('nothing was given back');
    const failed = { ...refund, hasFailed: true };
    refunds[at] = failed;
    const payment = { ...known(id), state: then };
    payments.set(id, payment);
    if (isTold) tell(payment, 'refund.failed', failed);
  };
  const isPaid = (order: OrderId): boolean =>
    [...payments.values()].some(
      ({ orderId, state }) => orderId === order && !['created', 'failed', 'authorized'].includes(state),
    );
  const provider: MemoryPayments = {
    payments,
    orders,
    refunds,
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
    failedRefundsOf: (payment) =>
      answer('failedRefundsOf', () =>
        refunds
          .filter(({ paymentId, hasFailed }) => paymentId === payment && hasFailed)
          .map(({ refundId }) => refundId),
      ),
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
    failRefund,
  };
  async function answer<T>(name: string, work: () => T): Promise<T> {
    asked.push(name);
    if (!provider.isUp) throw new PaymentsUnavailableError('no answer');
    return work();
  }
  return provider;
}
