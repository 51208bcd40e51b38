import { initializeApp } from 'firebase/app';
import type { Firestore, FirestoreSettings, QuerySnapshot } from 'firebase/firestore';
import * as firestore from 'firebase/firestore';
import * as lite from 'firebase/firestore/lite';
import type { Watched } from './clients-watch.ts';
import { ids, isFromServer, watchQuery } from './clients-watch.ts';

/** How a page's Firestore connects to the emulator and caches documents. */
export interface PageOptions {
  readonly host: string;
  readonly port: number;
  readonly projectId: string;
  /** Null: not signed in. */
  readonly uid: string | null;
  /** The SDK's own choice (`auto`) is to stream unless something between holds answers back. */
  readonly transport?: 'auto' | 'streaming' | 'longPolling';
  /** Caches documents in IndexedDB, for all tabs. */
  readonly persistent?: boolean;
}

/** What of a snapshot can be handed out of the page. */
interface PageSnapshot {
  readonly ids: readonly string[];
  readonly data: readonly unknown[];
  readonly changes: readonly string[];
  readonly fromCache: boolean;
  readonly pending: boolean;
}

/** The unmodified SDK as pages offer it to tests, as `globalThis.sdk`. */
interface PageSdk {
  readonly firestore: typeof firestore;
  readonly lite: typeof lite;
  /** Opens the page's Firestore; the first `open` also makes it `db`. */
  open(options: PageOptions): void;
  readonly db: Firestore;
  /** A Firestore of firestore/lite, which speaks REST. */
  openLite(options: PageOptions): lite.Firestore;
  /** Listens to a collection, or a query of it, under a name of the test's choice. */
  listen(name: string, target: firestore.Query): void;
  /** The next report of a listener that is from the server and has (if given) so many documents. */
  next(name: string, size?: number): Promise<PageSnapshot>;
  /** The next report of a listener that is from the cache, or has writes of this client's own. */
  nextLocal(name: string): Promise<PageSnapshot>;
  /** The code of the error that ended a listener. */
  failure(name: string): Promise<string>;
  stop(name: string): void;
  /** How many reports a listener has had. */
  reports(name: string): number;
  /** Runs something that must fail, and answers the error's code and message. */
  error(work: Promise<unknown>): Promise<{ readonly code: string; readonly message: string }>;
}

declare global {
  var sdk: PageSdk;
}

const listeners = new Map<string, Watched<QuerySnapshot>>();
let opened: Firestore | undefined;

function settingsOf({ transport = 'auto', persistent = false }: PageOptions): FirestoreSettings {
  return {
    ...(transport === 'longPolling' ? { experimentalForceLongPolling: true } : {}),
    ...(transport === 'streaming' ? { experimentalAutoDetectLongPolling: false } : {}),
    localCache: persistent
      ? firestore.persistentLocalCache({ tabManager: firestore.persistentMultipleTabManager() })
      : firestore.memoryLocalCache(),
  };
}

function tokenOf({ uid }: PageOptions): { mockUserToken?: { user_id: string } } {
  return uid === null ? {} : { mockUserToken: { user_id: uid } };
}

function listenerOf(name: string): Watched<QuerySnapshot> {
  const listener = listeners.get(name);
  if (listener === undefined) throw new Error(`no listener ${name}`);
  return listener;
}

function plain(snapshot: QuerySnapshot): PageSnapshot {
  return {
    ids: ids(snapshot),
    data: snapshot.docs.map((found) => found.data()),
    changes: snapshot.docChanges().map(({ type, doc: { id } }) => `${type} ${id}`),
    fromCache: snapshot.metadata.fromCache,
    pending: snapshot.metadata.hasPendingWrites,
  };
}

globalThis.sdk = {
  firestore,
  lite,
  open(options) {
    firestore.setLogLevel('silent');
    const app = initializeApp({ projectId: options.projectId, apiKey: 'none' });
    opened = firestore.initializeFirestore(app, settingsOf(options));
    firestore.connectFirestoreEmulator(opened, options.host, options.port, tokenOf(options));
  },
  get db(): Firestore {
    if (opened === undefined) throw new Error('open() comes first');
    return opened;
  },
  openLite(options) {
    const app = initializeApp({ projectId: options.projectId, apiKey: 'none' }, 'lite');
    const db = lite.initializeFirestore(app, {});
    lite.connectFirestoreEmulator(db, options.host, options.port, tokenOf(options));
    return db;
  },
  listen(name, target) {
    listeners.set(name, watchQuery(target, { includeMetadataChanges: true }));
  },
  async next(name, size) {
    const { reports } = listenerOf(name);
    return plain(await reports.next((found) => isFromServer(found) && (size ?? found.size) === found.size));
  },
  async nextLocal(name) {
    return plain(await listenerOf(name).reports.next((found) => !isFromServer(found)));
  },
  async failure(name) {
    const error = await listenerOf(name).reports.failure();
    return 'code' in error ? String(error.code) : error.message;
  },
  stop(name) {
    listenerOf(name).stop();
  },
  reports: (name) => listenerOf(name).reports.seen.length,
  async error(work) {
    try {
      await work;
    } catch (error) {
      if (error instanceof Error)
        return { code: 'code' in error ? String(error.code) : '', message: error.message };
      throw error;
    }
    throw new Error('it did not fail');
  },
};
