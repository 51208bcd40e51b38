import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { likeAlertId, parseAlert, replyAlertId } from '@chupke/domain/alert.ts';
import type { AnonymousId } from '@chupke/domain/anonymous-id.ts';
import { newAnonymousId, newThreadMask, postMask } from '@chupke/domain/anonymous-id.ts';
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
  maskIdPath,
  maskPath,
  profilePath,
  replyOwnerPath,
  replyPath,
  userPath,
} from '@chupke/domain/paths.ts';
import { parseProfile } from '@chupke/domain/profile.ts';
import { newDocumentId } from '@chupke/domain/random.ts';
import type { UserId } from '@chupke/domain/user.ts';
import { newUserFields, parseUserId } from '@chupke/domain/user.ts';
import type { App } from 'firebase-admin/app';
import { deleteApp, initializeApp } from 'firebase-admin/app';
import type { CollectionReference, DocumentData, Firestore } from 'firebase-admin/firestore';
import { FieldValue, getFirestore } from 'firebase-admin/firestore';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startSuite } from '../../scripts/start/suite.ts';
import type { Suite } from '../../scripts/start/suite-options.ts';

// What the functions do after a write, on the whole suite: the app's commits are written past the rules, and what
// follows from them is awaited by listeners. An event that comes twice is sent to the very function by HTTP, whose
// answer says that it was handled.

const root = fileURLToPath(new URL('../..', import.meta.url));
const COLLEGE = { college: parseCollegeId('vjti'), collegeName: 'Veermata Jijabai Technological Institute' };

interface Student {
  readonly uid: UserId;
  readonly anonymousId: AnonymousId;
}

let dataDir: string;
let suite: Suite;
let app: App;
let firestore: Firestore;
const students: Student[] = [];

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'chupke-triggers-'));
  suite = await startSuite({ root, dataDir, ports: { kind: 'auto' }, app: false, seed: false, watch: false });
  process.env['FIRESTORE_EMULATOR_HOST'] = `127.0.0.1:${suite.ports.firestore}`;
  process.env['METADATA_SERVER_DETECTION'] = 'none';
  app = initializeApp({ projectId: suite.projectId }, 'content-triggers');
  firestore = getFirestore(app);
}, 120_000);

afterAll(async () => {
  await deleteApp(app);
  await suite.stop();
  await rm(dataDir, { recursive: true, force: true });
}, 60_000);

const random = (count: number): Uint8Array => randomBytes(count);
const now = (): FieldValue => FieldValue.serverTimestamp();
const newConfessionId = (): ConfessionId => parseConfessionId(newDocumentId(random));
const newReplyId = (): ReplyId => parseReplyId(newDocumentId(random));

async function read(path: string): Promise<DocumentData | undefined> {
  return (await firestore.doc(path).get()).data();
}

/** The document, as soon as it is as told; undefined stands for none. */
function until(
  path: string,
  isSo: (fields: DocumentData | undefined) => boolean,
): Promise<DocumentData | undefined> {
  return new Promise((resolve, reject) => {
    const stop = firestore.doc(path).onSnapshot((snapshot) => {
      if (!isSo(snapshot.data())) return;
      stop();
      resolve(snapshot.data());
    }, reject);
  });
}

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
  const student = { uid: parseUserId(`uid${newDocumentId(random)}`), anonymousId: newAnonymousId(random) };
  const account = {
    email: `${student.uid}@students.test`,
    emailVerified: true,
    signUpMethod: 'password',
  } as const;
  await commit({
    [userPath(student.uid)]: {
      ...newUserFields({ ...account, anonymousId: student.anonymousId }),
      createdAt: now(),
      lastLogin: now(),
      updatedAt: now(),
    },
    [anonymousIdPath(student.anonymousId)]: { uid: student.uid, createdAt: now() },
  });
  students.push(student);
  return student;
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

/** A reply of somebody who is not the author and has not replied there yet. */
async function reply(who: Student, confession: ConfessionId, text: string): Promise<ReplyId> {
  const id = newReplyId();
  const mask = newThreadMask(random);
  await commit(
    {
      [replyPath(confession, id)]: {
        ...newReplyFields({ text, anonymousId: mask, isAuthor: false }),
        timestamp: now(),
      },
      [replyOwnerPath(id)]: { uid: who.uid, confessionId: confession, createdAt: now() },
      [maskPath(confession, who.uid)]: { mask, createdAt: now() },
      [maskIdPath(confession, mask)]: { uid: who.uid, createdAt: now() },
    },
    { [confessionPath(confession)]: { replyCount: FieldValue.increment(1) } },
  );
  return id;
}

async function like(who: Student, confession: ConfessionId): Promise<void> {
  const counter = { [confessionPath(confession)]: { likes: FieldValue.increment(1) } };
  await commit({ [likePath(confession, who.uid)]: { timestamp: now() } }, counter);
}

/** A document as events show it. */
async function shownInEvents(path: string): Promise<unknown> {
  const name = `projects/${suite.projectId}/databases/(default)/documents/${path}`;
  const answer = await fetch(`${suite.urls.firestore}/v1/${name}`, {
    headers: { authorization: 'Bearer owner' },
  });
  if (!answer.ok) throw new Error(`${path}: HTTP ${answer.status}`);
  return answer.json();
}

/** Sends an event to a function (again) and waits until it was handled. Answers the status. */
async function deliver(
  name: string,
  change: 'created' | 'deleted',
  path: string,
  data: object,
): Promise<number> {
  const target = `${suite.urls.functions}/functions/projects/${suite.projectId}/triggers/asia-south1-${name}-0`;
  const event = {
    specversion: '1.0',
    id: newDocumentId(random),
    source: `//firestore.googleapis.com/projects/${suite.projectId}/databases/(default)`,
    type: `google.cloud.firestore.document.v1.${change}`,
    time: new Date().toISOString(),
    subject: `documents/${path}`,
    project: suite.projectId,
    database: '(default)',
    namespace: '(default)',
    location: 'asia-south1',
    document: path,
    datacontenttype: 'application/json',
    data,
  };
  const headers = { 'content-type': 'application/cloudevents+json; charset=UTF-8' };
  const answer = await fetch(target, { method: 'POST', headers, body: JSON.stringify(event) });
  await answer.text();
  return answer.status;
}

async function deliverCreated(name: string, path: string): Promise<void> {
  expect(await deliver(name, 'created', path, { value: await shownInEvents(path) })).toBe(200);
}

/** Every document that there is, by its path. */
async function everything(): Promise<ReadonlyMap<string, DocumentData>> {
  const found = new Map<string, DocumentData>();
  const visit = async (collection: CollectionReference): Promise<void> => {
    const documents = await collection.listDocuments();
    for (const snapshot of documents.length === 0 ? [] : await firestore.getAll(...documents)) {
      const fields = snapshot.data();
      if (fields !== undefined) found.set(snapshot.ref.path, fields);
    }
    // A document that is missing is listed where something lies below it.
    const below = await Promise.all(documents.map((document) => document.listCollections()));
    await Promise.all(below.flat().map(visit));
  };
  await Promise.all((await firestore.listCollections()).map(visit));
  return found;
}

async function mentions(text: string): Promise<readonly string[]> {
  return [...(await everything())]
    .filter(([path, fields]) => path.includes(text) || JSON.stringify(fields).includes(text))
    .map(([path]) => path);
}

describe('an account', () => {
  it('is greeted and gets a public profile, which follows the choice of a college and never names the account', async () => {
    const { uid, anonymousId } = await signUp();
    const created = await until(profilePath(anonymousId), (fields) => fields !== undefined);
    expect(parseProfile(created)).toMatchObject({ college: null, confessionCount: 0 });
    expect(parseProfile(created).createdAt % 86_400_000).toBe(0);
    expect(parseAlert('welcome', await read(alertPath(uid, 'welcome')))).toMatchObject({
      type: 'welcome',
      read: false,
    });

    await firestore.doc(userPath(uid)).update({ ...COLLEGE, collegeSelectedAt: now(), updatedAt: now() });
    const chosen = await until(profilePath(anonymousId), (fields) => fields?.['college'] !== null);
    expect(parseProfile(chosen)).toMatchObject(COLLEGE);
    expect(JSON.stringify(chosen)).not.toContain(uid);

    await firestore.doc(alertPath(uid, 'welcome')).delete();
    await deliverCreated('onUserCreated', userPath(uid));
    expect(await read(alertPath(uid, 'welcome'))).toBeUndefined();
    expect(await read(profilePath(anonymousId))).toEqual(chosen);
  });

  it('counts what it posts under its own name, nothing under a mask, and each once', async () => {
    const author = await signUp();
    const profile = profilePath(author.anonymousId);
    const [own, masked] = [await post(author, 'own'), await post(author, 'masked')];
    await until(confessionOwnerPath(own), (seal) => seal?.['countedAt'] !== undefined);
    for (const id of [own, masked]) await deliverCreated('onConfessionCreated', confessionPath(id));
    expect(await read(profile)).toMatchObject({ confessionCount: 1 });
    expect(await read(confessionOwnerPath(masked))).not.toHaveProperty('countedAt');
    for (const id of [own, masked]) {
      await firestore.doc(confessionPath(id)).delete();
      await until(confessionOwnerPath(id), (seal) => seal === undefined);
    }
    expect(await read(profile)).toMatchObject({ confessionCount: 0 });
  });
});

describe("a confession's author", () => {
  it('is told of replies that come at once by one alert with their number, and of none twice', async () => {
    const author = await signUp();
    const repliers = await Promise.all([signUp(), signUp(), signUp(), signUp()]);
    const confession = await post(author, 'masked');
    const path = alertPath(author.uid, replyAlertId(confession));
    const replies = await Promise.all(
      repliers.map((who, index) => reply(who, confession, `Same here, ${index}`)),
    );
    const alert = await until(path, (fields) => fields?.['count'] === repliers.length);
    expect(parseAlert('a', alert)).toMatchObject({ type: 'reply', title: '4 new replies', read: false });
    for (const { uid } of [author, ...repliers]) expect(JSON.stringify(alert)).not.toContain(uid);

    await firestore.doc(path).update({ read: true });
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

    await firestore.doc(replyPath(confession, last)).delete();
    await until(replyOwnerPath(last), (seal) => seal === undefined);
    expect(await read(confessionPath(confession))).toMatchObject({ replyCount: 4 });
    expect(await mentions('Take care of yourself')).toEqual([]);
    expect(await deliver('onReplyDeleted', 'deleted', replyPath(confession, last), {})).toBe(200);
    expect(await read(confessionPath(confession))).toMatchObject({ replyCount: 4 });
  });

  it('is told of likes that come at once, of none twice, and not of an own one', async () => {
    const author = await signUp();
    const others = await Promise.all([signUp(), signUp(), signUp()]);
    const confession = await post(author, 'masked');
    const path = alertPath(author.uid, likeAlertId(confession));
    await like(author, confession);
    await deliverCreated('onLikeCreated', likePath(confession, author.uid));
    expect(await read(path)).toBeUndefined();
    await Promise.all(others.slice(1).map((who) => like(who, confession)));
    const alert = await until(path, (fields) => fields?.['count'] === 3);
    expect(parseAlert('a', alert)).toMatchObject({ type: 'like', title: '3 people like your confession' });
    for (const { uid } of others) expect(JSON.stringify(alert)).not.toContain(uid);

    await firestore.doc(path).update({ read: true });
    for (const { uid } of others.slice(1)) await deliverCreated('onLikeCreated', likePath(confession, uid));
    expect(await read(path)).toMatchObject({ count: 3, read: true });
  });
});

describe('a deleted confession', () => {
  it('leaves nothing behind, however much lay below it, and a repeated event harms nothing', async () => {
    const author = await signUp();
    const others = await Promise.all([signUp(), signUp(), signUp()]);
    const confession = await post(author, 'own');
    for (const who of others) {
      await reply(who, confession, 'We are with you');
      await like(who, confession);
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
    await until(alertPath(author.uid, likeAlertId(confession)), (alert) => alert?.['count'] === 3);

    const shown = await shownInEvents(confessionPath(confession));
    await firestore.doc(confessionPath(confession)).delete();
    await until(confessionOwnerPath(confession), (seal) => seal === undefined);
    expect(await mentions(confession)).toEqual([]);
    expect(await read(profilePath(author.anonymousId))).toMatchObject({ confessionCount: 0 });

    const before = Object.fromEntries(await everything());
    const again = await deliver('onConfessionDeleted', 'deleted', confessionPath(confession), {
      oldValue: shown,
    });
    expect(again).toBe(200);
    expect(Object.fromEntries(await everything())).toEqual(before);
  });
});

it('says nothing in the log that leads to a person, also when an event cannot be handled', async () => {
  const author = await signUp();
  const liker = await signUp();
  const confession = await post(author, 'masked');
  await firestore.doc(confessionPath(confession)).update({ likes: 'many' });
  await firestore.doc(likePath(confession, liker.uid)).create({ timestamp: now() });
  await deliverCreated('onLikeCreated', likePath(confession, liker.uid));
  const log = readFileSync(suite.logFile, 'utf8');
  expect(log).toContain('An event was dropped');
  expect(log).toContain(confession);
  for (const { uid } of students) expect(log).not.toContain(uid);
});
