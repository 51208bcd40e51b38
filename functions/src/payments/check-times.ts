import type { Order } from '@chupke/domain/order.ts';
import { orderStatus, paymentsToRefund } from '@chupke/domain/order.ts';
import { CHECKOUT } from '@chupke/domain/premium.ts';
import type { StoredOrder } from './stored-order.ts';
import { dueReceipts, isOwed } from './stored-order.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** How long a checkout is open, in milliseconds. */
const CHECKOUT_MS = CHECKOUT.timeoutSeconds * 1000;

/** Up to that age an order is handed out, in milliseconds: to whoever has begun to pay it for as long again. */
export const HANDED_OUT_MS = { fresh: CHECKOUT_MS, underWay: 2 * CHECKOUT_MS } as const;

/** After that age an order that nobody has paid is closed, in milliseconds: its last checkout is closed, and a bit more. */
export const OPEN_MS = HANDED_OUT_MS.underWay + CHECKOUT_MS + 5 * MINUTE;

/** The provider confirms some payments days late (https://razorpay.com/docs/payments/late-authorization/). */
const UNPAID_MS = 7 * DAY;

/** Refunds and disputes come within half a year. */
const PAID_MS = 190 * DAY;

/**
 * A refund takes up to seven working days, and can fail after it was accepted: Razorpay calls one `processed` before the
 * bank has confirmed it (https://razorpay.com/docs/payments/refunds/).
 */
const BACK_MS = 10 * DAY;

/** A mail that no service has taken for so long is given up. */
const MAIL_MS = 7 * DAY;

/** When a receipt that is due is to be seen to again: ever more rarely after the outcome that it tells. Null: given up. */
function nextMail(stored: StoredOrder, now: number): number | null {
  const { createdAt, paidAt, closedAt } = stored.order;
  const age = now - Math.max(createdAt, paidAt ?? 0, closedAt ?? 0);
  return dueReceipts(stored).length === 0 || age > MAIL_MS ? null : now + Math.max(age, 10 * MINUTE);
}

/** When to ask again whether the money went back indeed; first after a day, for which the provider repeats its message. */
function nextOfRefund({ closedAt, createdAt }: Order, now: number): number | null {
  const age = now - (closedAt ?? createdAt);
  return age > BACK_MS ? null : now + Math.max(age, DAY);
}

/** When the provider is to be asked again; null when nothing is expected any more. */
function nextQuestion(stored: StoredOrder, now: number): number | null {
  const { order } = stored;
  const status = orderStatus(order);
  const age = now - order.createdAt;
  const states = Object.values(order.payments);
  if (status === 'created') return Math.max(order.createdAt + OPEN_MS, now + MINUTE);
  // Authorized money must be collected within days, and what was paid twice be given back soon.
  const isUrgent = states.includes('authorized') || paymentsToRefund(order, isOwed(stored)).length > 0;
  if (isUrgent) return now + 10 * MINUTE;
  if (status === 'refunded' && states.every((state) => state === 'refunded' || state === 'failed'))
    return nextOfRefund(order, now);
  if (age > (order.paidAt === null ? UNPAID_MS : PAID_MS)) return null;
  return now + Math.max(age, 10 * MINUTE);
}

/**
 * When the order is to be looked at again, at `now`: ever more rarely as it grows old, so that what a lost message would have
 * said is known all the same, and a receipt that was not mailed goes out. Null when nothing is expected any more.
 */
export function nextCheck(stored: StoredOrder, now: number): number | null {
  const [question, mail] = [nextQuestion(stored, now), nextMail(stored, now)];
  return question === null || mail === null ? (question ?? mail) : Math.min(question, mail);
}
