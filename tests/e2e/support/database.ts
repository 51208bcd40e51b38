import { COLLECTIONS } from '@chupke/domain/paths.ts';
import { livingFields, TOMBSTONE } from '../../../functions/src/lib/tombstone.ts';
import type {
  DocumentReference,
  DocumentSnapshot,
  Firestore,
  QueryDocumentSnapshot,
} from 'firebase-admin/firestore';
import { expect } from 'vitest';
import { waitUntilGone } from '../../support/wait-until-gone.ts';
import { eventually } from './eventually.ts';

/** Every document of all collections and subcollections. */
async function everyDocument(db: Firestore): Promise<readonly DocumentSnapshot[]> {
  const groups = await Promise.all(Object.values(COLLECTIONS).map((name) => db.collectionGroup(name).get()));
  return groups.flatMap(({ docs }) => docs);
}

/** Everything below a document, whether the document itself is there or not, and whatever its collections are called. */
async function below(document: DocumentReference): Promise<readonly string[]> {
  const collections = await document.listCollections();
  const paths = await Promise.all(
    collections.map(async (each) => {
      const documents = await each.listDocuments();
      const deeper = await Promise.all(documents.map(below));
      return [...documents.map(({ path }) => path), ...deeper.flat()];
    }),
  );
  return paths.flat();
}

/** Whether a document holds a text, in its path or in a field. */
function holds(document: DocumentSnapshot, text: string): boolean {
  return document.ref.path.includes(text) || JSON.stringify(document.data()).includes(text);
}

/**
 * Whether a document names a confession. The counters of a student's own actions (`limits`), which only that student
 * reads, do not count, nor views on their way, which the next count drops, nor that its id is taken.
 */
function names(document: DocumentSnapshot, confession: string): boolean {
  const isCounted = [COLLECTIONS.limits, COLLECTIONS.confessionViews, COLLECTIONS.viewCounts].some((name) =>
    `/${document.ref.path}`.includes(`/${name}/`),
  );
  if (isCounted || JSON.stringify(document.data()) === JSON.stringify(TOMBSTONE)) return false;
  return holds(document, confession);
}

function pathsOf(documents: readonly DocumentSnapshot[]): readonly string[] {
  return documents.map(({ ref }) => ref.path);
}

/** Paths of all documents with traces of a confession: its own, those below it, and those that name it. */
export async function tracesOf(db: Firestore, confession: string): Promise<readonly string[]> {
  // Every path holds the empty text.
  if (confession === '') throw new Error('of no confession there are no traces');
  const [all, under] = await Promise.all([
    everyDocument(db),
    below(db.doc(`${COLLECTIONS.confessions}/${confession}`)),
  ]);
  const naming = all.filter((each) => names(each, confession));
  return [...new Set([...pathsOf(naming), ...under])].sort();
}

/**
 * Waits until the whole database has no such document. It is read to find them, and again only when those that it had
 * are none any more.
 */
async function waitForNone(
  db: Firestore,
  isSuch: (document: DocumentSnapshot) => boolean,
  find: () => Promise<readonly string[]>,
): Promise<void> {
  let left: readonly string[] = [];
  await eventually(async () => {
    const before = left.length === 0 ? [] : await db.getAll(...left.map((path) => db.doc(path)));
    if (!before.some((each) => each.exists && isSuch(each))) left = await find();
    return left;
  }).toEqual([]);
}

/** Waits until a deleted confession has left no traces. Its ownership is forgotten last. */
export async function leavesNoTraces(db: Firestore, confession: string): Promise<void> {
  await waitUntilGone(db, `${COLLECTIONS.confessionOwners}/${confession}`);
  await waitForNone(
    db,
    (each) => names(each, confession),
    () => tracesOf(db, confession),
  );
}

/** Waits until an account is gone, and no document but tombstones mentions any of these. */
export async function leavesNoMention(db: Firestore, uid: string, texts: readonly string[]): Promise<void> {
  const mentions = (each: DocumentSnapshot): boolean =>
    livingFields(each.data()) !== undefined && texts.some((text) => holds(each, text));
  await waitUntilGone(db, `${COLLECTIONS.users}/${uid}`);
  await waitForNone(db, mentions, async () => pathsOf((await everyDocument(db)).filter(mentions)));
}

/** The id of the only confession with exactly this text. */
export async function idOf(db: Firestore, text: string): Promise<string> {
  const ids = await idsOf(db, text);
  expect(ids).toHaveLength(1);
  return ids.join();
}

/** How many of the newest confessions are looked at for a text that a test has just posted. */
const NEWEST = 100;

/** Ids of the newest confessions with exactly this text. Read one by one: texts have no index. */
export async function idsOf(db: Firestore, text: string): Promise<readonly string[]> {
  const newest = db.collection(COLLECTIONS.confessions).orderBy('timestamp', 'desc').limit(NEWEST);
  const { docs } = await newest.select('text').get();
  return docs.filter((each) => each.get('text') === text).map(({ id }) => id);
}

/** Texts of all confessions of an author, by the ownership documents; one without a confession is `undefined`. */
export async function textsBy(db: Firestore, uid: string): Promise<readonly unknown[]> {
  const { docs } = await db.collection(COLLECTIONS.confessionOwners).where('uid', '==', uid).get();
  const confessions = await Promise.all(
    docs.map(({ id }) => db.doc(`${COLLECTIONS.confessions}/${id}`).get()),
  );
  return confessions.map((each): unknown => each.get('text'));
}

/** Texts of all replies to a confession, the oldest first. */
export async function repliesTo(db: Firestore, confession: string): Promise<readonly unknown[]> {
  const { docs } = await db
    .collection(`${COLLECTIONS.confessions}/${confession}/${COLLECTIONS.replies}`)
    .orderBy('timestamp')
    .get();
  return docs.map((each): unknown => each.get('text'));
}

/** Requests for another college with exactly this reason. Read one by one: reasons have no index. */
export async function changesBecause(
  db: Firestore,
  reason: string,
): Promise<readonly QueryDocumentSnapshot[]> {
  const { docs } = await db.collection(COLLECTIONS.collegeChanges).get();
  return docs.filter((each) => each.get('reason') === reason);
}
