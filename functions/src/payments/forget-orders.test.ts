import { erasurePath, userPath } from '@chupke/domain/paths.ts';
import { orderPath, ownOrderPath, paymentEventPath } from '@chupke/domain/order-paths.ts';
import { PAYMENT_KEPT_YEARS, UNPAID_ORDER_DAYS } from '@chupke/domain/premium.ts';
import { beforeEach, expect, it } from 'vitest';
import type { Shop } from '../testing/shop.ts';
import { ASHA, openShop } from '../testing/shop.ts';
import { forgetOrders, sweepOrders } from './forget-orders.ts';
import { paymentHealth } from './check-payments.ts';
import { reconcilePayments } from './reconcile-payments.ts';

const DAY = 86_400_000;

let shop: Shop;
beforeEach(() => {
  shop = openShop();
});

async function erase(): Promise<void> {
  await forgetOrders(shop.documents, ASHA);
  shop.documents.stored.delete(userPath(ASHA));
  await shop.documents.removeBelow(userPath(ASHA));
}

async function reconcileForDays(days: number): Promise<void> {
  for (let day = 0; day < days; day += 1) {
    shop.documents.pass(DAY);
    await reconcilePayments(shop.gateways);
  }
}

it('an erased account leaves its payment, without whose it was, and the money stays', async () => {
  const orderId = await shop.order();
  const paid = shop.payments.pay(orderId);
  await shop.deliver();
  await erase();
  await reconcileForDays(10);
  expect(JSON.stringify([...shop.documents.stored])).not.toContain(`"uid":"${ASHA}"`);
  expect(shop.documents.stored.get(orderPath(orderId))).toMatchObject({
    status: 'paid',
    uid: null,
    amount: 100,
  });
  expect([...shop.payments.payments.values()]).toMatchObject([
    { paymentId: paid?.paymentId, state: 'captured' },
  ]);
});

it('what is paid after the erasure is given back', async () => {
  const orderId = await shop.order();
  await erase();
  shop.payments.pay(orderId);
  await reconcileForDays(2);
  expect([...shop.payments.payments.values()]).toMatchObject([{ state: 'refunded' }]);
  expect(shop.documents.stored.get(orderPath(orderId))).toMatchObject({ status: 'refunded', uid: null });
});

it('what is paid while the erasure is at work gives nothing, is mailed to nobody, and is given back', async () => {
  const orderId = await shop.order();
  const [before, erasure] = [shop.documents.stored.get(userPath(ASHA)), { content: 'leave', requestedAt: 1 }];
  shop.documents.stored.set(erasurePath(ASHA), erasure);
  shop.payments.pay(orderId);
  await shop.deliver();
  expect(shop.documents.stored.get(userPath(ASHA))).toEqual(before);
  await expect(shop.order()).rejects.toMatchObject({ reason: 'no-profile' });
  await erase();
  await reconcileForDays(2);
  expect([...shop.payments.payments.values()]).toMatchObject([{ state: 'refunded' }]);
  expect(shop.documents.stored.get(orderPath(orderId))).toMatchObject({ status: 'refunded', uid: null });
  expect(shop.sent).toEqual([]);
});

it('a payment of an erased account goes after the years of the law, one of a living account stays', async () => {
  const orderId = await shop.order();
  shop.payments.pay(orderId);
  await shop.deliver();
  const years = (count: number) =>
    new Date(shop.now()).setUTCFullYear(new Date(shop.now()).getUTCFullYear() + count);
  await sweepOrders(shop.documents, years(PAYMENT_KEPT_YEARS + 1));
  expect(shop.documents.stored.has(orderPath(orderId))).toBe(true);
  await erase();
  await sweepOrders(shop.documents, years(PAYMENT_KEPT_YEARS) - DAY);
  expect(shop.documents.stored.has(orderPath(orderId))).toBe(true);
  await sweepOrders(shop.documents, years(PAYMENT_KEPT_YEARS) + DAY);
  expect(shop.documents.stored.has(orderPath(orderId))).toBe(false);
});

it('an order that nobody paid goes with what its student sees of it, and old marks of messages go', async () => {
  const orderId = await shop.order();
  const other = await shop.order();
  expect(other).toBe(orderId);
  shop.documents.stored.set(paymentEventPath('evt_Old000000000001'), { at: shop.now() });
  await sweepOrders(shop.documents, shop.now() + (UNPAID_ORDER_DAYS - 1) * DAY);
  expect(shop.documents.stored.has(ownOrderPath(ASHA, orderId))).toBe(true);
  expect(shop.documents.stored.has(paymentEventPath('evt_Old000000000001'))).toBe(false);
  await sweepOrders(shop.documents, shop.now() + (UNPAID_ORDER_DAYS + 1) * DAY);
  expect([...shop.documents.stored.keys()].filter((path) => path.includes('order_'))).toEqual([]);
});

it('the provider’s health is asked at most every half minute, and three seconds after a failure', async () => {
  let now = 0;
  const isAvailable = paymentHealth(
    () => shop.payments,
    () => now,
  );
  const answers = await Promise.all([isAvailable(), isAvailable()]);
  now = 29_000;
  expect([...answers, await isAvailable()]).toEqual([true, true, true]);
  expect(shop.payments.asked).toEqual(['ping']);
  now = 30_000;
  shop.payments.isUp = false;
  expect(await Promise.all([isAvailable(), isAvailable()])).toEqual([false, false]);
  now = 32_999;
  expect(await isAvailable()).toBe(false);
  expect(shop.payments.asked).toHaveLength(2);
  shop.payments.isUp = true;
  now = 33_000;
  expect(await isAvailable()).toBe(true);
  expect(shop.payments.asked).toHaveLength(3);
  const unset = paymentHealth(
    () => undefined,
    () => now,
  );
  expect(await unset()).toBe(false);
});
