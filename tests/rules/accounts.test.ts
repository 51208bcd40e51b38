import { randomBytes } from 'node:crypto';
import { assertFails, assertSucceeds } from '@firebase/rules-unit-testing';
import { LEAST_CONSENT, NOTICE_VERSION, parseConsentRecord } from '@chupke/domain/consent.ts';
import { RATE_LIMITS } from '@chupke/domain/limits.ts';
import { newAnonymousId } from '@chupke/domain/anonymous-id.ts';
import {
  alertPath,
  anonymousIdPath,
  collegeChangeOwnerPath,
  collegeChangePath,
  COLLECTIONS,
  confessionOwnerPath,
  confessionPath,
  erasurePath,
  ownCollegeChangePath,
  profilePath,
  userPath,
} from '@chupke/domain/paths.ts';
import { DEFAULT_SETTINGS, newUserFields, parseOwnUser, USER_LIMITS } from '@chupke/domain/user.ts';
import type { Firestore } from 'firebase/firestore';
import {
  collection,
  deleteDoc,
  deleteField,
  doc,
  getDoc,
  getDocs,
  limit,
  orderBy,
  query,
  serverTimestamp,
  setDoc,
  updateDoc,
  where,
  writeBatch,
} from 'firebase/firestore';
import { describe, expect, it } from 'vitest';
import { useCampus } from './campus.ts';
import { firestoreOf, put, Student } from './student.ts';

// Accounts from sign-up to erasure, with the unmodified web SDK: what each may do with its own data.

const campus = useCampus();
const { arrive } = campus;

describe('one’s own account', () => {
  it('holds what was agreed to from the start, and each change of it', async () => {
    const student = await arrive('rhea');
    await assertSucceeds(student.consent({ notifications: true, assistant: true }));
    await assertSucceeds(student.consent(LEAST_CONSENT));
    const records = collection(student.db, userPath(student.uid), COLLECTIONS.consents);
    const { docs } = await getDocs(query(records, orderBy('at')));
    const read = docs.map((found) => parseConsentRecord(found.data()));
    expect(read.map(({ source }) => source)).toEqual(['sign-up', 'settings', 'settings']);
    expect(read.map(({ purposes }) => purposes.assistant)).toEqual([false, true, false]);
    for (const { ref } of docs) await assertFails(deleteDoc(ref));
  });

  it('is changed once a second, by whatever is written into it', async () => {
    const student = await arrive('haste');
    const own = doc(student.db, userPath(student.uid));
    const changes = [
      { displayName: 'Haste' },
      { 'settings.showProfile': false },
      { notificationsEnabled: true },
      { blockedNames: [newAnonymousId(randomBytes)] },
      { lastLogin: serverTimestamp() },
    ];
    for (const change of changes) {
      await assertSucceeds(student.edit(change));
      await student.rest();
      const at = { updatedAt: serverTimestamp() };
      const batch = writeBatch(student.db);
      batch.update(own, { ...change, ...at });
      batch.update(own, { displayName: 'Again', ...at });
      await assertFails(batch.commit());
    }
    const updatedAt = new Date(Date.now() + 60_000);
    await campus.env.withSecurityRulesDisabled((context) =>
      context.firestore().doc(userPath(student.uid)).update({ updatedAt }),
    );
    for (const change of changes)
      await assertFails(updateDoc(own, { ...change, updatedAt: serverTimestamp() }));
  });

  it('is asked anew when the notice has changed, and the answer is kept with the account', async () => {
    const student = await arrive('lata');
    await campus.env.withSecurityRulesDisabled((context) =>
      context.firestore().doc(userPath(student.uid)).update({ noticeVersion: 1, notificationsEnabled: true }),
    );
    const agreed = { noticeVersion: NOTICE_VERSION, notificationsEnabled: false };
    await assertFails(student.edit(agreed));
    await student.rest();
    await assertSucceeds(student.consent(LEAST_CONSENT, agreed));
    const stored = await getDoc(doc(student.db, userPath(student.uid)));
    expect(parseOwnUser(student.uid, stored.data())).toMatchObject(agreed);
  });

  it('takes ten changes of consent a minute, after a ban too, and an alert is read once', async () => {
    const student = await arrive('often');
    for (let time = 0; time < RATE_LIMITS.consent.max; time += 1)
      await student.consent({ notifications: time % 2 === 0, assistant: false });
    await assertFails(student.consent(LEAST_CONSENT));
    const alert = alertPath(student.uid, 'one');
    await put(campus.env, { [alert]: { read: false } });
    await assertSucceeds(updateDoc(doc(student.db, alert), { read: true }));
    await assertFails(updateDoc(doc(student.db, alert), { read: true }));
  });

  it('is not made without it', async () => {
    const student = new Student(campus.env, 'vir');
    const now = serverTimestamp();
    const batch = writeBatch(student.db);
    const { email, anonymousId } = student;
    const fields = newUserFields({ email, emailVerified: true, anonymousId, signUpMethod: 'password' });
    const times = { createdAt: now, lastLogin: now, updatedAt: now };
    batch.set(doc(student.db, userPath(student.uid)), { ...fields, ...times });
    batch.set(doc(student.db, anonymousIdPath(anonymousId)), { uid: student.uid, createdAt: now });
    await assertFails(batch.commit());
    await assertSucceeds(student.signUp());
  });

  it('changes its settings whatever its name is, where that was taken before', async () => {
    const student = await arrive('ila');
    await campus.env.withSecurityRulesDisabled((context) =>
      context.firestore().doc(userPath(student.uid)).update({ displayName: 'Ila\u3164' }),
    );
    await assertSucceeds(student.edit({ notificationsEnabled: true }));
    await assertFails(student.edit({ displayName: 'Ila\u3164\u3164' }));
  });

  it('of before a setting was there is edited like any other', async () => {
    const student = await arrive('mira');
    await campus.env.withSecurityRulesDisabled((context) =>
      context.firestore().doc(userPath(student.uid)).update({ 'settings.showProfile': deleteField() }),
    );
    await assertSucceeds(student.edit({ displayName: 'Mira' }));
    await assertSucceeds(student.edit({ 'settings.notifyLikes': false }));
    await assertFails(student.edit({ 'settings.showProfile': 'yes' }));
    await assertFails(student.edit({ 'settings.premium': true }));
    await assertSucceeds(student.edit({ 'settings.showProfile': false }));
  });

  it('has a name and settings that are edited one by one, and a profile that follows them', async () => {
    const [student, other] = [await arrive('omkar'), await arrive('gauri')];
    await assertSucceeds(student.edit({ displayName: 'Omkar 🙂' }));
    await assertSucceeds(student.edit({ 'settings.showProfile': false }));
    await assertSucceeds(student.edit({ notificationsEnabled: true }));
    await assertSucceeds(student.edit({ displayName: '' }));
    await assertFails(student.edit({ displayName: 'x'.repeat(USER_LIMITS.displayName.max + 1) }));
    await assertFails(student.edit({ displayName: 'Omkar', isPremium: true }));
    const stored = await getDoc(doc(student.db, userPath(student.uid)));
    expect(parseOwnUser(student.uid, stored.data())).toMatchObject({
      displayName: '',
      notificationsEnabled: true,
      settings: { ...DEFAULT_SETTINGS, showProfile: false },
    });
    const path = profilePath(student.anonymousId);
    await put(campus.env, { [path]: { anonymousId: student.anonymousId, visible: false } });
    await assertSucceeds(getDoc(doc(student.db, path)));
    await assertFails(getDoc(doc(other.db, path)));
    await put(campus.env, { [path]: { anonymousId: student.anonymousId, visible: true } });
    await assertSucceeds(getDoc(doc(other.db, path)));
    const shown = query(collection(other.db, COLLECTIONS.profiles), where('visible', '==', true), limit(50));
    expect((await assertSucceeds(getDocs(shown))).docs.map(({ id }) => id)).toContain(student.anonymousId);
    await assertFails(getDocs(query(collection(other.db, COLLECTIONS.profiles), limit(50))));
  });

  it('is still one’s own after a ban, and nothing else is', async () => {
    const student = await arrive('yash');
    const id = await student.post('Before it happened.');
    const banned = firestoreOf(
      campus.env.authenticatedContext(student.uid, {
        email: student.email,
        email_verified: true,
        banned: true,
      }),
    );
    for (const path of [userPath(student.uid), confessionOwnerPath(id), confessionPath(id)]) {
      await assertSucceeds(getDoc(doc(banned, path)));
    }
    const active = [where('status', '==', 'active'), orderBy('timestamp', 'desc'), limit(50)];
    await assertFails(getDocs(query(collection(banned, COLLECTIONS.confessions), ...active)));
    const own = doc(banned, userPath(student.uid));
    await assertFails(updateDoc(own, { displayName: 'Not me', updatedAt: serverTimestamp() }));
    await assertSucceeds(deleteDoc(doc(banned, confessionPath(id))));
  });

  it('is not made anew while it is being erased, on whatever device', async () => {
    const student = new Student(campus.env, 'gone');
    await put(campus.env, { [erasurePath(student.uid)]: { content: 'leave' } });
    await assertFails(student.signUp());
  });
});

describe('what an erased account left', () => {
  it('is answered as before, and has no author any more', async () => {
    const [author, student, late] = [await arrive('uma'), await arrive('vikas'), await arrive('tej')];
    const id = await author.post('I am leaving.');
    await student.reply(id, 'Why?');
    await campus.env.withSecurityRulesDisabled((context) =>
      context.firestore().doc(confessionOwnerPath(id)).delete(),
    );
    await assertSucceeds(student.reply(id, 'We will miss you.'));
    await assertSucceeds(late.reply(id, 'Who was it?'));
    await assertSucceeds(late.like(id));
    await assertFails(deleteDoc(doc(author.db, confessionPath(id))));
    await assertFails(
      setDoc(doc(late.db, confessionOwnerPath(id)), { uid: late.uid, createdAt: serverTimestamp() }),
    );
  });

  it('is found by the server with the indexes that are deployed', async () => {
    const [author, student] = [await arrive('ira'), await arrive('jai')];
    const id = await author.post('Find me.');
    await student.like(id);
    await student.reply(id, 'Found.');
    await campus.env.withSecurityRulesDisabled(async (context) => {
      const db = context.firestore();
      for (const group of [COLLECTIONS.likes, COLLECTIONS.masks]) {
        const found = await db.collectionGroup(group).where('uid', '==', student.uid).limit(10).get();
        expect(found.docs.map(({ ref }) => ref.path.startsWith(confessionPath(id)))).toEqual([true]);
      }
    });
  });
});

describe('an admin', () => {
  it('reads the requests for another college, and not whose they are', async () => {
    const admin = new Student(campus.env, 'dean', { admin: true });
    const moderator = new Student(campus.env, 'guard', { moderator: true });
    const student = await arrive('mover');
    await put(campus.env, {
      [collegeChangePath('Request0000000000001')]: { status: 'pending', createdAt: new Date() },
      [collegeChangeOwnerPath('Request0000000000001')]: { uid: student.uid, createdAt: new Date() },
      [ownCollegeChangePath(student.uid)]: { status: 'pending' },
    });
    const requests = (db: Firestore) =>
      getDocs(
        query(
          collection(db, COLLECTIONS.collegeChanges),
          where('status', '==', 'pending'),
          orderBy('createdAt'),
          limit(50),
        ),
      );
    expect((await assertSucceeds(requests(admin.db))).size).toBe(1);
    for (const { db } of [moderator, student]) await assertFails(requests(db));
    await assertFails(getDoc(doc(admin.db, collegeChangeOwnerPath('Request0000000000001'))));
    await assertFails(getDoc(doc(admin.db, ownCollegeChangePath(student.uid))));
    await assertSucceeds(getDoc(doc(student.db, ownCollegeChangePath(student.uid))));
  });
});
