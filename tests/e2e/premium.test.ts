import { NO_MAINTENANCE } from '@chupke/domain/maintenance.ts';
import { MAINTENANCE_PATH, userPath } from '@chupke/domain/paths.ts';
import { afterEach, expect, it } from 'vitest';
import { premium as text } from '../../src/texts/en/premium.ts';
import type { Student } from '../support/live/people.ts';
import { switchRazorpay } from '../support/live/razorpay.ts';
import type { Tab } from './pages/screens.ts';
import { eventually, gone, shown } from './support/eventually.ts';
import { DESKTOP, PHONE, useStage } from './support/stage.ts';

/** From create-order's answer to the open window, in milliseconds. */
const OPENS_WITHIN_MS = 300;

/** The functions that find out what became of an order. */
const CONFIRMING = /\/(?:verifyPayment|settleOrder)$/;

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
  await tab.open('/profile');
  await tab.page.getByRole('link', { name: text.name, exact: true }).click();
  await tab.premium.getButton.click();
  await shown(tab.premium.said('Service Unavailable'));
  await shown(tab.premium.said('Connection failed'));
  await shown(tab.premium.said('Payment service is currently unavailable. Please try again later.'));
  expect(await tab.premium.payButton.isDisabled()).toBe(true);
  await switchRazorpay(stage.live.suite, { api: 'up' });
  await tab.premium.retryButton.click();
  await shown(tab.premium.connected);
  await tab.premium.pay('upi');
  await shown(tab.premium.success);
  await shown(tab.premium.said('Welcome to Premium'));
  expect(await between(tab, 'chupke:ordered', 'chupke:checkout')).toBeLessThan(OPENS_WITHIN_MS);
  await gone(tab.premium.dialog);
  await shown(tab.premium.have);
  expect(await orderStates(student)).toEqual(['paid']);
  expect(await isPremium(student)).toBe(true);
  const download = tab.page.waitForEvent('download');
  await tab.premium.receiptButtons.click();
  expect((await download).suggestedFilename()).toMatch(/^chupke-receipt-[\w-]+\.html$/);
});

it('a failed payment, a closed window and a missing one are told as such, and can be tried again', async () => {
  const student = await stage.live.people.student('fails');
  const { tab } = await stage.signedIn(student, DESKTOP);
  await switchRazorpay(stage.live.suite, { script: 'down' });
  await tab.open('/premium');
  await tab.premium.open();
  await tab.premium.payButton.click();
  await shown(tab.premium.said('Payment service is temporarily down. Please try again in a few minutes.'));
  await shown(tab.premium.said('Failed to load the checkout SDK'));
  await switchRazorpay(stage.live.suite, { script: 'up' });
  await tab.premium.pay('close');
  await shown(tab.premium.said('Payment was cancelled. You can try again anytime.'));
  await tab.premium.pay('fail');
  await tab.premium.windowButton('close').click();
  await shown(tab.premium.said('Payment failed. Please try again.'));
  await switchRazorpay(stage.live.suite, { api: 'rubbish' });
  await tab.premium.payButton.click();
  await shown(tab.premium.said('Payment service is temporarily unavailable. Please try again later.'));
  await tab.premium.laterButton.click();
  await gone(tab.premium.dialog);
  await shown(tab.premium.order(text.page.statuses.cancelled));
  await shown(tab.premium.order(text.page.statuses.failed));
  expect(await isPremium(student)).toBe(false);
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
  const { tab } = await stage.signedIn(student, PHONE);
  await tab.open('/premium');
  await tab.premium.open();
  await tab.page.route(CONFIRMING, (route) => route.abort('connectionrefused'));
  await tab.premium.pay('card');
  await shown(tab.premium.unsettled);
  await tab.premium.closeButton.click();
  await gone(tab.premium.dialog);
  await shown(tab.premium.openOrder);
  await tab.page.unroute(CONFIRMING);
  await tab.premium.askButton.click();
  await shown(tab.premium.have);
  await gone(tab.premium.openOrder);
  expect(await orderStates(student)).toEqual(['paid']);
});
