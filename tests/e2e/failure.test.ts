import { randomUUID } from 'node:crypto';
import { RATE_LIMITS } from '@chupke/domain/limits.ts';
import type { Firestore } from 'firebase-admin/firestore';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { auth as authTexts } from '../../src/texts/en/auth.ts';
import { en } from '../../src/texts/en/catalogue.ts';
import * as STORED from '../../src/lib/storage-keys.ts';
import type { Student } from '../support/live/people.ts';
import { withImports } from './support/built-files.ts';
import { idOf, leavesNoTraces, repliesTo, textsBy } from './support/database.ts';
import { eventually, gone, shown } from './support/eventually.ts';
import { answerOnTheWay, cutOff, holdOne, isCommit, loseAnswer } from './support/network.ts';
import type { Visitor, VisitOptions } from './support/stage.ts';
import { PHONE, useStage } from './support/stage.ts';

const COLLEGE = { id: 'iit-madras', name: 'Indian Institute of Technology Madras', code: 'IITM' };

const stage = useStage();
const db = (): Firestore => stage.live.people.server.db;

/** A student with a browser that shows their feed. */
async function atHome(
  name: string,
  options: VisitOptions = {},
): Promise<Visitor & { readonly student: Student }> {
  const student = await stage.live.people.student(name, { college: COLLEGE.id });
  const visitor = await stage.signedIn(student, { ...PHONE, ...options });
  await visitor.tab.open('/');
  await shown(visitor.tab.feed.heading.filter({ hasText: COLLEGE.name }));
  return { ...visitor, student };
}

/** A text that no other test has: they all write on the same bench. */
function someText(): string {
  return `The library’s third floor is empty because I spread the rumour about the lizard (${randomUUID()}).`;
}

/** A student whose composer contains a text that is stored on the device. */
async function writing(
  name: string,
): Promise<Visitor & { readonly student: Student; readonly text: string }> {
  const visitor = await atHome(name);
  const text = someText();
  await visitor.tab.feed.writeLink.click();
  await visitor.tab.composer.text.fill(text);
  await eventually(() => kept(visitor.tab.page, STORED.drafts.name)).toContain(text);
  return { ...visitor, text };
}

/** All values in the browser whose keys have this prefix. */
function kept(page: Page, prefix: string): Promise<string> {
  return page.evaluate((beginning) => {
    const entries = Object.entries(localStorage).filter(([key]) => key.startsWith(beginning));
    return entries.map(([, value]) => String(value)).join('\n');
  }, prefix);
}

/** Waits for the app's prefetches with all that they import: the menus, and last the pages behind a tap. */
async function everythingIsAhead(page: Page): Promise<void> {
  await eventually(async () => {
    const arrived = await page.evaluate(() =>
      performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname.slice(1)),
    );
    const parts = ['confirm-dialog', 'circles'].map((part) =>
      arrived.filter((file) => file.startsWith(`assets/${part}-`)),
    );
    if (parts.some((files) => files.length === 0)) return ['all'];
    const needed = withImports(stage.live.app.distDir, parts.flat());
    return needed.filter((file) => !arrived.includes(file));
  }).toEqual([]);
}

/** Waits until the draft is in the outbox, or was found to be there already: a press checks its words first. */
async function draftIsGone(page: Page): Promise<void> {
  await eventually(() => page.evaluate(() => document.querySelector('textarea')?.value ?? '')).toBe('');
}

/** Waits until nothing is pending any more. */
async function everythingIsSent(page: Page): Promise<void> {
  await eventually(() => kept(page, STORED.outbox.name)).toBe('');
}

describe('pressed twice', () => {
  it('a double click posts once', async () => {
    const { tab, student, text } = await writing('double');
    await tab.composer.postButton.dblclick();
    await shown(tab.feed.card(text).root);
    await everythingIsSent(tab.page);
    expect(await textsBy(db(), student.uid)).toEqual([text]);
    expect(await tab.feed.card(text).root.count()).toBe(1);
  });

  it('the same draft in two tabs is posted once, at the same moment or one after the other', async () => {
    const { tab, newTab, student, text } = await writing('twotabs');
    const second = await newTab();
    await second.open('/create');
    await eventually(() => second.composer.text.inputValue()).toBe(text);
    await Promise.all([tab.composer.postButton.click(), second.composer.postButton.click()]);
    await Promise.all([draftIsGone(tab.page), draftIsGone(second.page)]);
    await Promise.all([everythingIsSent(tab.page), everythingIsSent(second.page)]);
    // Whichever comes later may find the draft gone, and stays where it was written.
    await tab.go('/');
    await shown(tab.feed.card(text).root);
    expect(await textsBy(db(), student.uid)).toEqual([text]);

    const again = `${text} Again.`;
    await tab.feed.writeLink.click();
    await tab.composer.text.fill(again);
    await eventually(() => kept(tab.page, STORED.drafts.name)).toContain(again);
    await second.open('/create');
    await eventually(() => second.composer.text.inputValue()).toBe(again);
    await tab.composer.postButton.click();
    await shown(tab.feed.card(again).root);
    await eventually(() => second.composer.text.inputValue()).toBe('');
    await everythingIsSent(tab.page);
    expect([...(await textsBy(db(), student.uid))].sort()).toEqual([text, again]);
  });
});

describe('a session that has ended elsewhere', () => {
  it('is told in every tab when one finds it out, and the draft is there again after signing in', async () => {
    const { tab, newTab, student, text } = await writing('expired');
    const { auth } = stage.live.people.server;
    // Tokens of the very second in which they are revoked still hold.
    await eventually(async () => {
      await auth.revokeRefreshTokens(student.uid);
      return auth.verifyIdToken(student.idToken, true).then(
        () => 'valid',
        () => 'revoked',
      );
    }).toBe('revoked');
    const second = await newTab();
    await second.open('/profile');
    await shown(second.entry.signedOutNotice);
    await shown(tab.entry.signedOutNotice);
    await tab.entry.signIn(student);
    await eventually(() => tab.composer.text.inputValue()).toBe(text);
    await tab.composer.postButton.click();
    await shown(tab.feed.card(text).root);
    await everythingIsSent(tab.page);
    expect(await textsBy(db(), student.uid)).toEqual([text]);
    // The account itself may be gone, too.
    await auth.deleteUser(student.uid);
    await tab.page.reload();
    await shown(tab.entry.signedOutNotice);
  });

  it('is told in the other tabs when one signs out, and nothing written stays on the device', async () => {
    const { tab, newTab, text } = await writing('othertab');
    const second = await newTab();
    await second.open('/profile');
    await second.own.signOut();
    await shown(second.landing.heading);
    await shown(tab.entry.signedOutNotice);
    await shown(tab.page.getByText(authTexts.elsewhereBody));
    expect(await kept(tab.page, 'chupke-')).not.toContain(text);
  });
});

describe('a backend that can’t be reached', () => {
  it('signing up says so, keeps what was typed, and works when it is back', async () => {
    const { tab, context } = await stage.guest(PHONE);
    await tab.open('/auth?mode=signup');
    const person = { email: `offline.${Date.now()}@students.test`, password: 'Quiet-bench-7' };
    await shown(tab.entry.joinButton);
    const restore = await cutOff(context, stage.live.suite);
    await tab.entry.join(person);
    await shown(tab.entry.failure);
    expect(await tab.entry.email.inputValue()).toBe(person.email);
    expect(await tab.entry.password.inputValue()).toBe(person.password);
    await restore();
    await tab.entry.joinButton.click();
    await shown(tab.entry.waitingRoom);
  });

  it('an account whose making was not answered leads to signing in, and its owner is asked', async () => {
    const { tab } = await stage.guest(PHONE);
    await tab.open('/auth?mode=signup');
    const person = { email: `halfway.${Date.now()}@students.test`, password: 'Quiet-bench-7' };
    const { happened } = await loseAnswer(tab.page, stage.live.suite, (request) =>
      request.url().includes('accounts:signUp'),
    );
    await tab.entry.join(person);
    await happened;
    await shown(tab.entry.failure);
    await tab.entry.joinButton.click();
    await shown(tab.page.getByText(en.errors['email-taken']));
    await tab.page.getByRole('link', { name: authTexts.goToSignIn }).click();
    await tab.entry.signInButton.click();
    await shown(tab.entry.waitingRoom);
    const { auth } = stage.live.people.server;
    const { uid } = await auth.getUserByEmail(person.email);
    await auth.updateUser(uid, { emailVerified: true });
    // The waiting room notices by itself: a press of its button may come too late. Nobody has agreed to anything for
    // this account yet: the answer to that sign-up was that there is one.
    await shown(tab.entry.gateTitle);
    await tab.entry.agreeBox.check();
    await tab.entry.gateButton.click();
    await shown(tab.colleges.options);
    await gone(tab.entry.gateTitle);
  });

  it('the college choice says so, offers the short list, and goes through when it is back', async () => {
    const newcomer = await stage.live.people.newcomer('nocollege');
    const { tab, context } = await stage.signedIn(newcomer, PHONE);
    await tab.open('/');
    await shown(tab.colleges.options);
    const restore = await cutOff(context, stage.live.suite);
    await tab.colleges.choose('madras', COLLEGE);
    await tab.colleges.confirmButton.click();
    await shown(tab.colleges.failure);
    await restore();
    await tab.colleges.confirmButton.click();
    await shown(tab.feed.heading.filter({ hasText: COLLEGE.name }));
  });

  it('post, reply, like and deletion wait for the network, say so, and are sent once', async () => {
    const { tab, context, student } = await atHome('offline', { brings: 'everything' });
    const [text, asked, regretted] = [someText(), `What is the best seat? (${randomUUID()})`, someText()];
    const other = await stage.live.people.student('other', { college: COLLEGE.id });
    const [about = ''] = await stage.postAs(other, [asked]);
    await tab.feed.writeLink.click();
    await tab.composer.post(regretted);
    // A press checks the words first, in a worker: until the card is there, nothing is on its way yet.
    await shown(tab.feed.card(regretted).root);
    await everythingIsSent(tab.page);
    const mistake = await idOf(db(), regretted);
    const question = tab.feed.card(asked);
    await shown(question.root);
    await question.link.click();
    await shown(tab.thread.repliesHeading);
    await eventually(() => tab.thread.text.isEnabled()).toBe(true);
    await everythingIsAhead(tab.page);

    await context.setOffline(true);
    await shown(tab.page.getByText(en.shell.offlineTitle));
    await tab.thread.send('The one beside the lizard.');
    await shown(tab.thread.reply('The one beside the lizard.').root.getByText(en.confessions.waiting));
    await tab.thread.confession.likeButton.click();
    await eventually(() => tab.thread.confession.likes()).toBe(1);
    await tab.page.goBack();
    await tab.feed.card(regretted).delete();
    await gone(tab.feed.card(regretted).root);
    await tab.feed.writeLink.click();
    await tab.composer.post(text);
    await shown(tab.feed.card(text).root.getByText(en.confessions.waiting));

    await context.setOffline(false);
    await everythingIsSent(tab.page);
    await gone(tab.feed.card(text).root.getByText(en.confessions.waiting));
    expect(await textsBy(db(), student.uid)).toContain(text);
    expect(await repliesTo(db(), about)).toEqual(['The one beside the lizard.']);
    expect((await db().doc(`confessions/${about}`).get()).data()).toMatchObject({ likes: 1, replyCount: 1 });
    await leavesNoTraces(db(), mistake);
  });

  it('what was sent without an answer is not sent twice', async () => {
    const { tab, student, text } = await writing('unanswered');
    const post = await loseAnswer(tab.page, stage.live.suite, isCommit);
    await tab.composer.postButton.click();
    await post.happened;
    await everythingIsSent(tab.page);
    expect(await textsBy(db(), student.uid)).toEqual([text]);

    const another = someText();
    const [own = ''] = await stage.postAs(student, [another]);
    await tab.feed.card(another).link.click();
    await shown(tab.thread.repliesHeading);
    const reply = await loseAnswer(tab.page, stage.live.suite, isCommit);
    await tab.thread.send('My own answer.');
    await reply.happened;
    await everythingIsSent(tab.page);
    expect(await repliesTo(db(), own)).toEqual(['My own answer.']);
    const like = await loseAnswer(tab.page, stage.live.suite, isCommit);
    await tab.thread.confession.likeButton.click();
    await like.happened;
    await everythingIsSent(tab.page);
    await eventually(() => tab.thread.confession.likes()).toBe(1);
    expect((await db().doc(`confessions/${own}`).get()).data()).toMatchObject({ likes: 1, replyCount: 1 });
    const deletion = await loseAnswer(tab.page, stage.live.suite, isCommit);
    await tab.thread.confession.delete();
    await deletion.happened;
    await everythingIsSent(tab.page);
    await leavesNoTraces(db(), own);
  });

  it.each([
    { what: 'nobody answers', name: 'hanging', catchOne: holdOne },
    { what: 'a proxy answers in its place', name: 'proxy', catchOne: answerOnTheWay },
  ])('what $what holds up nothing, and is sent once', async ({ name, catchOne }) => {
    const { tab, student } = await atHome(name);
    const [liked, text] = [someText(), someText()];
    const [id = ''] = await stage.postAs(student, [liked]);
    await shown(tab.feed.card(liked).root);
    const caught = await catchOne(tab.page, stage.live.suite, isCommit);
    await tab.feed.card(liked).likeButton.click();
    await caught.happened;
    await stage.postAs(student, [text]);
    await shown(tab.feed.card(text).root);
    await everythingIsSent(tab.page);
    expect((await db().doc(`confessions/${id}`).get()).data()).toMatchObject({ likes: 1 });
  });

  it('a tab whose files a newer version has removed offers that, and keeps what was written', async () => {
    const { tab, context, text } = await writing('stale');
    const [other, asked] = [await stage.live.people.student('fresh', { college: COLLEGE.id }), someText()];
    await stage.postAs(other, [asked]);
    await tab.page.goBack();
    await shown(tab.feed.card(asked).root);
    // A few seconds after the start: without it nothing can be told.
    await tab.page.getByLabel(en.shell.notificationsRegion).waitFor({ state: 'attached' });
    await context.route('**/assets/*.js', (route) => route.fulfill({ status: 404, body: '' }));
    await tab.feed.card(asked).askToReport();
    await shown(tab.page.getByText(en.shell.newVersion));
    expect(await tab.page.getByText(en.common.couldNotLoad).count()).toBe(0);
    await context.unroute('**/assets/*.js');
    await tab.page.getByRole('button', { name: en.shell.takeVersion }).click();
    await gone(tab.page.getByText(en.shell.newVersion));
    await tab.feed.card(asked).askToReport();
    await shown(tab.page.getByRole('dialog'));
    expect(await kept(tab.page, STORED.drafts.name)).toContain(text);
  });

  it('a feed that can’t be loaded says so, and comes by itself', async () => {
    const { tab, context, student } = await atHome('nofeed');
    const text = someText();
    await stage.postAs(student, [text]);
    await shown(tab.feed.card(text).root);
    const restore = await cutOff(context, stage.live.suite);
    // The page caches its feed when it is left: the cache is cleared before the next page reads it.
    await tab.page.addInitScript((key) => localStorage.removeItem(key), STORED.feed.name);
    await tab.page.reload();
    await shown(tab.page.getByText(en.common.couldNotLoad));
    await restore();
    await shown(tab.feed.card(text).root);
    await gone(tab.page.getByText(en.common.couldNotLoad));
  });
});

describe('limits of the device and of the house', () => {
  it('after ten posts in a minute the eleventh is refused with the reason, and its words stay', async () => {
    const { tab, student, text } = await writing('hasty');
    const ten = Array.from({ length: RATE_LIMITS.confession.max }, (_, index) => `Number ${index + 1}.`);
    await stage.postAs(student, ten);
    await tab.composer.postButton.click();
    const card = tab.feed.card(text);
    await shown(card.root.getByText(en.errors['too-many-confessions']));
    await shown(card.countdown);
    expect(await card.countdown.isDisabled()).toBe(true);
    expect(await textsBy(db(), student.uid)).toHaveLength(RATE_LIMITS.confession.max);
    await tab.page.reload();
    await shown(card.root.getByText(en.errors['too-many-confessions']));
    await card.discardButton.click();
    await gone(card.root);
  });

  it('with full storage what is on its way is not lost, and it says to keep the tab open', async () => {
    const { tab, context, student } = await atHome('fullstorage', { brings: 'everything' });
    const text = someText();
    // Storage fills up in a tab that runs: the session has been read by then.
    await everythingIsAhead(tab.page);
    await tab.page.evaluate(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('full', 'QuotaExceededError');
      };
    });
    await tab.feed.writeLink.click();
    await tab.composer.text.fill(text);
    await shown(tab.composer.storageFull);
    await context.setOffline(true);
    await tab.composer.postButton.click();
    await shown(tab.feed.fragileNotice);
    await shown(tab.feed.card(text).root.getByText(en.confessions.waiting));
    await context.setOffline(false);
    await eventually(() => textsBy(db(), student.uid)).toEqual([text]);
    await gone(tab.feed.fragileNotice);
  });
});
