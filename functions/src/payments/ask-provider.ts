import type { Order, PaymentEvent } from '@chupke/domain/order.ts';
import { paymentsToRefund, refundedPayments } from '@chupke/domain/order.ts';
import { RefusedError } from '../lib/refused-error.ts';
import type { Documents } from '../gateways/documents.ts';
import type { Payments, SeenPayment } from '../gateways/payments.ts';
import { PaymentsRefusedError, PaymentsUnavailableError } from '../gateways/payments.ts';
import { applyEvents } from './apply-events.ts';
import type { StoredOrder } from './stored-order.ts';
import { isOwed } from './stored-order.ts';
import { tellFailedRefund } from './tell-failed-refund.ts';

/** What commands about payments need. */
export interface PaymentGateways {
  readonly documents: Documents;
  readonly payments: Payments;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

/** The event of a sighting. */
export function sighting({ paymentId, state, amount, currency, failure }: SeenPayment): PaymentEvent {
  return { kind: 'payment', paymentId, state, amount, currency, failure };
}

/** The result of a request that the provider may refuse; undefined then: the next look will tell why. */
async function unlessRefused<T>(request: Promise<T>): Promise<T | undefined> {
  try {
    return await request;
  } catch (error) {
    if (error instanceof PaymentsRefusedError) return undefined;
    throw error;
  }
}

/** Collects what is authorized. */
async function collected({ payments }: PaymentGateways, seen: readonly SeenPayment[]) {
  const found: SeenPayment[] = [];
  for (const payment of seen)
    found.push(
      payment.state === 'authorized'
        ? ((await unlessRefused(payments.capture(payment))) ?? payment)
        : payment,
    );
  return found;
}

/**
 * Has the admins told of refunds that failed, whose messages may be lost. Each refund says so itself: what its payment is
 * said to be afterwards is written nowhere, and after a lost dispute a payment looks as if it were still ours.
 */
async function tellFailedRefunds({ documents, payments }: PaymentGateways, order: Order): Promise<void> {
  for (const payment of refundedPayments(order)) {
    const failed = (await unlessRefused(payments.failedRefundsOf(payment))) ?? [];
    for (const refund of failed) await tellFailedRefund(documents, refund);
  }
}

/** For how long the provider may refuse to give money back before admins are told, in milliseconds: the balance may be low. */
const REFUSED_MS = 24 * 60 * 60 * 1000;

/** Gives back what is not owed: what came for an order that gives no premium, or a second time. */
async function giveBack(gateways: PaymentGateways, stored: StoredOrder): Promise<StoredOrder> {
  const { orderId, amount, currency, paidAt } = stored.order;
  let latest = stored;
  for (const paymentId of paymentsToRefund(stored.order, isOwed(stored))) {
    const refund = gateways.payments.refund(paymentId).then(() => true);
    if ((await unlessRefused(refund)) === undefined) {
      if (gateways.now() - (paidAt ?? 0) > REFUSED_MS) await tellFailedRefund(gateways.documents, paymentId);
      continue;
    }
    const event = { kind: 'payment', paymentId, state: 'refunded', amount, currency, failure: null } as const;
    const after = await applyEvents(gateways, { orderId, events: [event] }, gateways.now());
    if (typeof after === 'object') latest = after;
  }
  return latest;
}

/**
 * Asks the provider about an order and its refunds, collects and gives back what is due, and settles the order by what is
 * known then; `more` happens after what the provider says. Returns the order, undefined if there is none. Throws
 * PaymentsUnavailableError.
 */
export async function settleByProvider(
  gateways: PaymentGateways,
  { order }: Pick<StoredOrder, 'order'>,
  more: readonly PaymentEvent[] = [],
): Promise<StoredOrder | undefined> {
  const { orderId } = order;
  // An order that the provider does not know, as after a change of keys, has no payments.
  const seen = await collected(gateways, (await unlessRefused(gateways.payments.paymentsOf(orderId))) ?? []);
  // Before the order is marked as asked about: what is cut off here is asked again soon.
  await tellFailedRefunds(gateways, order);
  const events = [...seen.map(sighting), ...more];
  const stored = await applyEvents(gateways, { orderId, events, wasAsked: true }, gateways.now());
  return typeof stored === 'object' ? giveBack(gateways, stored) : undefined;
}

/** The same for a caller: what the provider can't say is refused as `unavailable`. */
export async function refusingUnavailable<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof PaymentsUnavailableError || error instanceof PaymentsRefusedError)
      throw new RefusedError('unavailable');
    throw error;
  }
}
