import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { userPath } from '@chupke/domain/paths.ts';
import type { Firestore } from 'firebase-admin/firestore';
import { expect, it } from 'vitest';
import { likeConfession, replyTo } from '../../scripts/lib/student-actions.ts';
import { en } from '../../src/texts/en/catalogue.ts';
import type { Account } from '../support/live/people.ts';
import { storedSession } from '../support/live/stored-session.ts';
import { leavesNoMention, repliesTo } from './support/database.ts';
import { eventually, gone, shown } from './support/eventually.ts';
import { storedText } from './support/network.ts';
import { PHONE, useStage } from './support/stage.ts';

const COLLEGE = { id: 'iit-delhi', name: 'Indian Institute of Technology Delhi', code: 'IITD' };

const stage = useStage();
const db = (): Firestore => stage.live.people.server.db;

/** The session of somebody who has signed in an hour ago. */
function agedSession(account: Account): { readonly name: string; readonly value: string } {
  const { name, value } = storedSession(stage.live.suite, account);
  // The emulator's tokens are not signed.
  const aged = value.replace(/(?<="accessToken":"[^."]+\.)[^."]+/, (payload) => {
    const claims = Buffer.from(payload, 'base64url').toString();
    const older = claims.replace(/(?<="auth_time":)\d+/, (time) => String(Number(time) - 3600));
    return Buffer.from(older).toString('base64url');
  });
  expect(aged).not.toBe(value);
  return { name, value: aged };
}

it('an account is erased only by whoever proves anew who they are, if that was long ago', async () => {
  const student = await stage.live.people.student('proves', { college: COLLEGE.id });
  const { tab } = await stage.guest({ ...PHONE, stored: [agedSession(student)] });
  await tab.open('/profile/data');
  await tab.own.eraseButton.click();
  await tab.own.eraseChoice('leave').click();
  await tab.own.eraseWord.fill('DELETE');
  await tab.own.eraseConfirm.click();
  await shown(tab.own.proveDialog);
  await tab.own.provePassword.fill('Not-my-password-1');
  await tab.own.proveButton.click();
  await shown(tab.own.currentWrong);
  expect((await db().doc(userPath(student.uid)).get()).exists).toBe(true);
  await tab.own.provePassword.fill(student.password);
  await tab.own.proveButton.click();
  await shown(tab.entry.erasedNotice);
});

it('an erased account leaves no trace of the person, nor of what was written where that was chosen', async () => {
  const { people } = stage.live;
  const [leaver, other] = await Promise.all([
    people.student('erased', { college: COLLEGE.id }),
    people.student('stays', { college: COLLEGE.id }),
  ]);
  const own = `I am leaving (${randomUUID()}).`;
  const theirs = `I am staying (${randomUUID()}).`;
  const answer = `So long (${randomUUID()}).`;
  const [mine = ''] = await stage.postAs(leaver, [own]);
  const [confession] = await stage.postAs(other, [theirs]);
  if (confession === undefined) throw new Error('nothing was posted');
  await replyTo(leaver, { confession, text: answer });
  await likeConfession(leaver, confession);
  const { tab } = await stage.signedIn(leaver, PHONE);
  await tab.open('/profile/data');
  await tab.own.eraseButton.click();
  await shown(tab.own.eraseDialog);
  expect(await tab.own.eraseConfirm.isEnabled()).toBe(false);
  await tab.own.eraseChoice('delete').click();
  await tab.own.eraseWord.fill('ERASE');
  await tab.own.eraseConfirm.click();
  expect(await tab.own.eraseDialog.isVisible()).toBe(true);
  await tab.own.eraseWord.fill('delete');
  await tab.own.eraseConfirm.click();
  await shown(tab.entry.erasedNotice);
  expect(await storedText(tab.page)).not.toContain(leaver.uid);

  await leavesNoMention(db(), leaver.uid, [leaver.uid, leaver.email]);
  await expect(people.server.auth.getUser(leaver.uid)).rejects.toMatchObject({
    code: 'auth/user-not-found',
  });
  await tab.entry.signIn(leaver);
  await shown(tab.entry.wrongCredentials);

  const { tab: reader } = await stage.signedIn(other, PHONE);
  await reader.open(`/confession/${mine}`);
  await shown(reader.thread.missing);
  await eventually(() => repliesTo(db(), confession)).toEqual([]);
  await eventually(async (): Promise<unknown> =>
    (await db().doc(`confessions/${confession}`).get()).get('replyCount'),
  ).toBe(0);
  await reader.go(`/confession/${confession}`);
  await shown(reader.thread.confession.root.filter({ hasText: theirs }));
  await shown(reader.thread.repliesHeading);
  expect(await reader.page.getByText(answer).count()).toBe(0);
  await gone(reader.page.getByText(en.common.couldNotLoad));
});

it('one’s own data are in one file, with nothing of anybody else', async () => {
  const { people } = stage.live;
  const [student, other] = await Promise.all([
    people.student('takes-along', { college: COLLEGE.id }),
    people.student('neighbour', { college: COLLEGE.id }),
  ]);
  const own = `Mine to take (${randomUUID()}).`;
  const theirs = `Not yours to take (${randomUUID()}).`;
  await stage.postAs(student, [own]);
  const [confession] = await stage.postAs(other, [theirs]);
  if (confession === undefined) throw new Error('nothing was posted');
  await likeConfession(student, confession);
  const { tab } = await stage.signedIn(student, PHONE);
  await tab.open('/profile/data');
  const [download] = await Promise.all([
    tab.page.waitForEvent('download'),
    tab.own.downloadButton.dblclick(),
  ]);
  const file = await readFile(await download.path(), 'utf8');
  expect(file).toContain(own);
  expect(file).toContain(student.email);
  expect(file).toContain(confession);
  for (const foreign of [theirs, other.uid, other.email, other.anonymousId])
    expect(file).not.toContain(foreign);
  expect(file).not.toContain('<script');
});
