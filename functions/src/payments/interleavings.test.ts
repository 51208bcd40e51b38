import type { OrderId, PaymentId } from '@chupke/domain/order.ts';
import { ownOrder, parseOrderId } from '@chupke/domain/order.ts';
import { COLLECTIONS, erasurePath, userPath } from '@chupke/domain/paths.ts';
import { ownOrderPath } from '@chupke/domain/order-paths.ts';
import type { UserId } from '@chupke/domain/user.ts';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { MailError } from '../gateways/mail.ts';
import { PaymentsRefusedError, PaymentsUnavailableError } from '../gateways/payments.ts';
import { RefusedError } from '../lib/refused-error.ts';
import type { Fuse } from '../testing/fragile.ts';
import { CrashError, fragile } from '../testing/fragile.ts';
import type { Shop } from '../testing/shop.ts';
import { ASHA, openShop, RAVI } from '../testing/shop.ts';
import { createOrder } from './create-order.ts';
import { forgetOrders } from './forget-orders.ts';
import { receiveWebhook } from './receive-webhook.ts';
import { reconcilePayments } from './reconcile-payments.ts';
import { sendReceipts } from './send-receipts.ts';
import { settleOrder, verifyPayment } from './settle-order.ts';
import type { StoredOrder } from './stored-order.ts';
import { parseStoredOrder } from './stored-order.ts';

/*
 * The law of payments: whatever students, the provider, its messages, the scheduled look, refunds, disputes and erasures
 * do in whatever order, and wherever the server is cut off, in the end premium is who has paid and not been refunded,
 * nobody has paid twice, no payment is unknown, of each outcome at most one mail went out, and of each refund that failed the
 * admins are told once, even if its message is lost.
 */

const STUDENTS = [ASHA, RAVI] as const;
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

const pick = fc.nat({ max: 1000 });
const student = fc.nat({ max: 1 });

type Happening =
  /** `leave`: an erasure is asked for, and comes to the orders later. */
  | { readonly kind: 'create' | 'leave' | 'erase'; readonly student: number }
  | {
      readonly kind: 'pay';
      readonly pick: number;
      readonly state: 'created' | 'failed' | 'authorized' | 'captured';
    }
  | { readonly kind: 'late'; readonly pick: number; readonly state: 'authorized' | 'captured' }
  | { readonly kind: 'verify' | 'receipts' | 'refund' | 'dispute'; readonly pick: number }
  | {
      readonly kind: 'fail-refund';
      readonly pick: number;
      readonly then: 'captured' | 'refunded';
      readonly isTold: boolean;
    }
  | { readonly kind: 'settle'; readonly pick: number; readonly closed: 'cancelled' | 'failed' | null }
  | { readonly kind: 'message'; readonly pick: number; readonly isKept: boolean }
  | { readonly kind: 'decide'; readonly pick: number; readonly state: 'won' | 'refunded' }
  | { readonly kind: 'reconcile' }
  | { readonly kind: 'pass'; readonly minutes: number }
  | { readonly kind: 'provider'; readonly isUp: boolean };

/** An arbitrary of one kind of happening. */
function of(kind: Happening['kind'], fields: Readonly<Record<string, fc.Arbitrary<unknown>>> = {}) {
  return fc.record({ kind: fc.constant(kind), ...fields }) as unknown as fc.Arbitrary<Happening>;
}

/** What happens: at the server, which may be cut off (`fuse`), or at the provider. */
const happening = fc.oneof(
  { weight: 12, arbitrary: of('create', { student }) },
  {
    weight: 14,
    arbitrary: of('pay', { pick, state: fc.constantFrom('created', 'failed', 'authorized', 'captured') }),
  },
  { weight: 5, arbitrary: of('late', { pick, state: fc.constantFrom('authorized', 'captured') }) },
  { weight: 8, arbitrary: of('verify', { pick }) },
  { weight: 6, arbitrary: of('settle', { pick, closed: fc.constantFrom('cancelled', 'failed', null) }) },
  { weight: 8, arbitrary: of('message', { pick, isKept: fc.boolean() }) },
  { weight: 6, arbitrary: of('reconcile') },
  { weight: 4, arbitrary: of('receipts', { pick }) },
  { weight: 2, arbitrary: of('refund', { pick }) },
  {
    weight: 3,
    arbitrary: of('fail-refund', {
      pick,
      then: fc.constantFrom('captured', 'refunded'),
      isTold: fc.boolean(),
    }),
  },
  { weight: 3, arbitrary: of('dispute', { pick }) },
  { weight: 3, arbitrary: of('decide', { pick, state: fc.constantFrom('won', 'refunded') }) },
  { weight: 8, arbitrary: of('pass', { minutes: fc.constantFrom(1, 6, 11, 60, 150) }) },
  { weight: 3, arbitrary: of('provider', { isUp: fc.boolean() }) },
  { weight: 1, arbitrary: of('leave', { student }) },
  { weight: 1, arbitrary: of('erase', { student }) },
);

/** What happens at the same moment, and after how many steps the server is cut off. */
const moment = fc.record({
  happenings: fc.array(happening, { minLength: 1, maxLength: 3 }),
  fuse: fc.oneof(
    { weight: 2, arbitrary: fc.constant(Infinity) },
    { weight: 3, arbitrary: fc.nat({ max: 16 }) },
  ),
});

/** One run of the world. */
interface World {
  readonly shop: Shop;
  readonly orders: { readonly orderId: OrderId; readonly owner: UserId }[];
  /** What checkouts have handed to their pages. */
  readonly handed: { readonly orderId: OrderId; readonly paymentId: PaymentId; readonly signature: string }[];
  /** Whose erasure has begun, and when. */
  readonly erased: Map<UserId, number>;
}

function chosen<T>(all: readonly T[], index: number): T | undefined {
  return all[index % Math.max(1, all.length)];
}

const EXPECTED = [
  CrashError,
  RefusedError,
  PaymentsUnavailableError,
  PaymentsRefusedError,
  MailError,
] as const;

function isExpected(error: unknown): boolean {
  if (error instanceof AggregateError) return error.errors.every(isExpected);
  return EXPECTED.some((kind) => error instanceof kind);
}

/** Only what may go wrong goes wrong. */
async function tolerating(work: Promise<unknown>): Promise<void> {
  try {
    await work;
  } catch (error) {
    if (!isExpected(error)) throw error;
  }
}

/** What the provider does, at once. */
function atProvider({ shop, orders, handed }: World, event: Happening): boolean {
  const { payments } = shop;
  const all = [...payments.payments.values()];
  switch (event.kind) {
    case 'pay': {
      const order = chosen(orders, event.pick);
      const paid = order && payments.pay(order.orderId, event.state);
      if (order !== undefined && paid !== undefined && ['authorized', 'captured'].includes(event.state))
        handed.push({ orderId: order.orderId, ...paid });
      return true;
    }
    case 'late': {
      const open = all.filter(({ state }) => state === 'created' || state === 'failed');
      const payment = chosen(open, event.pick);
      if (payment !== undefined) payments.move(payment.paymentId, event.state);
      return true;
    }
    case 'refund': {
      const payment = chosen(
        all.filter(({ state }) => state === 'captured'),
        event.pick,
      );
      if (payment !== undefined) payments.move(payment.paymentId, 'refunded');
      return true;
    }
    case 'fail-refund': {
      const refund = chosen(
        payments.refunds.filter(({ hasFailed }) => !hasFailed),
        event.pick,
      );
      if (refund !== undefined) payments.failRefund(refund.paymentId, event);
      return true;
    }
    case 'dispute': {
      const payment = chosen(
        all.filter(({ state }) => state === 'captured'),
        event.pick,
      );
      if (payment !== undefined) payments.move(payment.paymentId, 'disputed');
      return true;
    }
    case 'decide': {
      const payment = chosen(
        all.filter(({ state }) => state === 'disputed'),
        event.pick,
      );
      const name = event.state === 'won' ? 'payment.dispute.won' : 'payment.dispute.lost';
      if (payment !== undefined) payments.move(payment.paymentId, event.state, name);
      return true;
    }
    case 'pass':
      shop.documents.pass(event.minutes * MINUTE);
      return true;
    case 'provider':
      payments.isUp = event.isUp;
      return true;
    default:
      return false;
  }
}

function leave({ shop: { documents }, erased }: World, uid: UserId): void {
  if (!erased.has(uid)) erased.set(uid, documents.now());
  documents.stored.set(erasurePath(uid), { content: 'leave', requestedAt: documents.now() });
}

async function erase(world: World, gateways: Shop['gateways'], uid: UserId): Promise<void> {
  const { shop } = world;
  leave(world, uid);
  await forgetOrders(gateways.documents, uid);
  shop.documents.stored.delete(userPath(uid));
  await shop.documents.removeBelow(userPath(uid));
}

/** What the server does. */
async function atServer(world: World, event: Happening, gateways: Shop['gateways']): Promise<void> {
  const { shop, orders, handed } = world;
  if (event.kind === 'create') {
    const uid = STUDENTS[event.student] ?? ASHA;
    const { orderId } = await createOrder(gateways, uid);
    if (!orders.some((order) => order.orderId === orderId)) orders.push({ orderId, owner: uid });
  } else if (event.kind === 'verify') {
    const paid = chosen(handed, event.pick);
    const owner = orders.find(({ orderId }) => orderId === paid?.orderId)?.owner;
    if (paid !== undefined && owner !== undefined) await verifyPayment(gateways, owner, paid);
  } else if (event.kind === 'settle') {
    const order = chosen(orders, event.pick);
    if (order !== undefined)
      await settleOrder(gateways, order.owner, { orderId: order.orderId, closed: event.closed });
  } else if (event.kind === 'message') {
    const index = event.pick % Math.max(1, shop.payments.messages.length);
    const [told] = event.isKept
      ? shop.payments.messages.slice(index, index + 1)
      : shop.payments.messages.splice(index, 1);
    if (told === undefined) return;
    try {
      await receiveWebhook(gateways, told);
    } catch (error) {
      // The provider repeats what was not taken.
      shop.payments.messages.push(told);
      throw error;
    }
  } else if (event.kind === 'reconcile') await reconcilePayments(gateways);
  else if (event.kind === 'receipts') {
    const order = chosen(orders, event.pick);
    if (order !== undefined) await sendReceipts(gateways, order.orderId);
  } else if (event.kind === 'leave') leave(world, STUDENTS[event.student] ?? ASHA);
  else if (event.kind === 'erase') await erase(world, gateways, STUDENTS[event.student] ?? ASHA);
}

/** Everything is well again: messages arrive, time passes, and the server does its work. */
async function settle(world: World): Promise<void> {
  const { shop, erased } = world;
  shop.payments.isUp = true;
  // An erasure that was cut off begins again.
  for (const uid of erased.keys()) await erase(world, shop.gateways, uid);
  for (let day = 0; day < 12; day += 1) {
    await shop.deliver();
    shop.documents.pass(DAY / 2);
    await reconcilePayments(shop.gateways);
  }
  await shop.deliver();
  // Nobody sends the receipts that are due but the scheduled look, nor tells of refunds whose message is lost.
  for (let look = 0; look < 3; look += 1) {
    shop.documents.pass(10 * DAY);
    await reconcilePayments(shop.gateways);
  }
}

function storedOrders({ documents }: Shop): ReadonlyMap<OrderId, StoredOrder> {
  const paths = [...documents.stored].filter(([path]) => path.startsWith(`${COLLECTIONS.orders}/`));
  return new Map(
    paths.map(([path, fields]) => {
      const id = parseOrderId(path.split('/')[1]);
      return [id, parseStoredOrder(id, fields)];
    }),
  );
}

/** Whether a payment went back. If that failed, the admins see to it: to us it stays back. */
function wentBack({ payments }: Shop, id: PaymentId): boolean {
  return payments.refunds.some(({ paymentId }) => paymentId === id);
}

function checkStudent({ shop, orders }: World, uid: UserId): void {
  const own = new Set(orders.filter(({ owner }) => owner === uid).map(({ orderId }) => orderId));
  const paid = [...shop.payments.payments.values()].filter(
    ({ orderId, paymentId, state }) =>
      own.has(orderId) && ['captured', 'disputed', 'won'].includes(state) && !wentBack(shop, paymentId),
  );
  expect(shop.isPremium(uid)).toBe(paid.length > 0);
  expect(paid.filter(({ state }) => state !== 'disputed').length).toBeLessThanOrEqual(1);
}

/** Nothing is kept that was paid once an erasure had begun. */
function checkErased({ shop, orders }: World, uid: UserId, begunAt: number): void {
  const stored = storedOrders(shop);
  for (const { orderId } of orders.filter(({ owner }) => owner === uid)) {
    const paidAt = stored.get(orderId)?.order.paidAt ?? 0;
    const payments = [...shop.payments.payments.values()].filter((payment) => payment.orderId === orderId);
    const kept = payments.filter(
      ({ paymentId, state }) => ['captured', 'won'].includes(state) && !wentBack(shop, paymentId),
    );
    if (paidAt > begunAt) expect(kept).toEqual([]);
  }
}

function checkBooks({ shop }: World): void {
  const stored = storedOrders(shop);
  for (const { orderId, paymentId, state } of shop.payments.payments.values()) {
    const known = stored.get(orderId)?.order.payments[paymentId];
    // A payment that never took money need not be known.
    if (state !== 'created' && state !== 'failed')
      expect(known).toBe(wentBack(shop, paymentId) ? 'refunded' : state);
  }
  for (const { order, uid, isExtra } of stored.values())
    if (uid !== null) expect(shop.copy(order.orderId, uid)).toEqual(ownOrder(order, isExtra));
  for (const path of shop.documents.stored.keys())
    if (/^users\/.*\/orders\//.test(path)) expect(stored.has(parseOrderId(path.split('/')[3]))).toBe(true);
}

function checkFailedRefunds({ shop }: World): void {
  const told = [...shop.documents.stored.keys()].filter((path) => path.startsWith('security_logs/'));
  expect(told).toHaveLength(shop.payments.refunds.filter(({ hasFailed }) => hasFailed).length);
}

function checkMails({ shop }: World, crashed: boolean): void {
  const mails = shop.sent.map(({ params }) =>
    JSON.stringify([params.subject, 'order_id' in params && params.order_id]),
  );
  expect(new Set(mails).size).toBe(mails.length);
  for (const { receipts } of storedOrders(shop).values()) {
    const states = Object.values(receipts);
    expect(states).not.toContain('due');
    // Only a process that ended while it was sending leaves this.
    if (!crashed) expect(states).not.toContain('sending');
  }
}

it('ends with premium if and only if paid, whatever happens in between', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(moment, { minLength: 4, maxLength: 30 }), async (moments) => {
      const world: World = { shop: openShop(), orders: [], handed: [], erased: new Map() };
      for (const { happenings, fuse } of moments) {
        const gateways = fragile(world.shop, { left: fuse } satisfies Fuse);
        await Promise.all(
          happenings
            .filter((event) => !atProvider(world, event))
            .map((event) => tolerating(atServer(world, event, gateways))),
        );
      }
      await settle(world);
      for (const uid of STUDENTS) if (!world.erased.has(uid)) checkStudent(world, uid);
      for (const [uid, begunAt] of world.erased) {
        checkErased(world, uid, begunAt);
        expect(world.shop.documents.stored.has(ownOrderPath(uid, parseOrderId('order_Nothing00')))).toBe(
          false,
        );
      }
      checkBooks(world);
      checkFailedRefunds(world);
      checkMails(
        world,
        moments.some(({ fuse }) => fuse !== Infinity),
      );
    }),
    { numRuns: 300 },
  );
});
