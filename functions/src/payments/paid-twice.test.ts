import { paymentAlertId } from '@chupke/domain/alert.ts';
import type { OrderId } from '@chupke/domain/order.ts';
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

it('tells nobody of a single payment that goes back', async () => {
  const payment = begin(await shop.order());
  for (const state of ['captured', 'refunded'] as const) {
    shop.payments.move(payment, state);
    await shop.deliver();
  }
  expect(alerts()).toEqual([]);
});
