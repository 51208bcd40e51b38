import type {
  Firestore,
  Query,
  QueryDocumentSnapshot,
  Transaction,
  WithFieldValue,
  WriteBatch,
} from 'firebase-admin/firestore';
import { FieldPath, FieldValue } from 'firebase-admin/firestore';
import { db } from './db.ts';
import type {
  DocumentBatch,
  Documents,
  DocumentTransaction,
  FieldInput,
  FieldInputs,
  FoundDocument,
  Question,
} from './documents.ts';
import { Increment, Kept, SERVER_TIME } from './documents.ts';

/** Documents deleted per commit. */
const PAGE = 300;

/** google.rpc.Code NOT_FOUND: Firestore's answer when a write requires a document that does not exist. */
const NOT_FOUND = 5;

function storedValue(value: FieldInput): unknown {
  if (value === SERVER_TIME) return FieldValue.serverTimestamp();
  if (value instanceof Increment) return FieldValue.increment(value.by);
  return value instanceof Kept ? value.value : value;
}

function stored(fields: FieldInputs): WithFieldValue<Record<string, unknown>> {
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, storedValue(value)]));
}

function found(document: QueryDocumentSnapshot): FoundDocument {
  return { id: document.id, path: document.ref.path, fields: document.data() };
}

function conditionsOf(firestore: Firestore, question: Omit<Question, 'limit'>): Query {
  const { collection, isGroup = false, where, before, since, oneOf } = question;
  let query: Query = isGroup ? firestore.collectionGroup(collection) : firestore.collection(collection);
  for (const { field, equals } of [where ?? []].flat()) query = query.where(field, '==', equals);
  if (oneOf !== undefined) query = query.where(oneOf.field, 'in', [...oneOf.values]);
  if (before !== undefined) query = query.where(before.field, '<', before.time);
  return since === undefined ? query : query.where(since.field, '>', since.time);
}

async function queryOf(firestore: Firestore, question: Question): Promise<Query> {
  const { latestBy, earliestBy, orderBy = [], afterDocument, after, limit } = question;
  let query = conditionsOf(firestore, question);
  if (latestBy !== undefined) query = query.orderBy(latestBy, 'desc');
  if (earliestBy !== undefined) query = query.orderBy(earliestBy, 'asc');
  for (const { field, direction } of orderBy) query = query.orderBy(field, direction);
  if (afterDocument !== undefined) query = query.startAfter(await firestore.doc(afterDocument).get());
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
    async find(question) {
      const { docs } = await transaction.get(await queryOf(firestore, question));
      return docs.map(found);
    },
    set: (path, fields) => void transaction.set(firestore.doc(path), stored(fields)),
    update: (path, fields) => void transaction.update(firestore.doc(path), stored(fields)),
    merge: (path, fields) => void transaction.set(firestore.doc(path), stored(fields), { merge: true }),
    remove: (path) => void transaction.delete(firestore.doc(path)),
  };
}

function batchOf(firestore: Firestore, batch: WriteBatch): DocumentBatch {
  return {
    claim: (path) => void batch.delete(firestore.doc(path), { exists: true }),
    set: (path, fields) => void batch.set(firestore.doc(path), stored(fields)),
    update: (path, fields) => void batch.update(firestore.doc(path), stored(fields)),
  };
}

function isNotFound(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'code' in error && error.code === NOT_FOUND;
}

/** Deletes the results of a query, page by page. */
async function removeFound(query: Query): Promise<void> {
  const { firestore } = query;
  for (let size = PAGE; size === PAGE;) {
    const page = await query.select().limit(PAGE).get();
    const batch = firestore.batch();
    for (const document of page.docs) batch.delete(document.ref);
    if (page.size > 0) await batch.commit();
    size = page.size;
  }
}

/** The project's Firestore, or the one returned by `open`; opened at the first use. */
export function firestoreDocuments(open: () => Firestore = db): Documents {
  return {
    transact(work) {
      const firestore = open();
      return firestore.runTransaction((transaction) => work(transactionOf(firestore, transaction)));
    },
    async write(work) {
      const firestore = open();
      const batch = firestore.batch();
      work(batchOf(firestore, batch));
      try {
        await batch.commit();
        return 'written';
      } catch (error) {
        if (isNotFound(error)) return 'missing';
        throw error;
      }
    },
    async read(paths) {
      if (paths.length === 0) return [];
      const firestore = open();
      const snapshots = await firestore.getAll(...paths.map((path) => firestore.doc(path)));
      return snapshots.map((snapshot) => snapshot.data());
    },
    async find(question) {
      const { docs } = await (await queryOf(open(), question)).get();
      return docs.map(found);
    },
    async count(question) {
      const answer = await conditionsOf(open(), question).count().get();
      return answer.data().count;
    },
    removeOlder(collection, timeField, before) {
      return removeFound(open().collection(collection).where(timeField, '<', before));
    },
    removeWhere(collection, field, value) {
      return removeFound(open().collection(collection).where(field, '==', value));
    },
    async removeBelow(path) {
      const firestore = open();
      // recursiveDelete of the document itself would also delete a new document at the same path.
      for (const collection of await firestore.doc(path).listCollections()) {
        await firestore.recursiveDelete(collection);
      }
    },
  };
}
