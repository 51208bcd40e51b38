import { assertFails, assertSucceeds } from '@firebase/rules-unit-testing';
import { RATE_LIMITS } from '@chupke/domain/limits.ts';
import {
  COLLEGE_LIST_PATH,
  collegePath,
  COLLECTIONS,
  confessionOwnerPath,
  confessionPath,
  MAINTENANCE_PATH,
  maskPath,
  replyPath,
  TRANSPARENCY_PATH,
  userPath,
} from '@chupke/domain/paths.ts';
import {
  collection,
  deleteDoc,
  doc,
  getDoc,
  getDocs,
  limit,
  onSnapshot,
  orderBy,
  query,
  serverTimestamp,
  where,
} from 'firebase/firestore';
import { describe, expect, it } from 'vitest';
import { useCampus } from './campus.ts';
import { COLLEGE, firestoreOf, Student } from './student.ts';

// The app's actions, with the unmodified web SDK: every path through the rules that must stay open.

const campus = useCampus();
const { arrive } = campus;

describe('a student', () => {
  it('signs up, chooses a college once, signs in again', async () => {
    const student = new Student(campus.env, 'priya');
    await assertSucceeds(student.signUp());
    await assertSucceeds(student.join(COLLEGE));
    await assertFails(student.join(COLLEGE));
    const now = serverTimestamp();
    const own = doc(student.db, userPath(student.uid));
    await assertSucceeds(student.edit({ lastLogin: now }));
    expect((await getDoc(own)).get('college')).toBe(COLLEGE.id);
  });

  it('has no account before the address is verified', async () => {
    const student = new Student(campus.env, 'kabir', { email_verified: false });
    await assertFails(student.open());
    await assertFails(student.open({ emailVerified: false }));
  });

  it('chooses a college, and posts nothing, before the server has admitted the account', async () => {
    const student = new Student(campus.env, 'lila');
    await assertFails(student.open({ accountStatus: 'active' }));
    await assertSucceeds(student.open());
    await assertSucceeds(student.join(COLLEGE));
    await assertFails(student.post('Too early.'));
    await assertFails(student.edit({ accountStatus: 'active' }));
    await campus.env.withSecurityRulesDisabled((context) =>
      context.firestore().doc(userPath(student.uid)).update({ accountStatus: 'active' }),
    );
    await assertSucceeds(student.post('In time.'));
  });

  it('posts under a mask or the own pseudonym, and sees it in the feed of the college and among the newest', async () => {
    const student = await arrive('meera');
    const masked = await student.post('Hostel ka paani phir se gaya. 💧');
    const named = await student.post('Signed, me.', student.anonymousId);
    const confessions = collection(student.db, COLLECTIONS.confessions);
    const active = [where('status', '==', 'active'), orderBy('timestamp', 'desc'), limit(50)];
    const feed = await getDocs(query(confessions, where('college', '==', COLLEGE.id), ...active));
    const newest = await getDocs(query(confessions, ...active));
    for (const list of [feed, newest]) {
      expect(list.docs.map(({ id }) => id)).toEqual(expect.arrayContaining([masked, named]));
    }
    const ownerships = collection(student.db, COLLECTIONS.confessionOwners);
    const own = await getDocs(
      query(ownerships, where('uid', '==', student.uid), orderBy('createdAt', 'desc'), limit(50)),
    );
    expect(own.docs.map(({ id }) => id)).toEqual([named, masked]);
  });

  it('is not let in under another’s pseudonym', async () => {
    const [student, other] = [await arrive('tara'), await arrive('zoya')];
    await assertFails(student.post('I am Zoya.', other.anonymousId));
  });

  it('replies under one mask for a thread, another in the next; the author under the confession’s', async () => {
    const [author, student] = [await arrive('ishaan'), await arrive('nila')];
    const [first, second] = [await author.post('One.'), await author.post('Two.')];
    const names = new Set<unknown>();
    for (const thread of [first, second]) {
      for (const text of ['Same.', 'Really.']) {
        const reply = await assertSucceeds(student.reply(thread, text));
        names.add((await getDoc(doc(student.db, replyPath(thread, reply)))).get('anonymousId'));
      }
    }
    expect(names.size).toBe(2);
    const answer = await assertSucceeds(author.reply(first, 'Thank you.'));
    const stored = await getDoc(doc(student.db, replyPath(first, answer)));
    expect(stored.data()).toMatchObject({ isAuthor: true, anonymousId: `m_${first}` });
    expect((await getDoc(doc(author.db, maskPath(first, author.uid)))).exists()).toBe(false);
    expect((await getDoc(doc(author.db, confessionPath(first)))).get('replyCount')).toBe(3);
  });

  it('likes once, takes it back, likes again', async () => {
    const [author, student] = [await arrive('rohan'), await arrive('anaya')];
    const id = await author.post('Like me.');
    await assertSucceeds(student.like(id));
    await assertFails(student.like(id));
    await assertSucceeds(author.like(id));
    await assertSucceeds(student.unlike(id));
    await assertFails(student.unlike(id));
    await assertSucceeds(student.like(id));
    expect((await getDoc(doc(student.db, confessionPath(id)))).get('likes')).toBe(2);
  });

  it('deletes the own reply and confession, and nobody else’s', async () => {
    const [author, student] = [await arrive('dev'), await arrive('sana')];
    const id = await author.post('Not for long.');
    const reply = await student.reply(id, 'Nor this.');
    await assertFails(deleteDoc(doc(author.db, replyPath(id, reply))));
    await assertSucceeds(deleteDoc(doc(student.db, replyPath(id, reply))));
    await assertFails(deleteDoc(doc(student.db, confessionPath(id))));
    await assertSucceeds(deleteDoc(doc(author.db, confessionPath(id))));
    await assertFails(student.reply(id, 'Too late.'));
    await assertFails(getDoc(doc(student.db, confessionPath(id))));
    // The ownership document stays until the server has removed everything, so that nobody can take the id meanwhile.
    await assertFails(student.post('Mine now.', undefined, { id }));
    await assertFails(author.post('Once more.', undefined, { id }));
  });

  it('follows a thread and a confession live', async () => {
    const [author, student] = [await arrive('arjun'), await arrive('leela')];
    const id = await author.post('Listen.');
    const replies = query(
      collection(student.db, confessionPath(id), COLLECTIONS.replies),
      orderBy('timestamp', 'desc'),
      limit(50),
    );
    const seen = new Promise<number>((resolve, reject) => {
      const stop = onSnapshot(
        replies,
        ({ size }) => {
          if (size === 0) return;
          stop();
          resolve(size);
        },
        reject,
      );
    });
    await author.reply(id, 'I do.');
    expect(await seen).toBe(1);
  });
});

describe('within a minute', () => {
  it('a student posts ten times and not an eleventh', async () => {
    const student = await arrive('hurry');
    for (let n = 1; n <= RATE_LIMITS.confession.max; n += 1) await student.post(`Number ${n}`);
    await assertFails(student.post('One more'));
    const id = await (await arrive('calm')).post('Elsewhere');
    // Each action has its own count.
    await assertSucceeds(student.like(id));
    await assertSucceeds(student.reply(id, 'Hello'));
  });
});

describe('a guest', () => {
  it('reads colleges, a confession by its link, how the system is, and nothing else', async () => {
    const author = await arrive('link');
    const id = await author.post('Pass me on.');
    const db = firestoreOf(campus.env.unauthenticatedContext());
    await assertFails(getDocs(query(collection(db, COLLECTIONS.colleges), limit(1))));
    await assertSucceeds(getDoc(doc(db, collegePath(COLLEGE.id))));
    for (const path of [COLLEGE_LIST_PATH, MAINTENANCE_PATH, TRANSPARENCY_PATH])
      await assertSucceeds(getDoc(doc(db, path)));
    expect((await assertSucceeds(getDoc(doc(db, confessionPath(id))))).get('text')).toBe('Pass me on.');
    const active = [where('status', '==', 'active'), limit(1)];
    await assertFails(getDocs(query(collection(db, COLLECTIONS.confessions), ...active)));
    await assertFails(getDocs(query(collection(db, confessionPath(id), COLLECTIONS.replies), limit(1))));
    await assertFails(getDoc(doc(db, confessionOwnerPath(id))));
  });
});
