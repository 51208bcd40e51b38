import type { Firestore, Transaction, WithFieldValue } from 'firebase-admin/firestore';
import { FieldValue } from 'firebase-admin/firestore';
import { db } from './db.ts';
import type { Documents, DocumentTransaction, FieldInputs } from './documents.ts';
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
      return docs.map((document) => ({ id: document.id, fields: document.data() }));
    },
    set: (path, fields) => void transaction.set(firestore.doc(path), stored(fields)),
    update: (path, fields) => void transaction.update(firestore.doc(path), stored(fields)),
    remove: (path) => void transaction.delete(firestore.doc(path)),
  };
}

/** The project's Firestore. */
export function firestoreDocuments(): Documents {
  return {
    transact(work) {
      const firestore = db();
      return firestore.runTransaction((transaction) => work(transactionOf(firestore, transaction)));
    },
    async removeWhere(collection, field, value) {
      const firestore = db();
      const query = firestore.collection(collection).where(field, '==', value).select().limit(PAGE);
      for (let found = PAGE; found === PAGE;) {
        const page = await query.get();
        const batch = firestore.batch();
        for (const document of page.docs) batch.delete(document.ref);
        if (page.size > 0) await batch.commit();
        found = page.size;
      }
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
