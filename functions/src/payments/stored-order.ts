import type { Order, OrderStatus } from '@chupke/domain/order.ts';
import { furtherPayments, givesPremium, orderStatus, ownOrder, parseOrder } from '@chupke/domain/order.ts';
import type { UnknownRecord } from '@chupke/domain/parse.ts';
import {
  parseFlag,
  parseNullableText,
  parseNullableTime,
  parseOneOf,
  parseRecord,
} from '@chupke/domain/parse.ts';
import type { UserId } from '@chupke/domain/user.ts';
import { parseUserId } from '@chupke/domain/user.ts';
import type { FieldInputs } from '../gateways/documents.ts';

/** What a student is written about an order, each at most once. */
export const RECEIPTS = ['success', 'failure', 'cancelled', 'refunded'] as const;

/** One of RECEIPTS. */
export type Receipt = (typeof RECEIPTS)[number];

/** How far a receipt is; `none` when there was nobody to write to. */
const RECEIPT_STATES = ['due', 'sending', 'sent', 'none'] as const;

/** One of RECEIPT_STATES. */
export type ReceiptState = (typeof RECEIPT_STATES)[number];

/** A document `orders/{orderId}`: the order, and what the server does about it. */
export interface StoredOrder {
  readonly order: Order;
  /** Null once the account is erased. */
  readonly uid: UserId | null;
  /** Paid although another order gives the student premium, or after the account was erased: to be given back. */
  readonly isExtra: boolean;
  /** When the provider is asked again; null for never. */
  readonly checkAt: number | null;
  readonly receipts: Readonly<Partial<Record<Receipt, ReceiptState>>>;
}

/** A new order of a student. */
export function newStoredOrder(uid: UserId, order: Order, checkAt: number): StoredOrder {
  return { order, uid, isExtra: false, checkAt, receipts: {} };
}

/** How the order stands. */
export function statusOf({ order }: StoredOrder): OrderStatus {
  return orderStatus(order);
}

/** Whether the order gives somebody premium. */
export function gives(stored: StoredOrder): boolean {
  return stored.uid !== null && givesPremium(statusOf(stored));
}

/** How many of the student's payments for this order came besides the one that gives premium, whatever becomes of them. */
export function surplusOf({ order, isExtra }: Pick<StoredOrder, 'order' | 'isExtra'>): number {
  return furtherPayments(order) + (isExtra ? 1 : 0);
}

/** Whether the order's money is owed: it gives premium, or gave it to an account that was erased since. */
export function isOwed(stored: StoredOrder): boolean {
  return givesPremium(statusOf(stored)) && !stored.isExtra;
}

const RECEIPT_OF: Readonly<Record<OrderStatus, Receipt | undefined>> = {
  created: undefined,
  expired: undefined,
  paid: 'success',
  disputed: 'success',
  failed: 'failure',
  cancelled: 'cancelled',
  refunded: 'refunded',
};

/** The receipt that fits how the order stands; undefined for none. Any other one that is due says what is no longer so. */
export function fittingReceipt(stored: Pick<StoredOrder, 'order' | 'uid' | 'isExtra'>): Receipt | undefined {
  const receipt = RECEIPT_OF[orderStatus(stored.order)];
  return stored.uid === null || (receipt === 'success' && stored.isExtra) ? undefined : receipt;
}

/** The receipts that are to be mailed. */
export function dueReceipts({ receipts }: Pick<StoredOrder, 'receipts'>): readonly Receipt[] {
  return RECEIPTS.filter((name) => receipts[name] === 'due');
}

/** The time as a command writes it. */
export function dateOf(milliseconds: number | null): Date | null {
  return milliseconds === null ? null : new Date(milliseconds);
}

/** The fields of the student's own view. */
export function ownFields({ order, isExtra }: Pick<StoredOrder, 'order' | 'isExtra'>): FieldInputs {
  const { orderId, createdAt, paidAt, closedAt, ...shown } = ownOrder(order, isExtra);
  return {
    orderId,
    ...shown,
    createdAt: dateOf(createdAt),
    paidAt: dateOf(paidAt),
    closedAt: dateOf(closedAt),
  };
}

/** The fields of the stored document. */
export function storedFields({ order, uid, isExtra, checkAt, receipts }: StoredOrder): FieldInputs {
  const { payments, ending } = order;
  const isGiving = gives({ order, uid, isExtra, checkAt, receipts });
  return {
    ...ownFields({ order, isExtra }),
    payments,
    ending,
    uid,
    isGiving,
    checkAt: dateOf(checkAt),
    receipts,
  };
}

function parseReceipts(data: unknown): StoredOrder['receipts'] {
  const record = parseRecord(data, 'receipts');
  return Object.fromEntries(
    RECEIPTS.flatMap((receipt) =>
      record[receipt] === undefined ? [] : [[receipt, parseOneOf(record, receipt, RECEIPT_STATES)]],
    ),
  );
}

/** Parses a stored order. Throws ParseError. */
export function parseStoredOrder(id: string, data: unknown): StoredOrder {
  const record = parseRecord(data);
  const uid = parseNullableText(record, 'uid', { min: 1, max: 128 });
  return {
    order: parseOrder(id, data),
    uid: uid === null ? null : parseUserId(uid),
    isExtra: parseFlag(record, 'isExtra'),
    checkAt: parseNullableTime(record, 'checkAt'),
    receipts: parseReceipts(record['receipts']),
  };
}

/** Whether a change of a stored order has made a receipt due: not one that could not be sent and is due again. */
export function hasNewReceipt(before: UnknownRecord | undefined, after: UnknownRecord | undefined): boolean {
  if (after === undefined) return false;
  const known = before === undefined ? {} : parseReceipts(before['receipts']);
  return Object.entries(parseReceipts(after['receipts'])).some(
    ([name, state]) => state === 'due' && !Object.hasOwn(known, name),
  );
}
