import type { IDBPDatabase } from 'idb';
import type { StoredEntry } from './storage-keys.ts';

/*
 * What is too large for local storage is kept in a database of the browser, one for each entry of the registry
 * (storage-keys.ts). It may be blocked or full: nothing here throws.
 */

/** A database that holds values by their keys. */
export interface StoredDatabase {
  /** undefined where there is none, or the database is blocked. The caller parses it. */
  readonly get: (key: string) => Promise<unknown>;
  /** False when the device is full, or the database blocked. */
  readonly put: (key: string, value: unknown) => Promise<boolean>;
  readonly remove: (key: string) => Promise<void>;
  readonly keys: () => Promise<readonly unknown[]>;
  readonly clear: () => Promise<void>;
}

/** Opens the database of an entry when it is first used. `store`: the name of what is in it. */
export function storedDatabase({ name }: StoredEntry, store: string): StoredDatabase {
  let opened: Promise<IDBPDatabase | undefined> | undefined;
  const open = async (): Promise<IDBPDatabase | undefined> => {
    try {
      const { openDB } = await import('idb');
      const connection = await openDB(name, 1, {
        upgrade: (database) => {
          database.createObjectStore(store);
        },
        // Signing out in any tab deletes the database, which an open connection would block.
        blocking: () => {
          connection.close();
          opened = undefined;
        },
      });
      return connection;
    } catch {
      // Blocked, as in some private windows.
      return undefined;
    }
  };
  const attempt = async <Result>(
    work: (database: IDBPDatabase) => Promise<Result>,
    otherwise: Result,
  ): Promise<Result> => {
    try {
      const database = await (opened ??= open());
      return database === undefined ? otherwise : await work(database);
    } catch {
      return otherwise;
    }
  };
  return {
    get: (key) => attempt<unknown>((database) => database.get(store, key), undefined),
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
