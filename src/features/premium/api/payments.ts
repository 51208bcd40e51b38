import type { OrderClosing, OrderId, OrderStatus } from '@chupke/domain/order.ts';
import { ORDER_STATUSES, parseOrderId } from '@chupke/domain/order.ts';
import { parseCount, parseFlag, parseOneOf, parseRecord, parseText } from '@chupke/domain/parse.ts';
import { PREMIUM_PLAN } from '@chupke/domain/premium.ts';
import { AppError } from '../../../lib/errors.ts';
import { call } from '../../../lib/functions.ts';
import type { NewOrder, PaidOrder } from '../model/checkout-options.ts';

const TEXT = { min: 1, max: 100 };

/** Without a network the SDK waits long before it says so. */
async function answerOf<T>(asked: () => Promise<unknown>, parse: (answer: unknown) => T): Promise<T> {
  if (!navigator.onLine) throw new AppError('unavailable');
  const answer = await asked();
  try {
    return parse(answer);
  } catch (error) {
    throw new AppError('unknown', { cause: error });
  }
}

function parseStatus(answer: unknown): OrderStatus {
  return parseOneOf(parseRecord(answer), 'status', ORDER_STATUSES);
}

/** Whether the provider answers. Throws AppError. */
export function checkPayments(): Promise<boolean> {
  return answerOf(
    () => call('checkPayments', null),
    (answer) => parseFlag(parseRecord(answer), 'isAvailable'),
  );
}

/** An order that can be paid. Throws AppError: `no-change` for a student who has Premium. */
export function createOrder(): Promise<NewOrder> {
  return answerOf(
    () => call('createOrder', { planId: PREMIUM_PLAN.id }),
    (answer) => {
      const record = parseRecord(answer);
      return {
        orderId: parseOrderId(record['orderId']),
        amount: parseCount(record, 'amount'),
        currency: parseText(record, 'currency', TEXT),
        keyId: parseText(record, 'keyId', TEXT),
        planName: parseText(record, 'planName', TEXT),
      };
    },
  );
}

/** Has the server see what the provider's window gave for a payment. Throws AppError. */
export function verifyPayment({ orderId, paymentId, signature }: PaidOrder): Promise<OrderStatus> {
  return answerOf(() => call('verifyPayment', { orderId, paymentId, signature }), parseStatus);
}

/** Has the server ask the provider how an order stands, and settle it by the answer. Throws AppError. */
export function settleOrder(orderId: OrderId, closed: OrderClosing | null): Promise<OrderStatus> {
  return answerOf(() => call('settleOrder', { orderId, closed }), parseStatus);
}
