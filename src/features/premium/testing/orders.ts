import type { OwnOrder } from '@chupke/domain/order.ts';
import { parseOrderId, parsePaymentId } from '@chupke/domain/order.ts';
import { PREMIUM_PLAN } from '@chupke/domain/premium.ts';
import { NOON } from '../../../lib/testing/student.ts';

/** The order of the tests. */
export const ORDER_ID = parseOrderId('order_Abcdefghijklmn');

/** The payment of the tests. */
export const PAYMENT_ID = parsePaymentId('pay_Abcdefghijklmn');

/** An open order, with other facts where they are given. */
export function orderOf(more: Partial<OwnOrder> = {}): OwnOrder {
  return {
    orderId: ORDER_ID,
    planId: PREMIUM_PLAN.id,
    planName: PREMIUM_PLAN.name,
    amount: PREMIUM_PLAN.amount,
    currency: PREMIUM_PLAN.currency,
    status: 'created',
    paymentId: null,
    createdAt: NOON,
    paidAt: null,
    closedAt: null,
    failureReason: null,
    receiptNumber: null,
    extraDue: 0,
    extraBack: 0,
    isExtra: false,
    ...more,
  };
}

/** A paid one. */
export function paidOrder(more: Partial<OwnOrder> = {}): OwnOrder {
  return orderOf({
    status: 'paid',
    paymentId: PAYMENT_ID,
    paidAt: NOON + 60_000,
    receiptNumber: 'CH-Abcdefghijklmn',
    ...more,
  });
}
