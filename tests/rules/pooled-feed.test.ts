import { assertFails, assertSucceeds } from '@firebase/rules-unit-testing';
import { parseCollege } from '@chupke/domain/college.ts';
import type { College } from '@chupke/domain/college.ts';
import { FEED_OPENS_AT, feedOf, poolOf } from '@chupke/domain/feed.ts';
import { collegePath, COLLECTIONS, confessionPath, userPath } from '@chupke/domain/paths.ts';
import { admittedUserFields, parseUserPlace } from '@chupke/domain/user.ts';
import { collection, doc, getDoc, getDocs, limit, orderBy, query, where } from 'firebase/firestore';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testMailboxKeyOf } from '../../functions/src/testing/mailbox-keys.ts';
import { openFeeds } from '../../functions/src/colleges/open-feeds.ts';
import { firestoreDocuments } from '../../functions/src/gateways/firestore-documents.ts';
import { closeClients, openAdmin } from '../support/clients.ts';
import { useCampus } from './campus.ts';
import { COLLEGE, put, seedCollege, Student } from './student.ts';

// Small colleges share the feed of their city, under the rules and with the indexes that are deployed.

const campus = useCampus();
const POOL = poolOf('Pune');
const OTHER_POOL = poolOf('Mumbai');

/** A college of Pune. */
function collegeOf(id: string, feed: object = POOL): College {
  const fields = { name: `College ${id}`, code: id.slice(0, 10), city: 'Pune', state: 'Maharashtra' };
  return parseCollege(id, { ...fields, type: 'arts', active: true, ...feed });
}

const [FIRST, SECOND] = [collegeOf('earliest-pune'), collegeOf('latecomers-pune')];

beforeAll(async () => {
  for (const college of [FIRST, SECOND]) await seedCollege(campus.env, college);
});
afterAll(closeClients);

async function feedOfPool(reader: Student) {
  const { docs } = await getDocs(
    query(
      collection(reader.db, COLLECTIONS.confessions),
      where('college', '==', POOL.feed),
      where('status', '==', 'active'),
      orderBy('timestamp', 'desc'),
      limit(50),
    ),
  );
  return docs;
}

describe('students of two small colleges of one city', () => {
  it('read each other, and nothing that tells who is of which', async () => {
    const [asha, bina] = [
      await new Student(campus.env, 'asha').arrive(FIRST),
      await new Student(campus.env, 'bina').arrive(SECOND),
    ];
    const ids = [
      await asha.post('We are nine.', undefined, { place: POOL }),
      await bina.post('We are four.', undefined, { place: POOL }),
    ];
    for (const reader of [asha, bina]) {
      const read = (await feedOfPool(reader)).filter(({ id }) => ids.some((each) => each === id));
      expect(read.map(({ id }) => id).sort()).toEqual([...ids].sort());
      for (const post of read) expect(JSON.stringify(post.data())).not.toMatch(/earliest|latecomers/i);
    }
  });

  it('post nowhere else while their colleges are small, now or later', async () => {
    const student = await new Student(campus.env, 'chitra').arrive(FIRST);
    const own = { feed: FIRST.id, feedName: FIRST.name };
    for (const place of [own, OTHER_POOL, feedOf(COLLEGE), { ...POOL, feedName: FIRST.name }]) {
      await assertFails(student.post('Elsewhere.', undefined, { place }));
      await assertFails(student.post('Later.', undefined, { place, publishWithin: 'day' }));
    }
    await assertSucceeds(student.post('Here.', undefined, { place: POOL }));
    await assertSucceeds(student.post('Later.', undefined, { place: POOL, publishWithin: 'day' }));
  });
});

describe('whoever chooses a small college', () => {
  it('chooses the feed of its city with it, and no other', async () => {
    for (const [index, feed] of [{}, OTHER_POOL, { feed: COLLEGE.id, feedName: COLLEGE.name }].entries()) {
      const student = new Student(campus.env, `dev${index}`);
      await student.signUp();
      const { feed: _feed, feedName: _name, ...bare } = FIRST;
      await assertFails(student.join({ ...bare, ...feed }));
      await assertSucceeds(student.join(FIRST));
      await assertFails(student.edit({ feed: FIRST.id, feedName: FIRST.name }));
    }
  });

  it('looks up no more than another, and neither does who posts', async () => {
    const student = new Student(campus.env, 'esha');
    await student.signUp();
    expect((await campus.billed(() => student.join(SECOND))).lookedUp).toBe(1);
    await student.post('The first.', undefined, { place: POOL });
    const again = () => student.post('The second.', undefined, { place: POOL });
    expect((await campus.billed(again)).lookedUp).toBe(4);
  });
});

describe('a college that has grown', () => {
  it('is given its own feed, with all its students, who post on without a break', async () => {
    const grown = collegeOf('grown-pune');
    await seedCollege(campus.env, grown);
    const student = await new Student(campus.env, 'farah').arrive(grown);
    const before = await student.post('From when we were few.', undefined, { place: POOL });
    const place = { college: grown.id, collegeName: grown.name, ...POOL };
    const account = { email: 'a@students.test', emailVerified: true, signUpMethod: 'password' } as const;
    const longAgo = new Date(Date.now() - 9 * 86_400_000);
    const crowd = Object.fromEntries(
      Array.from({ length: FEED_OPENS_AT - 1 }, (_, index) => [
        `users/crowd-${index}`,
        {
          ...admittedUserFields({ ...account, anonymousId: student.anonymousId }),
          ...place,
          email: `${index}@students.test`,
          createdAt: longAgo,
          lastLogin: new Date(),
        },
      ]),
    );
    await put(campus.env, crowd);
    const admin = openAdmin(campus.emulator);
    const open = () =>
      openFeeds({
        documents: firestoreDocuments(() => admin),
        now: () => Date.now(),
        mailboxKeyOf: testMailboxKeyOf,
      });
    const stored = async (who: Student) =>
      parseUserPlace((await getDoc(doc(who.db, userPath(who.uid)))).data() ?? {});
    await open();
    expect((await stored(student)).feed).toBe(POOL.feed);

    // One who signed up today and has not been back is not one more.
    const last = await new Student(campus.env, 'last').arrive(grown);
    await open();
    expect((await stored(student)).feed).toBe(POOL.feed);
    await admin.doc(userPath(last.uid)).update({ createdAt: longAgo });
    await open();
    const own = { feed: grown.id, feedName: grown.name };
    for (const who of [student, last]) expect(await stored(who)).toMatchObject(own);
    const { feed: _feed, feedName: _name, ...openNow } = grown;
    const parsed = parseCollege(grown.id, (await getDoc(doc(student.db, collegePath(grown.id)))).data());
    expect(parsed).toEqual(openNow);
    await assertSucceeds(student.post('And now by our name.', undefined, { place: own }));
    await assertFails(last.post('To the city, as before.', undefined, { place: POOL }));
    const old = await getDoc(doc(last.db, confessionPath(before)));
    expect(old.data()).toMatchObject({ college: POOL.feed, collegeName: POOL.feedName });
    // New students get the college's own feed; the other small ones of the city stay together.
    await assertFails(new Student(campus.env, 'late').arrive(grown));
    await assertSucceeds(new Student(campus.env, 'late').arrive(openNow));
    await assertSucceeds(new Student(campus.env, 'small').arrive(FIRST));
  });
});
