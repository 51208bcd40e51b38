import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseAnonymousId } from '@chupke/domain/anonymous-id.ts';
import { newReplyFields } from '@chupke/domain/confession.ts';
import { deleteApp, initializeApp } from 'firebase-admin/app';
import type { App } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { FieldValue, getFirestore } from 'firebase-admin/firestore';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { DEMO_ACCOUNTS, demoAccount } from '../seed/accounts.ts';
import { demoDocuments } from '../seed/documents.ts';
import { runSeed } from './run-seed.ts';
import type { Suite } from './suite-options.ts';
import { startSuite } from './suite.ts';
import { REPOSITORY } from './testing/little-repository.ts';

const START_MS = 120_000;

let dataDir = '';
let suite: Suite;
let app: App;

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'chupke-seed-'));
  suite = await startSuite({
    root: REPOSITORY,
    dataDir,
    ports: { kind: 'auto' },
    app: false,
    seed: true,
    watch: false,
  });
  // Read anew at every call of the Admin SDK, so not by stubs, which end with a test.
  Object.assign(process.env, suite.env, { METADATA_SERVER_DETECTION: 'none' });
  app = initializeApp({ projectId: suite.projectId }, 'seeded-suite');
}, START_MS);

afterAll(async () => {
  await deleteApp(app);
  await suite.stop();
  rmSync(dataDir, { recursive: true, force: true });
}, START_MS);

/** How many documents there are in all collections of that name. */
async function count(collection: string): Promise<number> {
  const answer = await getFirestore(app).collectionGroup(collection).select().get();
  return answer.size;
}

/** How many documents the demo data have in collections of that name. */
function expected(collection: string): number {
  return demoDocuments(0).filter(({ path }) => path.split('/').at(-2) === collection).length;
}

const COLLECTIONS = [
  ...['colleges', 'users', 'consents', 'profiles', 'confessions', 'replies', 'likes', 'maskIds', 'alerts'],
  ...['collegeChanges', 'collegeChangeOwners', 'collegeChange', 'system'],
];

it('fills an empty suite with the demo data, and adds nothing when it runs again', async () => {
  const wanted = Object.fromEntries(COLLECTIONS.map((name) => [name, expected(name)]));
  const found = async () =>
    Object.fromEntries(
      await Promise.all(COLLECTIONS.map(async (name) => [name, await count(name)] as const)),
    );
  expect(await found()).toEqual(wanted);
  await runSeed({ root: REPOSITORY, hubUrl: suite.urls.hub, env: suite.env });
  expect(await found()).toEqual(wanted);
}, 60_000);

it('makes accounts with the claims of their roles, and the banned one with that of the ban', async () => {
  for (const { uid, email, role, banReason } of DEMO_ACCOUNTS) {
    const user = await getAuth(app).getUser(uid);
    expect(user).toMatchObject({ email, emailVerified: true });
    const claim = banReason === null ? role : 'banned';
    expect(user.customClaims ?? {}).toEqual(claim === 'student' ? {} : { [claim]: true });
  }
});

it('leaves the triggers on, and the functions go on from the alerts that it wrote', async () => {
  const db = getFirestore(app);
  const author = demoAccount('student1')?.uid ?? '';
  const seals = await db.collection('confessionOwners').where('uid', '==', author).get();
  const alerts = await db.collection(`users/${author}/alerts`).where('read', '==', false).get();
  const told = alerts.docs.find((alert) => alert.get('type') === 'reply');
  const confession = seals.docs.find(({ id }) => id === told?.get('confessionId'))?.id;
  if (told === undefined || confession === undefined) throw new Error('student1 has no unread reply');

  const seen = new Promise<FirebaseFirestore.DocumentData>((resolve, reject) => {
    const stop = told.ref.onSnapshot((alert) => {
      const data = alert.data();
      if (data?.['replyText'] !== 'A fresh reply') return;
      stop();
      resolve(data);
    }, reject);
  });
  const [time, mask] = [FieldValue.serverTimestamp(), 't_0123456789abcdef'];
  const fields = newReplyFields({
    text: 'A fresh reply',
    anonymousId: parseAnonymousId(mask),
    isAuthor: false,
  });
  const batch = db.batch();
  batch.set(db.doc(`confessions/${confession}/replies/FreshReply0000000001`), { ...fields, timestamp: time });
  batch.set(db.doc('replyOwners/FreshReply0000000001'), {
    uid: demoAccount('student2')?.uid,
    confessionId: confession,
    createdAt: time,
  });
  batch.update(db.doc(`confessions/${confession}`), { replyCount: FieldValue.increment(1) });
  await batch.commit();
  expect(await seen).toMatchObject({ count: Number(told.get('count')) + 1, read: false, anonymousId: mask });
}, 60_000);
