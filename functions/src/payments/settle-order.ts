import type { Calls } from '@chupke/domain/calls.ts';
import type { OrderId, OrderStatus } from '@chupke/domain/order.ts';
import { orderPath } from '@chupke/domain/order-paths.ts';
import { PAYMENT_LIMITS } from '@chupke/domain/premium.ts';
import type { UserId } from '@chupke/domain/user.ts';
import type { Documents } from '../gateways/documents.ts';
import { limitCall } from '../lib/rate-limit.ts';
import { RefusedError } from '../lib/refused-error.ts';
import { applyEvents } from './apply-events.ts';
import type { PaymentGateways } from './ask-provider.ts';
import { refusingUnavailable, settleByProvider } from './ask-provider.ts';
import type { StoredOrder } from './stored-order.ts';
import { parseStoredOrder, statusOf } from './stored-order.ts';

type Status = Readonly<Record<'status', OrderStatus>>;

/** The caller's own order. Another's is as if it were not there: RefusedError `not-found`. */
async function ownOrderOf(documents: Documents, uid: UserId, orderId: OrderId): Promise<StoredOrder> {
  const [data] = await documents.read([orderPath(orderId)]);
  const stored = data === undefined ? undefined : parseStoredOrder(orderId, data);
  if (stored?.uid !== uid) throw new RefusedError('not-found');
  return stored;
}

/**
 * What the checkout gave the student after paying. The signature is the provider's word that this payment of this order
 * succeeded, so it counts even when the provider can't be asked; what follows is learned from its messages, and by the
 * scheduled look. Throws RefusedError: `not-found`, `not-verified`, `too-many`.
 */
export async function verifyPayment(
  gateways: PaymentGateways,
  uid: UserId,
  { orderId, paymentId, signature }: Calls['verifyPayment']['takes'],
): Promise<Status> {
  const { documents, payments, now } = gateways;
  await limitCall(gateways, uid, { name: 'verifyPayment', limit: PAYMENT_LIMITS.verifyPayment }, now());
  const { order } = await ownOrderOf(documents, uid, orderId);
  if (!payments.isSigned(orderId, paymentId, signature)) throw new RefusedError('not-verified');
  const { amount, currency } = order;
  const event = { kind: 'payment', paymentId, state: 'authorized', amount, currency, failure: null } as const;
  const after = await applyEvents(gateways, { orderId, events: [event] }, now());
  if (typeof after !== 'object') throw new RefusedError('not-found');
  return { status: statusOf(after) };
}

/**
 * Settles an own order by what the provider says of it; `closed` tells how the student left the checkout, and counts only
 * when there is no money. Throws RefusedError: `not-found`, `unavailable`, `too-many`.
 */
export async function settleOrder(
  gateways: PaymentGateways,
  uid: UserId,
  { orderId, closed }: Calls['settleOrder']['takes'],
): Promise<Status> {
  const { documents, now } = gateways;
  await limitCall(gateways, uid, { name: 'settleOrder', limit: PAYMENT_LIMITS.settleOrder }, now());
  const stored = await ownOrderOf(documents, uid, orderId);
  const more = closed === null ? [] : [{ kind: 'closed', closing: closed } as const];
  const after = await refusingUnavailable(settleByProvider(gateways, stored, more));
  if (after === undefined) throw new RefusedError('not-found');
  return { status: statusOf(after) };
}
