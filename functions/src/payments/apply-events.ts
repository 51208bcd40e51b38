import { paymentAlertId } from '@chupke/domain/alert.ts';
import type { Order, OrderId, PaymentEvent } from '@chupke/domain/order.ts';
import { afterPaymentEvent, subscriptionFields } from '@chupke/domain/order.ts';
import type { UnknownRecord } from '@chupke/domain/parse.ts';
import { COLLECTIONS, erasurePath, userPath } from '@chupke/domain/paths.ts';
import { orderPath, ownOrderPath, paymentEventPath } from '@chupke/domain/order-paths.ts';
import { isPremium } from '@chupke/domain/premium.ts';
import type { UserId } from '@chupke/domain/user.ts';
import { parseSubscription } from '@chupke/domain/user.ts';
import { prepareAlert } from '../alerts/write-alert.ts';
import type { Documents, DocumentTransaction, FieldInputs } from '../gateways/documents.ts';
import { SERVER_TIME } from '../gateways/documents.ts';
import { nextCheck } from './check-times.ts';
import type { StoredOrder } from './stored-order.ts';
import {
  dateOf,
  fittingReceipt,
  gives,
  ownFields,
  parseStoredOrder,
  storedFields,
  surplusOf,
} from './stored-order.ts';

/** More orders that give one student premium there are not: all but one are given back. */
const GIVING_MAX = 20;

/** What happened to an order, and how it was learned. */
export interface OrderNews {
  readonly orderId: OrderId;
  readonly events: readonly PaymentEvent[];
  /** Whether the provider was just asked about the whole order. */
  readonly wasAsked?: boolean;
  /** Id of the provider's message, which is worked off once. */
  readonly messageId?: string;
}

/** The receipts, with the one that is due for how the order stands now. */
function receiptsOf(stored: StoredOrder): StoredOrder['receipts'] {
  const receipt = fittingReceipt(stored);
  return receipt === undefined || stored.receipts[receipt] !== undefined
    ? stored.receipts
    : { ...stored.receipts, [receipt]: 'due' };
}

/** What a user's document says of the order that gives premium; null for none. */
function userFields(main: Order | null): FieldInputs {
  const { subscriptionStartDate: start, subscriptionEndDate: end, ...fields } = subscriptionFields(main);
  const dates = { subscriptionStartDate: dateOf(start), subscriptionEndDate: dateOf(end) };
  return { ...fields, ...dates, updatedAt: SERVER_TIME };
}

/** The other orders that give the student premium. */
async function othersGiving(transaction: DocumentTransaction, uid: UserId, orderId: OrderId) {
  const found = await transaction.find({
    collection: COLLECTIONS.orders,
    where: [
      { field: 'uid', equals: uid },
      { field: 'isGiving', equals: true },
    ],
    limit: GIVING_MAX,
  });
  return found.filter(({ id }) => id !== orderId).map(({ id, fields }) => parseStoredOrder(id, fields));
}

/** The stored order, its student, and the student's other orders that give premium. */
interface Scene {
  readonly before: StoredOrder;
  /** Undefined also for one whose erasure has begun: it takes the person out of their orders only after hours of other work. */
  readonly user: UnknownRecord | undefined;
  readonly others: readonly StoredOrder[];
}

async function look(transaction: DocumentTransaction, orderId: OrderId): Promise<Scene | undefined> {
  const [data] = await transaction.read([orderPath(orderId)]);
  if (data === undefined) return undefined;
  const before = parseStoredOrder(orderId, data);
  const nobody = { before, user: undefined, others: [] };
  if (before.uid === null) return nobody;
  const [user, erasure] = await transaction.read([userPath(before.uid), erasurePath(before.uid)]);
  if (user === undefined || erasure !== undefined) return nobody;
  return { before, user, others: await othersGiving(transaction, before.uid, orderId) };
}

/** Writes the user's premium by its orders, if that is not what is stored. */
function grant(transaction: DocumentTransaction, { before, user }: Scene, main: Order | null) {
  if (before.uid === null || user === undefined) return;
  const isStored =
    isPremium(parseSubscription(user)) === (main !== null) &&
    (user['razorpaySubscriptionId'] ?? null) === (main?.orderId ?? null);
  if (!isStored) transaction.update(userPath(before.uid), userFields(main));
}

/** What an order becomes, and which one gives premium: of several one is the student's, the others are given back. */
interface Settlement {
  readonly next: StoredOrder;
  readonly main: StoredOrder | null;
}

function settle(order: StoredOrder, others: readonly StoredOrder[]): Settlement {
  const older = others.find(({ isExtra }) => !isExtra);
  if (older !== undefined) return { next: { ...order, isExtra: gives(order) || order.isExtra }, main: older };
  if (gives(order)) return { next: { ...order, isExtra: false }, main: order };
  // Without its money, one that would have been given back takes its place.
  const [successor] = others;
  return { next: order, main: successor === undefined ? null : { ...successor, isExtra: false } };
}

function nextOrder(
  { before, user, others }: Scene,
  { events, wasAsked }: OrderNews,
  now: number,
): Settlement {
  const order = events.reduce((known, event) => afterPaymentEvent(known, event, now), before.order);
  const uid = user === undefined ? null : before.uid;
  // Paid after the account was erased, or began to be: nobody has anything of it.
  const isLate = uid === null && before.order.paidAt === null && order.paidAt !== null;
  const { next, main } = settle({ ...before, order, uid, isExtra: before.isExtra || isLate }, others);
  const isMoved = order !== before.order || next.isExtra !== before.isExtra || next.uid !== before.uid;
  const settled = { ...next, receipts: receiptsOf(next) };
  const checkAt = isMoved || wasAsked === true ? nextCheck(settled, now) : before.checkAt;
  return { next: { ...settled, checkAt }, main };
}

function isSame(a: StoredOrder, b: StoredOrder): boolean {
  const fields = ['order', 'uid', 'isExtra', 'checkAt', 'receipts'] as const;
  return fields.every((field) => a[field] === b[field]);
}

/**
 * Reads what telling the student of a payment too much needs; the returned function writes. Each is told of once, as what came
 * besides never becomes fewer.
 */
function prepareSurplus(transaction: DocumentTransaction, { before }: Scene, { next }: Settlement) {
  if (next.uid === null || surplusOf(next) <= surplusOf(before)) return undefined;
  return prepareAlert(transaction, next.uid, paymentAlertId(next.order.orderId), ({ payment }) => ({
    type: 'payment',
    ...payment.twice,
    read: false,
  }));
}

function write(transaction: DocumentTransaction, scene: Scene, { next, main }: Settlement): StoredOrder {
  const { before, others } = scene;
  const { orderId } = next.order;
  if (!isSame(next, before)) transaction.set(orderPath(orderId), storedFields(next));
  if (next.uid !== null && (next.order !== before.order || next.isExtra !== before.isExtra))
    transaction.set(ownOrderPath(next.uid, orderId), ownFields(next));
  const promoted = others.find(({ order, isExtra }) => isExtra && order.orderId === main?.order.orderId);
  if (promoted !== undefined && main !== null) {
    transaction.set(orderPath(main.order.orderId), storedFields(main));
    if (main.uid !== null) transaction.set(ownOrderPath(main.uid, main.order.orderId), ownFields(main));
  }
  grant(transaction, scene, main?.order ?? null);
  return next;
}

/**
 * Applies what happened to an order: order, the student's view of it and the student's premium change in one
 * transaction, and the student is told of what was paid too much. Everything that learns of a payment ends here - the student's own call, the provider's message, the
 * scheduled look. Idempotent: the same news twice, or later ones first, come out the same. Undefined if there is no such
 * order; `known` is a message that was worked off before.
 */
export function applyEvents(
  { documents }: { readonly documents: Documents },
  news: OrderNews,
  now: number,
): Promise<StoredOrder | 'known' | undefined> {
  return documents.transact(async (transaction) => {
    const mark = news.messageId === undefined ? undefined : paymentEventPath(news.messageId);
    if (mark !== undefined && (await transaction.read([mark]))[0] !== undefined) return 'known';
    const scene = await look(transaction, news.orderId);
    if (scene === undefined) return undefined;
    const settlement = nextOrder(scene, news, now);
    const tell = await prepareSurplus(transaction, scene, settlement);
    if (mark !== undefined) transaction.set(mark, { at: new Date(now) });
    const next = write(transaction, scene, settlement);
    tell?.();
    return next;
  });
}
