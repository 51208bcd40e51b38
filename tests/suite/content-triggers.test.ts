import { randomBytes } from 'node:crypto';
import { likeAlertId, parseAlert, replyAlertId, replyLikeAlertId } from '@chupke/domain/alert.ts';
import type { AnonymousId } from '@chupke/domain/anonymous-id.ts';
import { newAnonymousId, postMask, threadMask } from '@chupke/domain/anonymous-id.ts';
import { parseCollegeId } from '@chupke/domain/college.ts';
import { newConfessionFields, newReplyFields } from '@chupke/domain/confession.ts';
import type { ConfessionId, ReplyId } from '@chupke/domain/confession-id.ts';
import { parseConfessionId, parseReplyId } from '@chupke/domain/confession-id.ts';
import {
  alertPath,
  anonymousIdPath,
  confessionOwnerPath,
  confessionPath,
  likePath,
  maskPath,
  profilePath,
  replyLikePath,
  replyOwnerPath,
  replyPath,
  userPath,
  viewBatchPath,
} from '@chupke/domain/paths.ts';
import { parseProfile } from '@chupke/domain/profile.ts';
import { newDocumentId } from '@chupke/domain/random.ts';
import type { UserId } from '@chupke/domain/user.ts';
import { admittedUserFields, parseUserId } from '@chupke/domain/user.ts';
import type { DocumentData, Firestore } from 'firebase-admin/firestore';
import { FieldValue } from 'firebase-admin/firestore';
import { beforeAll, describe, expect, it } from 'vitest';
import { listSchedules, runSchedule } from '../../scripts/start/schedules.ts';
import { useLive } from '../support/live/use-live.ts';
import { wholeView } from '../support/suite-view.ts';
import { triggerEvents } from '../support/trigger-events.ts';

// The functions' effects after a write, on the whole suite: the app's commits bypass the rules, and the effects are
// awaited by listeners. A repeated event is sent to the function by HTTP, whose response shows that it was handled.

const COLLEGE = { college: parseCollegeId('vjti'), collegeName: 'Veermata Jijabai Technological Institute' };

interface Student {
  readonly uid: UserId;
  readonly anonymousId: AnonymousId;
}

const live = useLive({ empty: true });
let firestore: Firestore;
const students: Student[] = [];

beforeAll(() => {
  firestore = live.people.server.db;
});

const { read, until, mentions } = wholeView(() => firestore);
const { deliver, shownInEvents, printed } = triggerEvents(() => live.suite);
const random = (count: number): Uint8Array => randomBytes(count);
/** Also where only the id is left, so that nobody takes it. */
const isGone = (fields: DocumentData | undefined): boolean => fields === undefined || fields['gone'] === true;
const now = (): FieldValue => FieldValue.serverTimestamp();
const newConfessionId = (): ConfessionId => parseConfessionId(newDocumentId(random));
const newUid = (): UserId => parseUserId(`uid${newDocumentId(random)}`);
const newReplyId = (): ReplyId => parseReplyId(newDocumentId(random));

/** Creates and changes documents with one commit, as the app does. */
async function commit(
  sets: Readonly<Record<string, DocumentData>>,
  updates: Readonly<Record<string, DocumentData>> = {},
) {
  const batch = firestore.batch();
  for (const [path, fields] of Object.entries(sets)) batch.create(firestore.doc(path), fields);
  for (const [path, fields] of Object.entries(updates)) batch.update(firestore.doc(path), fields);
  await batch.commit();
}

async function signUp(): Promise<Student> {
  const student = { uid: newUid(), anonymousId: newAnonymousId(random) };
  const account = {
    email: `${student.uid}@students.test`,
    emailVerified: true,
    signUpMethod: 'password',
  } as const;
  await commit({
    [userPath(student.uid)]: {
      ...admittedUserFields({ ...account, anonymousId: student.anonymousId }),
      createdAt: now(),
      lastLogin: now(),
      updatedAt: now(),
    },
    [anonymousIdPath(student.anonymousId)]: { uid: student.uid, createdAt: now() },
  });
  students.push(student);
  return student;
}

/** Waits until the student is greeted: that alert is unread, too. */
async function greeted({ uid }: Student): Promise<void> {
  await until(alertPath(uid, 'welcome'), (alert) => alert !== undefined);
}

async function post(author: Student, name: 'own' | 'masked'): Promise<ConfessionId> {
  const id = newConfessionId();
  const anonymousId = name === 'own' ? author.anonymousId : postMask(id);
  await commit({
    [confessionPath(id)]: {
      ...newConfessionFields({ ...COLLEGE, text: 'The canteen samosa is better than my CGPA.', anonymousId }),
      timestamp: now(),
    },
    [confessionOwnerPath(id)]: { uid: author.uid, createdAt: now() },
  });
  return id;
}

/** How many masks there are, of all threads. */
let masksGiven = 0;

/** A reply of somebody who is not the author and has not replied there yet. */
async function reply(who: Student, confession: ConfessionId, text: string): Promise<ReplyId> {
  const id = newReplyId();
  const mask = threadMask(confession, (masksGiven += 1));
  await commit(
    {
      [replyPath(confession, id)]: {
        ...newReplyFields({ text, anonymousId: mask, isAuthor: false }),
        timestamp: now(),
      },
      [replyOwnerPath(id)]: { uid: who.uid, confessionId: confession, createdAt: now() },
      [maskPath(confession, who.uid)]: { uid: who.uid, mask, createdAt: now() },
    },
    { [confessionPath(confession)]: { replyCount: FieldValue.increment(1) } },
  );
  return id;
}

/** The like of the student, or of somebody whose account is of no interest here. */
async function like(confession: ConfessionId, who = newUid()): Promise<void> {
  const counter = { [confessionPath(confession)]: { likes: FieldValue.increment(1) } };
  await commit({ [likePath(confession, who)]: { uid: who, timestamp: now() } }, counter);
}

async function likeReply(confession: ConfessionId, id: ReplyId, who = newUid()): Promise<void> {
  const counter = { [replyPath(confession, id)]: { likes: FieldValue.increment(1) } };
  await commit({ [replyLikePath(confession, id, who)]: { uid: who, timestamp: now() } }, counter);
}

/** How many alerts of a student are unread, by the alerts and by the number that the badge shows. */
async function unread({ uid }: Student): Promise<readonly [alerts: number, counted: unknown]> {
  const alerts = await firestore
    .collection(`${userPath(uid)}/alerts`)
    .where('read', '==', false)
    .get();
  return [alerts.size, (await read(userPath(uid)))?.['unreadNotifications']];
}

/** Does something to a document; the very event that a function gets of it. */
async function updating(path: string, act: () => Promise<unknown>) {
  const oldValue = await shownInEvents(path);
  await act();
  return { oldValue, value: await shownInEvents(path), updateMask: { fieldPaths: ['likes'] } };
}

async function deliverCreated(name: string, path: string): Promise<void> {
  expect(await deliver(name, 'created', path, { value: await shownInEvents(path) })).toBe(200);
}

describe('an account', () => {
  it('is greeted, and gets a public page with its first signed post alone, which never names the account', async () => {
    const { uid, anonymousId } = await signUp();
    const greeting = await until(alertPath(uid, 'welcome'), (fields) => fields !== undefined);
    expect(parseAlert('welcome', greeting)).toMatchObject({ type: 'welcome', read: false });
    expect(await read(userPath(uid))).toMatchObject({ unreadNotifications: 1 });
    await firestore.doc(userPath(uid)).update({ ...COLLEGE, collegeSelectedAt: now(), updatedAt: now() });
    const masked = await post({ uid, anonymousId }, 'masked');
    await until(confessionOwnerPath(masked), (owner) => owner?.['ownCountedAt'] !== undefined);
    expect(await read(profilePath(anonymousId))).toBeUndefined();

    await post({ uid, anonymousId }, 'own');
    const page = await until(profilePath(anonymousId), (fields) => fields !== undefined);
    expect(parseProfile(page)).toMatchObject({ ...COLLEGE, confessionCount: 1 });
    expect(JSON.stringify(page)).not.toContain(uid);
  });

  it('counts what it posts, in public what bears its name alone, and each once', async () => {
    const author = await signUp();
    const counts = async () => {
      const counted = await Promise.all([profilePath(author.anonymousId), userPath(author.uid)].map(read));
      return counted.map((fields): unknown => fields?.['confessionCount']);
    };
    const [own, masked] = [await post(author, 'own'), await post(author, 'masked')];
    for (const id of [own, masked]) {
      await until(confessionOwnerPath(id), (ownership) => ownership?.['ownCountedAt'] !== undefined);
      await deliverCreated('onConfessionCreated', confessionPath(id));
    }
    expect(await counts()).toEqual([1, 2]);
    expect(await read(confessionOwnerPath(masked))).not.toHaveProperty('countedAt');
    for (const id of [own, masked]) {
      await firestore.doc(confessionPath(id)).delete();
      await until(confessionOwnerPath(id), isGone);
    }
    expect(await counts()).toEqual([0, 0]);
  });
});

describe("a confession's author", () => {
  it('is told of replies that come at once by one alert with their number, and of none twice', async () => {
    const author = await signUp();
    await greeted(author);
    const repliers = await Promise.all([signUp(), signUp(), signUp(), signUp()]);
    const confession = await post(author, 'masked');
    const path = alertPath(author.uid, replyAlertId(confession));
    const replies = await Promise.all(
      repliers.map((who, index) => reply(who, confession, `Same here, ${index}`)),
    );
    const alert = await until(path, (fields) => fields?.['count'] === repliers.length);
    expect(parseAlert('a', alert)).toMatchObject({ type: 'reply', title: '4 new replies', read: false });
    for (const { uid } of [author, ...repliers]) expect(JSON.stringify(alert)).not.toContain(uid);

    expect(await unread(author)).toEqual([2, 2]);
    await commit({}, { [path]: { read: true }, [userPath(author.uid)]: { unreadNotifications: 1 } });
    const before = await read(path);
    await Promise.all(replies.map((id) => deliverCreated('onReplyCreated', replyPath(confession, id))));
    expect(await read(path)).toEqual(before);

    const last = await reply(await signUp(), confession, 'Take care of yourself');
    const afresh = await until(path, (fields) => fields?.['read'] === false);
    expect(parseAlert('a', afresh)).toMatchObject({
      count: 1,
      replyId: last,
      replyText: 'Take care of yourself',
    });
    expect(await unread(author)).toEqual([2, 2]);

    await firestore.doc(replyPath(confession, last)).delete();
    await until(replyOwnerPath(last), isGone);
    expect(await read(confessionPath(confession))).toMatchObject({ replyCount: 4 });
    expect(await mentions('Take care of yourself')).toEqual([]);
    expect(await deliver('onReplyDeleted', 'deleted', replyPath(confession, last), {})).toBe(200);
    expect(await read(confessionPath(confession))).toMatchObject({ replyCount: 4 });
  });

  it('is told of likes that come at once, of none twice, and not of an own one', async () => {
    const author = await signUp();
    await greeted(author);
    const confession = await post(author, 'masked');
    const [content, path] = [confessionPath(confession), alertPath(author.uid, likeAlertId(confession))];
    const own = await updating(content, () => like(confession, author.uid));
    expect(await deliver('onConfessionUpdated', 'updated', content, own)).toBe(200);
    expect(await read(path)).toBeUndefined();
    const others = Array.from({ length: 10 }, newUid);
    await Promise.all(others.slice(1).map((who) => like(confession, who)));
    await until(path, (fields) => fields?.['count'] === 1);
    const last = await updating(content, () => like(confession, others[0]));
    const alert = await until(path, (fields) => fields?.['count'] === 10);
    expect(parseAlert('a', alert)).toMatchObject({ type: 'like', title: '10 people like your confession' });
    for (const uid of others) expect(JSON.stringify(alert)).not.toContain(uid);
    expect(await unread(author)).toEqual([2, 2]);
    await commit({}, { [path]: { read: true }, [userPath(author.uid)]: { unreadNotifications: 1 } });
    for (const event of [own, last])
      expect(await deliver('onConfessionUpdated', 'updated', content, event)).toBe(200);
    expect(await read(path)).toMatchObject({ count: 10, read: true });
    expect(await read(userPath(author.uid))).toMatchObject({ likesReceived: 10 });
    expect(await unread(author)).toEqual([1, 1]);
  });
});

describe('likes of a reply', () => {
  it('are told its author, once, and go with it: likes, alert and place on the badge', async () => {
    const [author, replier] = await Promise.all([signUp(), signUp()]);
    await greeted(replier);
    const confession = await post(author, 'masked');
    const id = await reply(replier, confession, 'Ask the seniors');
    const [answer, path] = [replyPath(confession, id), alertPath(replier.uid, replyLikeAlertId(id))];
    const fan = newUid();
    const event = await updating(answer, () => likeReply(confession, id, fan));
    const alert = await until(path, (fields) => fields !== undefined);
    expect(parseAlert('a', alert)).toMatchObject({ type: 'reply-like', replyId: id, count: 1, read: false });
    expect(JSON.stringify(alert)).not.toContain(fan);
    expect(await unread(replier)).toEqual([2, 2]);
    expect(await deliver('onReplyUpdated', 'updated', answer, event)).toBe(200);
    expect(await unread(replier)).toEqual([2, 2]);

    await firestore.doc(answer).delete();
    await until(replyOwnerPath(id), isGone);
    expect(await mentions(id)).toEqual([]);
    expect(await mentions(fan)).toEqual([]);
    expect(await unread(replier)).toEqual([1, 1]);
  });
});

describe('views', () => {
  it('are counted once, also where one of the confessions is gone, and leave nothing else behind', async () => {
    const author = await signUp();
    const [first, second, gone] = [
      await post(author, 'masked'),
      await post(author, 'masked'),
      newConfessionId(),
    ];
    const sessionId = newDocumentId(random);
    const send = async (confessions: readonly ConfessionId[]) => {
      const path = viewBatchPath(newDocumentId(random));
      await commit({ [path]: { sessionId, confessions, timestamp: now() } });
      return path;
    };
    const paths = [await send([first, second]), await send([first, gone])];
    const due = { projectId: live.suite.projectId, functionsUrl: live.suite.urls.functions };
    expect((await listSchedules(due)).map(({ name }) => name)).toContain('countViews');
    await runSchedule(due, 'countViews');
    for (const path of paths) expect(await read(path)).toBeUndefined();
    expect(await read(confessionPath(first))).toMatchObject({
      views: 2,
      lastViewedAt: expect.anything() as unknown,
    });
    expect(await read(confessionPath(second))).toMatchObject({ views: 1 });
    expect(await read(confessionPath(gone))).toBeUndefined();

    const before = await read(confessionPath(first));
    await runSchedule(due, 'countViews');
    expect(await read(confessionPath(first))).toEqual(before);
    expect(await mentions(sessionId)).toEqual([]);
  });
});

describe('a deleted confession', () => {
  it('leaves nothing behind, however much lay below it, and a repeated event harms nothing', async () => {
    const author = await signUp();
    const others = await Promise.all([signUp(), signUp(), signUp()]);
    for (const who of [author, ...others]) await greeted(who);
    const confession = await post(author, 'own');
    // Counted at some time of its own: not at all, if it is gone before.
    await until(confessionOwnerPath(confession), (owner) => owner?.['ownCountedAt'] !== undefined);
    for (const who of others) {
      const id = await reply(who, confession, 'We are with you');
      await like(confession, who.uid);
      await likeReply(confession, id);
      await until(alertPath(who.uid, replyLikeAlertId(id)), (alert) => alert !== undefined);
    }
    // More than one page of what is removed by a query; without replies, which would only cost time here.
    const writer = firestore.bulkWriter();
    for (let index = 0; index < 310; index += 1) {
      const path = replyOwnerPath(newReplyId());
      void writer.create(firestore.doc(path), {
        uid: author.uid,
        confessionId: confession,
        createdAt: now(),
      });
    }
    await writer.close();
    await until(alertPath(author.uid, replyAlertId(confession)), (alert) => alert?.['count'] === 3);
    await until(alertPath(author.uid, likeAlertId(confession)), (alert) => alert?.['count'] === 1);

    const shown = await shownInEvents(confessionPath(confession));
    await firestore.doc(confessionPath(confession)).delete();
    await until(confessionOwnerPath(confession), isGone);
    expect(await mentions(confession)).toEqual([]);
    for (const who of [author, ...others]) expect(await unread(who)).toEqual([1, 1]);
    expect(await read(profilePath(author.anonymousId))).toMatchObject({ confessionCount: 0 });

    const before = await read(profilePath(author.anonymousId));
    const again = await deliver('onConfessionDeleted', 'deleted', confessionPath(confession), {
      oldValue: shown,
    });
    expect(again).toBe(200);
    expect(await mentions(confession)).toEqual([]);
    expect(await read(profilePath(author.anonymousId))).toEqual(before);
  });
});

it('says nothing in the log that leads to a person, also when an event cannot be handled', async () => {
  const author = await signUp();
  const confession = await post(author, 'masked');
  const path = confessionPath(confession);
  const event = await updating(path, () => firestore.doc(path).update({ likes: 'many' }));
  expect(await deliver('onConfessionUpdated', 'updated', path, event)).toBe(200);
  const log = await printed(confession);
  expect(log).toContain('An event was dropped');
  for (const { uid } of students) expect(log).not.toContain(uid);
});
