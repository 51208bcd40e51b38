import type { CallName, Calls } from '@chupke/domain/calls.ts';
import { FUNCTIONS_REGION } from '@chupke/domain/calls.ts';
import type { CollectionReference, DocumentData, Firestore } from 'firebase-admin/firestore';
import { connectFunctionsEmulator, getFunctions, httpsCallable } from 'firebase/functions';
import type { Account } from './live/people.ts';

/** Starting a function's process takes long on a busy machine. */
const FUNCTION_START = { timeout: 200_000 };

/** Calls functions of ours as an account; rejects with the reason that the function gives. */
export function functionCaller(port: number) {
  return async <Name extends CallName>(
    { auth }: Pick<Account, 'auth'>,
    name: Name,
    data: Calls[Name]['takes'],
  ): Promise<Calls[Name]['gives']> => {
    const functions = getFunctions(auth.app, FUNCTIONS_REGION);
    connectFunctionsEmulator(functions, '127.0.0.1', port);
    try {
      return (await httpsCallable<unknown, Calls[Name]['gives']>(functions, name, FUNCTION_START)(data)).data;
    } catch (error) {
      const { details } = error as { readonly details?: { readonly reason?: string } };
      throw new Error(details?.reason ?? String(error), { cause: error });
    }
  };
}

/** The whole database, as the server sees it. */
interface WholeView {
  read(path: string): Promise<DocumentData | undefined>;
  /** Resolves with the document as soon as it satisfies the condition; undefined if it does not exist. */
  until(path: string, isSo: (fields: DocumentData | undefined) => boolean): Promise<DocumentData | undefined>;
  /** Paths of all documents, but tombstones, that hold the text in their path or in a field. */
  mentions(text: string): Promise<readonly string[]>;
}

async function everything(db: Firestore): Promise<ReadonlyMap<string, DocumentData>> {
  const found = new Map<string, DocumentData>();
  const visit = async (collection: CollectionReference): Promise<void> => {
    const documents = await collection.listDocuments();
    for (const snapshot of documents.length === 0 ? [] : await db.getAll(...documents)) {
      const fields = snapshot.data();
      if (fields !== undefined) found.set(snapshot.ref.path, fields);
    }
    // A document that is missing is listed where something lies below it.
    const below = await Promise.all(documents.map((document) => document.listCollections()));
    await Promise.all(below.flat().map(visit));
  };
  await Promise.all((await db.listCollections()).map(visit));
  return found;
}

/** Looks at the database that is asked for at each call: a suite starts after its tests are declared. */
export function wholeView(db: () => Firestore): WholeView {
  return {
    read: async (path) => (await db().doc(path).get()).data(),
    until: (path, isSo) =>
      new Promise((resolve, reject) => {
        const stop = db()
          .doc(path)
          .onSnapshot((snapshot) => {
            if (!isSo(snapshot.data())) return;
            stop();
            resolve(snapshot.data());
          }, reject);
      }),
    mentions: async (text) =>
      [...(await everything(db()))]
        .filter(([, fields]) => fields['gone'] !== true)
        .filter(([path, fields]) => path.includes(text) || JSON.stringify(fields).includes(text))
        .map(([path]) => path),
  };
}
