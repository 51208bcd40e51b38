import type { PaymentFailure, PaymentState, RefundId } from '@chupke/domain/order.ts';
import { parseOrderId, parsePaymentId, parseRefundId } from '@chupke/domain/order.ts';
import type { UnknownRecord } from '@chupke/domain/parse.ts';
import { parseCount, parseOneOf, parseRecord, parseText } from '@chupke/domain/parse.ts';
import type { SeenPayment } from './payments.ts';

/** Razorpay's own statuses (https://razorpay.com/docs/payments/payments/#payment-life-cycle). */
const STATUSES = ['created', 'failed', 'authorized', 'captured', 'refunded'] as const;

/**
 * Why it failed, by Razorpay's `error_reason` and `error_code` (https://razorpay.com/docs/errors/): their words are not
 * kept, and there are hundreds of them.
 */
function failureOf({ error_code: code, error_reason: reason }: UnknownRecord): PaymentFailure {
  const text = typeof reason === 'string' ? reason : '';
  if (text.includes('cancel')) return 'cancelled';
  if (/time|expired/.test(text)) return 'timeout';
  if (/declin|insufficient|incorrect|invalid|limit|block/.test(text)) return 'declined';
  return code === 'GATEWAY_ERROR' || code === 'SERVER_ERROR' ? 'bank' : 'other';
}

function stateOf(record: UnknownRecord, amount: number): PaymentState {
  const status = parseOneOf(record, 'status', STATUSES);
  const back = record['amount_refunded'];
  // A part of it that went back does not end what was bought.
  return status === 'captured' && typeof back === 'number' && amount > 0 && back >= amount
    ? 'refunded'
    : status;
}

/** Parses a payment as Razorpay describes it, in answers and in webhooks. Throws ParseError. */
export function parseRazorpayPayment(data: unknown): SeenPayment {
  const record = parseRecord(data, 'payment');
  const amount = parseCount(record, 'amount');
  const state = stateOf(record, amount);
  return {
    paymentId: parsePaymentId(record['id']),
    orderId: parseOrderId(record['order_id']),
    state,
    amount,
    currency: parseText(record, 'currency', { min: 3, max: 3 }),
    failure: state === 'failed' ? failureOf(record) : null,
  };
}

/** A refund as Razorpay describes it. */
interface SeenRefund {
  readonly refundId: RefundId;
  /** Whether it could not be carried out, so that the money is with us again. */
  readonly hasFailed: boolean;
}

/**
 * Parses a refund: it is `pending`, `processed` or `failed` (https://razorpay.com/docs/api/refunds/entity). Throws
 * ParseError.
 */
export function parseRazorpayRefund(data: unknown): SeenRefund {
  const record = parseRecord(data, 'refund');
  return { refundId: parseRefundId(record['id']), hasFailed: record['status'] === 'failed' };
}
