import { paymentAlertId } from '@chupke/domain/alert.ts';
import type { OrderId, PaymentId, PaymentState } from '@chupke/domain/order.ts';
import { alertPath, userPath } from '@chupke/domain/paths.ts';
import { beforeEach, expect, it } from 'vitest';
import type { Shop } from '../testing/shop.ts';
import { ASHA, openShop } from '../testing/shop.ts';
import { reconcilePayments } from './reconcile-payments.ts';

const MINUTE = 60_000;

let shop: Shop;
beforeEach(() => {
  shop = openShop();
});

/** Begins a payment of an order. */
function begin(orderId: OrderId) {
  const { paymentId } = shop.payments.pay(orderId, 'created') ?? {};
  if (paymentId === undefined) throw new Error('the order is paid');
  return paymentId;
}

/** Two orders of the student, and a payment of each. */
async function beginTwo() {
  const first = await shop.order();
  shop.documents.pass(6 * MINUTE);
  const second = await shop.order();
  return { first, second, one: begin(first), two: begin(second) };
}

/** What becomes of a payment, and the message of it. */
async function move(payment: PaymentId, state: PaymentState): Promise<void> {
  shop.payments.move(payment, state);
  await shop.deliver();
}

/** The alerts of the student. */
function alerts() {
  return [...shop.documents.stored].filter(([path]) => path.startsWith(alertPath(ASHA, '')));
}

it.each(['with a second order', 'with the same order'])('tells who has paid twice %s, once', async (how) => {
  const first = await shop.order();
  shop.documents.pass(6 * MINUTE);
  const second = how === 'with the same order' ? first : await shop.order();
  const [one, two] = [begin(first), begin(second)];
  shop.payments.move(one, 'captured');
  await shop.deliver();
  expect(alerts()).toEqual([]);
  shop.payments.move(two, 'captured');
  await shop.deliver();
  shop.documents.pass(20 * MINUTE);
  await reconcilePayments(shop.gateways);
  await shop.deliver();
  expect([one, two].map((id) => shop.payments.payments.get(id)?.state)).toContain('refunded');
  expect(alerts()).toMatchObject([
    [alertPath(ASHA, paymentAlertId(second)), { type: 'payment', read: false, title: expect.any(String) }],
  ]);
  expect(shop.documents.stored.get(userPath(ASHA))).toMatchObject({ unreadNotifications: 1 });
});

it('says at the second order, and at it alone, that it goes back as a whole', async () => {
  const { first, second, one, two } = await beginTwo();
  await move(one, 'captured');
  await move(two, 'authorized');
  expect(shop.copy(second)).toMatchObject({ status: 'paid', isExtra: true });
  await move(two, 'captured');
  expect(shop.copy(second)).toMatchObject({ status: 'paid', isExtra: true });
  expect(shop.copy(first)).toMatchObject({ status: 'paid', isExtra: false });
});

it('says so no more of the second order once the first has gone back', async () => {
  const { first, second, one, two } = await beginTwo();
  await move(one, 'captured');
  await move(two, 'captured');
  await move(one, 'refunded');
  expect(shop.copy(first)).toMatchObject({ status: 'refunded', isExtra: false });
  expect(shop.copy(second)).toMatchObject({ status: 'paid', isExtra: false });
  expect(shop.isPremium()).toBe(true);
});

it('does not tell of a payment again that was disputed in between', async () => {
  const order = await shop.order();
  const [one, two] = [begin(order), begin(order)];
  await move(one, 'captured');
  await move(two, 'captured');
  const [[path, alert] = []] = alerts();
  if (path === undefined || alert === undefined) throw new Error('no alert');
  shop.documents.stored.set(path, { ...alert, read: true });
  await move(two, 'disputed');
  await move(two, 'won');
  expect(alerts()).toMatchObject([[path, { read: true }]]);
});

it('tells nobody of a single payment that goes back', async () => {
  const payment = begin(await shop.order());
  for (const state of ['captured', 'refunded'] as const) {
    shop.payments.move(payment, state);
    await shop.deliver();
  }
  expect(alerts()).toEqual([]);
});
