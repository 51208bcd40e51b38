import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { parseAlert } from '@chupke/domain/alert.ts';
import type { ExportedAccount } from '@chupke/domain/calls.ts';
import { FUNCTIONS_REGION } from '@chupke/domain/calls.ts';
import { parseCollegeId } from '@chupke/domain/college.ts';
import { EXPORT_SECTIONS } from '@chupke/domain/export.ts';
import {
  alertedReplyPath,
  alertPath,
  anonymousIdPath,
  collegePath,
  COLLECTIONS,
  confessionOwnerPath,
  confessionPath,
  profilePath,
  replyOwnerPath,
  replyPath,
  TRANSPARENCY_PATH,
  userPath,
} from '@chupke/domain/paths.ts';
import { parseUserId } from '@chupke/domain/user.ts';
import type { DocumentData } from 'firebase-admin/firestore';
import { getIdTokenResult, signInWithEmailAndPassword } from 'firebase/auth';
import { doc, getDoc } from 'firebase/firestore';
import { beforeAll, describe, expect, it } from 'vitest';
import { newReport } from '../../scripts/lib/report-actions.ts';
import {
  createAccount,
  deleteReply,
  likeConfession,
  postConfession,
  replyTo,
} from '../../scripts/lib/student-actions.ts';
import { LONG_WAIT_TIMEOUT_MS } from '../support/setup/wait-timeout.ts';
import type { Member, Student } from '../support/live/people.ts';
import { useLive } from '../support/live/use-live.ts';
import { functionCaller, wholeView } from '../support/suite-view.ts';

// Erasure, export, roles and bans: the real functions on the whole suite, called by the unmodified SDK as the app
// calls them, on what students have written through the rules.

const ADMIN_ADDRESS = 'admin@demo.chupke.test';

const live = useLive({ empty: true });
let admin: Member;
let moderator: Member;

beforeAll(async () => {
  for (const [id, name] of [
    ['vjti', 'Veermata Jijabai Technological Institute'],
    ['coep', 'College of Engineering Pune'],
  ] as const) {
    const place = { city: 'Pune', state: 'Maharashtra', type: 'engineering', active: true };
    const college = { name, code: id.toUpperCase(), ...place };
    await live.people.server.db.doc(collegePath(parseCollegeId(id))).set(college);
  }
  admin = await live.people.newcomer('admin', { role: 'admin' });
  moderator = await live.people.newcomer('moderator', { role: 'moderator' });
});

const call: ReturnType<typeof functionCaller> = (account, name, data) =>
  functionCaller(live.suite.ports.functions)(account, name, data);
const { read, until, mentions } = wholeView(() => live.people.server.db);
/** Also where only the id is left, so that nobody takes it. */
const isGone = (fields: DocumentData | undefined): boolean => fields === undefined || fields['gone'] === true;

/** What has been counted, whether it is public already or not. */
async function counted(name: string): Promise<number> {
  const { docs } = await live.people.server.db.collection(COLLECTIONS.transparencyCounts).get();
  const parts = [await read(TRANSPARENCY_PATH), ...docs.map((found) => found.data())];
  return parts.reduce((sum, fields) => sum + Number(fields?.[name] ?? 0), 0);
}

/** Waits until so many erasures have ended. */
async function untilErased(count: number): Promise<void> {
  await expect
    .poll(() => counted('erasures'), { timeout: LONG_WAIT_TIMEOUT_MS })
    .toBeGreaterThanOrEqual(count);
}

const draft = ({ college, collegeName }: Student, text: string) => ({ text, college, collegeName });

/** A student who has done all that one can do, in front of another. */
async function aLife(name: string) {
  const [student, other] = [
    await live.people.student(name, { college: 'vjti' }),
    await live.people.student('other', { college: 'vjti' }),
  ];
  const { anonymousId } = student;
  const signed = await postConfession(student, { ...draft(student, 'I signed this one.'), anonymousId });
  const masked = await postConfession(student, draft(student, 'Nobody knows that I wrote this one.'));
  const theirs = await postConfession(other, draft(other, 'What do you think?'));
  const reply = await replyTo(student, { confession: theirs, text: 'I think that I will be gone soon.' });
  const second = await replyTo(student, { confession: theirs, text: 'And so will this reply.' });
  const answer = await replyTo(other, { confession: signed, text: 'Stay with us!' });
  await likeConfession(student, theirs);
  await likeConfession(other, signed);
  await call(student, 'requestCollegeChange', {
    college: parseCollegeId('coep'),
    reason: 'My family has moved to Pune.',
  });
  await live.people.server.db
    .collection('security_logs')
    .add({ event: 'session_hijack', userId: student.uid, timestamp: new Date() });
  const reason = 'We had to look into it';
  await call(admin, 'setAccountStatus', { uid: student.uid, status: 'restricted', reason });
  await call(admin, 'setAccountStatus', { uid: student.uid, status: 'active', reason });
  for (const each of [reply, second])
    await until(alertedReplyPath(theirs, each), (mark) => mark !== undefined);
  await until(confessionOwnerPath(signed), (ownership) => ownership?.['countedAt'] !== undefined);
  return { student, other, signed, masked, theirs, reply, second, answer };
}

describe('an account that is erased', () => {
  it('with its posts is gone without a trace, and the counts of the others are right', async () => {
    const { student, other, signed, masked, theirs, reply, second } = await aLife('asha');
    const before = await counted('erasures');
    expect((await mentions(student.uid)).length).toBeGreaterThan(15);
    expect(await call(student, 'eraseAccount', { content: 'delete' })).toEqual({ status: 'erasing' });
    await untilErased(before + 1);
    await Promise.all(
      [signed, masked]
        .map((id) => until(confessionPath(id), isGone))
        .concat([
          until(replyPath(theirs, reply), isGone),
          until(replyPath(theirs, second), isGone),
          until(profilePath(student.anonymousId), isGone),
          until(confessionPath(theirs), (thread) => thread?.['replyCount'] === 0),
        ]),
    );
    await until(`${confessionPath(signed)}/likes/${other.uid}`, isGone);
    expect(await mentions(student.uid)).toEqual([]);
    expect(await mentions(student.email)).toEqual([]);
    expect(await mentions('I will be gone soon')).toEqual([]);
    expect(await mentions('My family has moved')).toEqual([]);
    expect(await read(confessionPath(theirs))).toMatchObject({ likes: 1, replyCount: 0 });
    expect(await read(anonymousIdPath(student.anonymousId))).toMatchObject({ uid: null });
    await expect(live.people.server.auth.getUser(student.uid)).rejects.toMatchObject({
      code: 'auth/user-not-found',
    });
  });

  it('without them leaves the posts to nobody, where others go on', async () => {
    const { student, other, signed, masked, theirs, reply, answer } = await aLife('bela');
    const before = await counted('erasures');
    const posts = await Promise.all(
      [confessionPath(signed), confessionPath(masked), replyPath(theirs, reply)].map(read),
    );
    await call(student, 'eraseAccount', { content: 'leave' });
    await untilErased(before + 1);
    expect(await mentions(student.uid)).toEqual([]);
    const after = await Promise.all(
      [confessionPath(signed), confessionPath(masked), replyPath(theirs, reply)].map(read),
    );
    expect(after).toEqual(posts);
    expect(await read(confessionOwnerPath(signed))).toEqual({ gone: true, countedIn: student.anonymousId });
    await deleteReply(other, signed, answer);
    await until(confessionPath(signed), (thread) => thread?.['replyCount'] === 0);
    await replyTo(other, { confession: signed, text: 'Take care, wherever you are.' });
    expect(await read(confessionPath(signed))).toMatchObject({ replyCount: 1 });
  });

  it('leaves replies that a moderator removes like a living writer’s: counted off, and out of the alert of them', async () => {
    const { student, other, theirs, reply, second } = await aLife('farid');
    const before = await counted('erasures');
    await call(student, 'eraseAccount', { content: 'leave' });
    await untilErased(before + 1);
    const left = await read(replyOwnerPath(second));
    expect(Object.keys(left ?? {}).sort()).toEqual(['gone', 'isThere']);
    const friend = await live.people.student('friend', { college: 'vjti' });
    const living = await replyTo(friend, { confession: theirs, text: 'Nobody is gone here.' });
    const alert = alertPath(other.uid, `replies-${theirs}`);
    await until(alert, (fields) => fields?.['count'] === 3);
    let rest = 3;
    for (const removed of [second, living]) {
      rest -= 1;
      const report = newReport(randomBytes, { confession: theirs, reply: removed });
      await call(other, 'reportConfession', report);
      await call(moderator, 'decideReport', { id: report.id, decision: 'resolved', notes: '' });
      await until(alert, (fields) => fields?.['count'] === rest);
      expect(await read(replyPath(theirs, removed))).toBeUndefined();
      expect(await read(confessionPath(theirs))).toMatchObject({ replyCount: rest });
      expect(await read(replyOwnerPath(removed))).toEqual({ gone: true });
    }
    expect(await read(replyOwnerPath(reply))).toMatchObject({ isThere: true });
  });

  it('lets in nobody any more, and its name and its tokens nothing new', async () => {
    const student = await live.people.student('chand', { college: 'vjti' });
    const before = await counted('erasures');
    await call(student, 'eraseAccount', { content: 'leave' });
    await expect(postConfession(student, draft(student, 'One more thing.'))).rejects.toMatchObject({
      code: 'permission-denied',
    });
    await expect(live.people.signInAgain(student)).rejects.toThrow();
    await untilErased(before + 1);
    // Repeated with a token that is still valid: nothing is started again.
    await call(student, 'eraseAccount', { content: 'delete' });
    expect(await mentions(student.uid)).toEqual([]);
    expect(await counted('erasures')).toBe(before + 1);
  });

  it('has to have signed in just now', async () => {
    const student = await live.people.newcomer('deepa');
    const segment = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
    const [, payload = ''] = student.idToken.split('.');
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as { readonly auth_time: number };
    // As Auth signs tokens locally: not at all. An hour ago, while the token itself is new.
    const token = `${segment({ alg: 'none', typ: 'JWT' })}.${segment({ ...claims, auth_time: claims.auth_time - 3600 })}.`;
    const answer = await fetch(
      `${live.suite.urls.functions}/${live.suite.projectId}/${FUNCTIONS_REGION}/eraseAccount`,
      {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
        body: JSON.stringify({ data: { content: 'delete' } }),
      },
    );
    expect(await answer.json()).toMatchObject({ error: { details: { reason: 'recent-sign-in' } } });
    await expect(call(student, 'eraseAccount', JSON.parse('{"content":"some"}') as never)).rejects.toThrow(
      'invalid',
    );
    await expect(call(live.people.guest(), 'eraseAccount', { content: 'leave' })).rejects.toThrow('sign-in');
    expect(await read(userPath(student.uid))).toBeDefined();
  });
});

describe('an export', () => {
  const rows = (exported: ExportedAccount, name: string) =>
    exported.sections.find((section) => section.name === name)?.rows ?? [];

  it('holds all that is stored about oneself and nothing of anybody else, five times a day', async () => {
    const { student, other, signed, masked, theirs, reply } = await aLife('esha');
    const before = await counted('exports');
    const exported = await call(student, 'exportAccount', null);
    expect(exported.sections.map(({ name }) => name)).toEqual(EXPORT_SECTIONS);
    expect(rows(exported, 'account')).toMatchObject([
      {
        email: student.email,
        anonymousId: student.anonymousId,
        createdAt: expect.stringMatching(/Z$/) as string,
      },
    ]);
    expect(rows(exported, 'signIn')).toMatchObject([{ uid: student.uid, providers: 'password' }]);
    expect(rows(exported, 'confessions').map(({ id }) => id)).toEqual([masked, signed]);
    expect(rows(exported, 'confessions')).toMatchObject([
      { text: 'Nobody knows that I wrote this one.' },
      { text: 'I signed this one.', likes: 1 },
    ]);
    expect(rows(exported, 'replies')).toHaveLength(2);
    expect(rows(exported, 'replies')).toContainEqual(
      expect.objectContaining({ id: reply, confessionId: theirs, text: 'I think that I will be gone soon.' }),
    );
    for (const name of ['profile', 'settings', 'consents', 'likes', 'masks', 'collegeChanges', 'security'])
      expect([name, rows(exported, name).length]).toEqual([name, 1]);
    expect(rows(exported, 'decisions')).toHaveLength(2);
    for (const secret of [other.uid, other.email, other.anonymousId, admin.uid, 'What do you think?'])
      expect(JSON.stringify(exported)).not.toContain(secret);
    for (let count = 2; count <= 5; count += 1) await call(student, 'exportAccount', null);
    await expect(call(student, 'exportAccount', null)).rejects.toThrow('too-many');
    expect(await counted('exports')).toBe(before + 5);
  });
});

describe('an admin', () => {
  it('closes an account: its next token is banned, the rules refuse it, its own data stay its own', async () => {
    const student = await live.people.student('farah', { college: 'vjti' });
    const bans = await counted('bans');
    const order = { uid: student.uid, status: 'banned', reason: 'Threats against a classmate' };
    await expect(call(student, 'setAccountStatus', order)).rejects.toThrow('not-allowed');
    expect(await call(admin, 'setAccountStatus', order)).toEqual({ status: 'banned' });
    await expect(postConfession(student, draft(student, 'Still here'))).rejects.toMatchObject({
      code: 'permission-denied',
    });
    const again = await live.people.signInAgain(student);
    expect((await getIdTokenResult(again.auth.currentUser ?? fail(), true)).claims['banned']).toBe(true);
    const own = await getDoc(doc(again.db, userPath(student.uid)));
    expect(own.data()).toMatchObject({ accountStatus: 'banned', banReason: order.reason });
    expect(JSON.stringify(own.data())).not.toContain(admin.uid);
    expect((await call(again, 'exportAccount', null)).sections).toHaveLength(EXPORT_SECTIONS.length);
    expect(await counted('bans')).toBe(bans + 1);

    await call(admin, 'setAccountStatus', { ...order, status: 'active', reason: 'It was somebody else' });
    const free = await live.people.signInAgain(student);
    expect((await getIdTokenResult(free.auth.currentUser ?? fail(), true)).claims['banned']).toBeUndefined();
    await postConfession({ ...student, ...free }, draft(student, 'Back again.'));
    const alerts = await live.people.server.db
      .collection(`${userPath(student.uid)}/alerts`)
      .where('type', '==', 'account')
      .get();
    expect(alerts.docs.map((alert) => parseAlert(alert.id, alert.data()).title).sort()).toEqual([
      'Your account is closed',
      'Your account is open again',
    ]);
    await call(admin, 'setAccountStatus', order);
    const last = await live.people.signInAgain(student);
    const before = await counted('erasures');
    expect(await call(last, 'eraseAccount', { content: 'delete' })).toEqual({ status: 'erasing' });
    await untilErased(before + 1);
  });

  it('decides about no admin, oneself included, and about nobody who is not there', async () => {
    const other = await live.people.newcomer('dean', { role: 'admin' });
    for (const uid of [admin.uid, other.uid])
      await expect(
        call(admin, 'setAccountStatus', { uid, status: 'banned', reason: 'A quarrel' }),
      ).rejects.toThrow('not-allowed');
    await expect(
      call(admin, 'setAccountStatus', { uid: 'nobody', status: 'banned', reason: 'A quarrel' }),
    ).rejects.toThrow('not-found');
    for (const bad of [{ status: 'Not a word' }, { reason: ' ' }, { status: 'erasing' }])
      await expect(
        call(admin, 'setAccountStatus', { uid: other.uid, status: 'banned', reason: 'A quarrel', ...bad }),
      ).rejects.toThrow('invalid');
  });

  it('makes a moderator, and unmakes one', async () => {
    const student = await live.people.newcomer('gita');
    await expect(call(student, 'setModerator', { uid: student.uid, isModerator: true })).rejects.toThrow(
      'not-allowed',
    );
    for (const isModerator of [true, false]) {
      await call(admin, 'setModerator', { uid: student.uid, isModerator });
      const { claims } = await getIdTokenResult(student.auth.currentUser ?? fail(), true);
      expect(claims['moderator'] === true).toBe(isModerator);
      expect(await read(userPath(student.uid))).toMatchObject({ isModerator });
    }
  });

  it('sees the newest accounts without their pseudonyms', async () => {
    const student = await live.people.newcomer('hema');
    await expect(call(student, 'listAccounts', null)).rejects.toThrow('not-allowed');
    const { accounts } = await call(admin, 'listAccounts', null);
    const listed = accounts.find(({ uid }) => uid === student.uid);
    expect(listed).toMatchObject({ email: student.email, accountStatus: 'active' });
    expect(JSON.stringify(accounts)).not.toContain(student.anonymousId);
  });
});

describe('the rights of an admin', () => {
  it('come with a verified address in the list when the account is made, and go with another address', async () => {
    const { auth, db } = live.people.server;
    const password = 'Chupke-test-1';
    const made = await auth.createUser({
      email: ADMIN_ADDRESS.toUpperCase(),
      password,
      emailVerified: true,
    });
    const uid = parseUserId(made.uid);
    const client = live.people.guest();
    await signInWithEmailAndPassword(client.auth, ADMIN_ADDRESS, password);
    await createAccount({ db: client.db, uid, random: admin.random }, { email: ADMIN_ADDRESS });
    await until(userPath(uid), (user) => user?.['isAdmin'] === true);
    expect((await auth.getUser(uid)).customClaims).toEqual({ admin: true });
    await getIdTokenResult(client.auth.currentUser ?? fail(), true);
    expect((await call(client, 'listAccounts', null)).accounts.length).toBeGreaterThan(0);

    await auth.updateUser(uid, { email: 'former@college.test', emailVerified: true });
    await db.doc(userPath(uid)).update({ lastLogin: new Date() });
    await until(userPath(uid), (user) => user?.['isAdmin'] === false);
    expect((await auth.getUser(uid)).customClaims ?? {}).toEqual({});
  });
});

it('says nothing in the log that leads to a person', async () => {
  const log = readFileSync(live.suite.logFile, 'utf8');
  const { users } = await live.people.server.auth.listUsers();
  expect(users.length).toBeGreaterThan(5);
  for (const { uid } of users) expect(log.includes(uid)).toBe(false);
});

function fail(): never {
  throw new Error('nobody is signed in');
}
