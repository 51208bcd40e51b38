import { fileURLToPath } from 'node:url';
import { parseAnonymousId } from '@chupke/domain/anonymous-id.ts';
import { newReplyFields } from '@chupke/domain/confession.ts';
import { FieldValue } from 'firebase-admin/firestore';
import { expect, it } from 'vitest';
import { DEMO_ACCOUNTS, demoAccount } from '../../scripts/seed/accounts.ts';
import { demoDocuments } from '../../scripts/seed/documents.ts';
import { runSeed } from '../../scripts/start/run-seed.ts';
import { useLive } from '../support/live/use-live.ts';

// The first file that uses the suite (tests/support/setup/ordered-sequencer.ts): nothing is there but the demo data.

const root = fileURLToPath(new URL('../..', import.meta.url));
const live = useLive();

/** How many documents there are in all collections of that name. */
async function count(collection: string): Promise<number> {
  const answer = await live.people.server.db.collectionGroup(collection).select().get();
  return answer.size;
}

/** How many documents the demo data have in collections of that name. */
function expected(collection: string): number {
  return demoDocuments(0).filter(({ path }) => path.split('/').at(-2) === collection).length;
}

const COLLECTIONS = [
  ...['colleges', 'users', 'consents', 'profiles', 'confessions', 'replies', 'likes', 'masks', 'alerts'],
  ...['collegeChanges', 'collegeChangeOwners', 'collegeChange', 'system'],
];

it('fills an empty suite with the demo data, and adds nothing when it runs again', async () => {
  const wanted = Object.fromEntries(COLLECTIONS.map((name) => [name, expected(name)]));
  const found = async () =>
    Object.fromEntries(
      await Promise.all(COLLECTIONS.map(async (name) => [name, await count(name)] as const)),
    );
  expect(await found()).toEqual(wanted);
  const { projectId, urls, env } = live.suite;
  await runSeed({ root, projectId, urls, env });
  expect(await found()).toEqual(wanted);
});

it('makes accounts with the claims of their roles, and the banned one with that of the ban', async () => {
  for (const { uid, email, role, banReason } of DEMO_ACCOUNTS) {
    const user = await live.people.server.auth.getUser(uid);
    expect(user).toMatchObject({ email, emailVerified: true });
    const claim = banReason === null ? role : 'banned';
    expect(user.customClaims ?? {}).toEqual(claim === 'student' ? {} : { [claim]: true });
  }
});

it('leaves the triggers on, and the functions go on from the alerts that it wrote', async () => {
  const { db } = live.people.server;
  const author = demoAccount('student1')?.uid ?? '';
  const ownerships = await db.collection('confessionOwners').where('uid', '==', author).get();
  const alerts = await db.collection(`users/${author}/alerts`).where('read', '==', false).get();
  const told = alerts.docs.find((alert) => alert.get('type') === 'reply');
  const confession = ownerships.docs.find(({ id }) => id === told?.get('confessionId'))?.id;
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
});
