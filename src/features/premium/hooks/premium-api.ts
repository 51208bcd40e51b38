import { AppError } from '../../../lib/errors.ts';
import type * as checkout from '../api/checkout.ts';
import type * as orders from '../api/orders.ts';
import type * as payments from '../api/payments.ts';
import type * as receiptPage from '../model/receipt-page.ts';

async function arrived<Module>(fetched: Promise<Module>): Promise<Module> {
  try {
    return await fetched;
  } catch (error) {
    throw new AppError('unavailable', { cause: error });
  }
}

/** What asks the server about payments. Throws AppError `unavailable` when it can't be fetched. */
export function loadPayments(): Promise<typeof payments> {
  return arrived(import('../api/payments.ts'));
}

/** What reads the student's orders. Throws AppError `unavailable` when it can't be fetched. */
export function loadOrders(): Promise<typeof orders> {
  return arrived(import('../api/orders.ts'));
}

/** What opens the provider's window. Throws AppError `unavailable` when it can't be fetched. */
export function loadCheckout(): Promise<typeof checkout> {
  return arrived(import('../api/checkout.ts'));
}

/** What makes a receipt. Throws AppError `unavailable` when it can't be fetched. */
export function loadReceiptPage(): Promise<typeof receiptPage> {
  return arrived(import('../model/receipt-page.ts'));
}
