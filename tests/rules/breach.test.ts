import { assertFails } from '@firebase/rules-unit-testing';
import { postMask } from '@chupke/domain/anonymous-id.ts';
import type { ConfessionId, ReplyId } from '@chupke/domain/confession-id.ts';
import {
  COLLECTIONS,
  confessionOwnerPath,
  confessionPath,
  likePath,
  limitPath,
  maskPath,
  ownCollegeChangePath,
  replyLikePath,
  replyPath,
  savedPath,
  userPath,
} from '@chupke/domain/paths.ts';
import type { Firestore } from 'firebase/firestore';
import {
  collection,
  collectionGroup,
  deleteDoc,
  doc,
  documentId,
  getCountFromServer,
  getDoc,
  getDocs,
  increment,
  limit,
  orderBy,
  query,
  serverTimestamp,
  setDoc,
  updateDoc,
  where,
} from 'firebase/firestore';
import { beforeAll, describe, expect, it } from 'vitest';
import { PROJECT } from '../support/emulator.ts';
import { useCampus } from './campus.ts';
import { COLLEGE, firestoreOf, Student } from './student.ts';

// The breach of 2021 that the design names: the configuration taken from the app, any account signed in, and then
// users and authors read, rights and points written. Everything here is tried against one student's post.

const campus = useCampus();
let victim: Student;
let confession: ConfessionId;
let reply: ReplyId;
let friend: Student;

/** Who attacks, each with a client of the app's own SDK. */
const attackers = new Map<string, Firestore>();

beforeAll(async () => {
  victim = await campus.arrive('victim');
  friend = await campus.arrive('friend');
  confession = await victim.post('Nobody will ever know.');
  await friend.like(confession);
  reply = await friend.reply(confession, 'I will not tell.');
  await victim.likeReply(confession, reply);
  await friend.save(confession);
  await victim.reply(confession, 'Promise?');
  attackers.set('a guest', firestoreOf(campus.env.unauthenticatedContext()));
  attackers.set('a fresh account', new Student(campus.env, 'fresh', { email_verified: false }).db);
  attackers.set('a student', (await campus.arrive('hostile')).db);
  attackers.set('a moderator', new Student(campus.env, 'moderator', { moderator: true }).db);
  attackers.set('an admin', new Student(campus.env, 'admin', { admin: true }).db);
});

/** Does the same as each attacker. */
async function byAll(act: (db: Firestore) => Promise<unknown>): Promise<void> {
  for (const db of attackers.values()) await act(db);
}

describe('whoever took the configuration from the app', () => {
  it('reads no author of anything', async () => {
    await byAll(async (db) => {
      const { confessionOwners, replyOwners, anonymousIds, collegeChangeOwners, reportOwners } = COLLECTIONS;
      const { supportTicketOwners, inviteCodes, deletedCircles } = COLLECTIONS;
      const all = [
        ...[confessionOwners, replyOwners, anonymousIds, collegeChangeOwners, reportOwners],
        ...[supportTicketOwners, inviteCodes, deletedCircles],
      ];
      for (const ownerships of all) {
        await assertFails(getDocs(query(collection(db, ownerships), limit(1))));
        await assertFails(
          getDocs(query(collection(db, ownerships), where('uid', '==', victim.uid), limit(1))),
        );
        await assertFails(
          getCountFromServer(query(collection(db, ownerships), where('uid', '==', victim.uid))),
        );
      }
      await assertFails(getDoc(doc(db, confessionOwnerPath(confession))));
      await assertFails(getDoc(doc(db, maskPath(confession, victim.uid))));
    });
  });

  it('reads nobody’s likes, masks, limits, alerts, or what they keep or report, in any collection group', async () => {
    const { likes, masks, limits, alerts, replies, users, saved, reportTickets } = COLLECTIONS;
    const { memberships, members, messages, circleSlots, ownDeletedCircles, ownSupportTickets } = COLLECTIONS;
    const groups = [
      ...[likes, masks, limits, alerts, replies, users, saved, reportTickets],
      ...[memberships, members, messages, circleSlots, ownDeletedCircles, ownSupportTickets],
    ];
    await byAll(async (db) => {
      for (const group of groups) {
        await assertFails(getDocs(query(collectionGroup(db, group), limit(1))));
      }
      // These two have an index, for the server.
      for (const group of [likes, masks]) {
        const ofVictim = query(collectionGroup(db, group), where('uid', '==', victim.uid));
        await assertFails(getDocs(query(ofVictim, limit(1))));
        await assertFails(getCountFromServer(ofVictim));
      }
      for (const below of [likes, masks]) {
        const path = collection(db, confessionPath(confession), below);
        await assertFails(getDocs(query(path, limit(1))));
        await assertFails(getDocs(query(path, where(documentId(), '==', victim.uid), limit(1))));
        await assertFails(getCountFromServer(path));
      }
      const ofReply = collection(db, replyPath(confession, reply), likes);
      await assertFails(getDocs(query(ofReply, limit(1))));
      await assertFails(getCountFromServer(ofReply));
      await assertFails(getDoc(doc(db, likePath(confession, victim.uid))));
      await assertFails(getDoc(doc(db, replyLikePath(confession, reply, victim.uid))));
      await assertFails(getDoc(doc(db, savedPath(friend.uid, confession))));
      await assertFails(getDoc(doc(db, limitPath(victim.uid, 'confession'))));
    });
  });

  it('reads no view, of its own sessions either', async () => {
    const path = await friend.view([confession]);
    await byAll(async (db) => {
      await assertFails(getDoc(doc(db, path)));
      await assertFails(getDocs(query(collection(db, COLLECTIONS.confessionViews), limit(1))));
      await assertFails(getCountFromServer(collection(db, COLLECTIONS.confessionViews)));
    });
    await assertFails(getDoc(doc(friend.db, path)));
  });

  it('reads no accounts, not even as an admin', async () => {
    await byAll(async (db) => {
      const list = query(collection(db, COLLECTIONS.users), orderBy('createdAt', 'desc'), limit(100));
      await assertFails(getDocs(list));
      await assertFails(getDoc(doc(db, userPath(victim.uid))));
    });
  });

  it('reads nothing of what the server notes about somebody, not even as an admin', async () => {
    const { securityLogs, adminActivity, erasures, maintenanceAccess, consents } = COLLECTIONS;
    await byAll(async (db) => {
      for (const log of [securityLogs, adminActivity, erasures, maintenanceAccess]) {
        await assertFails(getDocs(query(collection(db, log), limit(1))));
        await assertFails(getDoc(doc(db, log, victim.uid)));
      }
      await assertFails(getDocs(query(collection(db, userPath(victim.uid), consents), limit(1))));
      await assertFails(getDocs(query(collectionGroup(db, consents), limit(1))));
      await assertFails(getDoc(doc(db, ownCollegeChangePath(victim.uid))));
    });
  });

  it('gives nobody rights, points or another college, not even oneself', async () => {
    const wanted = [
      { isModerator: true },
      { isAdmin: true },
      { isPremium: true },
      { roles: ['user', 'admin'] },
      { likesReceived: 1_000_000 },
      { unreadNotifications: 9999 },
      { confessionCount: increment(1) },
      { accountStatus: 'banned' },
      { college: 'elsewhere' },
      { anonymousId: 'SilentTiger77' },
      { displayName: 'Dean', accountStatus: 'trusted' },
      { subscriptionPlan: 'premium' },
      { subscriptionStatus: 'active' },
      { collegeVerified: true },
      { email: 'dean@college.test' },
      { 'securityFlags.suspicious': true },
      { surprise: 'a field that there is not' },
    ];
    for (const fields of wanted) {
      await byAll((db) => assertFails(updateDoc(doc(db, userPath(victim.uid)), fields)));
      const own = doc(victim.db, userPath(victim.uid));
      await assertFails(updateDoc(own, fields));
      await assertFails(updateDoc(own, { ...fields, updatedAt: serverTimestamp() }));
    }
    await assertFails(new Student(campus.env, 'forger').signUp({ isModerator: true }));
    await assertFails(new Student(campus.env, 'richer').signUp({ likesReceived: 5 }));
  });

  it('moves no counter and changes no word', async () => {
    const moves = [
      { likes: increment(1) },
      { likes: 1000 },
      { likes: increment(-1) },
      { replyCount: 0 },
      { views: increment(1) },
      { status: 'hidden' },
      { category: 'fun' },
      { wish: 'listening' },
      { likes: increment(1), replyCount: increment(1) },
      { anonymousId: postMask(confession) },
      { timestamp: serverTimestamp() },
      { text: `${COLLEGE.name} is closed.` },
    ];
    for (const fields of moves) {
      await byAll((db) => assertFails(updateDoc(doc(db, confessionPath(confession)), fields)));
      await assertFails(updateDoc(doc(victim.db, confessionPath(confession)), fields));
    }
    for (const fields of [{ likes: increment(1) }, { likes: 0 }, { text: 'I told.' }, { isAuthor: true }]) {
      await byAll((db) => assertFails(updateDoc(doc(db, replyPath(confession, reply)), fields)));
      await assertFails(updateDoc(doc(friend.db, replyPath(confession, reply)), fields));
    }
    await byAll(async (db) => {
      const ownership = doc(db, confessionOwnerPath(confession));
      await assertFails(deleteDoc(doc(db, confessionPath(confession))));
      await assertFails(deleteDoc(doc(db, replyPath(confession, reply))));
      await assertFails(deleteDoc(ownership));
      await assertFails(setDoc(ownership, { uid: 'hostile', createdAt: serverTimestamp() }));
    });
  });
});

describe('what tells a document that is there from one that is not', () => {
  /** The answer to one write, sent over REST with a precondition that no SDK would send. */
  async function answerTo(path: string, exists: boolean, kind: 'delete' | 'update'): Promise<string> {
    const base = `projects/${PROJECT}/databases/(default)/documents`;
    const name = `${base}/${path}`;
    const what = kind === 'delete' ? { delete: name } : { update: { name, fields: {} } };
    const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const token = `${part({ alg: 'none' })}.${part({ sub: 'prober', email_verified: true })}.`;
    const response = await fetch(`${campus.emulator.url}/v1/${base}:commit`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify({ writes: [{ ...what, currentDocument: { exists } }] }),
    });
    const body = (await response.json()) as { readonly error?: { readonly status: string } };
    return body.error?.status ?? 'OK';
  }

  it.each(['delete', 'update'] as const)('a refused %s does not tell who replied', async (kind) => {
    const there = maskPath(confession, victim.uid).replace(victim.uid, await replier());
    const notThere = maskPath(confession, victim.uid);
    for (const exists of [true, false]) {
      expect(await answerTo(there, exists, kind)).toBe(await answerTo(notThere, exists, kind));
    }
  });

  /** The uid of the student with a mask in the thread, read bypassing the rules. */
  async function replier(): Promise<string> {
    let id = '';
    await campus.env.withSecurityRulesDisabled(async (context) => {
      const masks = await context
        .firestore()
        .collection(`${confessionPath(confession)}/masks`)
        .get();
      id = masks.docs[0]?.id ?? '';
    });
    expect(id).not.toBe('');
    return id;
  }
});
