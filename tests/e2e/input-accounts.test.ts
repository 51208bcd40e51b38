import { randomUUID } from 'node:crypto';
import { COLLEGE_CHANGE_LIMITS } from '@chupke/domain/college-change.ts';
import { MAINTENANCE } from '@chupke/domain/maintenance.ts';
import { USER_LIMITS } from '@chupke/domain/user.ts';
import type { Firestore } from 'firebase-admin/firestore';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { account as words } from '../../src/texts/en/account.ts';
import { admin as adminWords } from '../../src/texts/en/admin.ts';
import { en } from '../../src/texts/en/catalogue.ts';
import { eventually, gone, shown } from './support/eventually.ts';
import { pageOverflow } from './support/layout.ts';
import { DESKTOP, PHONE, useStage } from './support/stage.ts';

const COLLEGE = {
  id: 'bits-pilani',
  name: 'Birla Institute of Technology and Science, Pilani',
  code: 'BITS',
};
const OTHER = { id: 'iit-bombay', name: 'Indian Institute of Technology Bombay', code: 'IITB' };

const HTML = '<img src=x onerror="window.hacked=1"><script>window.hacked=1</script>';

const stage = useStage();
const db = (): Firestore => stage.live.people.server.db;

function wasHacked(page: Page): Promise<boolean> {
  return page.evaluate(() => Reflect.has(window, 'hacked'));
}

describe('the name for admins', () => {
  it('is tidied, refused when it is too long, and never more than a text', async () => {
    const { people } = stage.live;
    const student = await people.student('named', { college: COLLEGE.id });
    const stored = async (): Promise<unknown> =>
      (await db().doc(`users/${student.uid}`).get()).get('displayName');
    const { tab } = await stage.signedIn(student, PHONE);
    await tab.open('/profile');
    await tab.own.name.fill('n'.repeat(USER_LIMITS.displayName.max + 1));
    await shown(tab.page.getByText(words.identity.nameTooLong, { exact: true }));
    expect(await tab.own.saveButton.isEnabled()).toBe(false);
    for (const [typed, kept] of [
      ['n'.repeat(USER_LIMITS.displayName.max), 'n'.repeat(USER_LIMITS.displayName.max)],
      ['👩🏽‍🚀 आशा', '👩🏽‍🚀 आशा'],
      ['سلام', 'سلام'],
      ['\u202Eah\u0000sA\u2066', 'ahsA'],
      [HTML.slice(0, USER_LIMITS.displayName.max), HTML.slice(0, USER_LIMITS.displayName.max)],
      ['\u200B\u2060', ''],
    ] as const) {
      await tab.own.name.fill(typed);
      await tab.own.saveButton.click();
      await eventually(stored).toBe(kept);
      await eventually(() => tab.own.name.inputValue()).toBe(kept);
      expect(await pageOverflow(tab.page)).toBeUndefined();
    }
    expect(await wasHacked(tab.page)).toBe(false);
  });
});

describe('the reason for another college', () => {
  it('is refused when it is too short or too long, and shown to admins as it was written', async () => {
    const { people } = stage.live;
    const [student, admin] = await Promise.all([
      people.student('reasons', { college: COLLEGE.id }),
      people.admin('reads'),
    ]);
    const { tab } = await stage.signedIn(student, PHONE);
    await tab.open('/profile/college');
    await tab.own.askForCollege('iit bombay', OTHER, '');
    await shown(tab.page.getByText(words.college.reasonShort, { exact: true }));
    const { min, max } = COLLEGE_CHANGE_LIMITS.reason;
    for (const short of ['x'.repeat(min - 1), '\u200B'.repeat(min + 5), ' \n '.repeat(min)]) {
      await tab.own.changeReason.fill(short);
      await tab.own.sendChangeButton.click();
      await shown(tab.page.getByText(words.college.reasonShort, { exact: true }));
    }
    await tab.own.changeReason.fill('y'.repeat(max + 1));
    await tab.own.sendChangeButton.click();
    await shown(tab.page.getByText(words.college.reasonLong, { exact: true }));
    expect(await tab.own.changeReason.inputValue()).toHaveLength(max + 1);

    const reason = `${HTML} هذا سرّ ${'w'.repeat(120)} ${randomUUID()}`;
    await tab.own.changeReason.fill(reason);
    await tab.own.sendChangeButton.click();
    await shown(tab.own.pendingChange(OTHER.name));
    const { tab: office } = await stage.signedIn(admin, PHONE);
    await office.open('/support-dashboard?tab=changes');
    await shown(office.admin.request(reason));
    expect(await office.admin.request(reason).locator('img, script').count()).toBe(0);
    expect(await wasHacked(office.page)).toBe(false);
    expect(await pageOverflow(office.page)).toBeUndefined();
  });
});

describe('what admins write', () => {
  it('is judged before it is sent', async () => {
    const { people } = stage.live;
    const [admin, student] = await Promise.all([
      people.admin('writes'),
      people.student('judged', { college: COLLEGE.id }),
    ]);
    const { tab } = await stage.signedIn(admin, DESKTOP);
    await tab.open('/support-dashboard?tab=accounts');
    for (const odd of ['zzzz-nobody', HTML, '.*(', '\\', '٣']) {
      await tab.admin.search.fill(odd);
      await shown(tab.page.getByText(adminWords.accounts.notFoundTitle, { exact: true }));
    }
    await tab.admin.search.fill(student.email.toUpperCase());
    await tab.admin.ban(student.email, ' \u200B ');
    await shown(tab.page.getByText(adminWords.accounts.reasonShort, { exact: true }));
    expect((await db().doc(`users/${student.uid}`).get()).get('accountStatus')).toBe('active');
    await tab.page.keyboard.press('Escape');
    await gone(tab.page.getByRole('dialog'));

    await tab.go('/admin');
    await tab.admin.title.fill('\u200B  ');
    expect(await tab.admin.enableButton.isEnabled()).toBe(false);
    await tab.admin.title.fill('t'.repeat(MAINTENANCE.title.max + 1));
    await shown(tab.page.getByText(adminWords.maintenance.tooLong(MAINTENANCE.title.max), { exact: true }));
    expect(await tab.admin.enableButton.isEnabled()).toBe(false);
  });
});

describe('a PIN', () => {
  it('is four to six digits of any script, twice the same', async () => {
    const student = await stage.live.people.student('pins', { college: COLLEGE.id });
    const { tab } = await stage.signedIn(student, PHONE);
    await tab.open('/profile/privacy');
    await tab.own.setPinButton.click();
    for (const odd of ['', '123', 'abcd', '12 3', '😀😀😀😀']) {
      await tab.own.newPin.fill(odd);
      await tab.own.pinAgain.fill(odd);
      expect(await tab.own.setPinButton.isEnabled()).toBe(false);
    }
    await tab.own.newPin.fill('1234567890');
    expect(await tab.own.newPin.inputValue()).toBe('123456');
    await tab.own.newPin.fill('१२३४');
    await tab.own.pinAgain.fill('1235');
    await tab.own.setPinButton.click();
    await shown(tab.page.getByText(words.lock.differ, { exact: true }));
    await tab.own.pinAgain.fill('1234');
    await tab.own.setPinButton.click();
    await shown(tab.page.getByText(words.lock.setDone, { exact: true }));
  });
});

describe('addresses that nobody has made', () => {
  it('show that there is nothing, and nothing of them runs', async () => {
    const { tab } = await stage.guest(PHONE);
    for (const path of [
      `/college/${encodeURIComponent(HTML)}`,
      `/category/${encodeURIComponent(HTML)}`,
      '/college/%2e%2e%2fusers',
      `/college/${'x'.repeat(1500)}`,
      `/confession/${encodeURIComponent(HTML)}`,
      `/auth/action?mode=verifyEmail&oobCode=${encodeURIComponent(HTML)}`,
      `/auth?mode=${encodeURIComponent(HTML)}`,
    ]) {
      await tab.open(path);
      const named = path.startsWith('/confession/') ? { hasText: en.confessions.invalidTitle } : {};
      await shown(tab.places.headings.filter(named));
      expect([path, await wasHacked(tab.page)]).toEqual([path, false]);
      expect(await tab.page.getByText(en.shell.oops).count()).toBe(0);
      expect(await pageOverflow(tab.page)).toBeUndefined();
    }
    const student = await stage.live.people.student('wanders', { college: COLLEGE.id });
    const { tab: inside } = await stage.signedIn(student, PHONE);
    await inside.open('/profile');
    for (const path of [
      `/u/${encodeURIComponent(HTML)}`,
      '/u/%20',
      '/confession/%E0%A4%A',
      `/u/${'a'.repeat(500)}`,
      '/profile/nothing',
    ]) {
      await inside.go(path);
      const named = path.startsWith('/confession/') ? { hasText: en.confessions.invalidTitle } : {};
      await shown(inside.places.headings.filter(named));
      expect([path, await wasHacked(inside.page)]).toEqual([path, false]);
      expect(await inside.page.getByText(en.shell.oops).count()).toBe(0);
    }
  });
});
