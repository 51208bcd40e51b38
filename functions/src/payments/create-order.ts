import type { Calls } from '@chupke/domain/calls.ts';
import { isUnderWay, newOrder } from '@chupke/domain/order.ts';
import { COLLECTIONS, erasurePath, userPath } from '@chupke/domain/paths.ts';
import { orderPath, ownOrderPath } from '@chupke/domain/order-paths.ts';
import { isPremium, PAYMENT_LIMITS, PREMIUM_PLAN } from '@chupke/domain/premium.ts';
import type { UserId } from '@chupke/domain/user.ts';
import { parseSubscription } from '@chupke/domain/user.ts';
import type { Documents, DocumentTransaction, Question } from '../gateways/documents.ts';
import { refuseUnlessOpen } from '../lib/account-standing.ts';
import { limitCall } from '../lib/rate-limit.ts';
import { RefusedError } from '../lib/refused-error.ts';
import type { PaymentGateways } from './ask-provider.ts';
import { refusingUnavailable, settleByProvider } from './ask-provider.ts';
import { HANDED_OUT_MS, OPEN_MS } from './check-times.ts';
import type { StoredOrder } from './stored-order.ts';
import { newStoredOrder, ownFields, parseStoredOrder, statusOf, storedFields } from './stored-order.ts';

type Created = Calls['createOrder']['gives'];

/** What creating an order needs. */
export interface CreateGateways extends PaymentGateways {
  /** A random id that reveals nothing. */
  readonly newId: () => string;
}

/** How many of the newest orders may still be paid; older ones are left to the scheduled look. */
const NEWEST = 3;

/** How long a closed order may still turn out to be paid before another one is handed out, in milliseconds. */
const DOUBTFUL_MS = 24 * 60 * 60 * 1000;

function newest(uid: UserId): Question {
  const where = { field: 'uid', equals: uid };
  return { collection: COLLECTIONS.orders, where, latestBy: 'createdAt', limit: NEWEST };
}

/** Throws RefusedError unless the user may buy. */
async function refuseUnlessBuyer(
  documents: Pick<Documents | DocumentTransaction, 'read'>,
  uid: UserId,
): Promise<void> {
  const [user, erasure] = await documents.read([userPath(uid), erasurePath(uid)]);
  if (user === undefined || erasure !== undefined) throw new RefusedError('no-profile');
  refuseUnlessOpen(user);
  if (isPremium(parseSubscription(user))) throw new RefusedError('no-change');
}

/**
 * The order that the student can still pay: one for all tabs and double clicks. An older one, in whose last minutes a payment
 * has begun, may yet turn out to be paid: it can be paid once.
 */
function openOrder(orders: readonly StoredOrder[], now: number): StoredOrder | undefined {
  const isYoung = ({ order }: StoredOrder): boolean => {
    return order.createdAt > now - HANDED_OUT_MS[isUnderWay(order) ? 'underWay' : 'fresh'];
  };
  return orders.find((stored) => statusOf(stored) === 'created' && isYoung(stored));
}

/** Asks about what may have been paid without our knowing: nobody should pay twice. */
async function settleDoubtful(gateways: CreateGateways, orders: readonly StoredOrder[]): Promise<void> {
  const since = gateways.now() - DOUBTFUL_MS;
  const doubtful = orders.filter(({ order }) => order.paidAt === null && order.createdAt > since);
  await Promise.all(doubtful.map((stored) => settleByProvider(gateways, stored)));
}

async function newestOf({ documents }: CreateGateways, uid: UserId): Promise<readonly StoredOrder[]> {
  return (await documents.find(newest(uid))).map(({ id, fields }) => parseStoredOrder(id, fields));
}

/** Stores a new order, unless another call was faster: its order is returned then. */
async function store(gateways: CreateGateways, uid: UserId, made: StoredOrder): Promise<StoredOrder> {
  return gateways.documents.transact(async (transaction) => {
    await refuseUnlessBuyer(transaction, uid);
    const orders = (await transaction.find(newest(uid))).map(({ id, fields }) =>
      parseStoredOrder(id, fields),
    );
    const open = openOrder(orders, gateways.now());
    if (open !== undefined) return open;
    transaction.set(orderPath(made.order.orderId), storedFields(made));
    transaction.set(ownOrderPath(uid, made.order.orderId), ownFields(made));
    return made;
  });
}

function created({ payments }: CreateGateways, { order }: StoredOrder): Created {
  const { orderId, amount, currency, planName } = order;
  return { orderId, amount, currency, planName, keyId: payments.keyId };
}

async function create(gateways: CreateGateways, uid: UserId): Promise<Created> {
  const { documents, payments, now, newId } = gateways;
  await settleDoubtful(gateways, await newestOf(gateways, uid));
  await refuseUnlessBuyer(documents, uid);
  const open = openOrder(await newestOf(gateways, uid), now());
  if (open !== undefined) return created(gateways, open);
  const { amount, currency } = PREMIUM_PLAN;
  const orderId = await payments.createOrder({ amount, currency, receipt: newId() });
  const at = now();
  return created(
    gateways,
    await store(gateways, uid, newStoredOrder(uid, newOrder(orderId, at), at + OPEN_MS)),
  );
}

/**
 * An order for the caller, at our own price: the one that is open and young, or a new one. Nothing that may already be
 * paid is passed over. Throws RefusedError: `no-change` with premium, `too-many`, `unavailable`.
 */
export async function createOrder(gateways: CreateGateways, uid: UserId): Promise<Created> {
  await refuseUnlessBuyer(gateways.documents, uid);
  const call = { name: 'createOrder', limit: PAYMENT_LIMITS.createOrder };
  await limitCall(gateways, uid, call, gateways.now());
  return refusingUnavailable(create(gateways, uid));
}
