import { randomUUID } from 'node:crypto';
import { MAINTENANCE_PATH } from '@chupke/domain/paths.ts';
import type { Firestore } from 'firebase-admin/firestore';
import type { Page } from 'playwright-core';
import { afterEach, describe, expect, it } from 'vitest';
import { admin as adminTexts } from '../../src/texts/en/admin.ts';
import { support } from '../../src/texts/en/support.ts';
import { hi } from '../../src/texts/hi/catalogue.ts';
import type { Tab } from './pages/screens.ts';
import { eventually, gone, shown } from './support/eventually.ts';
import { storedText } from './support/network.ts';
import { DESKTOP, PHONE, useStage } from './support/stage.ts';

const COLLEGE = { id: 'jadavpur-university', name: 'Jadavpur University', code: 'JU' };
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) ' +
  'Version/18.5 Mobile/15E148 Safari/604.1';

const stage = useStage();
const db = (): Firestore => stage.live.people.server.db;

describe('maintenance', () => {
  // It is everybody's: whatever a test has left on would shut out the tests after it.
  afterEach(async () => {
    await db().doc(MAINTENANCE_PATH).delete();
  });

  it('shuts everyone but admins out of open tabs and new ones, and lets them in again', async () => {
    const { people } = stage.live;
    const [student, admin] = await Promise.all([
      people.student('shut-out', { college: COLLEGE.id }),
      people.admin('switches'),
    ]);
    const [{ tab: reader }, { tab: guest }, { tab: office }] = await Promise.all([
      stage.signedIn(student, PHONE),
      stage.guest(PHONE),
      stage.signedIn(admin, DESKTOP),
    ]);
    await reader.open('/create');
    await shown(reader.composer.text);
    await reader.composer.text.fill('Half a thought');
    await guest.page.clock.install();
    await guest.open('/terms');
    await shown(guest.places.headings);
    await office.open('/admin');
    await office.admin.enableMaintenance();
    await shown(office.admin.isOn);
    await shown(office.overlays.toasts.getByText(adminTexts.maintenance.enabled));

    await shown(reader.overlays.maintenance);
    // A guest's page asks now and then.
    await eventually(async () => {
      await guest.page.clock.fastForward('01:01');
      return guest.overlays.maintenance.isVisible();
    }).toBe(true);
    for (const tab of [reader, guest]) {
      await shown(tab.overlays.countdown);
      await shown(tab.overlays.maintenance.getByText('Retry-After: 1800'));
    }
    await guest.overlays.refreshButton.click();
    await shown(
      guest.overlays.maintenance.getByRole('status').filter({ hasText: /Still under maintenance/ }),
    );
    expect(await office.overlays.maintenance.count()).toBe(0);
    await office.go('/support-dashboard');
    await shown(office.admin.dashboard);
    expect(await office.overlays.maintenance.count()).toBe(0);

    const { tab: newcomer } = await stage.guest(PHONE);
    await newcomer.open('/');
    await shown(newcomer.overlays.maintenance);
    await newcomer.open('/auth?mode=signin');
    await shown(newcomer.entry.signInButton);
    await newcomer.open('/system-recovery');
    await shown(newcomer.places.recovery);
    expect(await newcomer.overlays.maintenance.count()).toBe(0);
    await newcomer.open('/contact');
    await shown(newcomer.overlays.maintenance);

    await office.go('/admin');
    await office.admin.disableButton.click();
    await shown(office.admin.isOff);
    await gone(reader.overlays.maintenance);
    for (const tab of [guest, newcomer]) {
      await tab.overlays.refreshButton.click();
      await gone(tab.overlays.maintenance);
    }
    expect(await reader.composer.text.inputValue()).toBe('Half a thought');
  });
});

/** Lets the page's clock run second by second until the question comes; how many milliseconds that took. */
async function untilAsked(tab: Tab): Promise<number> {
  let passed = 0;
  await eventually(async () => {
    await tab.page.clock.runFor(1000);
    passed += 1000;
    return tab.overlays.install.isVisible();
  }).toBe(true);
  return passed;
}

/** A page with a frozen clock. */
async function stopClock(page: Page): Promise<void> {
  await page.clock.pauseAt(new Date(Date.now() + 10_000));
}

/** Simulates the browser's install event. */
async function offerInstall(page: Page): Promise<void> {
  await page.evaluate(() => {
    const offer = new Event('beforeinstallprompt', { cancelable: true });
    Object.assign(offer, {
      prompt: () => {
        Object.assign(window, { wasAsked: true });
        return Promise.resolve({ outcome: 'accepted' });
      },
    });
    dispatchEvent(offer);
  });
}

describe('the question whether to install', () => {
  it('comes 5 seconds after the browser’s offer, and never again once it was answered', async () => {
    const { tab } = await stage.guest(PHONE);
    await tab.page.clock.install();
    await tab.open('/contact');
    await shown(tab.places.headings);
    await stopClock(tab.page);
    await tab.page.clock.runFor(20_000);
    expect(await tab.overlays.install.count()).toBe(0);
    await offerInstall(tab.page);
    expect(await untilAsked(tab)).toBeGreaterThanOrEqual(5000);
    await tab.overlays.installButton.click();
    await gone(tab.overlays.install);
    expect(await tab.page.evaluate(() => Reflect.get(window, 'wasAsked') as unknown)).toBe(true);

    await tab.page.clock.resume();
    await tab.page.reload();
    await shown(tab.places.headings);
    await offerInstall(tab.page);
    await tab.page.clock.runFor(20_000);
    expect(await tab.overlays.install.count()).toBe(0);
  });

  it('comes 8 seconds after the start on an iPhone, with the way to do it by hand', async () => {
    const { tab } = await stage.guest({ ...PHONE, userAgent: IPHONE });
    await tab.page.clock.install();
    await tab.open('/contact');
    await shown(tab.places.headings);
    await stopClock(tab.page);
    await tab.page.clock.runFor(1000);
    expect(await tab.overlays.install.count()).toBe(0);
    await eventually(async () => {
      await tab.page.clock.runFor(1000);
      return tab.overlays.iosShare.isVisible();
    }).toBe(true);
  });

  it('stands beside what else is in the corner of a large screen, not under it', async () => {
    const student = await stage.live.people.student('corner', { college: COLLEGE.id });
    const { tab } = await stage.signedIn(student, DESKTOP);
    await tab.page.clock.install();
    await tab.open('/alerts');
    await shown(tab.page.getByRole('button', { name: support.open }));
    await offerInstall(tab.page);
    await eventually(async () => {
      await tab.page.clock.fastForward(1000);
      return tab.overlays.install.isVisible();
    }).toBe(true);
    // A press waits until nothing lies over the button.
    await tab.overlays.laterButton.click();
    await gone(tab.overlays.install);
  });
});

describe('quick exit', () => {
  it('leaves by three times Escape or one press, and the way back does not lead here', async () => {
    const student = await stage.live.people.student('leaves', { college: COLLEGE.id });
    const { tab, context, newTab } = await stage.signedIn(student, DESKTOP);
    await context.route('https://www.google.com/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<h1>Sunny</h1>' }),
    );
    await tab.open('/alerts');
    await shown(tab.alerts.heading);
    await tab.go('/');
    await shown(tab.feed.heading.filter({ hasText: COLLEGE.name }));
    for (const _ of [1, 2, 3]) await tab.page.keyboard.press('Escape');
    await tab.page.waitForURL('https://www.google.com/**');
    const leads = tab.page.waitForURL('https://www.google.com/**', { waitUntil: 'commit' });
    await tab.page.goBack({ waitUntil: 'commit' }).catch(() => undefined);
    await leads;
    await eventually(() => tab.page.url()).toContain('www.google.com');

    const second = await newTab();
    await second.open('/contact');
    await shown(second.places.headings);
    // What lies over a page comes once it is drawn, not when nobody has said so for long.
    await second.page.waitForFunction(() => performance.getEntriesByName('chupke:drawn').length > 0);
    await second.overlays.quickExit.locator('visible=true').first().click();
    await second.page.waitForURL('https://www.google.com/**');
  });
});

describe('the app lock', () => {
  it('keeps everything off the page until the right PIN is given', async () => {
    const student = await stage.live.people.student('locks', { college: COLLEGE.id });
    const text = `Behind the lock (${randomUUID()}).`;
    await stage.postAs(student, [text]);
    const { tab, newTab } = await stage.signedIn(student, PHONE);
    await tab.open('/');
    await shown(tab.feed.card(text).root);
    await tab.open('/profile/privacy');
    await tab.own.setPin('4711');
    await gone(tab.own.newPin);
    const locked = await newTab();
    await locked.open('/');
    await shown(locked.overlays.locked);
    // Not even the browser's own notes of the feed are drawn.
    const secrets = [text, student.anonymousId, student.email];
    const onPage = async (): Promise<readonly string[]> => {
      const html = await locked.page.content();
      return secrets.filter((secret) => html.includes(secret));
    };
    expect(await onPage()).toEqual([]);
    await locked.overlays.pin.fill('1234');
    await locked.overlays.unlockButton.click();
    await shown(locked.overlays.wrongPin);
    await locked.page.reload();
    await shown(locked.overlays.locked);
    expect(await onPage()).toEqual([]);
    // Nor is there a way around it within the app.
    await locked.go('/profile');
    await shown(locked.overlays.locked);
    await locked.overlays.pin.fill('4711');
    await locked.overlays.unlockButton.click();
    await shown(locked.own.heading);
    expect(await storedText(locked.page)).not.toContain('4711');
  });
});

it('a chosen theme and language are there before anything is drawn', async () => {
  const student = await stage.live.people.student('looks', { college: COLLEGE.id });
  const { tab, newTab } = await stage.signedIn(student, { ...PHONE, colorScheme: 'light', texts: hi });
  await tab.open('/profile/look');
  await tab.own.hindi.click();
  await shown(tab.own.night);
  await tab.own.night.click();
  await eventually(() => tab.page.evaluate(() => document.documentElement.dataset['theme'])).toBe('dark');
  const again = await newTab();
  await again.page.addInitScript(() => {
    const seen: string[] = [];
    Object.assign(window, { seen });
    new MutationObserver(() => {
      const { lang, dataset } = document.documentElement;
      if (document.querySelector('body > *') !== null) seen.push(`${lang} ${dataset['theme'] ?? 'none'}`);
    }).observe(document, { childList: true, subtree: true, attributes: true });
  });
  await again.open('/alerts');
  await shown(again.alerts.heading);
  const seen = await again.page.evaluate(() => Reflect.get(window, 'seen') as unknown);
  expect(new Set(Array.isArray(seen) ? seen : [])).toEqual(new Set(['hi dark']));
});

it('an admin who opens the app anew sees no student’s navigation at any moment, whatever the page', async () => {
  const admin = await stage.live.people.admin('cold');
  const { tab, newTab } = await stage.signedIn(admin, DESKTOP);
  await tab.open('/support-dashboard');
  await shown(tab.admin.dashboard);
  for (const path of ['/profile', '/']) {
    const again = await newTab();
    await again.page.addInitScript(() => {
      const seen: string[] = [];
      Object.assign(window, { seen });
      const look = (): void => {
        const links = document.querySelectorAll<HTMLElement>('#root nav a[href]');
        const visible = [...links].filter((link) => link.checkVisibility({ visibilityProperty: true }));
        for (const link of visible) seen.push(link.getAttribute('href') ?? '');
        requestAnimationFrame(look);
      };
      look();
    });
    const seen = (): Promise<string> =>
      again.page.evaluate(() => String(Reflect.get(window, 'seen') as unknown));
    await again.open(path);
    await eventually(async () => (await seen()).includes('/support-dashboard')).toBe(true);
    expect(await seen()).not.toContain('/circles');
  }
});
