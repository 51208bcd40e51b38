import { newConsentFields } from '@chupke/domain/consent.ts';
import type { Language } from '@chupke/domain/language.ts';
import { consentPath } from '@chupke/domain/paths.ts';
import { orderPath } from '@chupke/domain/order-paths.ts';
import type { UnknownRecord } from '@chupke/domain/parse.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { MailError } from '../gateways/mail.ts';
import type { Shop } from '../testing/shop.ts';
import { ASHA, openShop, RAVI } from '../testing/shop.ts';
import { reconcilePayments } from './reconcile-payments.ts';
import { sendReceipts } from './send-receipts.ts';
import { settleOrder, verifyPayment } from './settle-order.ts';
import { hasNewReceipt } from './stored-order.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

let shop: Shop;
beforeEach(() => {
  shop = openShop();
});

function agreed(language: Language): void {
  const choice = { notifications: false, assistant: false };
  shop.documents.stored.set(consentPath(ASHA, 'first'), {
    ...newConsentFields(choice, { source: 'sign-up', language }),
    at: shop.now(),
  });
}

/** Some hours, with the scheduled look now and then. */
async function passWithLooks(): Promise<void> {
  for (let hour = 0; hour < 6; hour += 1) {
    shop.documents.pass(60 * MINUTE);
    await reconcilePayments(shop.gateways);
  }
}

async function paidOrder() {
  const orderId = await shop.order();
  const paid = shop.payments.pay(orderId);
  if (paid === undefined) throw new Error('not paid');
  await verifyPayment(shop.gateways, ASHA, { orderId, ...paid });
  return { orderId, ...paid };
}

describe('a receipt', () => {
  it('says everything of the payment, to the address that Auth has verified, and names nobody', async () => {
    shop.accounts.add(ASHA, { email: 'asha@elsewhere.test' });
    const { orderId, paymentId } = await paidOrder();
    await sendReceipts(shop.gateways, orderId);
    expect(shop.sent).toMatchObject([
      {
        to: 'asha@elsewhere.test',
        template: 'receipt',
        params: {
          to_name: 'Student',
          order_id: orderId,
          payment_id: paymentId,
          amount: '₹1.00',
          currency: 'INR',
          plan_name: 'Chupke Premium',
          status: 'success',
          failure_reason: '',
          company_name: 'Chupke',
        },
      },
    ]);
    const { message } = shop.sent[0]?.params ?? { message: '' };
    for (const part of [paymentId, orderId, '₹1.00', 'https://chupke.test/premium', '3 February 2026'])
      expect(message).toContain(part);
  });

  it('is due again where Auth does not say to whom it goes, and keeps no other order back', async () => {
    const { orderId } = await paidOrder();
    const accounts = { ...shop.accounts, find: () => Promise.reject(new Error('503')) };
    const receipts = { ...shop.gateways, accounts };
    const orders = [orderId, await shop.order(RAVI)];
    shop.payments.pay(orders[1] ?? orderId);
    shop.documents.pass(25 * MINUTE);
    await expect(reconcilePayments({ ...shop.gateways, receipts })).rejects.toThrow(/orders/);
    expect(shop.isPremium(RAVI)).toBe(true);
    expect(shop.sent).toEqual([]);
    await passWithLooks();
    expect(shop.sent.map(({ to }) => to).sort()).toEqual([`${ASHA}@students.test`, `${RAVI}@students.test`]);
  });

  it('is in the student’s language', async () => {
    agreed('hi');
    const { orderId } = await paidOrder();
    await sendReceipts(shop.gateways, orderId);
    expect(shop.sent[0]?.params.subject).toBe('चुपके से आपकी रसीद');
    expect(shop.sent[0]?.params.message).toMatch(/^नमस्ते,/);
  });

  it.each([
    ['cancelled', 'Your payment was cancelled', ''],
    ['failed', 'Your payment did not go through', 'the payment service gave no reason'],
  ] as const)('tells of an order that is %s', async (closed, subject, reason) => {
    const orderId = await shop.order();
    shop.payments.pay(orderId, 'failed');
    await settleOrder(shop.gateways, ASHA, { orderId, closed });
    await sendReceipts(shop.gateways, orderId);
    expect(shop.sent).toMatchObject([{ params: { subject, payment_id: '–' } }]);
    expect(shop.sent[0]?.params.message).toContain(reason);
  });

  it('comes once for each outcome, by events that come at once and late', async () => {
    const { orderId, paymentId } = await paidOrder();
    await Promise.all([1, 2, 3].map(() => sendReceipts(shop.gateways, orderId)));
    shop.payments.move(paymentId, 'refunded');
    await shop.deliver();
    await sendReceipts(shop.gateways, orderId);
    await sendReceipts(shop.gateways, orderId);
    expect(shop.sent.map(({ params }) => params.subject)).toEqual([
      'Your receipt from Chupke',
      'Your payment went back to you',
    ]);
  });

  it('tells nothing that is no longer so: what was cancelled before it was paid, or paid before it went back', async () => {
    const orderId = await shop.order();
    await settleOrder(shop.gateways, ASHA, { orderId, closed: 'cancelled' });
    const { paymentId } = shop.payments.pay(orderId) ?? {};
    await shop.deliver();
    await sendReceipts(shop.gateways, orderId);
    expect(shop.sent.map(({ params }) => params.subject)).toEqual(['Your receipt from Chupke']);
    expect(shop.documents.stored.get(orderPath(orderId))).toMatchObject({
      receipts: { cancelled: 'none', success: 'sent' },
    });
    if (paymentId !== undefined) shop.payments.move(paymentId, 'refunded');
    await shop.deliver();
    await sendReceipts(shop.gateways, orderId);
    expect(shop.sent.at(-1)?.params.message).toContain('You no longer have Premium.');
  });

  it('of a second payment that went back says that Premium stays', async () => {
    const first = await shop.order();
    shop.documents.pass(6 * MINUTE);
    const second = await shop.order();
    for (const order of [first, second]) shop.payments.pay(order);
    await shop.deliver();
    await passWithLooks();
    expect(shop.isPremium()).toBe(true);
    const back = shop.sent.find(({ params }) => params.subject === 'Your payment went back to you');
    expect(back?.params.message).toContain('You have Premium by another payment, and keep it.');
    expect(back?.params.message).not.toContain('no longer have Premium');
  });

  it('is found by the scheduled look where its event was lost, or no service took it', async () => {
    const { orderId, paymentId } = await paidOrder();
    const down = { ...shop.gateways, mail: { send: () => Promise.reject(new MailError('HTTP 500')) } };
    shop.documents.pass(11 * MINUTE);
    expect(await reconcilePayments({ ...down, receipts: down })).toBe('done');
    expect(shop.sent).toEqual([]);
    await passWithLooks();
    expect(shop.sent).toHaveLength(1);
    shop.payments.move(paymentId, 'refunded');
    await shop.deliver();
    await passWithLooks();
    expect(shop.sent).toHaveLength(2);
    // Nothing else is expected of what went back, but that it may fail.
    for (let look = 0; look < 2; look += 1) {
      shop.documents.pass(12 * DAY);
      await reconcilePayments(shop.gateways);
    }
    expect(shop.documents.stored.get(orderPath(orderId))).toMatchObject({ checkAt: null });
    expect(shop.sent).toHaveLength(2);
  });

  it('is given up when no service has taken it for a week', async () => {
    const { orderId, paymentId } = await paidOrder();
    shop.payments.move(paymentId, 'refunded');
    await shop.deliver();
    let tries = 0;
    const send = () => Promise.reject(new MailError(`HTTP 500, ${(tries += 1)} times`));
    const down = { ...shop.gateways, mail: { send } };
    for (let day = 0; day < 30; day += 1) {
      shop.documents.pass(DAY);
      await reconcilePayments({ ...down, receipts: down });
    }
    expect(tries).toBeGreaterThan(1);
    expect(tries).toBeLessThan(10);
    expect(shop.documents.stored.get(orderPath(orderId))).toMatchObject({ checkAt: null });
  });

  it('comes later when no service takes it, and the failure does not call for itself', async () => {
    const { orderId } = await paidOrder();
    const before = shop.documents.stored.get(orderPath(orderId));
    const down = { ...shop.gateways, mail: { send: () => Promise.reject(new MailError('HTTP 500')) } };
    await expect(sendReceipts(down, orderId)).rejects.toBeInstanceOf(MailError);
    expect(hasNewReceipt(before, shop.documents.stored.get(orderPath(orderId)))).toBe(false);
    await sendReceipts(shop.gateways, orderId);
    expect(shop.sent).toHaveLength(1);
  });

  it('goes to nobody whose address is not verified, or who is gone', async () => {
    shop.accounts.add(ASHA, { emailVerified: false });
    const { orderId } = await paidOrder();
    await sendReceipts(shop.gateways, orderId);
    expect(shop.sent).toEqual([]);
    expect(shop.documents.stored.get(orderPath(orderId))).toMatchObject({ receipts: { success: 'none' } });
  });
});

it.each<[string, UnknownRecord | undefined, UnknownRecord | undefined, boolean]>([
  ['when the order is made', undefined, { receipts: {} }, false],
  ['when it is paid', { receipts: {} }, { receipts: { success: 'due' } }, true],
  [
    'when another outcome follows',
    { receipts: { failure: 'sent' } },
    { receipts: { failure: 'sent', success: 'due' } },
    true,
  ],
  ['not while it is sent', { receipts: { success: 'due' } }, { receipts: { success: 'sending' } }, false],
  ['not when it is due again', { receipts: { success: 'sending' } }, { receipts: { success: 'due' } }, false],
  ['not when the order goes', { receipts: { success: 'due' } }, undefined, false],
])('a receipt is due %s', (_, before, after, due) => {
  expect(hasNewReceipt(before, after)).toBe(due);
});
