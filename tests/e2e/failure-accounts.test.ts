import { randomUUID } from 'node:crypto';
import { MAINTENANCE_PATH } from '@chupke/domain/paths.ts';
import { NO_MAINTENANCE } from '@chupke/domain/maintenance.ts';
import type { Firestore } from 'firebase-admin/firestore';
import type { BrowserContext } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { account as words } from '../../src/texts/en/account.ts';
import { admin as adminWords } from '../../src/texts/en/admin.ts';
import { en } from '../../src/texts/en/catalogue.ts';
import { entry as entryWords } from '../../src/texts/en/entry.ts';
import { awaitMailedPath } from '../support/live/inbox.ts';
import { textsBy } from './support/database.ts';
import { eventually, gone, shown } from './support/eventually.ts';
import type { Service } from './support/network.ts';
import { cutOff } from './support/network.ts';
import { DESKTOP, PHONE, useStage } from './support/stage.ts';

const COLLEGE = { id: 'pec-chandigarh', name: 'Punjab Engineering College', code: 'PEC' };
const EVERYTHING: readonly Service[] = ['auth', 'firestore', 'functions'];
const DAY_MS = 24 * 60 * 60_000;

const stage = useStage();
const db = (): Firestore => stage.live.people.server.db;

function nothingAnswers(context: BrowserContext): Promise<() => Promise<void>> {
  return cutOff(context, stage.live.suite, EVERYTHING);
}

describe('without a backend', () => {
  it('the door says so, keeps what was given, and opens when it is back', async () => {
    const { people, suite } = { people: stage.live.people, suite: stage.live.suite };
    const student = await people.student('resets', { college: COLLEGE.id });
    const { tab, context } = await stage.guest(PHONE);
    await tab.open('/auth?mode=reset');
    await shown(tab.entry.resetButton);
    let restore = await nothingAnswers(context);
    await tab.entry.email.fill(student.email);
    await tab.entry.resetButton.click();
    await shown(tab.entry.failure);
    await restore();
    await tab.entry.resetButton.click();
    await shown(tab.entry.resetSent(student.email));

    const path = await awaitMailedPath(suite, student.email, 'resetPassword');
    restore = await nothingAnswers(context);
    await tab.open(path);
    await shown(tab.page.getByText(entryWords.action.failedTitle, { exact: true }));
    await restore();
    await tab.page.getByRole('button', { name: entryWords.action.tryAgain, exact: true }).click();
    await shown(tab.action.newPassword);

    const undecided = await people.signUp('offline-gate');
    const { tab: gate, context: gateContext } = await stage.signedIn(undecided, PHONE);
    await gate.open('/auth');
    await shown(gate.entry.gateButton);
    await gate.entry.agreeBox.check();
    restore = await nothingAnswers(gateContext);
    await gate.entry.gateButton.click();
    await shown(gate.entry.failure);
    expect(await gate.entry.agreeBox.isChecked()).toBe(true);
    await restore();
    await gate.entry.gateButton.click();
    await shown(gate.colleges.dialog);
  });

  it('nothing of one’s own page is changed, and it says so at each place', async () => {
    const student = await stage.live.people.student('offline-own', { college: COLLEGE.id });
    const read = () => db().doc(`users/${student.uid}`).get();
    // The server's own notes of the welcome, by mail and by an alert, come in their own time.
    await eventually(async (): Promise<unknown> => {
      const noted = await read();
      return [noted.get('welcomeSent'), noted.get('unreadNotifications')];
    }).toEqual([true, 1]);
    const before = await read();
    const { tab, context } = await stage.signedIn(student, PHONE);
    const { own, page } = tab;
    await tab.open('/profile/privacy');
    await shown(own.consentRecord);
    const restore = await nothingAnswers(context);

    await own.showProfileSwitch.click();
    await shown(page.getByText(words.notSaved, { exact: true }));
    await eventually(() => own.showProfileSwitch.isChecked()).toBe(true);
    await tab.go('/profile');
    await own.name.fill('Nobody');
    await own.saveButton.click();
    await shown(own.name.locator('xpath=ancestor::form').getByText(words.notSaved, { exact: true }));
    expect(await own.name.inputValue()).toBe('Nobody');
    await tab.go('/profile/account');
    await own.currentPassword.fill(student.password);
    await own.newPassword.fill('Another-bench-8');
    await own.changePasswordButton.click();
    await shown(page.getByText(words.noConnection, { exact: true }));
    expect(await own.newPassword.inputValue()).toBe('Another-bench-8');
    await tab.go('/profile/data');
    await own.downloadButton.click();
    await shown(page.getByText(words.noConnection, { exact: true }));
    await own.eraseButton.click();
    await own.eraseChoice('leave').click();
    await own.eraseWord.fill('DELETE');
    await own.eraseConfirm.click();
    await shown(own.eraseDialog.getByText(words.noConnection, { exact: true }));

    await restore();
    expect((await read()).data()).toEqual(before.data());
    await expect(stage.live.people.server.auth.getUser(student.uid)).resolves.toMatchObject({
      disabled: false,
    });
  });

  it('an admin is told that it may not have arrived', async () => {
    const { people } = stage.live;
    const [admin, student] = await Promise.all([
      people.admin('offline-admin'),
      people.student('not-banned', { college: COLLEGE.id }),
    ]);
    const { tab, context } = await stage.signedIn(admin, DESKTOP);
    await tab.open('/support-dashboard?tab=accounts');
    await tab.admin.search.fill(student.email);
    await shown(tab.page.getByText(student.email, { exact: true }));
    const restore = await cutOff(context, stage.live.suite, ['functions']);
    await tab.admin.ban(student.email, 'A reason that must not be lost.');
    const dialog = tab.page.getByRole('dialog');
    await shown(dialog.getByText(adminWords.offline, { exact: true }));
    expect(await tab.admin.reason.inputValue()).toBe('A reason that must not be lost.');
    await tab.page.keyboard.press('Escape');
    await gone(dialog);
    await tab.go('/admin');
    await tab.admin.enableMaintenance();
    await shown(tab.page.getByText(adminWords.offline, { exact: true }));
    await shown(tab.admin.isOff);
    await restore();
    expect((await db().doc(`users/${student.uid}`).get()).get('accountStatus')).toBe('active');
  });
});

describe('a device that is not as it should be', () => {
  it('without any storage one signs in, posts, and is told that neither drafts nor a PIN can be kept', async () => {
    const student = await stage.live.people.student('no-storage', { college: COLLEGE.id });
    const { tab, context } = await stage.guest(PHONE);
    await context.addInitScript(() => {
      for (const name of ['localStorage', 'sessionStorage'])
        Object.defineProperty(window, name, {
          get: () => {
            throw new DOMException('The operation is insecure.', 'SecurityError');
          },
        });
    });
    await tab.open('/profile/privacy');
    await shown(tab.entry.signInButton);
    await tab.entry.signIn(student);
    // Where they were going could not be kept.
    await shown(tab.feed.heading.filter({ hasText: COLLEGE.name }));
    expect(await tab.page.getByText(en.errors.unknown).count()).toBe(0);
    const text = `Nothing of it is kept (${randomUUID()}).`;
    await tab.feed.writeLink.click();
    await tab.composer.text.fill(text);
    await shown(tab.composer.storageFull);
    await tab.composer.postButton.click();
    await shown(tab.feed.card(text).root);
    await eventually(() => textsBy(db(), student.uid)).toEqual([text]);
    await tab.go('/profile/privacy');
    await shown(tab.own.setPinButton.or(tab.page.getByText(words.lock.unsupported)));
    if (await tab.own.setPinButton.isVisible()) await tab.own.setPin('4711');
    await shown(tab.page.getByText(words.lock.unsupported, { exact: true }));
  });

  it.each([
    ['a day ahead', DAY_MS],
    ['a day behind', -DAY_MS],
  ])('with a clock that is %s one signs in, posts and sees the maintenance', async (_name, skew) => {
    const student = await stage.live.people.student('skewed', { college: COLLEGE.id });
    const { tab, context } = await stage.guest(PHONE);
    await context.clock.install({ time: Date.now() + skew });
    await tab.open('/auth?mode=signin');
    await tab.entry.signIn(student);
    await shown(tab.feed.heading.filter({ hasText: COLLEGE.name }));
    const text = `What day is it? (${randomUUID()})`;
    await tab.feed.writeLink.click();
    await tab.composer.post(text);
    await shown(tab.feed.card(text).root);
    await eventually(() => textsBy(db(), student.uid)).toEqual([text]);

    const notice = db().doc(MAINTENANCE_PATH);
    try {
      const end = new Date(Date.now() + 20 * 60_000);
      await notice.set({
        ...NO_MAINTENANCE,
        isActive: true,
        maintenanceEndTime: end,
        lastUpdated: new Date(),
      });
      await shown(tab.overlays.maintenance);
      await shown(tab.overlays.maintenance.getByRole('timer').filter({ hasText: /^(?:19|20):\d\d$/ }));
    } finally {
      await notice.delete();
    }
    await gone(tab.overlays.maintenance);
  });
});
