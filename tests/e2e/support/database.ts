import { COLLECTIONS } from '@chupke/domain/paths.ts';
import { TOMBSTONE } from '../../../functions/src/lib/tombstone.ts';
import type { DocumentReference, Firestore, QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { expect } from 'vitest';
import { waitUntilGone } from '../../support/wait-until-gone.ts';
import { eventually } from './eventually.ts';

/** A document as the server sees it. */
interface Found {
  readonly path: string;
  readonly text: string;
}

/** Every document of all collections and subcollections. */
async function everyDocument(db: Firestore): Promise<readonly Found[]> {
  const groups = await Promise.all(Object.values(COLLECTIONS).map((name) => db.collectionGroup(name).get()));
  return groups.flatMap(({ docs }) =>
    docs.map((each) => ({ path: each.ref.path, text: JSON.stringify(each.data()) })),
  );
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

/**
 * Paths of all documents with traces of a confession: its own, those below it, and those that name it. The counters
 * of a student's own actions (`limits`), which only that student reads, are not included, nor that its id is taken.
 */
export async function tracesOf(db: Firestore, confession: string): Promise<readonly string[]> {
  // Every path holds the empty text.
  if (confession === '') throw new Error('of no confession there are no traces');
  const [all, under] = await Promise.all([
    everyDocument(db),
    below(db.doc(`${COLLECTIONS.confessions}/${confession}`)),
  ]);
  const naming = all
    .filter(({ path, text }) => path.includes(confession) || text.includes(confession))
    .filter(({ text }) => text !== JSON.stringify(TOMBSTONE))
    .map(({ path }) => path)
    .filter((path) => !path.includes(`/${COLLECTIONS.limits}/`));
  return [...new Set([...naming, ...under])].sort();
}

/**
 * Waits until a deleted confession has left no traces. Its ownership is forgotten last, and one document is cheaper to
 * watch than the whole database to read again and again.
 */
export async function leavesNoTraces(db: Firestore, confession: string): Promise<void> {
  await waitUntilGone(db, `${COLLECTIONS.confessionOwners}/${confession}`);
  await eventually(() => tracesOf(db, confession)).toEqual([]);
}

/** The id of the only confession with exactly this text. */
export async function idOf(db: Firestore, text: string): Promise<string> {
  const ids = await idsOf(db, text);
  expect(ids).toHaveLength(1);
  return ids.join();
}

/** Ids of the confessions with exactly this text. Read one by one: texts have no index. */
export async function idsOf(db: Firestore, text: string): Promise<readonly string[]> {
  const { docs } = await db.collection(COLLECTIONS.confessions).get();
  return docs.filter((each) => each.get('text') === text).map(({ id }) => id);
}

/** Texts of all confessions of an author, by the ownership documents; one without a confession is `undefined`. */
export async function textsBy(db: Firestore, uid: string): Promise<readonly unknown[]> {
  const ownerships = await db.collection(COLLECTIONS.confessionOwners).get();
  const own = ownerships.docs.filter((each) => each.get('uid') === uid);
  const confessions = await Promise.all(
    own.map(({ id }) => db.doc(`${COLLECTIONS.confessions}/${id}`).get()),
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
