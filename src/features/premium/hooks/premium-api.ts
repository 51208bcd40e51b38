import type { OrderClosing, OrderId, OrderStatus } from '@chupke/domain/order.ts';
import { withTimeout } from '../../../lib/timeout.ts';
import type * as checkout from '../api/checkout.ts';
import type * as orders from '../api/orders.ts';
import type * as payments from '../api/payments.ts';
import type * as receiptPage from '../model/receipt-page.ts';

/** How long an answer may take, in milliseconds: the server asks the provider more than once, which has ten seconds each. */
const ANSWER_MS = 30_000;

/** What comes in time: nobody is held on a dead connection. Throws AppError `unavailable` after that. */
export function inTime<T>(asked: Promise<T>): Promise<T> {
  return withTimeout(asked, ANSWER_MS);
}

/** What asks the server about payments. Throws AppError `unavailable` when it can't be fetched. */
export function loadPayments(): Promise<typeof payments> {
  return import('../api/payments.ts');
}

/** What reads the student's orders. Throws AppError `unavailable` when it can't be fetched. */
export function loadOrders(): Promise<typeof orders> {
  return import('../api/orders.ts');
}

/** What opens the provider's window. Throws AppError `unavailable` when it can't be fetched. */
export function loadCheckout(): Promise<typeof checkout> {
  return import('../api/checkout.ts');
}

/** What makes a receipt. Throws AppError `unavailable` when it can't be fetched. */
export function loadReceiptPage(): Promise<typeof receiptPage> {
  return import('../model/receipt-page.ts');
}

/**
 * How an order stands, by the server, which asks the provider. `closing`: how its window was closed; null where that is not
 * known. Throws AppError.
 */
export function askOrder(order: OrderId, closing: OrderClosing | null): Promise<OrderStatus> {
  return inTime(loadPayments().then(({ settleOrder }) => settleOrder(order, closing)));
}
