import type { IDBPDatabase } from 'idb';
import type { StoredEntry } from './storage-keys.ts';

/*
 * What is too large for local storage is kept in a database of the browser, one for each entry of the registry
 * (storage-keys.ts). It may be blocked or full, or never open: nothing here throws or hangs.
 */

/** What a look into a database has shown. */
export type StoredLookup =
  /** `value` is undefined where there is none. The caller parses it. */
  | { readonly kind: 'read'; readonly value: unknown }
  /** It could not be read: whether there is one is not known. */
  | { readonly kind: 'failed' };

/** A database that holds values by their keys. */
export interface StoredDatabase {
  /** undefined where there is none, or the database is blocked. The caller parses it. */
  readonly get: (key: string) => Promise<unknown>;
  /** The same, where it matters which of the two it was. */
  readonly lookUp: (key: string) => Promise<StoredLookup>;
  /** False when the device is full, or the database blocked. */
  readonly put: (key: string, value: unknown) => Promise<boolean>;
  readonly remove: (key: string) => Promise<void>;
  readonly keys: () => Promise<readonly unknown[]>;
  readonly clear: () => Promise<void>;
}

/** After how long a database counts as blocked, in milliseconds: some browsers have one now and then that never opens. */
const OPEN_MS = 10_000;

/** What a browser without databases holds. */
const NOTHING: StoredLookup = { kind: 'read', value: undefined };

/** Whether the connection was closed before the browser has said so. */
function isClosed(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'InvalidStateError';
}

interface Connection {
  /** Opens it, unless it is open. Rejects where the browser refuses, and tries anew the next time. */
  readonly opened: () => Promise<IDBPDatabase>;
  readonly forget: () => void;
}

function connectionTo(name: string, store: string): Connection {
  let opened: Promise<IDBPDatabase> | undefined;
  const forget = (): void => {
    opened = undefined;
  };
  const open = async (): Promise<IDBPDatabase> => {
    const { openDB } = await import('idb');
    let connection: IDBPDatabase | undefined;
    const opening = openDB(name, 1, {
      upgrade: (database) => {
        database.createObjectStore(store);
      },
      // Signing out in any tab deletes the database, which an open connection would block.
      blocking: () => {
        connection?.close();
        forget();
      },
      // The browser has closed it: iOS does while the app is in the background.
      terminated: forget,
    });
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        // Where it comes after all, nobody waits for it.
        void opening.then((late) => late.close());
        reject(new Error('late'));
      }, OPEN_MS);
      const use = (database: IDBPDatabase): void => {
        connection = database;
        resolve(database);
      };
      void opening.then(use, reject).finally(() => clearTimeout(timer));
    });
  };
  return {
    forget,
    opened: async () => {
      try {
        return await (opened ??= open());
      } catch (error) {
        // Blocked, as in some private windows; or its code did not arrive, and will the next time.
        forget();
        throw error;
      }
    },
  };
}

/** Opens the database of an entry when it is first used. `store`: the name of what is in it. */
export function storedDatabase({ name }: StoredEntry, store: string): StoredDatabase {
  const { opened, forget } = connectionTo(name, store);
  const attempt = async <Result>(
    work: (database: IDBPDatabase) => Promise<Result>,
    otherwise: Result,
  ): Promise<Result> => {
    try {
      return await work(await opened()).catch(async (error: unknown) => {
        if (!isClosed(error)) throw error;
        forget();
        return work(await opened());
      });
    } catch {
      return otherwise;
    }
  };
  const lookUp = (key: string): Promise<StoredLookup> =>
    attempt<StoredLookup>(
      async (database) => {
        const value: unknown = await database.get(store, key);
        return { kind: 'read', value };
      },
      'indexedDB' in globalThis ? { kind: 'failed' } : NOTHING,
    );
  return {
    lookUp,
    get: async (key) => {
      const found = await lookUp(key);
      return found.kind === 'read' ? found.value : undefined;
    },
    put: (key, value) =>
      attempt(async (database) => {
        await database.put(store, value, key);
        return true;
      }, false),
    remove: (key) => attempt((database) => database.delete(store, key), undefined),
    keys: () => attempt<readonly unknown[]>((database) => database.getAllKeys(store), []),
    clear: () => attempt((database) => database.clear(store), undefined),
  };
}
