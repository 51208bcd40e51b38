import { readFile } from 'node:fs/promises';
import { NO_MAINTENANCE } from '@chupke/domain/maintenance.ts';
import { MAINTENANCE_PATH, userPath } from '@chupke/domain/paths.ts';
import { PAYMENT_LIMITS } from '@chupke/domain/premium.ts';
import { afterEach, expect, it } from 'vitest';
import { firestoreDocuments } from '../../functions/src/gateways/firestore-documents.ts';
import { razorpayPayments } from '../../functions/src/gateways/razorpay.ts';
import { callLimitPath } from '../../functions/src/lib/rate-limit.ts';
import { OPEN_MS } from '../../functions/src/payments/check-times.ts';
import { reconcilePayments } from '../../functions/src/payments/reconcile-payments.ts';
import { LOCAL_RAZORPAY } from '../../scripts/start/razorpay/settings.ts';
import { premium as text } from '../../src/texts/en/premium.ts';
import type { Student } from '../support/live/people.ts';
import { actAtRazorpay, switchRazorpay } from '../support/live/razorpay.ts';
import type { Tab } from './pages/screens.ts';
import { eventually, gone, shown } from './support/eventually.ts';
import { cutOff, holdBack, putGate } from './support/network.ts';
import { DESKTOP, PHONE, useStage } from './support/stage.ts';

/** From create-order's answer to the open window, in milliseconds. */
const OPENS_WITHIN_MS = 300;

/** The functions that find out what became of an order. */
const CONFIRMING = /\/(?:verifyPayment|settleOrder)$/;

const PRICE = '₹1';

/** What a window may say that is not the provider's. */
const FORGED = {
  razorpay_order_id: 'order_Forged00000001',
  razorpay_payment_id: 'pay_Forged00000001',
  razorpay_signature: 'f'.repeat(64),
};

const stage = useStage();

afterEach(() => switchRazorpay(stage.live.suite, { api: 'up', webhooks: 'on', script: 'up' }));

/** The student's orders, as the server has them. */
async function orderStates({ uid }: Student): Promise<readonly string[]> {
  const { db } = stage.live.people.server;
  const found = await db
    .collection(`${userPath(uid)}/orders`)
    .orderBy('createdAt')
    .get();
  return found.docs.map((order) => String(order.get('status')));
}

async function isPremium({ uid }: Student): Promise<boolean> {
  const user = await stage.live.people.server.db.doc(userPath(uid)).get();
  return user.get('subscriptionPlan') === 'premium' && user.get('subscriptionStatus') === 'active';
}

/** All of these can be seen, one after the other. */
async function allShown(tab: Tab, messages: readonly (string | RegExp)[]): Promise<void> {
  for (const message of messages) await shown(tab.premium.told(message));
}

/** The scheduled look, after the time for paying. */
async function lookLater(): Promise<void> {
  const { suite, people } = stage.live;
  const payments = razorpayPayments({ url: suite.urls.razorpay, ...LOCAL_RAZORPAY });
  const documents = firestoreDocuments(() => people.server.db);
  const now = () => Date.now() + OPEN_MS + 60_000;
  await reconcilePayments({ documents, payments, receipts: undefined, now });
}

/** Milliseconds between two marks of the page. */
function between(tab: Tab, from: string, to: string): Promise<number> {
  return tab.page.evaluate(
    ([first = '', second = '']) => {
      const at = (name: string): number => performance.getEntriesByName(name).at(-1)?.startTime ?? Number.NaN;
      return at(second) - at(first);
    },
    [from, to],
  );
}

it('Premium is bought once the provider answers, and its receipt is on the page', async () => {
  const student = await stage.live.people.student('buys');
  await switchRazorpay(stage.live.suite, { api: 'down' });
  const { tab } = await stage.signedIn(student, PHONE);
  const gate = await putGate(tab.page, stage.live.suite);
  await tab.open('/profile');
  await tab.page.getByRole('link', { name: text.name, exact: true }).click();
  await allShown(tab, [text.page.lead, text.once, text.page.unseen, text.tilesTitle]);
  await allShown(
    tab,
    Object.values(text.tiles).flatMap(({ title, body }) => [title, body]),
  );
  await allShown(tab, [text.page.ordersTitle, text.page.empty, new RegExp(text.page.stored)]);
  await shown(tab.page.getByRole('link', { name: text.page.refunds }));
  // Nothing is known yet: neither what the student has, nor whether the provider answers.
  gate.close();
  const check = await holdBack(tab.page, /\/checkPayments$/);
  await tab.premium.getButton.click();
  await shown(tab.premium.titled('Setting up payment'));
  await shown(tab.premium.said('Connecting'));
  await gate.open();
  await check.release();
  await shown(tab.premium.said('Service Unavailable'));
  await shown(tab.premium.said('Connection failed'));
  await shown(tab.premium.said('Payment service is currently unavailable. Please try again later.'));
  expect(await tab.premium.payButton.isDisabled()).toBe(true);
  await switchRazorpay(stage.live.suite, { api: 'up' });
  // A failure holds for three seconds.
  await eventually(async () => {
    if (await tab.premium.retryButton.isVisible()) await tab.premium.retryButton.click();
    return tab.premium.connected.isVisible();
  }).toBe(true);
  await shown(tab.premium.titled('Upgrade to Premium'));
  const tiles = Object.values(text.tiles).flatMap(({ title, short }) => [title, short]);
  for (const words of [PRICE, text.lead, text.once, text.tilesTitle, ...tiles, text.upi])
    await shown(tab.premium.said(words));
  await tab.premium.pay('upi');
  await shown(tab.premium.success);
  await shown(tab.premium.said('Welcome to Premium'));
  expect(await between(tab, 'chupke:ordered', 'chupke:checkout')).toBeLessThan(OPENS_WITHIN_MS);
  await gone(tab.premium.dialog);
  await shown(tab.premium.have);
  expect(await orderStates(student)).toEqual(['paid']);
  expect(await isPremium(student)).toBe(true);
  await allShown(tab, [/^Since .+, for as long as your account is\.$/]);
  await shown(tab.premium.order(text.page.statuses.paid));
  // What makes the receipt does not arrive at first.
  const receiptCode = /\/receipt-page-[^/]+\.js$/;
  await tab.page.route(receiptCode, (route) => route.abort('connectionrefused'));
  await tab.premium.receiptButtons.click();
  await allShown(tab, [text.page.downloadFailed]);
  await tab.page.unroute(receiptCode);
  const downloaded = tab.page.waitForEvent('download');
  await tab.premium.receiptButtons.click();
  const receipt = await downloaded;
  expect(receipt.suggestedFilename()).toMatch(/^chupke-receipt-[\w-]+\.html$/);
  const page = await readFile(await receipt.path(), 'utf8');
  const { refundedAt: _, ...words } = text.receipt;
  for (const said of [...Object.values(words), text.page.statuses.paid, PRICE, student.email])
    expect(page).toContain(said);
});

it('a failed payment, a closed window and a missing one are told as such, and can be tried again', async () => {
  const student = await stage.live.people.student('fails');
  const { tab } = await stage.signedIn(student, DESKTOP);
  const { premium, page } = tab;
  await switchRazorpay(stage.live.suite, { script: 'down' });
  await tab.open('/premium');
  await premium.open();
  await premium.payButton.click();
  await shown(premium.said('Payment service is temporarily down. Please try again in a few minutes.'));
  await shown(premium.said('Failed to load the checkout SDK'));
  await switchRazorpay(stage.live.suite, { script: 'up' });
  const order = await holdBack(page, /\/createOrder$/);
  await premium.payButton.click();
  await shown(premium.said(text.processing.ordering));
  await shown(premium.said(text.stay));
  await order.refuse();
  await shown(premium.said('Network error. Please check your internet connection and try again.'));
  await order.release();
  await premium.payButton.click();
  await shown(premium.window.getByText(`${text.student} ${student.email}`, { exact: true }));
  await shown(premium.said(text.processing.paying));
  await premium.windowButton('close').click();
  await shown(premium.said('Payment was cancelled. You can try again anytime.'));
  await premium.pay('fail');
  await premium.windowButton('close').click();
  await shown(premium.said('Payment failed. Please try again.'));
  await shown(premium.said('Payment failed: Your payment has been declined by your bank.'));
  await shown(premium.said(text.notCharged));
  const payment = '**/checkout/pay';
  await page.route(payment, (route) => route.fulfill({ json: FORGED }));
  await premium.pay('upi');
  await shown(premium.said('Payment verification failed'));
  await page.unroute(payment);
  await switchRazorpay(stage.live.suite, { api: 'rubbish' });
  await premium.payButton.click();
  await shown(premium.said('Payment service is temporarily unavailable. Please try again later.'));
  await shown(premium.said('Failed to create order'));
  await premium.laterButton.click();
  await gone(premium.dialog);
  await shown(premium.order(text.page.statuses.cancelled));
  await shown(premium.order(text.page.statuses.failed));
  await allShown(tab, [text.failedBecause(text.page.reasons.declined)]);
  expect(await isPremium(student)).toBe(false);
  // The order of the forged payment is still open.
  await allShown(tab, [text.page.openBody(PRICE)]);
  await premium.askButton.click();
  await allShown(tab, [text.page.askFailed]);
  await switchRazorpay(stage.live.suite, { api: 'up' });
  const asked = await holdBack(page, CONFIRMING);
  await premium.askButton.click();
  await allShown(tab, [text.page.asking]);
  await asked.release();
  await allShown(tab, [text.page.stillOpen]);
  await lookLater();
  await shown(premium.order(text.page.statuses.expired));
  await gone(premium.openOrder);
});

it('the dialog says what keeps it from selling: no network, no server, too many tries, a locked account', async () => {
  const student = await stage.live.people.student('kept-away');
  const { db } = stage.live.people.server;
  const { tab, context } = await stage.signedIn(student, PHONE);
  const { premium } = tab;
  await tab.open('/premium');
  await premium.open();
  await premium.laterButton.click();
  await gone(premium.dialog);
  await context.setOffline(true);
  await premium.getButton.click();
  await shown(premium.said('Failed to load subscription data'));
  const reconnect = await cutOff(tab.page, stage.live.suite, ['functions']);
  await context.setOffline(false);
  await premium.retryButton.click();
  await shown(premium.said('Connection failed'));
  await shown(premium.said('Unable to connect to payment service. Please check your internet connection.'));
  expect(await premium.payButton.isDisabled()).toBe(true);
  await reconnect();
  await premium.retryButton.click();
  await shown(premium.connected);
  const { max: count } = PAYMENT_LIMITS.createOrder;
  await db.doc(callLimitPath(student.uid)).set({ createOrder: { windowStart: Date.now(), count } });
  await premium.payButton.click();
  await shown(premium.said(text.problems['too-many']));
  await db.doc(userPath(student.uid)).update({ 'securityFlags.accountLocked': true });
  await premium.payButton.click();
  await shown(premium.said('Account flagged for suspicious activity. Please contact support.'));
  expect(await orderStates(student)).toEqual([]);
});

it('a payment that is under way when maintenance begins is not lost, and Premium is there afterwards', async () => {
  const student = await stage.live.people.student('interrupted');
  const { tab } = await stage.signedIn(student, PHONE);
  const notice = stage.live.people.server.db.doc(MAINTENANCE_PATH);
  await tab.open('/premium');
  await tab.premium.open();
  await tab.premium.payButton.click();
  await shown(tab.premium.windowButton('upi'));
  try {
    const maintenanceEndTime = new Date(Date.now() + 10 * 60_000);
    await notice.set({ ...NO_MAINTENANCE, isActive: true, maintenanceEndTime });
    await shown(tab.overlays.maintenance);
    // The provider's window stays where it is; whoever pays in it by keyboard or finger is heard.
    await tab.premium.windowButton('upi').dispatchEvent('click');
    await eventually(() => isPremium(student)).toBe(true);
    expect(await orderStates(student)).toEqual(['paid']);
  } finally {
    await notice.delete();
  }
  await gone(tab.overlays.maintenance);
  await tab.open('/premium');
  await shown(tab.premium.have);
});

it('whoever loses the page after paying has Premium by the webhook', async () => {
  const student = await stage.live.people.student('loses');
  const { tab, newTab } = await stage.signedIn(student, PHONE);
  await tab.open('/premium');
  await tab.premium.open();
  await tab.premium.pay('lose');
  await tab.page.close();
  await eventually(() => isPremium(student)).toBe(true);
  const next = await newTab();
  await next.open('/premium');
  await shown(next.premium.have);
  await shown(next.premium.receiptButtons);
  // Then the student's bank disputes it, and takes it back.
  const { db } = stage.live.people.server;
  const [paid] = (await db.collection(`${userPath(student.uid)}/orders`).get()).docs;
  const payment = String(paid?.get('paymentId'));
  await actAtRazorpay(stage.live.suite, { act: 'dispute', payment });
  await shown(next.premium.order(text.page.statuses.disputed));
  await shown(next.premium.have);
  await actAtRazorpay(stage.live.suite, { act: 'lose', payment });
  await shown(next.premium.order(text.page.statuses.refunded));
  await shown(next.premium.getButton);
});

it('a double click and two tabs pay once', async () => {
  const student = await stage.live.people.student('twice');
  const { tab, newTab } = await stage.signedIn(student, DESKTOP);
  const other = await newTab();
  for (const each of [tab, other]) {
    await each.open('/premium');
    await each.premium.open();
  }
  await tab.premium.payButton.dblclick();
  await shown(tab.premium.windowButton('upi'));
  await other.premium.payButton.click();
  await shown(other.premium.windowButton('upi'));
  expect(await tab.page.locator('iframe.razorpay-checkout-frame').count()).toBe(1);
  expect(await orderStates(student)).toEqual(['created']);
  await tab.premium.windowButton('double').click();
  await shown(tab.premium.success);
  // The other tab learns of it by itself, and its window is closed.
  await shown(other.premium.success);
  await gone(other.page.locator('iframe.razorpay-checkout-frame'));
  expect(await orderStates(student)).toEqual(['paid']);
});

it('an order stays open where the network goes while it is confirmed, and the page asks for it', async () => {
  const student = await stage.live.people.student('unsettled');
  await switchRazorpay(stage.live.suite, { webhooks: 'off' });
  const { tab, context } = await stage.signedIn(student, PHONE);
  await tab.open('/premium');
  await tab.premium.open();
  const confirming = await holdBack(tab.page, CONFIRMING);
  await tab.premium.pay('card');
  await shown(tab.premium.said(text.processing.confirming));
  await context.setOffline(true);
  await confirming.refuse();
  await shown(tab.premium.unsettled);
  await shown(tab.premium.said(text.unsettled.body));
  await shown(tab.premium.said(text.unsettled.ask));
  // With the network it asks by itself.
  await context.setOffline(false);
  await shown(tab.premium.said(text.unsettled.asking));
  await confirming.refuse();
  await tab.premium.closeButton.click();
  await gone(tab.premium.dialog);
  await shown(tab.premium.openOrder);
  await confirming.release();
  await tab.premium.askButton.click();
  await shown(tab.premium.have);
  await gone(tab.premium.openOrder);
  expect(await orderStates(student)).toEqual(['paid']);
});
