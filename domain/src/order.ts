import type { Branded } from './brand.ts';
import type { UnknownRecord } from './parse.ts';
import {
  ParseError,
  parseCount,
  parseFlag,
  parseNullableTime,
  parseOneOf,
  parseRecord,
  parseText,
  parseTime,
} from './parse.ts';
import type { PlanId } from './premium.ts';
import { PREMIUM_PLAN, subscriptionEnd } from './premium.ts';

/** Id of an order at the payment provider. */
export type OrderId = Branded<string, 'OrderId'>;

/** Id of a payment at the payment provider. */
export type PaymentId = Branded<string, 'PaymentId'>;

/** Id of a refund at the payment provider. */
export type RefundId = Branded<string, 'RefundId'>;

/** Forms of the ids. The provider's own have 14 letters and digits; a little more is taken. */
const ORDER_ID = /^order_[A-Za-z0-9]{8,40}$/;
const PAYMENT_ID = /^pay_[A-Za-z0-9]{8,40}$/;
const REFUND_ID = /^rfnd_[A-Za-z0-9]{8,40}$/;

function isOrderId(text: string): text is OrderId {
  return ORDER_ID.test(text);
}

function isPaymentId(text: string): text is PaymentId {
  return PAYMENT_ID.test(text);
}

function isRefundId(text: string): text is RefundId {
  return REFUND_ID.test(text);
}

/** The text as an order's id. Throws ParseError. */
export function parseOrderId(text: unknown): OrderId {
  if (typeof text !== 'string' || !isOrderId(text)) throw new ParseError('orderId', 'an order');
  return text;
}

/** The text as a payment's id. Throws ParseError. */
export function parsePaymentId(text: unknown): PaymentId {
  if (typeof text !== 'string' || !isPaymentId(text)) throw new ParseError('paymentId', 'a payment');
  return text;
}

/** The text as a refund's id. Throws ParseError. */
export function parseRefundId(text: unknown): RefundId {
  if (typeof text !== 'string' || !isRefundId(text)) throw new ParseError('refundId', 'a refund');
  return text;
}

/** How an order stands. */
export const ORDER_STATUSES = [
  /** Open: it can be paid. */
  'created',
  'paid',
  'failed',
  'cancelled',
  /** Nobody paid in time. Like `failed` and `cancelled`, it is paid all the same if the money comes late. */
  'expired',
  /** The money went back, by a refund or because the student's bank took it back. */
  'refunded',
  /** The student's bank disputes the payment and has not decided. Premium stays until it has. */
  'disputed',
] as const;

/** One of ORDER_STATUSES. */
export type OrderStatus = (typeof ORDER_STATUSES)[number];

/** Whether an order of that status gives premium. */
export function givesPremium(status: OrderStatus): boolean {
  return status === 'paid' || status === 'disputed';
}

/** How a student's checkout ended without money. */
export const ORDER_CLOSINGS = ['cancelled', 'failed'] as const;

/** One of ORDER_CLOSINGS. */
export type OrderClosing = (typeof ORDER_CLOSINGS)[number];

/** Why a payment failed. The provider's own words are not kept. */
export const PAYMENT_FAILURES = ['cancelled', 'declined', 'bank', 'timeout', 'other'] as const;

/** One of PAYMENT_FAILURES. */
export type PaymentFailure = (typeof PAYMENT_FAILURES)[number];

/** The student's own order, at `users/{uid}/orders/{orderId}`. Times are milliseconds since 1970, the amount is in paise. */
export interface OwnOrder {
  readonly orderId: OrderId;
  readonly planId: PlanId;
  readonly planName: string;
  readonly amount: number;
  readonly currency: string;
  readonly status: OrderStatus;
  readonly paymentId: PaymentId | null;
  readonly createdAt: number;
  readonly paidAt: number | null;
  /** When it ended without money, or the money went back. */
  readonly closedAt: number | null;
  readonly failureReason: PaymentFailure | null;
  /** Number of the receipt; null until it was paid. */
  readonly receiptNumber: string | null;
  /** How many more payments than the one that counts are to go back, and how many of them have. */
  readonly extraDue: number;
  readonly extraBack: number;
  /** Whether the one that counts goes back, too, as another order gives the student premium. */
  readonly isExtra: boolean;
}

const NAME = { min: 1, max: 60 };
const CURRENCY = { min: 3, max: 3 };

function parseNullable<T>(value: unknown, parse: (value: unknown) => T): T | null {
  return value === null ? null : parse(value);
}

/** A count that orders of before do not have. */
function parseLaterCount(record: UnknownRecord, field: string): number {
  return record[field] === undefined ? 0 : parseCount(record, field);
}

/** A flag that orders of before do not have. */
function parseLaterFlag(record: UnknownRecord, field: string): boolean {
  return record[field] !== undefined && parseFlag(record, field);
}

/** Parses a stored order of one's own. Throws ParseError. */
export function parseOwnOrder(id: string, data: unknown): OwnOrder {
  const record = parseRecord(data);
  return {
    orderId: parseOrderId(id),
    planId: parseOneOf(record, 'planId', [PREMIUM_PLAN.id]),
    planName: parseText(record, 'planName', NAME),
    amount: parseCount(record, 'amount'),
    currency: parseText(record, 'currency', CURRENCY),
    status: parseOneOf(record, 'status', ORDER_STATUSES),
    paymentId: parseNullable(record['paymentId'], parsePaymentId),
    createdAt: parseTime(record, 'createdAt'),
    paidAt: parseNullableTime(record, 'paidAt'),
    closedAt: parseNullableTime(record, 'closedAt'),
    failureReason:
      record['failureReason'] === null ? null : parseOneOf(record, 'failureReason', PAYMENT_FAILURES),
    receiptNumber: record['receiptNumber'] === null ? null : parseText(record, 'receiptNumber', NAME),
    extraDue: parseLaterCount(record, 'extraDue'),
    extraBack: parseLaterCount(record, 'extraBack'),
    isExtra: parseLaterFlag(record, 'isExtra'),
  };
}

/**
 * What becomes of a payment, in the only direction in which it goes. Of two sightings the later state holds, whichever
 * came first: so the provider's messages may come twice, late and in any order.
 */
export const PAYMENT_STATES = [
  'created',
  /** Can still succeed: some banks confirm late. */
  'failed',
  /** The student's money is taken; the provider hands it over once it is captured. */
  'authorized',
  'captured',
  'disputed',
  /** A dispute was decided for us. */
  'won',
  /** The money went back: by a refund, or by a dispute that was lost. */
  'refunded',
] as const;

/** One of PAYMENT_STATES. */
export type PaymentState = (typeof PAYMENT_STATES)[number];

function rank(state: PaymentState): number {
  return PAYMENT_STATES.indexOf(state);
}

function isPaying(state: PaymentState): boolean {
  return rank(state) >= rank('authorized') && state !== 'refunded';
}

/** What happens to an order. */
export type PaymentEvent =
  | {
      /** The provider says how one of the order's payments stands. */
      readonly kind: 'payment';
      readonly paymentId: PaymentId;
      readonly state: PaymentState;
      /** In paise. A payment of less than the order's amount, or of another currency, pays nothing. */
      readonly amount: number;
      readonly currency: string;
      readonly failure: PaymentFailure | null;
    }
  /** The student closed the checkout, or gave up after a failure. Counts once no payment is under way. */
  | { readonly kind: 'closed'; readonly closing: OrderClosing }
  /** The time for paying is over. */
  | { readonly kind: 'expired' };

/** What the server knows of an order and its payments. */
export interface Order {
  readonly orderId: OrderId;
  readonly planId: PlanId;
  readonly planName: string;
  readonly amount: number;
  readonly currency: string;
  readonly createdAt: number;
  readonly paidAt: number | null;
  readonly closedAt: number | null;
  /** The states of all its payments. */
  readonly payments: Readonly<Record<PaymentId, PaymentState>>;
  /** The payment that paid it, or first did. */
  readonly paymentId: PaymentId | null;
  /** How it ended, as long as there is no money. */
  readonly ending: 'cancelled' | 'failed' | 'expired' | null;
  readonly failureReason: PaymentFailure | null;
}

/** A new order. */
export function newOrder(orderId: OrderId, createdAt: number): Order {
  return {
    orderId,
    planId: PREMIUM_PLAN.id,
    planName: PREMIUM_PLAN.name,
    amount: PREMIUM_PLAN.amount,
    currency: PREMIUM_PLAN.currency,
    createdAt,
    paidAt: null,
    closedAt: null,
    payments: {},
    paymentId: null,
    ending: null,
    failureReason: null,
  };
}

/** How the order stands: by its money, and only without any by how the checkout ended. */
export function orderStatus({ payments, ending }: Pick<Order, 'payments' | 'ending'>): OrderStatus {
  const states = Object.values(payments);
  const paying = states.filter(isPaying);
  if (paying.length > 0) return paying.every((state) => state === 'disputed') ? 'disputed' : 'paid';
  if (states.includes('refunded')) return 'refunded';
  return ending ?? 'created';
}

function afterSighting(
  order: Order,
  { paymentId, state, failure, amount, currency }: Extract<PaymentEvent, { readonly kind: 'payment' }>,
  now: number,
): Order {
  if (amount < order.amount || currency !== order.currency) return order;
  const before = order.payments[paymentId];
  if (before !== undefined && rank(before) >= rank(state)) return order;
  const payments = { ...order.payments, [paymentId]: state };
  if (rank(state) < rank('authorized'))
    return {
      ...order,
      payments,
      failureReason: state === 'failed' ? (failure ?? 'other') : order.failureReason,
    };
  const isBack = orderStatus({ payments, ending: null }) === 'refunded';
  return {
    ...order,
    payments,
    paymentId: order.paymentId ?? paymentId,
    paidAt: order.paidAt ?? now,
    closedAt: isBack ? now : null,
  };
}

/** Whether a payment has begun of which the provider does not know yet whether it takes money. */
export function isUnderWay({ payments }: Pick<Order, 'payments'>): boolean {
  return Object.values(payments).includes('created');
}

function ended(order: Order, ending: Exclude<Order['ending'], null>, now: number): Order {
  if (orderStatus(order) !== 'created') return order;
  return {
    ...order,
    ending,
    closedAt: now,
    failureReason:
      ending === 'cancelled' ? 'cancelled' : ending === 'failed' ? (order.failureReason ?? 'other') : null,
  };
}

/** The order after an event at `now` (milliseconds since 1970); the same object when nothing changes. */
export function afterPaymentEvent(order: Order, event: PaymentEvent, now: number): Order {
  switch (event.kind) {
    case 'payment':
      return afterSighting(order, event, now);
    case 'closed':
      // Closing the window ends no payment that is under way: "cancelled" would have it paid a second time.
      return isUnderWay(order) ? order : ended(order, event.closing, now);
    case 'expired':
      return ended(order, Object.values(order.payments).includes('failed') ? 'failed' : 'expired', now);
  }
}

/**
 * Collected payments of the order that are not owed: all but one of those that pay it, or all if it pays for nothing
 * (`isOwed` false). What is disputed is for the bank to give back.
 */
export function paymentsToRefund(order: Order, isOwed: boolean): readonly PaymentId[] {
  const paying = Object.entries(order.payments).filter(([, state]) => isPaying(state));
  const ids = paying.map(([id]) => parsePaymentId(id));
  const kept = order.paymentId !== null && ids.includes(order.paymentId) ? order.paymentId : ids[0];
  const isWithUs = (id: PaymentId): boolean => ['captured', 'won'].includes(order.payments[id] ?? '');
  return ids.filter((id) => isWithUs(id) && !(isOwed && id === kept));
}

/**
 * Payments of the order besides the first one that paid it, once they were collected: also what is disputed since or went
 * back, so that they never become fewer.
 */
export function furtherPayments({ payments, paymentId }: Pick<Order, 'payments' | 'paymentId'>): number {
  return Object.entries(payments).filter(([id, state]) => id !== paymentId && rank(state) >= rank('captured'))
    .length;
}

/** Payments of the order that went back. */
export function refundedPayments({ payments }: Pick<Order, 'payments'>): readonly PaymentId[] {
  return Object.entries(payments).flatMap(([id, state]) =>
    state === 'refunded' ? [parsePaymentId(id)] : [],
  );
}

/**
 * The fields of `users/{uid}` by the order that gives premium, or null for none. Times are milliseconds since 1970. The
 * provider remembers no customer, and nothing recurs: what takes the place of its subscription is the order.
 */
export function subscriptionFields(order: Pick<Order, 'orderId' | 'paidAt' | 'createdAt'> | null) {
  const start = order === null ? null : (order.paidAt ?? order.createdAt);
  return {
    subscriptionPlan: order === null ? 'free' : 'premium',
    subscriptionStatus: order === null ? 'inactive' : 'active',
    subscriptionStartDate: start,
    subscriptionEndDate: start === null ? null : subscriptionEnd(start),
    razorpayCustomerId: null,
    razorpaySubscriptionId: order === null ? null : order.orderId,
    isPremium: order !== null,
  } as const;
}

/** Number of an order's receipt: unique, and made of the order's id, so that it is always the same. */
export function receiptNumber(order: OrderId): string {
  return `CH-${order.slice('order_'.length)}`;
}

/** The student's own view of the order; `isExtra`: another one gives them premium. */
export function ownOrder(order: Order, isExtra = false): OwnOrder {
  const { payments: _payments, ending: _ending, ...shown } = order;
  const status = orderStatus(order);
  const back = refundedPayments(order).length;
  return {
    ...shown,
    status,
    failureReason: order.paidAt === null ? order.failureReason : null,
    receiptNumber: order.paidAt === null ? null : receiptNumber(order.orderId),
    extraDue: paymentsToRefund(order, true).length,
    // Of one that is paid back as a whole, one payment is the order's.
    extraBack: status === 'refunded' ? back - 1 : back,
    isExtra,
  };
}

function parsePayments(data: unknown): Order['payments'] {
  const record: UnknownRecord = parseRecord(data, 'payments');
  return Object.fromEntries(
    Object.keys(record).map((id) => [parsePaymentId(id), parseOneOf(record, id, PAYMENT_STATES)]),
  );
}

/** Parses a stored order, as only the server reads it (`orders/{orderId}`). Throws ParseError. */
export function parseOrder(id: string, data: unknown): Order {
  const record = parseRecord(data);
  const {
    status: _status,
    receiptNumber: _number,
    extraDue: _due,
    extraBack: _back,
    isExtra: _extra,
    ...own
  } = parseOwnOrder(id, data);
  return {
    ...own,
    payments: parsePayments(record['payments']),
    ending:
      record['ending'] === null ? null : parseOneOf(record, 'ending', ['cancelled', 'failed', 'expired']),
  };
}
