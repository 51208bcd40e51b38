import { assertFails, assertSucceeds } from '@firebase/rules-unit-testing';
import { CONFESSION_CATEGORIES, CONFESSION_WISHES } from '@chupke/domain/category.ts';
import { parseConfession, PUBLISH_WINDOWS } from '@chupke/domain/confession.ts';
import type { ConfessionId } from '@chupke/domain/confession-id.ts';
import { OWN_PAGE, RATE_LIMITS } from '@chupke/domain/limits.ts';
import {
  alertPath,
  COLLECTIONS,
  confessionPath,
  replyLikePath,
  replyPath,
  reportOwnerPath,
  reportPath,
  reportTicketPath,
  savedPath,
  userPath,
  waitingConfessionPath,
} from '@chupke/domain/paths.ts';
import { parseViewBatch, VIEWS_PER_BATCH } from '@chupke/domain/view-batch.ts';
import type { Firestore } from 'firebase/firestore';
import {
  collection,
  deleteDoc,
  doc,
  getDoc,
  getDocs,
  limit,
  orderBy,
  query,
  updateDoc,
  where,
  writeBatch,
} from 'firebase/firestore';
import { describe, expect, it } from 'vitest';
import { useCampus } from './campus.ts';
import { firestoreOf, newConfessionId, put, Student } from './student.ts';

// Everything around a confession - topics, likes of replies, saves, views, reports, unread alerts - with the
// unmodified web SDK: every path through the rules that must stay open, with the deployed indexes.

const campus = useCampus();
const { arrive } = campus;

describe('a confession that waits to appear', () => {
  it('is read by its author alone, taken by no list, and neither liked, answered nor published by hand', async () => {
    const [author, student] = [await arrive('later'), await arrive('reader')];
    const moderator = firestoreOf(
      campus.env.authenticatedContext('m', { email_verified: true, moderator: true }),
    );
    await campus.appoint('m');
    const guest = firestoreOf(campus.env.unauthenticatedContext());
    for (const publishWithin of PUBLISH_WINDOWS) {
      const id = await assertSucceeds(author.post('Not yet.', undefined, { publishWithin }));
      const [waiting, public_] = [waitingConfessionPath(id), confessionPath(id)];
      const stored = await assertSucceeds(getDoc(doc(author.db, waiting)));
      expect(stored.data()).toMatchObject({ text: 'Not yet.', status: 'waiting', publishWithin });
      for (const db of [student.db, moderator, guest]) {
        await assertFails(getDoc(doc(db, waiting)));
        await (db === moderator ? assertSucceeds : assertFails)(getDoc(doc(db, public_)));
        await assertFails(getDocs(query(collection(db, COLLECTIONS.waitingConfessions), limit(1))));
      }
      for (const each of [author, student]) {
        await assertFails(each.like(id));
        await assertFails(updateDoc(doc(each.db, waiting), { status: 'active' }));
      }
      await assertFails(deleteDoc(doc(student.db, waiting)));
      await assertSucceeds(deleteDoc(doc(author.db, waiting)));
    }
  });

  it('takes from the same limit as what appears at once', async () => {
    const author = await arrive('often');
    for (let count = 0; count < RATE_LIMITS.confession.max; count += 1)
      await assertSucceeds(author.post('Later.', undefined, { publishWithin: 'hour' }));
    await assertFails(author.post('Later.', undefined, { publishWithin: 'hour' }));
    await assertFails(author.post('Now.'));
  });
});

describe('a topic and a wish', () => {
  it('are any of those there are, and are found by the topic', async () => {
    // Ten a minute: two students post all of them.
    const posted = new Map<string, ConfessionId>();
    const [first, second] = [await arrive('topic'), await arrive('wish')];
    for (const [index, category] of CONFESSION_CATEGORIES.entries()) {
      const student = index % 2 === 0 ? first : second;
      const wish = CONFESSION_WISHES[index % (CONFESSION_WISHES.length + 1)] ?? null;
      const id = await assertSucceeds(student.post(`About ${category}.`, undefined, { category, wish }));
      const stored = await getDoc(doc(student.db, confessionPath(id)));
      expect(parseConfession(id, stored.data())).toMatchObject({ category, wish });
      posted.set(category, id);
    }
    for (const [category, id] of posted) {
      const about = query(
        collection(first.db, COLLECTIONS.confessions),
        where('category', '==', category),
        where('status', '==', 'active'),
        orderBy('timestamp', 'desc'),
        limit(20),
      );
      expect((await getDocs(about)).docs.map((found) => found.id)).toContain(id);
    }
  });
});

describe('a like of a reply', () => {
  it('is given once, taken back, given again, and counted in the reply alone', async () => {
    const [author, writer, student] = [await arrive('amal'), await arrive('wiz'), await arrive('lou')];
    const id = await author.post('Answer me.');
    const reply = await writer.reply(id, 'I do.');
    await assertSucceeds(student.likeReply(id, reply));
    await assertFails(student.likeReply(id, reply));
    await assertSucceeds(author.likeReply(id, reply));
    await assertSucceeds(writer.likeReply(id, reply));
    await assertSucceeds(student.unlikeReply(id, reply));
    await assertFails(student.unlikeReply(id, reply));
    await assertSucceeds(student.likeReply(id, reply));
    expect((await getDoc(doc(student.db, replyPath(id, reply)))).get('likes')).toBe(3);
    expect((await getDoc(doc(student.db, confessionPath(id)))).get('likes')).toBe(0);
    await assertSucceeds(getDoc(doc(student.db, replyLikePath(id, reply, student.uid))));
    await assertFails(getDoc(doc(writer.db, replyLikePath(id, reply, student.uid))));
  });

  it('is found by the server with its giver, as one of a confession is', async () => {
    const [author, student] = [await arrive('ode'), await arrive('pia')];
    const id = await author.post('Both.');
    const reply = await author.reply(id, 'And this.');
    await student.like(id);
    await student.likeReply(id, reply);
    await campus.env.withSecurityRulesDisabled(async (context) => {
      const likes = context.firestore().collectionGroup(COLLECTIONS.likes);
      const found = await likes.where('uid', '==', student.uid).limit(10).get();
      expect(found.docs.map(({ ref }) => ref.path).sort()).toEqual(
        [`${confessionPath(id)}/likes/${student.uid}`, replyLikePath(id, reply, student.uid)].sort(),
      );
    });
  });

  it('shares one limit with the likes of confessions', async () => {
    const [author, student] = [await arrive('many'), await arrive('fast')];
    const id = await author.post('Count.');
    const reply = await author.reply(id, 'One.');
    for (let n = 1; n < RATE_LIMITS.like.max; n += 2) {
      await student.like(id);
      await student.unlike(id);
      await student.likeReply(id, reply);
      await student.unlikeReply(id, reply);
    }
    await assertFails(student.likeReply(id, reply));
    await assertFails(student.like(id));
  });

  it('of a thread, the most liked first, is a query that students may ask', async () => {
    const [author, student] = [await arrive('top'), await arrive('asks')];
    const id = await author.post('Which is best?');
    const [first, second] = [await author.reply(id, 'A.'), await author.reply(id, 'B.')];
    await student.likeReply(id, second);
    const replies = collection(student.db, confessionPath(id), COLLECTIONS.replies);
    const top = await assertSucceeds(getDocs(query(replies, orderBy('likes', 'desc'), limit(50))));
    expect(top.docs.map((found) => found.id)).toEqual([second, first]);
  });
});

describe('what a student keeps', () => {
  it('is listed, the newest first, and taken off; a second time changes nothing', async () => {
    const [author, student, other] = [await arrive('orig'), await arrive('keep'), await arrive('nosy')];
    const [first, second] = [await author.post('Keep me.'), await author.post('Me too.')];
    await assertSucceeds(student.save(first));
    await assertSucceeds(student.save(second));
    await assertFails(student.save(first));
    const own = (db: Firestore) =>
      getDocs(
        query(
          collection(db, userPath(student.uid), COLLECTIONS.saved),
          orderBy('savedAt', 'desc'),
          limit(OWN_PAGE),
        ),
      );
    expect((await own(student.db)).docs.map(({ id }) => id)).toEqual([second, first]);
    for (const { db } of [author, other]) await assertFails(own(db));
    await assertSucceeds(deleteDoc(doc(student.db, savedPath(student.uid, first))));
    await assertSucceeds(student.save(first));
    expect((await own(student.db)).docs.map(({ id }) => id)).toEqual([first, second]);
    // Saves change nothing that others see.
    expect((await getDoc(doc(other.db, confessionPath(first)))).get('likes')).toBe(0);
  });
});

describe('views', () => {
  it('are told in one document, as many as it holds, and read by nobody', async () => {
    const [author, student] = [await arrive('seen'), await arrive('sees')];
    const ids = [await author.post('Look.'), ...Array.from({ length: VIEWS_PER_BATCH - 1 }, newConfessionId)];
    const path = await assertSucceeds(student.view(ids));
    await assertFails(student.view([...ids, newConfessionId()]));
    await assertFails(student.view([]));
    await assertFails(getDoc(doc(student.db, path)));
    await assertFails(new Student(campus.env, 'unknown', { email_verified: false }).view(ids.slice(0, 1)));
    await campus.env.withSecurityRulesDisabled(async (context) => {
      const stored = (await context.firestore().doc(path).get()).data();
      expect(parseViewBatch(stored).confessions).toEqual(ids);
      expect(JSON.stringify(stored)).not.toContain(student.uid);
    });
  });
});

describe('alerts that were read', () => {
  it('are fewer unread ones, in the same commit', async () => {
    const student = await arrive('ring');
    const alert = { type: 'welcome', title: 'Hello', message: 'You.', read: false, timestamp: new Date() };
    for (const id of ['one', 'two', 'three']) await put(campus.env, { [alertPath(student.uid, id)]: alert });
    await campus.env.withSecurityRulesDisabled((context) =>
      context.firestore().doc(userPath(student.uid)).update({ unreadNotifications: 3 }),
    );
    await assertSucceeds(student.readAlert('one'));
    const removal = writeBatch(student.db);
    removal.delete(doc(student.db, alertPath(student.uid, 'two')));
    removal.update(doc(student.db, userPath(student.uid)), { unreadNotifications: 1 });
    await assertSucceeds(removal.commit());
    const all = writeBatch(student.db);
    all.update(doc(student.db, alertPath(student.uid, 'three')), { read: true });
    all.update(doc(student.db, userPath(student.uid)), { unreadNotifications: 0 });
    await assertSucceeds(all.commit());
    // There is none left to take.
    await assertFails(student.readAlert('one'));
    expect((await getDoc(doc(student.db, userPath(student.uid)))).get('unreadNotifications')).toBe(0);
  });
});

describe('a report', () => {
  it('is read by moderators, the most urgent first, and by its reporter as a ticket', async () => {
    const moderator = new Student(campus.env, 'mod', { moderator: true });
    const student = await arrive('tells');
    const open = { isOpen: true, status: 'pending', confessionText: 'Bad words.' };
    await put(campus.env, {
      [reportPath('Report00000000000001')]: { ...open, urgency: 1, reportTimestamp: new Date(1000) },
      [reportPath('Report00000000000002')]: { ...open, urgency: 2, reportTimestamp: new Date(3000) },
      [reportPath('Report00000000000003')]: { ...open, urgency: 2, reportTimestamp: new Date(2000) },
      [reportPath('Report00000000000004')]: { isOpen: false, urgency: 2, reportTimestamp: new Date(1) },
      [reportOwnerPath('Report00000000000001')]: { uid: student.uid, createdAt: new Date() },
      [reportTicketPath(student.uid, 'Report00000000000001')]: { reportTimestamp: new Date() },
    });
    const queue = (db: Firestore) =>
      getDocs(
        query(
          collection(db, COLLECTIONS.reports),
          where('isOpen', '==', true),
          orderBy('urgency', 'desc'),
          orderBy('reportTimestamp', 'asc'),
          limit(20),
        ),
      );
    // Moderators get it by a function.
    for (const reader of [student, moderator]) await assertFails(queue(reader.db));
    await assertFails(updateDoc(doc(moderator.db, reportPath('Report00000000000001')), { isOpen: false }));
    const tickets = (db: Firestore) =>
      getDocs(
        query(
          collection(db, userPath(student.uid), COLLECTIONS.reportTickets),
          orderBy('reportTimestamp', 'desc'),
          limit(OWN_PAGE),
        ),
      );
    expect((await assertSucceeds(tickets(student.db))).size).toBe(1);
    await assertFails(tickets(moderator.db));
    for (const { db } of [moderator, student])
      await assertFails(getDoc(doc(db, reportOwnerPath('Report00000000000001'))));
    await assertFails(queue(firestoreOf(campus.env.unauthenticatedContext())));
  });
});
