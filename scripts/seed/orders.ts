import type { Order } from '@chupke/domain/order.ts';
import {
  afterPaymentEvent,
  newOrder,
  parseOrderId,
  parsePaymentId,
  subscriptionFields,
} from '@chupke/domain/order.ts';
import { orderPath, ownOrderPath } from '@chupke/domain/order-paths.ts';
import { newStoredOrder, ownFields, storedFields } from '../../functions/src/payments/stored-order.ts';
import type { DemoAccount } from './accounts.ts';
import type { SeedDocument } from './seed-document.ts';
import { at, DAY_MS } from './seed-document.ts';

/** How long ago it was paid. */
const PAID_MS = 9 * DAY_MS;

/** The order that gives a demo account premium. The local provider does not know it, so it is not asked about it. */
function paidOrder({ name }: DemoAccount, now: number): Order {
  const paidAt = now - PAID_MS;
  const order = newOrder(parseOrderId(`order_Demo${name}00`), paidAt - 40_000);
  const { amount, currency } = order;
  const paymentId = parsePaymentId(`pay_Demo${name}00`);
  const paid = { kind: 'payment', paymentId, state: 'captured', amount, currency, failure: null } as const;
  return afterPaymentEvent(order, paid, paidAt);
}

/** What the account says of its premium. */
export function premiumFields(account: DemoAccount, now: number) {
  if (!account.isPremium) return {};
  const { subscriptionStartDate, subscriptionEndDate, ...fields } = subscriptionFields(
    paidOrder(account, now),
  );
  return {
    ...fields,
    subscriptionStartDate: at(subscriptionStartDate ?? now),
    subscriptionEndDate: at(subscriptionEndDate ?? now),
  };
}

/** The order of an account with premium, as the functions would have written it. */
export function orderDocuments(account: DemoAccount, now: number): readonly SeedDocument[] {
  if (!account.isPremium) return [];
  const order = paidOrder(account, now);
  const receipts = { success: 'sent' } as const;
  const stored = { ...newStoredOrder(account.uid, order, now), checkAt: null, receipts };
  const times = { createdAt: at(order.createdAt), paidAt: at(order.paidAt ?? now) };
  return [
    { path: orderPath(order.orderId), data: { ...storedFields(stored), ...times } },
    { path: ownOrderPath(account.uid, order.orderId), data: { ...ownFields(stored), ...times } },
  ];
}
