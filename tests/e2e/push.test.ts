import type { ConfessionId } from '@chupke/domain/confession-id.ts';
import { replyAlertId } from '@chupke/domain/alert.ts';
import { alertPath, COLLECTIONS, userPath } from '@chupke/domain/paths.ts';
import { pushSettingsPath } from '@chupke/domain/push-paths.ts';
import { PUSH_TOKEN_TRIES } from '@chupke/domain/push.ts';
import type { Firestore } from 'firebase-admin/firestore';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { devices } from 'playwright-core';
import { expect, it } from 'vitest';
import { launchBrowser } from '../../scripts/lib/browser.ts';
import { replyTo } from '../../scripts/lib/student-actions.ts';
import type { TakenPush } from '../../scripts/start/fcm/settings.ts';
import { push as text } from '../../src/texts/en/push.ts';
import { pushesTo, switchFcm } from '../support/live/fcm.ts';
import type { Student } from '../support/live/people.ts';
import { storedSession } from '../support/live/stored-session.ts';
import { eventually, gone, shown } from './support/eventually.ts';
import { cutOff, holdBack } from './support/network.ts';
import type { Visitor } from './support/stage.ts';
import { PHONE, useStage } from './support/stage.ts';

const COLLEGE = 'nit-surathkal';
const DISCREET = 'New reply to something you follow';

const stage = useStage({ brings: 'worker' });
const db = (): Firestore => stage.live.people.server.db;
const student = (name: string): Promise<Student> => stage.live.people.student(name, { college: COLLEGE });

const theSwitch = (page: Page) => page.getByRole('switch', { name: text.thisDevice });

/** What the browser answers to the question for notifications, by its own switch, which holds while the session lasts. */
async function answerWith(
  { context, tab }: Visitor,
  setting: 'granted' | 'denied' | 'prompt',
): Promise<void> {
  const ofPage = await context.newCDPSession(tab.page);
  const { targetInfo } = await ofPage.send('Target.getTargetInfo');
  const ofBrowser = await context.browser()?.newBrowserCDPSession();
  await ofBrowser?.send('Browser.setPermission', {
    permission: { name: 'notifications' },
    setting,
    origin: stage.live.app.appUrl,
    ...(targetInfo.browserContextId === undefined ? {} : { browserContextId: targetInfo.browserContextId }),
  });
}

/** Somebody at their settings, whose worker is there. */
async function atSettings(who: Student, options: BrowserContextOptions = {}): Promise<Visitor> {
  const visitor = await stage.signedIn(who, { ...PHONE, ...options });
  await visitor.tab.open('/profile/notifications');
  await shown(theSwitch(visitor.tab.page));
  return visitor;
}

async function devicesOf({ uid }: Student) {
  const { docs } = await db()
    .collection(`${userPath(uid)}/${COLLECTIONS.pushTokens}`)
    .get();
  return docs.map((device) => ({ id: device.id, token: String(device.get('token')) }));
}

/** Delivers to the page's own worker what Cloud Messaging has taken, as the browser's push service would. */
async function deliver({ context, tab }: Visitor, { data }: Pick<TakenPush, 'data'>): Promise<void> {
  const devtools = await context.newCDPSession(tab.page);
  const registrations: string[] = [];
  const { origin } = new URL(stage.live.app.appUrl);
  devtools.on('ServiceWorker.workerRegistrationUpdated', (event) =>
    registrations.push(
      ...event.registrations
        .filter(({ scopeURL, isDeleted }) => scopeURL.startsWith(origin) && !isDeleted)
        .map(({ registrationId }) => registrationId),
    ),
  );
  await devtools.send('ServiceWorker.enable');
  await eventually(() => registrations.length).toBeGreaterThan(0);
  await devtools.send('ServiceWorker.deliverPushMessage', {
    origin,
    registrationId: registrations[0] ?? '',
    data: JSON.stringify({ data, from: '1', priority: 'high' }),
  });
  await devtools.detach();
}

/** What of a notification is looked at. */
interface Shown {
  readonly title: string;
  readonly body: string;
}

/** The parts of a worker's surroundings that tests reach. */
interface WorkerScope {
  readonly registration: object;
  shown?: (Shown & { readonly tag: string })[];
}

function workerOf({ context }: Visitor) {
  const [worker] = context.serviceWorkers();
  if (worker === undefined) throw new Error('there is no worker');
  return worker;
}

/**
 * Takes the place of the screen: a headless browser has none for notifications, and refuses to show one whatever was
 * granted. A second one with the same tag takes the place of the first, as there.
 */
async function giveScreen(visitor: Visitor): Promise<void> {
  await workerOf(visitor).evaluate(() => {
    const scope = globalThis as unknown as WorkerScope;
    const shown: (Shown & { readonly tag: string; close(): void })[] = [];
    scope.shown = shown;
    Object.assign(scope.registration, {
      showNotification: (title: string, { body, tag }: { body: string; tag: string }) => {
        const close = (): void => void (shown.length = 0);
        if (!shown.some((each) => each.tag === tag)) shown.push({ title, body, tag, close });
        return Promise.resolve();
      },
      getNotifications: () => Promise.resolve(shown),
    });
  });
}

/** What the worker shows outside of the app. */
function notifications(visitor: Visitor): Promise<readonly Shown[]> {
  return workerOf(visitor).evaluate(() =>
    ((globalThis as unknown as WorkerScope).shown ?? []).map(({ title, body }) => ({ title, body })),
  );
}

/** Somebody answers a confession, and the push to this device that follows. */
async function answered(author: Student, writer: Student, confession: ConfessionId): Promise<TakenPush> {
  const [device] = await devicesOf(author);
  const before = (await pushesTo(stage.live.suite, device?.token ?? '')).length;
  await replyTo(writer, { confession, text: 'Meet me at the canteen' });
  let taken: readonly TakenPush[] = [];
  await eventually(async () => {
    taken = await pushesTo(stage.live.suite, device?.token ?? '');
    return taken.length;
  }).toBe(before + 1);
  const push = taken.at(-1);
  if (push === undefined) throw new Error('no push was taken');
  return push;
}

it('a device is set up; what comes is shown discreetly, opened in the app, and gone at sign-out', async () => {
  const [author, writer] = [await student('pushed'), await student('pushing')];
  const [confession] = await stage.postAs(author, ['The library has a second door.']);
  if (confession === undefined) throw new Error('nothing was posted');
  const visitor = await atSettings(author);
  const { page } = visitor.tab;
  await answerWith(visitor, 'granted');
  await theSwitch(page).click();
  await shown(page.getByText(text.done));
  const [device] = await devicesOf(author);
  expect(device?.token.length).toBeGreaterThan(50);
  expect((await db().doc(userPath(author.uid)).get()).get('notificationsEnabled')).toBe(true);
  // Switching it on was the consent.
  const consents = await db()
    .collection(`${userPath(author.uid)}/consents`)
    .orderBy('at')
    .get();
  expect(consents.docs.at(-1)?.get('purposes.notifications')).toBe(true);

  await page.getByRole('button', { name: text.try }).click();
  await eventually(async () => (await pushesTo(stage.live.suite, device?.token ?? '')).length).toBe(1);

  // In front the app shows it itself, and leads to the alerts: the push does not say what it is about.
  const first = await answered(author, writer, confession);
  expect(first.data).toMatchObject({ body: DISCREET, path: '/alerts', alerts: '' });
  expect(JSON.stringify(first.data)).not.toMatch(new RegExp(`canteen|${confession}`));
  await deliver(visitor, first);
  await page.getByRole('button', { name: text.open }).click();
  await visitor.tab.alerts.replyAlert(1).click();
  await shown(visitor.tab.thread.reply('Meet me at the canteen').root);
  const stored = db().doc(alertPath(author.uid, replyAlertId(confession)));
  await eventually(async () => (await stored.get()).data()).toMatchObject({ read: true });

  // With no page in front the worker does, once, and takes it away after eight seconds.
  const second = await answered(author, writer, confession);
  await giveScreen(visitor);
  await page.goto('about:blank');
  for (let times = 0; times < 2; times += 1) await deliver(visitor, second);
  await eventually(() => notifications(visitor)).toEqual([{ title: 'Chupke', body: DISCREET }]);
  await eventually(() => notifications(visitor)).toEqual([]);

  await visitor.tab.open('/profile');
  await visitor.tab.own.signOut();
  await shown(visitor.tab.landing.heading);
  await eventually(() => devicesOf(author)).toEqual([]);
  await page.goto('about:blank');
  await deliver(visitor, { data: { ...second.data, id: 'another' } });
  expect(await notifications(visitor)).toEqual([]);
});

it('what is chosen is kept, other devices are removed, and one that leads nowhere is forgotten', async () => {
  const [author, writer] = [await student('chooses'), await student('answers')];
  const [confession] = await stage.postAs(author, ['The roof is open on Fridays.']);
  if (confession === undefined) throw new Error('nothing was posted');
  const visitor = await atSettings(author);
  const { page } = visitor.tab;
  await answerWith(visitor, 'granted');
  await theSwitch(page).click();
  await shown(page.getByText(text.done));
  await page.getByRole('switch', { name: text.previews }).click();
  await page.getByRole('switch', { name: text.quietSwitch }).click();
  const chosen = async () => (await db().doc(pushSettingsPath(author.uid)).get()).data();
  await eventually(chosen).toMatchObject({ previews: true, quietFrom: 22, quietTo: 7, replies: true });
  await page.getByRole('switch', { name: text.quietSwitch }).click();
  await eventually(chosen).toMatchObject({ quietFrom: null });
  const told = await answered(author, writer, confession);
  expect(told.data).toMatchObject({ body: 'Meet me at the canteen', alerts: replyAlertId(confession) });
  // With previews the notification leads to what it is about.
  await deliver(visitor, told);
  await page.getByRole('button', { name: text.open }).click();
  await shown(visitor.tab.thread.reply('Meet me at the canteen').root);

  const [device] = await devicesOf(author);
  await switchFcm(stage.live.suite, device?.token ?? '', 'unregistered');
  const alert = db().doc(alertPath(author.uid, replyAlertId(confession)));
  // Opening it has read it: what comes next is news.
  await eventually(async () => (await alert.get()).data()).toMatchObject({ read: true });
  await replyTo(writer, { confession, text: 'Once more' });
  await eventually(() => devicesOf(author)).toEqual([]);
});

it.each([
  ['denied', text.failures.denied],
  ['prompt', text.failures.dismissed],
] as const)('where the browser says %s, the student reads why', async (setting, words) => {
  const who = await student(`push${setting}`);
  const visitor = await atSettings(who);
  const { page } = visitor.tab;
  await answerWith(visitor, setting);
  await theSwitch(page).click();
  await shown(page.getByText(words));
  expect(await theSwitch(page).isChecked()).toBe(false);
  // The shell of the Android app puts this into its pages; its settings are not the browser's.
  await page.evaluate(() => Reflect.set(globalThis, 'Capacitor', {}));
  await theSwitch(page).click();
  await shown(page.getByText(setting === 'denied' ? text.failures['denied-in-app'] : words, { exact: true }));
  expect(await devicesOf(who)).toEqual([]);
});

/** Lets the browser's question wait, and then fail, as in a browser that has a fault. */
async function failToAsk(page: Page): Promise<void> {
  await page.evaluate(() => {
    Notification.requestPermission = () =>
      new Promise((_, reject) => void Reflect.set(globalThis, 'failToAsk', reject));
  });
  await theSwitch(page).click();
  await shown(page.getByText(text.steps.asking));
  await page.evaluate(() => (Reflect.get(globalThis, 'failToAsk') as (reason: Error) => void)(new Error()));
}

it('says each step and what goes wrong at it, registers as soon as nothing does, and says when it ends', async () => {
  const who = await student('pushtoken');
  const visitor = await atSettings(who);
  const { page } = visitor.tab;
  await answerWith(visitor, 'granted');
  await failToAsk(page);
  await shown(page.getByText(text.failures['not-asked']));

  await page.reload();
  await shown(theSwitch(page));
  const retry = (): Promise<void> => page.getByRole('button', { name: text.retry }).click();
  const pretend = (local: object) =>
    page.evaluate((value) => Reflect.set(globalThis, 'CHUPKE_LOCAL_PUSH', value), local);
  await pretend({ isBroken: true });
  await theSwitch(page).click();
  await shown(page.getByText(text.failures['no-messaging']));
  for (const [local, words] of [
    [{ token: 'too-short' }, text.failures['wrong-token']],
    [{ error: 'InvalidCharacterError' }, text.failures['not-encoded']],
  ] as const) {
    await pretend(local);
    await retry();
    await shown(page.getByText(words));
  }
  await pretend({ error: 'AbortError' });
  await page.clock.install();
  await retry();
  await shown(page.getByText(text.steps.token));
  await eventually(async () => {
    await page.clock.fastForward(PUSH_TOKEN_TRIES.gapMs);
    return page.getByText(text.failures['no-token']).count();
  }).toBe(1);

  // Neither the endpoint nor the database takes the device; then the database does.
  await pretend({});
  await page.route(/\/api\/store-fcm-token$/, (route) => route.abort('connectionrefused'));
  const commits = await holdBack(page, /documents:commit/);
  await retry();
  await shown(page.getByText(text.steps.saving));
  const openDatabase = await cutOff(visitor.context, stage.live.suite, ['firestore']);
  await commits.release();
  await shown(page.getByText(text.failures['not-saved']));
  expect(await devicesOf(who)).toEqual([]);
  // Tried in vain, the SDK gives up: it would refuse what is read until its own next attempt, as the network never went.
  for (let tries = 0; tries < 3; tries += 1) await retry();
  await shown(page.getByText(text.failures['not-saved']));
  await openDatabase();
  await eventually(async () => {
    const again = page.getByRole('button', { name: text.retry });
    if (await again.isVisible()) await again.click();
    return page.getByText(text.done).count();
  }).toBe(1);
  await shown(page.getByText(text.done));
  expect(await devicesOf(who)).toHaveLength(1);

  await answerWith(visitor, 'denied');
  await page.reload();
  await shown(page.getByText(text.failures['not-granted']));
  await eventually(() => devicesOf(who)).toEqual([]);
  await retry();
  await shown(page.getByText(text.failures.denied));
});

it('a browser that was granted them registers for nobody who has not said yes, and ends them without a network', async () => {
  const who = await student('pushasked');
  // On another device: this browser may be a friend's.
  await db().doc(userPath(who.uid)).update({ notificationsEnabled: true });
  const visitor = await stage.signedIn(who, PHONE);
  const { page } = visitor.tab;
  // As its own switch says it to what asks without waiting, once there is a screen.
  await page.addInitScript(() => Object.defineProperty(Notification, 'permission', { value: 'granted' }));
  await visitor.tab.open('/alerts');
  await answerWith(visitor, 'granted');
  await page.reload();
  await page.getByRole('button', { name: text.offerYes }).waitFor();
  expect(await devicesOf(who)).toEqual([]);
  await page.getByRole('button', { name: text.offerYes }).click();
  await shown(page.getByText(text.done));
  expect(await devicesOf(who)).toHaveLength(1);

  await visitor.tab.open('/profile/notifications');
  await shown(page.getByText(text.here));
  // What shows words on the page is there then.
  await page.getByRole('button', { name: text.try }).click();
  await shown(page.getByText(text.tried));
  await visitor.context.setOffline(true);
  await theSwitch(page).click();
  await shown(page.getByText(text.notEnded));
  expect(await theSwitch(page).isChecked()).toBe(false);
  await visitor.context.setOffline(false);
  // It was the account's last one.
  await page.getByRole('button', { name: text.removeLabel(text.platforms['desktop-web']) }).click();
  await shown(page.getByText(text.removed));
  await eventually(() => devicesOf(who)).toEqual([]);
  const stored = db().doc(userPath(who.uid));
  await eventually(async () => (await stored.get()).data()).toMatchObject({ notificationsEnabled: false });
});

it('a worker that does not come, and a browser without notifications, are said', async () => {
  const visitor = await atSettings(await student('pushworker'), { serviceWorkers: 'block' });
  await answerWith(visitor, 'granted');
  await theSwitch(visitor.tab.page).click();
  await shown(visitor.tab.page.getByText(text.steps.worker));
  await shown(visitor.tab.page.getByText(text.failures['no-worker']));

  const browser = await launchBrowser({ flags: ['--disable-notifications'] });
  try {
    const { appUrl } = stage.live.app;
    const localStorage = [storedSession(stage.live.suite, await student('pushless'))];
    for (const [traits, words] of [
      [{}, text.failures.unsupported],
      [devices['iPhone 13'], text.failures['ios-not-installed']],
      [{ ...devices['iPhone 13'], isInstalled: true }, text.failures['ios-too-old']],
    ] as const) {
      const context = await browser.newContext({
        ...traits,
        locale: 'en-IN',
        storageState: { cookies: [], origins: [{ origin: appUrl, localStorage }] },
      });
      // What Safari says of an app on the home screen.
      if ('isInstalled' in traits)
        await context.addInitScript(() => Object.defineProperty(navigator, 'standalone', { value: true }));
      const page = await context.newPage();
      await page.goto(`${appUrl}/profile/notifications`);
      await theSwitch(page).click();
      await shown(page.getByText(words));
      await gone(page.getByText(text.steps.token));
      await context.close();
    }
  } finally {
    await browser.close();
  }
});
