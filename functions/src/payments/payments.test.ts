import { parseOrderId, parsePaymentId } from '@chupke/domain/order.ts';
import { userPath } from '@chupke/domain/paths.ts';
import { orderPath, ownOrderPath } from '@chupke/domain/order-paths.ts';
import { PAYMENT_LIMITS, PREMIUM_PLAN, subscriptionEnd } from '@chupke/domain/premium.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { PaymentsUnavailableError } from '../gateways/payments.ts';
import { message, signed } from '../testing/memory-payments.ts';
import type { Shop } from '../testing/shop.ts';
import { ASHA, openShop, RAVI } from '../testing/shop.ts';
import { OPEN_MS } from './check-times.ts';
import { createOrder } from './create-order.ts';
import { receiveWebhook } from './receive-webhook.ts';
import { reconcilePayments } from './reconcile-payments.ts';
import { settleOrder, verifyPayment } from './settle-order.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

let shop: Shop;
beforeEach(() => {
  shop = openShop();
});

/** Pays an order; returns what the checkout's handler gets. */
function paid(...[orderId, state]: Parameters<Shop['payments']['pay']>) {
  const answer = shop.payments.pay(orderId, state);
  if (answer === undefined) throw new Error('the order is paid');
  return { orderId, ...answer };
}

describe('an order', () => {
  it('costs what the server says, and names the buyer nowhere at the provider', async () => {
    const created = await createOrder(shop.gateways, ASHA);
    expect(created).toMatchObject({ amount: 100, currency: 'INR', planName: PREMIUM_PLAN.name });
    expect(JSON.stringify([...shop.payments.orders.values()])).not.toContain(ASHA);
    expect(shop.documents.stored.get(ownOrderPath(ASHA, created.orderId))).toEqual({
      orderId: created.orderId,
      planId: 'premium-lifetime',
      planName: PREMIUM_PLAN.name,
      amount: 100,
      currency: 'INR',
      status: 'created',
      paymentId: null,
      createdAt: expect.any(Number) as number,
      paidAt: null,
      closedAt: null,
      failureReason: null,
      receiptNumber: null,
      extraDue: 0,
      extraBack: 0,
      isExtra: false,
    });
  });

  it('is one for all tabs while it is young, and another after that', async () => {
    const first = await shop.order();
    expect(await shop.order()).toBe(first);
    shop.documents.pass(6 * MINUTE);
    expect(await shop.order()).not.toBe(first);
  });

  it('is one for calls at the same moment', async () => {
    const orders = await Promise.all([1, 2, 3].map(() => shop.order()));
    expect(new Set(orders).size).toBe(1);
  });

  it('is refused to whoever has premium', async () => {
    const { orderId, paymentId, signature } = paid(await shop.order());
    await verifyPayment(shop.gateways, ASHA, { orderId, paymentId, signature });
    await expect(shop.order()).rejects.toMatchObject({ reason: 'no-change' });
    expect(await shop.order(RAVI)).not.toBe(orderId);
  });

  it('is refused where one of before turns out to be paid: nobody pays twice', async () => {
    paid(await shop.order());
    shop.documents.pass(10 * MINUTE);
    await expect(shop.order()).rejects.toMatchObject({ reason: 'no-change' });
    expect(shop.isPremium()).toBe(true);
    expect(shop.payments.orders.size).toBe(1);
  });

  it('is refused while the provider can’t be reached, and nothing is stored', async () => {
    shop.payments.isUp = false;
    await expect(shop.order()).rejects.toMatchObject({ reason: 'unavailable' });
    expect([...shop.documents.stored.keys()].filter((path) => path.includes('orders'))).toEqual([]);
  });

  it('is refused after too many, and to a closed account', async () => {
    for (let count = 0; count < PAYMENT_LIMITS.createOrder.max; count += 1) await shop.order();
    await expect(shop.order()).rejects.toMatchObject({ reason: 'too-many' });
    const user = shop.documents.stored.get(userPath(RAVI));
    shop.documents.stored.set(userPath(RAVI), { ...user, accountStatus: 'banned' });
    await expect(shop.order(RAVI)).rejects.toMatchObject({ reason: 'not-allowed' });
  });
});

describe('a verified payment', () => {
  it('gives premium from now on, with an end a month later, though the provider is down', async () => {
    const { orderId, paymentId, signature } = paid(await shop.order());
    shop.payments.isUp = false;
    const answer = await verifyPayment(shop.gateways, ASHA, { orderId, paymentId, signature });
    expect(answer).toEqual({ status: 'paid' });
    const user = shop.documents.stored.get(userPath(ASHA));
    const start = Number(user?.['subscriptionStartDate']);
    expect(user).toMatchObject({
      subscriptionPlan: 'premium',
      subscriptionStatus: 'active',
      subscriptionEndDate: subscriptionEnd(start),
      isPremium: true,
      razorpaySubscriptionId: orderId,
      razorpayCustomerId: null,
    });
    expect(shop.documents.stored.get(ownOrderPath(ASHA, orderId))).toMatchObject({
      status: 'paid',
      paymentId,
      receiptNumber: `CH-${orderId.slice('order_'.length)}`,
    });
  });

  it('changes nothing when it is verified again, before the message and after', async () => {
    const { orderId, paymentId, signature } = paid(await shop.order());
    const verify = () => verifyPayment(shop.gateways, ASHA, { orderId, paymentId, signature });
    await verify();
    const after = shop.documents.stored.get(ownOrderPath(ASHA, orderId));
    await verify();
    await shop.deliver();
    await verify();
    expect(shop.documents.stored.get(ownOrderPath(ASHA, orderId))).toEqual(after);
  });

  it('does not come back by being verified again after a refund', async () => {
    const { orderId, paymentId, signature } = paid(await shop.order());
    await verifyPayment(shop.gateways, ASHA, { orderId, paymentId, signature });
    shop.payments.move(paymentId, 'refunded');
    await shop.deliver();
    const again = await verifyPayment(shop.gateways, ASHA, { orderId, paymentId, signature });
    expect(again).toEqual({ status: 'refunded' });
    expect(shop.isPremium()).toBe(false);
  });

  it.each([
    ['a signature of nobody', { signature: 'f'.repeat(64) }, 'not-verified'],
    ['no signature', { signature: '' }, 'not-verified'],
    [
      'the signature of another payment',
      { paymentId: parsePaymentId('pay_Another00000001') },
      'not-verified',
    ],
    ['an order that does not exist', { orderId: parseOrderId('order_Nowhere000001') }, 'not-found'],
  ])('is none with %s', async (_, forged, reason) => {
    const right = paid(await shop.order());
    await expect(verifyPayment(shop.gateways, ASHA, { ...right, ...forged })).rejects.toMatchObject({
      reason,
    });
    expect(shop.isPremium()).toBe(false);
  });

  it('of another student gives neither of them anything', async () => {
    const { orderId, paymentId, signature } = paid(await shop.order());
    const stolen = verifyPayment(shop.gateways, RAVI, { orderId, paymentId, signature });
    await expect(stolen).rejects.toMatchObject({ reason: 'not-found' });
    expect([shop.isPremium(), shop.isPremium(RAVI)]).toEqual([false, false]);
    const own = await shop.order(RAVI);
    const moved = verifyPayment(shop.gateways, RAVI, { orderId: own, paymentId, signature });
    await expect(moved).rejects.toMatchObject({ reason: 'not-verified' });
  });
});

describe('an order that is settled', () => {
  it.each(['cancelled', 'failed'] as const)('is %s if the provider knows no money', async (closed) => {
    const orderId = await shop.order();
    paid(orderId, 'failed');
    expect(await settleOrder(shop.gateways, ASHA, { orderId, closed })).toEqual({ status: closed });
    expect(shop.documents.stored.get(ownOrderPath(ASHA, orderId))).toMatchObject({
      failureReason: closed === 'failed' ? 'other' : 'cancelled',
    });
  });

  it.each(['cancelled', 'failed'] as const)(
    'stays open while a payment is under way, however the window was closed: %s',
    async (closed) => {
      const { orderId, paymentId } = paid(await shop.order(), 'created');
      const settled = () => settleOrder(shop.gateways, ASHA, { orderId, closed });
      expect(await settled()).toEqual({ status: 'created' });
      // It is handed out again: one order can't be paid twice. And it stays open as long as its window may be.
      expect(await shop.order()).toBe(orderId);
      shop.documents.pass(9 * MINUTE);
      expect(await shop.order()).toBe(orderId);
      shop.documents.pass(5 * MINUTE);
      await reconcilePayments(shop.gateways);
      expect(shop.status(orderId)).toBe('created');
      shop.payments.move(paymentId, 'failed');
      expect(await settled()).toEqual({ status: closed });
    },
  );

  it('is paid if it is paid, whatever the student says', async () => {
    const { orderId } = paid(await shop.order());
    const answer = await settleOrder(shop.gateways, ASHA, { orderId, closed: 'cancelled' });
    expect(answer).toEqual({ status: 'paid' });
    expect(shop.isPremium()).toBe(true);
  });

  it('is open as long as nobody closes it', async () => {
    const orderId = await shop.order();
    expect(await settleOrder(shop.gateways, ASHA, { orderId, closed: null })).toEqual({ status: 'created' });
  });

  it('stays as it is while the provider can’t be reached, and is no other student’s', async () => {
    const orderId = await shop.order();
    shop.payments.isUp = false;
    const closing = { orderId, closed: 'cancelled' } as const;
    await expect(settleOrder(shop.gateways, ASHA, closing)).rejects.toMatchObject({ reason: 'unavailable' });
    await expect(settleOrder(shop.gateways, RAVI, closing)).rejects.toMatchObject({ reason: 'not-found' });
    expect(shop.status(orderId)).toBe('created');
  });

  it('collects what the bank has only promised', async () => {
    const { orderId, paymentId } = paid(await shop.order(), 'authorized');
    await settleOrder(shop.gateways, ASHA, { orderId, closed: null });
    expect(shop.payments.payments.get(paymentId)?.state).toBe('captured');
  });
});

describe('a message', () => {
  it('gives premium to whoever closed the tab', async () => {
    const { orderId } = paid(await shop.order());
    await shop.deliver();
    expect(shop.status(orderId)).toBe('paid');
    expect(shop.isPremium()).toBe(true);
  });

  it('is worked off once, and is nothing when it is not signed, of another shop, old or senseless', async () => {
    const { orderId } = paid(await shop.order());
    const told = shop.payments.messages[0];
    if (told === undefined) throw new Error('nothing was told');
    const receive = (more: Partial<typeof told>) => receiveWebhook(shop.gateways, { ...told, ...more });
    expect(await receive({ signature: signed(orderId, parsePaymentId('pay_Another00000001')) })).toBe(
      'forged',
    );
    expect(await receive({ body: Buffer.from(`${Buffer.from(told.body).toString()} `) })).toBe('forged');
    expect(shop.isPremium()).toBe(false);
    expect(await receive({})).toBe('done');
    expect(await receive({})).toBe('known');
    // Its id is not signed: with another one it says the same again, and changes nothing.
    const before = shop.documents.stored.get(orderPath(orderId));
    expect(await receive({ eventId: 'evt_Another00000001' })).toBe('done');
    expect(await receive({ eventId: undefined })).toBe('done');
    expect(shop.documents.stored.get(orderPath(orderId))).toEqual(before);
    for (const body of [{}, [], { event: 'payment.captured', created_at: 1, payload: { payment: {} } }])
      expect(await receiveWebhook(shop.gateways, message(body, 'evt_Senseless0001'))).toBe('ignored');
    shop.documents.pass(9 * DAY);
    expect(await receive({ eventId: 'evt_MuchLater00001' })).toBe('ignored');
  });

  it.each([
    ['a refund', 'refunded', 'refund.processed'],
    ['a dispute that is lost', 'refunded', 'payment.dispute.lost'],
  ] as const)('of %s takes premium back, even if it comes before the payment’s', async (_, state, event) => {
    const { orderId, paymentId } = paid(await shop.order());
    shop.payments.move(paymentId, state, event);
    shop.payments.messages.reverse();
    await shop.deliver();
    expect(shop.status(orderId)).toBe('refunded');
    expect(shop.isPremium()).toBe(false);
  });

  it('of a dispute leaves premium until it is decided', async () => {
    const { orderId, paymentId } = paid(await shop.order());
    shop.payments.move(paymentId, 'disputed');
    await shop.deliver();
    expect([shop.status(orderId), shop.isPremium()]).toEqual(['disputed', true]);
    shop.payments.move(paymentId, 'won');
    await shop.deliver();
    expect([shop.status(orderId), shop.isPremium()]).toEqual(['paid', true]);
  });

  it('of less money than the price gives nothing', async () => {
    const { paymentId } = paid(await shop.order(), 'failed');
    const payment = shop.payments.payments.get(paymentId);
    if (payment === undefined) throw new Error('no payment');
    shop.payments.payments.set(paymentId, { ...payment, amount: 99 });
    shop.payments.move(paymentId, 'captured');
    await shop.deliver();
    expect(shop.isPremium()).toBe(false);
  });
});

describe('the scheduled look', () => {
  it('finds what neither the student nor a message told', async () => {
    const { orderId } = paid(await shop.order());
    shop.documents.pass(OPEN_MS + MINUTE);
    expect(await reconcilePayments(shop.gateways)).toBe('done');
    expect([shop.status(orderId), shop.isPremium()]).toEqual(['paid', true]);
  });

  it('closes what nobody paid, and finds it paid all the same when the money comes late', async () => {
    const orderId = await shop.order();
    shop.documents.pass(OPEN_MS + MINUTE);
    await reconcilePayments(shop.gateways);
    expect(shop.status(orderId)).toBe('expired');
    paid(orderId);
    shop.documents.pass(DAY);
    await reconcilePayments(shop.gateways);
    expect([shop.status(orderId), shop.isPremium()]).toEqual(['paid', true]);
  });

  it('gives back what was paid twice, and keeps premium', async () => {
    const first = await shop.order();
    shop.documents.pass(6 * MINUTE);
    const second = await shop.order();
    const one = paid(first);
    const two = paid(second);
    await shop.deliver();
    shop.documents.pass(20 * MINUTE);
    await reconcilePayments(shop.gateways);
    const states = [one, two].map(({ paymentId }) => shop.payments.payments.get(paymentId)?.state);
    expect(states.toSorted()).toEqual(['captured', 'refunded']);
    expect(shop.isPremium()).toBe(true);
  });

  it('waits while the provider can’t be reached', async () => {
    const orderId = await shop.order();
    shop.documents.pass(OPEN_MS + MINUTE);
    shop.payments.isUp = false;
    expect(await reconcilePayments(shop.gateways)).toBe('unavailable');
    expect(shop.status(orderId)).toBe('created');
  });

  it('goes on past an order that the provider makes no sense of', async () => {
    const odd = await shop.order();
    const { orderId } = paid(await shop.order(RAVI));
    shop.documents.pass(OPEN_MS + MINUTE);
    const paymentsOf: typeof shop.payments.paymentsOf = (order) =>
      order === odd
        ? Promise.reject(new PaymentsUnavailableError('no sense in items'))
        : shop.payments.paymentsOf(order);
    const gateways = { ...shop.gateways, payments: { ...shop.payments, paymentsOf } };
    expect(await reconcilePayments(gateways)).toBe('done');
    expect([shop.status(odd), shop.status(orderId, RAVI)]).toEqual(['created', 'paid']);
    expect(await reconcilePayments(shop.gateways)).toBe('done');
    shop.documents.pass(OPEN_MS);
    await reconcilePayments(shop.gateways);
    expect(shop.status(odd)).toBe('expired');
  });

  it('asks ever more rarely, and ends', async () => {
    paid(await shop.order());
    await shop.deliver();
    for (let day = 0; day < 400; day += 1) {
      shop.documents.pass(DAY);
      await reconcilePayments(shop.gateways);
    }
    expect(shop.payments.asked.filter((name) => name === 'paymentsOf').length).toBeLessThan(20);
    expect(shop.payments.asked).not.toContain('failedRefundsOf');
    shop.documents.pass(DAY);
    const asked = shop.payments.asked.length;
    await reconcilePayments(shop.gateways);
    expect(shop.payments.asked).toHaveLength(asked);
  });
});
