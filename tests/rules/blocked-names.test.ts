import { assertFails, assertSucceeds } from '@firebase/rules-unit-testing';
import { BLOCKED_NAMES_MAX, parseBlockedNames } from '@chupke/domain/blocked-names.ts';
import { postMask, threadMask } from '@chupke/domain/anonymous-id.ts';
import { COLLECTIONS, userPath } from '@chupke/domain/paths.ts';
import { parseOwnUser } from '@chupke/domain/user.ts';
import {
  arrayRemove,
  arrayUnion,
  collection,
  doc,
  getDoc,
  getDocs,
  limit,
  query,
  where,
} from 'firebase/firestore';
import { expect, it } from 'vitest';
import { useCampus } from './campus.ts';
import { newConfessionId, Student } from './student.ts';

// Names that one does not want to see: done as the app does it, with the unmodified web SDK.

const campus = useCampus();
const { arrive } = campus;

async function blockedOf(student: Student): Promise<readonly string[]> {
  const stored = await getDoc(doc(student.db, userPath(student.uid)));
  return parseBlockedNames(stored.get('blockedNames'));
}

it('names of posts, threads and accounts are blocked and unblocked, from a document without any on', async () => {
  const [student, other] = [await arrive('anaya'), await arrive('bela')];
  const masks = [postMask(newConfessionId()), threadMask(newConfessionId(), 3), other.anonymousId];
  expect(await blockedOf(student)).toEqual([]);
  // Unblocking a name that is not blocked leaves an empty list.
  await assertSucceeds(student.edit({ blockedNames: arrayRemove(masks[0]) }));
  for (const mask of masks) await assertSucceeds(student.edit({ blockedNames: arrayUnion(mask) }));
  await assertSucceeds(student.edit({ blockedNames: arrayUnion(masks[1]) }));
  expect(await blockedOf(student)).toEqual(masks);
  await assertSucceeds(student.edit({ blockedNames: arrayRemove(masks[1]) }));
  expect(await blockedOf(student)).toEqual([masks[0], masks[2]]);
  // The account's other writes work independently.
  await assertSucceeds(student.edit({ displayName: 'Anaya' }));
  await assertSucceeds(student.edit({ 'settings.notifyReplies': false }));
  const stored = await getDoc(doc(student.db, userPath(student.uid)));
  expect(parseOwnUser(student.uid, stored.data()).blockedNames).toEqual([masks[0], masks[2]]);
});

it('a legacy mask without a number stays blocked, and keeps no other from being blocked', async () => {
  const student = await arrive('chanda');
  const old = 't_0123456789abcdef';
  await assertSucceeds(student.edit({ blockedNames: arrayUnion(old) }));
  await assertSucceeds(student.edit({ blockedNames: arrayUnion(threadMask(newConfessionId(), 3)) }));
  expect(await blockedOf(student)).toHaveLength(2);
  await assertSucceeds(student.edit({ blockedNames: arrayRemove(old) }));
});

it('as many as the limit are blocked, and one more is not', async () => {
  const student = await arrive('chetan');
  const full = Array.from({ length: BLOCKED_NAMES_MAX }, () => threadMask(newConfessionId(), 3));
  await assertSucceeds(student.edit({ blockedNames: full }));
  await assertFails(student.edit({ blockedNames: arrayUnion(threadMask(newConfessionId(), 3)) }));
  await assertSucceeds(student.edit({ blockedNames: arrayRemove(full[7]) }));
  await assertSucceeds(student.edit({ blockedNames: arrayUnion(threadMask(newConfessionId(), 3)) }));
});

it('the own name is not blocked', async () => {
  const student = await arrive('devika');
  await assertFails(student.edit({ blockedNames: arrayUnion(student.anonymousId) }));
  expect(await blockedOf(student)).toEqual([]);
});

it('they are nobody else’s to read, look for or change: not the blocked one’s, not an admin’s', async () => {
  const [student, blocked] = [await arrive('esha'), await arrive('farid')];
  await student.edit({ blockedNames: arrayUnion(blocked.anonymousId) });
  const admin = new Student(campus.env, 'dean', { admin: true });
  const moderator = new Student(campus.env, 'guard', { moderator: true });
  for (const { db } of [blocked, admin, moderator]) {
    await assertFails(getDoc(doc(db, userPath(student.uid))));
    const asking = where('blockedNames', 'array-contains', blocked.anonymousId);
    await assertFails(getDocs(query(collection(db, COLLECTIONS.users), asking, limit(1))));
  }
});

it('a new account has none, nor may it begin with one', async () => {
  const student = new Student(campus.env, 'gita');
  await assertFails(student.signUp({ blockedNames: [] }));
  await assertSucceeds(student.signUp());
});
