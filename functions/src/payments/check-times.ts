import type { Order } from '@chupke/domain/order.ts';
import { orderStatus, paymentsToRefund } from '@chupke/domain/order.ts';
import { CHECKOUT } from '@chupke/domain/premium.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** After that age an order that nobody has paid is closed, in milliseconds: the checkout is closed, and a bit more. */
export const OPEN_MS = CHECKOUT.timeoutSeconds * 1000 + 5 * MINUTE;

/** The provider confirms some payments days late (https://razorpay.com/docs/payments/late-authorization/). */
const UNPAID_MS = 7 * DAY;

/** Refunds and disputes come within half a year. */
const PAID_MS = 190 * DAY;

/**
 * When the provider is to be asked about the order again, at `now`: ever more rarely as it grows old, so that what a lost
 * message would have said is known all the same. `isOwed` as in paymentsToRefund. Null when nothing is expected any more.
 */
export function nextCheck(order: Order, isOwed: boolean, now: number): number | null {
  const status = orderStatus(order);
  const age = now - order.createdAt;
  const states = Object.values(order.payments);
  if (status === 'created') return Math.max(order.createdAt + OPEN_MS, now + MINUTE);
  // Authorized money must be collected within days, and what was paid twice be given back soon.
  const isUrgent = states.includes('authorized') || paymentsToRefund(order, isOwed).length > 0;
  if (isUrgent) return now + 10 * MINUTE;
  if (status === 'refunded' && states.every((state) => state === 'refunded' || state === 'failed'))
    return null;
  if (age > (order.paidAt === null ? UNPAID_MS : PAID_MS)) return null;
  return now + Math.max(age, 10 * MINUTE);
}
