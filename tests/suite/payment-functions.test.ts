import { createHmac } from 'node:crypto';
import { parseOrderId, parseOwnOrder, parsePaymentId } from '@chupke/domain/order.ts';
import { userPath } from '@chupke/domain/paths.ts';
import { ownOrderPath } from '@chupke/domain/order-paths.ts';
import { doc, getDoc } from 'firebase/firestore';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { firestoreDocuments } from '../../functions/src/gateways/firestore-documents.ts';
import { razorpayPayments } from '../../functions/src/gateways/razorpay.ts';
import { OPEN_MS } from '../../functions/src/payments/check-times.ts';
import { reconcilePayments } from '../../functions/src/payments/reconcile-payments.ts';
import { LOCAL_RAZORPAY } from '../../scripts/start/razorpay/settings.ts';
import { awaitMail, mailsTo } from '../support/live/inbox.ts';
import type { Member } from '../support/live/people.ts';
import { actAtRazorpay, payAtRazorpay, switchRazorpay } from '../support/live/razorpay.ts';
import { useLive } from '../support/live/use-live.ts';
import { functionCaller, wholeView } from '../support/suite-view.ts';

// Payments: the real functions with the provider's real SDK against the local provider, and its messages over hosting's
// rewrite.

const RECEIPT = 'Your receipt from Chupke';

const live = useLive({ empty: true });
const view = wholeView(() => live.people.server.db);
const call: ReturnType<typeof functionCaller> = (account, name, data) =>
  functionCaller(live.suite.ports.functions)(account, name, data);

let ravi: Member;
beforeAll(async () => {
  ravi = await live.people.newcomer('ravi');
});
afterEach(() => switchRazorpay(live.suite, { api: 'up', webhooks: 'on' }));

async function order(student: Member): Promise<string> {
  return (await call(student, 'createOrder', { planId: 'premium-lifetime' })).orderId;
}

/** Pays an order; what the app then verifies. */
async function pay(orderId: string) {
  const { razorpay_payment_id: id, razorpay_signature: signature } = await payAtRazorpay(live.suite, orderId);
  return { orderId: parseOrderId(orderId), paymentId: parsePaymentId(id), signature };
}

function whenPremium(student: Member, isPremium: boolean) {
  return view.until(userPath(student.uid), (user) => user?.['isPremium'] === isPremium);
}

/** The order as its student reads it. */
async function own(student: Member, orderId: string) {
  const path = ownOrderPath(student.uid, parseOrderId(orderId));
  return parseOwnOrder(orderId, (await getDoc(doc(student.db, path))).data());
}

function reconcile(later: number) {
  const payments = razorpayPayments({ url: live.suite.urls.razorpay, ...LOCAL_RAZORPAY });
  const documents = firestoreDocuments(() => live.people.server.db);
  return reconcilePayments({ documents, payments, receipts: undefined, now: () => Date.now() + later });
}

describe('whoever pays', () => {
  it('has premium by the signature alone, once, with one receipt, and is sold nothing more', async () => {
    await switchRazorpay(live.suite, { webhooks: 'held' });
    const asha = await live.people.newcomer('asha');
    expect(await call(asha, 'checkPayments', null)).toEqual({ isAvailable: true });
    const [orderId, again] = await Promise.all([order(asha), order(asha)]);
    expect(again).toBe(orderId);
    const paid = await pay(orderId);
    await switchRazorpay(live.suite, { api: 'down' });
    const both = await Promise.all([1, 2].map(() => call(asha, 'verifyPayment', paid)));
    expect(both).toEqual([{ status: 'paid' }, { status: 'paid' }]);
    expect(await own(asha, orderId)).toMatchObject({
      status: 'paid',
      paymentId: paid.paymentId,
      amount: 100,
    });
    await switchRazorpay(live.suite, { api: 'up', webhooks: 'on' });
    await expect(order(asha)).rejects.toThrow('no-change');
    const mail = await awaitMail(live.suite, asha.email, RECEIPT);
    expect(mail.body).toContain(paid.paymentId);
    expect(await call(asha, 'verifyPayment', paid)).toEqual({ status: 'paid' });
    const receipts = (await mailsTo(live.suite, asha.email)).filter(({ subject }) => subject === RECEIPT);
    expect(receipts).toHaveLength(1);
    const { sections } = await call(asha, 'exportAccount', null);
    expect(sections.find(({ name }) => name === 'orders')?.rows).toMatchObject([{ orderId, status: 'paid' }]);
  });

  it('and closes the tab has it by the message; a refund takes it back, and being verified again does not', async () => {
    const bina = await live.people.newcomer('bina');
    const paid = await pay(await order(bina));
    await whenPremium(bina, true);
    await actAtRazorpay(live.suite, { act: 'refund', payment: paid.paymentId });
    await whenPremium(bina, false);
    expect(await call(bina, 'verifyPayment', paid)).toEqual({ status: 'refunded' });
    expect(await own(bina, paid.orderId)).toMatchObject({ status: 'refunded' });
    await awaitMail(live.suite, bina.email, 'Your payment went back to you');
    // The bank can't carry it out after all: that is for the admins, and the order stays as it is.
    await actAtRazorpay(live.suite, { act: 'fail-refund', payment: paid.paymentId });
    const failed = () =>
      live.people.server.db.collection('security_logs').where('event', '==', 'refund_failed');
    await expect.poll(async () => (await failed().get()).size).toBe(1);
    expect(await own(bina, paid.orderId)).toMatchObject({ status: 'refunded' });
  });

  it('has it by the scheduled look when no message comes, and keeps it until a dispute is lost', async () => {
    const chitra = await live.people.newcomer('chitra');
    await switchRazorpay(live.suite, { webhooks: 'off' });
    const { orderId, paymentId } = await pay(await order(chitra));
    await reconcile(OPEN_MS + 60_000);
    expect(await own(chitra, orderId)).toMatchObject({ status: 'paid' });
    await switchRazorpay(live.suite, { webhooks: 'on' });
    await actAtRazorpay(live.suite, { act: 'dispute', payment: paymentId });
    await view.until(ownOrderPath(chitra.uid, orderId), (found) => found?.['status'] === 'disputed');
    expect((await view.read(userPath(chitra.uid)))?.['isPremium']).toBe(true);
    await actAtRazorpay(live.suite, { act: 'lose', payment: paymentId });
    await whenPremium(chitra, false);
  });

  it('late is paid after all, whatever the student said before', async () => {
    const dev = await live.people.newcomer('dev');
    const first = parseOrderId(await order(dev));
    expect(await call(dev, 'settleOrder', { orderId: first, closed: 'cancelled' })).toEqual({
      status: 'cancelled',
    });
    await awaitMail(live.suite, dev.email, 'Your payment was cancelled');
    const orderId = parseOrderId(await order(dev));
    const started = (await actAtRazorpay(live.suite, { act: 'start', order: orderId })) as {
      payment: string;
    };
    const closing = { orderId, closed: 'cancelled' } as const;
    // It is under way: nobody is told that they may pay again.
    expect(await call(dev, 'settleOrder', closing)).toEqual({ status: 'created' });
    await switchRazorpay(live.suite, { webhooks: 'off' });
    await actAtRazorpay(live.suite, { act: 'finish', payment: started.payment });
    expect(await call(dev, 'settleOrder', closing)).toEqual({ status: 'paid' });
  });
});

describe('nobody has premium by', () => {
  it('a forged signature, amount, plan or user, or the payment of another', async () => {
    await switchRazorpay(live.suite, { webhooks: 'off' });
    const eka = await live.people.newcomer('eka');
    const paid = await pay(await order(eka));
    const forged = [
      [ravi, paid, 'not-found'],
      [
        eka,
        { ...paid, signature: createHmac('sha256', 'guess').update(paid.orderId).digest('hex') },
        'not-verified',
      ],
      [ravi, { ...paid, orderId: parseOrderId(await order(ravi)) }, 'not-verified'],
      [ravi, { ...paid, uid: eka.uid, amount: 1, planId: 'premium-lifetime' }, 'not-found'],
    ] as const;
    for (const [student, said, reason] of forged)
      await expect(call(student, 'verifyPayment', said)).rejects.toThrow(reason);
    const cheap = { planId: 'premium-lifetime', amount: 1, currency: 'XXX' } as const;
    expect(await call(ravi, 'createOrder', cheap)).toMatchObject({ amount: 100, currency: 'INR' });
    const gold = { planId: 'gold' } as unknown as typeof cheap;
    await expect(call(ravi, 'createOrder', gold)).rejects.toThrow('invalid');
    const asked = call(ravi, 'settleOrder', { orderId: paid.orderId, closed: null });
    await expect(asked).rejects.toThrow('not-found');
    for (const { uid } of [eka, ravi]) expect((await view.read(userPath(uid)))?.['isPremium']).toBe(false);
  });

  it('a message that the provider has not signed, and a signed one counts once however often it comes', async () => {
    await switchRazorpay(live.suite, { webhooks: 'off' });
    const farid = await live.people.newcomer('farid');
    const { orderId, paymentId } = await pay(await order(farid));
    const entity = { id: paymentId, order_id: orderId, amount: 100, currency: 'INR', status: 'captured' };
    const send = (event: string, status: string, secret: string) => {
      const payload = { payment: { entity: { ...entity, status } } };
      const body = JSON.stringify({ event, payload, created_at: Math.floor(Date.now() / 1000) });
      const signature = createHmac('sha256', secret).update(body).digest('hex');
      const id = `evt_${event.replaceAll('.', '')}`;
      const headers = {
        'content-type': 'application/json',
        'x-razorpay-signature': signature,
        'x-razorpay-event-id': id,
      };
      return fetch(`${live.suite.urls.hosting}/api/razorpay-webhook`, { method: 'POST', headers, body });
    };
    expect((await send('payment.captured', 'captured', 'guess')).status).toBe(403);
    expect((await view.read(userPath(farid.uid)))?.['isPremium']).toBe(false);
    const { webhookSecret } = LOCAL_RAZORPAY;
    // The end comes first, and all of it twice.
    for (let time = 0; time < 2; time += 1) {
      expect((await send('refund.processed', 'refunded', webhookSecret)).status).toBe(200);
      expect((await send('payment.captured', 'captured', webhookSecret)).status).toBe(200);
    }
    expect((await view.read(userPath(farid.uid)))?.['isPremium']).toBe(false);
    expect(await own(farid, orderId)).toMatchObject({ status: 'refunded' });
  });
});

it.each(['down', 'rubbish'] as const)(
  'says so while the provider is %s, and nothing is lost',
  async (api) => {
    const gita = await live.people.newcomer(`gita-${api}`);
    const orderId = parseOrderId(await order(gita));
    await switchRazorpay(live.suite, { api, webhooks: 'off' });
    await expect(call(gita, 'settleOrder', { orderId, closed: 'failed' })).rejects.toThrow('unavailable');
    await expect(order(gita)).rejects.toThrow('unavailable');
    expect(await own(gita, orderId)).toMatchObject({ status: 'created' });
    await payAtRazorpay(live.suite, orderId);
    await switchRazorpay(live.suite, { api: 'up' });
    expect(await call(gita, 'settleOrder', { orderId, closed: null })).toEqual({ status: 'paid' });
  },
);
