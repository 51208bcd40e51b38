import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { support } from '../../src/texts/en/support.ts';
import { hi } from '../../src/texts/hi/catalogue.ts';
import { eventually, gone, shown } from './support/eventually.ts';
import { storedText } from './support/network.ts';
import { DESKTOP, PHONE, useStage } from './support/stage.ts';

const COLLEGE = { id: 'jadavpur-university', name: 'Jadavpur University', code: 'JU' };

const stage = useStage({ moves: true });

it('the question whether to install stands beside what else is in the corner of a large screen, not under it', async () => {
  const student = await stage.live.people.student('corner', { college: COLLEGE.id });
  const { tab } = await stage.signedIn(student, DESKTOP);
  await tab.page.clock.install();
  await tab.open('/alerts');
  await shown(tab.page.getByRole('button', { name: support.open }));
  await tab.page.evaluate(() => dispatchEvent(new Event('beforeinstallprompt', { cancelable: true })));
  await eventually(async () => {
    await tab.page.clock.fastForward(1000);
    return tab.overlays.install.isVisible();
  }).toBe(true);
  // A press waits until nothing lies over the button.
  await tab.overlays.laterButton.click();
  await gone(tab.overlays.install);
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
