import { beforeEach, describe, expect, it } from 'vitest';
import { PaymentsRefusedError, PaymentsUnavailableError } from '../gateways/payments.ts';
import { message } from '../testing/memory-payments.ts';
import type { Shop } from '../testing/shop.ts';
import { ASHA, openShop } from '../testing/shop.ts';
import { forgetOrders } from './forget-orders.ts';
import { receiveWebhook } from './receive-webhook.ts';
import { reconcilePayments } from './reconcile-payments.ts';
import { settleOrder } from './settle-order.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

let shop: Shop;
beforeEach(() => {
  shop = openShop();
});

/** An order that was paid and given back. */
async function refunded() {
  const orderId = await shop.order();
  const { paymentId } = shop.payments.pay(orderId) ?? {};
  if (paymentId === undefined) throw new Error('the order is paid');
  shop.payments.move(paymentId, 'refunded');
  await shop.deliver();
  return { orderId, paymentId };
}

/** What the security log says. */
function logged() {
  return [...shop.documents.stored].filter(([path]) => path.startsWith('security_logs/'));
}

const FAILED = [expect.any(String), { event: 'refund_failed', severity: 'HIGH', userId: null }];

/** Days of which each has a scheduled look. */
async function passDays(days: number): Promise<void> {
  for (let day = 0; day < days; day += 1) {
    shop.documents.pass(DAY);
    await reconcilePayments(shop.gateways);
  }
}

describe('a refund that failed', () => {
  it('is in the security log once by its message, for the admins to see to, and names nobody', async () => {
    const { orderId, paymentId } = await refunded();
    shop.payments.failRefund(paymentId);
    const [told] = shop.payments.messages;
    if (told === undefined) throw new Error('nothing was told');
    await shop.deliver();
    await receiveWebhook(shop.gateways, { ...told, eventId: 'evt_Another00000001' });
    expect(logged()).toMatchObject([FAILED]);
    for (const id of [ASHA, orderId, paymentId, shop.payments.refunds[0]?.refundId])
      expect(JSON.stringify(logged())).not.toContain(id);
    // What was told as given back stays so: the admins give it back once more.
    expect([shop.status(orderId), shop.isPremium()]).toEqual(['refunded', false]);
    const other = { ...JSON.parse(Buffer.from(told.body).toString()), payload: {} } as unknown;
    expect(await receiveWebhook(shop.gateways, message(other, 'evt_Senseless0002'))).toBe('ignored');
  });

  it.each(['captured', 'refunded'] as const)(
    'is found by the scheduled look if its message is lost, while the payment is said to be %s',
    async (then) => {
      const { orderId, paymentId } = await refunded();
      await passDays(4);
      expect(logged()).toEqual([]);
      shop.payments.failRefund(paymentId, { then, isTold: false });
      await passDays(6);
      expect(logged()).toMatchObject([FAILED]);
      expect([shop.status(orderId), shop.isPremium()]).toEqual(['refunded', false]);
      // It is given back once more, in vain.
      shop.payments.move(paymentId, 'refunded');
      shop.payments.failRefund(paymentId, { isTold: false });
      await passDays(10);
      expect(logged()).toHaveLength(2);
    },
  );

  it.each(['before', 'after'])('is told once if its message comes %s a look', async (when) => {
    const { paymentId } = await refunded();
    shop.payments.failRefund(paymentId);
    if (when === 'before') await shop.deliver();
    await passDays(2);
    expect(logged()).toHaveLength(1);
    await shop.deliver();
    await passDays(20);
    expect(logged()).toHaveLength(1);
  });

  it('is found when it is of what was paid twice, and of an account that was erased', async () => {
    const first = await shop.order();
    shop.documents.pass(6 * MINUTE);
    for (const orderId of [first, await shop.order()]) shop.payments.pay(orderId);
    await shop.deliver();
    await passDays(1);
    const [refund] = shop.payments.refunds;
    if (refund === undefined) throw new Error('nothing was given back');
    await forgetOrders(shop.documents, ASHA);
    shop.payments.failRefund(refund.paymentId, { isTold: false });
    await passDays(2);
    expect(logged()).toMatchObject([FAILED]);
  });

  it('is told, too, when the provider refuses for a day to give back what was paid twice', async () => {
    const first = await shop.order();
    shop.documents.pass(6 * MINUTE);
    for (const orderId of [first, await shop.order()]) shop.payments.pay(orderId);
    const refund = () => Promise.reject(new PaymentsRefusedError('the balance is low'));
    const poor = { ...shop.gateways, payments: { ...shop.payments, refund } };
    for (const message of shop.payments.messages.splice(0)) await receiveWebhook(poor, message);
    for (let hour = 0; hour < 23; hour += 1) {
      shop.documents.pass(60 * MINUTE);
      await reconcilePayments(poor);
    }
    expect(logged()).toEqual([]);
    for (let hour = 0; hour < 30; hour += 1) {
      shop.documents.pass(60 * MINUTE);
      await reconcilePayments(poor);
    }
    expect(logged()).toMatchObject([FAILED]);
    await passDays(1);
    expect(shop.payments.refunds).toHaveLength(1);
  });

  it('is asked about again when the provider gave no answer', async () => {
    const { paymentId } = await refunded();
    shop.payments.failRefund(paymentId, { isTold: false });
    shop.documents.pass(2 * DAY);
    const no = () => Promise.reject(new PaymentsUnavailableError('no answer'));
    const down = { ...shop.gateways, payments: { ...shop.payments, failedRefundsOf: no, ping: no } };
    expect(await reconcilePayments(down)).toBe('unavailable');
    expect(logged()).toEqual([]);
    await reconcilePayments(shop.gateways);
    expect(logged()).toHaveLength(1);
  });
});

describe('what went back', () => {
  it('is asked about ever more rarely, and not for ever', async () => {
    await refunded();
    const before = shop.payments.asked.length;
    await passDays(30);
    const asked = shop.payments.asked.slice(before);
    expect(asked.filter((name) => name === 'failedRefundsOf').length).toBeGreaterThan(3);
    expect(asked.length).toBeLessThanOrEqual(10);
    await passDays(370);
    expect(shop.payments.asked).toHaveLength(before + asked.length);
  });

  it('keeps nothing back at a provider that does not know it any more', async () => {
    const { orderId } = await refunded();
    const failedRefundsOf = () => Promise.reject(new PaymentsRefusedError('HTTP 400'));
    const other = { ...shop.gateways, payments: { ...shop.payments, failedRefundsOf } };
    const asked = settleOrder(other, ASHA, { orderId, closed: null });
    expect(await asked).toEqual({ status: 'refunded' });
  });
});
