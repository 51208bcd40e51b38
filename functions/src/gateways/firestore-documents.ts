import type {
  Firestore,
  Query,
  QueryDocumentSnapshot,
  Transaction,
  WithFieldValue,
} from 'firebase-admin/firestore';
import { FieldPath, FieldValue } from 'firebase-admin/firestore';
import { db } from './db.ts';
import type { Documents, DocumentTransaction, FieldInputs, FoundDocument, Question } from './documents.ts';
import { SERVER_TIME } from './documents.ts';

/** Documents removed with one commit. */
const PAGE = 300;

function stored(fields: FieldInputs): WithFieldValue<Record<string, unknown>> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      value === SERVER_TIME ? FieldValue.serverTimestamp() : value,
    ]),
  );
}

function found(document: QueryDocumentSnapshot): FoundDocument {
  return { id: document.id, path: document.ref.path, fields: document.data() };
}

function queryOf(firestore: Firestore, question: Question): Query {
  const { collection, isGroup = false, where, latestBy, after, limit } = question;
  let query: Query = isGroup ? firestore.collectionGroup(collection) : firestore.collection(collection);
  if (where !== undefined) query = query.where(where.field, '==', where.equals);
  if (latestBy !== undefined) query = query.orderBy(latestBy, 'desc');
  if (after !== undefined) query = query.orderBy(FieldPath.documentId()).startAfter(firestore.doc(after));
  return query.limit(limit);
}

function transactionOf(firestore: Firestore, transaction: Transaction): DocumentTransaction {
  return {
    async read(paths) {
      if (paths.length === 0) return [];
      const snapshots = await transaction.getAll(...paths.map((path) => firestore.doc(path)));
      return snapshots.map((snapshot) => snapshot.data());
    },
    async latest(collection, timeField, limit) {
      const query = firestore.collection(collection).orderBy(timeField, 'desc').limit(limit);
      const { docs } = await transaction.get(query);
      return docs.map(found);
    },
    set: (path, fields) => void transaction.set(firestore.doc(path), stored(fields)),
    update: (path, fields) => void transaction.update(firestore.doc(path), stored(fields)),
    remove: (path) => void transaction.delete(firestore.doc(path)),
  };
}

/** Removes what a query finds, page by page. */
async function removeFound(query: Query): Promise<void> {
  const firestore = db();
  for (let size = PAGE; size === PAGE;) {
    const page = await query.select().limit(PAGE).get();
    const batch = firestore.batch();
    for (const document of page.docs) batch.delete(document.ref);
    if (page.size > 0) await batch.commit();
    size = page.size;
  }
}

/** The project's Firestore. */
export function firestoreDocuments(): Documents {
  return {
    transact(work) {
      const firestore = db();
      return firestore.runTransaction((transaction) => work(transactionOf(firestore, transaction)));
    },
    async read(paths) {
      if (paths.length === 0) return [];
      const firestore = db();
      const snapshots = await firestore.getAll(...paths.map((path) => firestore.doc(path)));
      return snapshots.map((snapshot) => snapshot.data());
    },
    async find(question) {
      const { docs } = await queryOf(db(), question).get();
      return docs.map(found);
    },
    removeOlder(collection, timeField, before) {
      return removeFound(db().collection(collection).where(timeField, '<', before));
    },
    removeWhere(collection, field, value) {
      return removeFound(db().collection(collection).where(field, '==', value));
    },
    async removeBelow(path) {
      const firestore = db();
      // recursiveDelete of the document itself would also remove one that has come back by the same name.
      for (const collection of await firestore.doc(path).listCollections()) {
        await firestore.recursiveDelete(collection);
      }
    },
  };
}
