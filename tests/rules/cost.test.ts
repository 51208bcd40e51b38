import {
  alertPath,
  COLLECTIONS,
  confessionPath,
  profilePath,
  savedPath,
  userPath,
} from '@chupke/domain/paths.ts';
import {
  arrayUnion,
  collection,
  deleteDoc,
  doc,
  getDoc,
  getDocs,
  limit,
  query,
  where,
} from 'firebase/firestore';
import { expect, it } from 'vitest';
import { useCampus } from './campus.ts';
import { COLLEGE, put, Student } from './student.ts';

// Each document that the rules look up is billed as a read, and a commit may look up twenty.

const campus = useCampus();

/** How many documents the rules looked up while this was done. */
async function lookedUp(act: () => Promise<unknown>): Promise<number> {
  return (await campus.billed(act)).lookedUp;
}

it('the rules look up few documents for each act, and none for a feed', async () => {
  const author = new Student(campus.env, 'author');
  const student = await campus.arrive('student');
  expect(await lookedUp(() => author.signUp())).toBe(4);
  expect(await lookedUp(() => author.join(COLLEGE))).toBe(1);
  // The account, and the count.
  expect(await lookedUp(() => author.consent({ notifications: true, assistant: false }))).toBe(2);
  expect(await lookedUp(() => author.edit({ displayName: 'A.' }))).toBe(0);
  expect(await lookedUp(() => author.edit({ blockedNames: arrayUnion('QuietTiger4271') }))).toBe(0);
  const id = await author.post('How much is it?');
  expect(await lookedUp(() => author.post('And this?'))).toBe(4);
  expect(await lookedUp(() => author.post('Later?', undefined, { publishWithin: 'day' }))).toBe(5);
  // With the first one the account is looked at, and never again.
  expect(await lookedUp(() => student.like(id))).toBe(4);
  expect(await lookedUp(() => student.unlike(id))).toBe(2);
  expect(await lookedUp(() => student.like(id))).toBe(3);
  // The check that it is not the author's own comes first, and is refused; the rest is the reply.
  expect(await lookedUp(() => student.reply(id, 'Nothing.'))).toBe(7);
  expect(await lookedUp(() => student.reply(id, 'Still nothing.'))).toBe(7);
  expect(await lookedUp(() => author.reply(id, 'Thank you.'))).toBe(6);
  const reply = await author.reply(id, 'Like this one.');
  expect(await lookedUp(() => student.likeReply(id, reply))).toBe(4);
  expect(await lookedUp(() => student.unlikeReply(id, reply))).toBe(2);
  // The confession, the count, and with the first of each kind the account.
  expect(await lookedUp(() => student.save(id))).toBe(3);
  expect(await lookedUp(() => deleteDoc(doc(student.db, savedPath(student.uid, id))))).toBe(0);
  expect(await lookedUp(() => student.view([id]))).toBe(2);
  expect(await lookedUp(() => student.view([id]))).toBe(1);
  const confessions = collection(student.db, COLLECTIONS.confessions);
  const feed = query(confessions, where('status', '==', 'active'), limit(50));
  expect(await lookedUp(() => getDocs(feed))).toBe(0);
  const saved = query(collection(student.db, userPath(student.uid), COLLECTIONS.saved), limit(20));
  expect(await lookedUp(() => getDocs(saved))).toBe(0);
  await put(campus.env, { [alertPath(student.uid, 'one')]: { read: false } });
  await campus.env.withSecurityRulesDisabled((context) =>
    context.firestore().doc(userPath(student.uid)).update({ unreadNotifications: 1 }),
  );
  expect(await lookedUp(() => student.readAlert('one'))).toBe(0);
  await put(campus.env, { [profilePath(author.anonymousId)]: { visible: true } });
  const profile = (reader: Student) => getDoc(doc(reader.db, profilePath(author.anonymousId)));
  expect(await lookedUp(() => profile(student))).toBe(0);
  await put(campus.env, { [profilePath(author.anonymousId)]: { visible: false } });
  expect(await lookedUp(() => profile(author))).toBe(1);
  const replies = query(collection(student.db, confessionPath(id), COLLECTIONS.replies), limit(50));
  expect(await lookedUp(() => getDocs(replies))).toBe(1);
  expect(await lookedUp(() => deleteDoc(doc(author.db, confessionPath(id))))).toBe(1);
});
