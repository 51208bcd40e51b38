import { randomUUID } from 'node:crypto';
import { FIRST_CONSENT_ID, LEAST_CONSENT } from '@chupke/domain/consent.ts';
import { COLLECTIONS, consentPath, userPath } from '@chupke/domain/paths.ts';
import type { UserId } from '@chupke/domain/user.ts';
import { parseUserId } from '@chupke/domain/user.ts';
import type { Firestore } from 'firebase-admin/firestore';
import { describe, expect, it } from 'vitest';
import { newPushToken, registerDevice } from '../../scripts/lib/push-actions.ts';
import { auth } from '../../src/texts/en/auth.ts';
import { en } from '../../src/texts/en/catalogue.ts';
import * as STORED from '../../src/lib/storage-keys.ts';
import { awaitMail, awaitMailedPath, mailsTo } from '../support/live/inbox.ts';
import { signInAtGoogle } from './pages/google.ts';
import { eventually, shown } from './support/eventually.ts';
import { requestsTo } from './support/network.ts';
import { DESKTOP, PHONE, useStage } from './support/stage.ts';

const COLLEGE = { id: 'iit-delhi', name: 'Indian Institute of Technology Delhi', code: 'IITD' };
const WELCOME = 'Welcome to Chupke';
const PASSWORD = 'Quiet-bench-7';

const stage = useStage();
const db = (): Firestore => stage.live.people.server.db;

function newEmail(name: string): string {
  return `${name}.${randomUUID().slice(0, 8)}@students.test`;
}

async function uidOf(email: string): Promise<UserId> {
  return parseUserId((await stage.live.people.server.auth.getUserByEmail(email)).uid);
}

describe('signing up', () => {
  it('asks for the notice first, keeps what was agreed to, and ends on the bench by the mailed link', async () => {
    const { tab, newTab, context } = await stage.guest(PHONE);
    const email = newEmail('consent');
    const asked = requestsTo(context, stage.live.suite, ['auth']);
    await tab.open('/');
    await tab.landing.signUpLink.click();
    await tab.entry.fill({ email, password: PASSWORD });
    expect(await tab.entry.agreeBox.isChecked()).toBe(false);
    // The notice, and notifications and the assistant, which are everyone's own choice; nothing is asked for whose feature is not there.
    expect(await tab.entry.boxes.count()).toBe(3);
    await tab.entry.joinButton.click();
    await shown(tab.page.getByText(en.errors['consent-required'], { exact: true }));
    expect(asked()).toEqual([]);

    await tab.entry.agreeBox.check();
    await tab.entry.joinButton.dblclick();
    await shown(tab.entry.waitingRoom);
    expect(asked().filter((path) => path.endsWith('accounts:signUp'))).toHaveLength(1);
    const uid = await uidOf(email);
    // Nothing of the account is there before its address is verified.
    expect(await db().doc(userPath(uid)).listCollections()).toEqual([]);
    expect((await db().doc(userPath(uid)).get()).exists).toBe(false);
    expect(await mailsTo(stage.live.suite, email)).not.toContainEqual(
      expect.objectContaining({ subject: WELCOME }),
    );

    const path = await awaitMailedPath(stage.live.suite, email, 'verifyEmail');
    const mail = await newTab();
    await mail.open(path);
    await shown(mail.action.verified);
    // The code does not stay in the address bar.
    expect(new URL(mail.page.url()).search).toBe('');
    await shown(tab.colleges.dialog);
    expect(tab.path).toBe('/college-selector');
    const record = await db().doc(consentPath(uid, FIRST_CONSENT_ID)).get();
    expect(record.data()).toMatchObject({
      source: 'sign-up',
      language: 'en',
      purposes: { account: true, content: true, security: true, notifications: false, assistant: false },
    });
    await mail.action.goOn.click();
    await shown(mail.colleges.dialog);
    await mail.page.close();

    await tab.colleges.choose('iit delhi', COLLEGE);
    await tab.colleges.confirmButton.click();
    await shown(tab.feed.heading.filter({ hasText: COLLEGE.name }));
    await awaitMail(stage.live.suite, email, WELCOME);

    const { tab: elsewhere } = await stage.guest();
    await elsewhere.open(path);
    await shown(elsewhere.action.invalid);
    await elsewhere.open('/auth?mode=signin');
    await elsewhere.entry.signIn({ email, password: PASSWORD });
    await shown(elsewhere.feed.heading.filter({ hasText: COLLEGE.name }));
    const mails = await mailsTo(stage.live.suite, email);
    expect(mails.filter(({ subject }) => subject === WELCOME)).toHaveLength(1);
  });
});

describe('a password', () => {
  it('that is forgotten is replaced by a mailed link, and who has an account is not told', async () => {
    const student = await stage.live.people.student('forgot', { college: COLLEGE.id });
    const { tab } = await stage.guest(PHONE);
    await tab.open('/auth?mode=signin');
    await tab.entry.forgotLink.click();
    // The box of the form before has the same name.
    await shown(tab.entry.resetButton);
    const nobody = newEmail('nobody');
    await tab.entry.email.fill(nobody);
    await tab.entry.resetButton.click();
    await shown(tab.entry.resetSent(nobody));
    await tab.entry.email.fill(student.email);
    await tab.entry.resetButton.click();
    await shown(tab.entry.resetSent(student.email));
    expect(await mailsTo(stage.live.suite, nobody)).toEqual([]);

    await tab.open(await awaitMailedPath(stage.live.suite, student.email, 'resetPassword'));
    await tab.action.newPassword.fill('short');
    await tab.action.saveButton.click();
    await shown(tab.page.getByText(en.errors['password-short'], { exact: true }));
    await tab.action.newPassword.fill('Another-bench-8');
    await tab.action.saveButton.click();
    await shown(tab.action.passwordSaved);
    await tab.action.toSignIn.click();
    await eventually(() => tab.entry.email.inputValue()).toBe(student.email);
    await tab.entry.signIn({ email: student.email, password: student.password });
    await shown(tab.entry.wrongCredentials);
    await tab.entry.signIn({ email: student.email, password: 'Another-bench-8' });
    await shown(tab.feed.heading.filter({ hasText: COLLEGE.name }));
  });

  it('is changed by whoever knows it, which signs out everywhere else', async () => {
    const student = await stage.live.people.student('changes', { college: COLLEGE.id });
    const { tab } = await stage.signedIn(student, PHONE);
    const { tab: other } = await stage.signedIn(student, DESKTOP);
    await other.open('/');
    await shown(other.feed.heading.filter({ hasText: COLLEGE.name }));
    // It gets notifications, too.
    await registerDevice(student, newPushToken(student));
    const devices = stage.live.people.server.db.collection(
      `${userPath(student.uid)}/${COLLECTIONS.pushTokens}`,
    );
    await tab.open('/profile/account');
    await tab.own.currentPassword.fill('Not-my-password-1');
    await tab.own.newPassword.fill('Another-bench-8');
    await tab.own.changePasswordButton.click();
    await shown(tab.own.currentWrong);
    await tab.own.currentPassword.fill(student.password);
    await tab.own.changePasswordButton.click();
    await shown(tab.own.passwordChanged);
    expect(await tab.own.newPassword.inputValue()).toBe('');
    await eventually(async () => (await devices.get()).size).toBe(0);

    // An open page hears of it.
    await shown(other.entry.signedOutNotice);
    const { email } = student;
    await other.entry.signIn({ email, password: 'Another-bench-8' });
    await shown(other.feed.heading.filter({ hasText: COLLEGE.name }));
    const second = (): number => Math.floor(Date.now() / 1000);
    const signedIn = second();
    await tab.page.reload();
    await shown(tab.own.changePasswordButton);

    // Auth counts in whole seconds: a sign-in of the one in which all are ended goes on.
    await eventually(second).toBeGreaterThan(signedIn);
    // The other way, which needs no password: this device is left, too, and keeps nothing.
    await tab.own.signOutEverywhere();
    await shown(tab.landing.heading);
    expect(await tab.page.evaluate(() => localStorage.getItem('chupke-session'))).toBeNull();
    await shown(other.entry.signedOutNotice);
    await tab.open('/profile/account');
    await shown(tab.entry.signInButton);
    expect(await tab.entry.signedOutNotice.count()).toBe(0);
  });

  it('that is wrong for the tenth time locks this device for 15 minutes, in every tab', async () => {
    const student = await stage.live.people.student('locked', { college: COLLEGE.id });
    const { name } = STORED.signInTries;
    const value = JSON.stringify({ failed: 9, lastAt: Date.now() });
    const { tab, newTab, context } = await stage.guest({ ...PHONE, stored: [{ name, value }] });
    const asked = requestsTo(context, stage.live.suite, ['auth']);
    const tries = (): number => asked().filter((path) => path.includes('signInWithPassword')).length;
    await tab.open('/auth?mode=signin');
    const second = await newTab();
    await second.open('/auth?mode=signin');
    await shown(second.entry.signInButton);
    await tab.entry.signIn({ email: student.email, password: 'Wrong-password-10' });
    await shown(tab.page.getByText(auth.lockedNow, { exact: true }));
    await tab.entry.signIn(student);
    await shown(tab.page.getByText(auth.locked(15), { exact: true }));
    await shown(second.page.getByText(/^Account temporarily locked/));
    await second.entry.signIn(student);
    expect(tries()).toBe(1);

    await context.clock.setFixedTime(Date.now() + 15 * 60_000);
    await second.page.reload();
    await shown(second.entry.signInButton);
    expect(await second.page.getByText(/^Account temporarily locked/).count()).toBe(0);
    await second.entry.signIn(student);
    await shown(second.feed.heading.filter({ hasText: COLLEGE.name }));
  });
});

describe('Google’s window', () => {
  it('lets somebody new in after the notice, or leaves nothing of them', async () => {
    const { tab, context } = await stage.guest(DESKTOP);
    const { auth } = stage.live.people.server;
    const emails = [newEmail('google-leaves'), newEmail('google-stays')] as const;
    for (const email of emails) {
      await tab.open('/auth?mode=signin');
      await tab.entry.googleButton.hover();
      const [popup] = await Promise.all([context.waitForEvent('page'), tab.entry.googleButton.click()]);
      await signInAtGoogle(popup, email);
      await shown(tab.entry.gateTitle);
      const uid = await uidOf(email);
      expect((await db().doc(userPath(uid)).get()).exists).toBe(false);
      if (email === emails[0]) {
        await tab.entry.notNowButton.click();
        await tab.entry.removeButton.click();
        await shown(tab.landing.heading.or(tab.entry.signInButton));
        // The server removes the account.
        await expect
          .poll(() => auth.getUser(uid).catch((error: unknown) => error))
          .toMatchObject({ code: 'auth/user-not-found' });
        continue;
      }
      await tab.entry.gateButton.click();
      await shown(tab.page.getByText(en.errors['consent-required'], { exact: true }));
      await tab.entry.agreeBox.check();
      await tab.entry.gateButton.click();
      await shown(tab.colleges.dialog);
      const record = await db().doc(consentPath(uid, FIRST_CONSENT_ID)).get();
      expect(record.data()).toMatchObject({ source: 'sign-up', purposes: LEAST_CONSENT });
      expect((await db().doc(userPath(uid)).get()).exists).toBe(true);
    }
  });
});

describe('two tabs of one browser', () => {
  it('ask who it is when somebody else has come in by the other one', async () => {
    const { people } = stage.live;
    const [asha, bina] = await Promise.all([
      people.student('asha', { college: COLLEGE.id }),
      people.student('bina', { college: COLLEGE.id }),
    ]);
    const { tab, newTab } = await stage.signedIn(asha, DESKTOP);
    await tab.open('/');
    await shown(tab.feed.heading.filter({ hasText: COLLEGE.name }));
    const second = await newTab();
    await second.open('/profile');
    await second.own.signOut();
    await shown(second.landing.heading);
    await second.open('/auth?mode=signin');
    await second.entry.signIn(bina);
    await shown(second.feed.heading.filter({ hasText: COLLEGE.name }));

    await shown(tab.entry.switchedTitle);
    expect(await tab.feed.list.count()).toBe(0);
    await tab.entry.goOnButton.click();
    await shown(tab.feed.heading.filter({ hasText: COLLEGE.name }));
    await tab.open('/profile/account');
    await shown(tab.page.getByText(bina.email, { exact: true }));
  });
});
