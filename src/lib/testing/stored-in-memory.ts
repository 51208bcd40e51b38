import type { StoredEntry } from '../storage-keys.ts';
import type { StoredDatabase } from '../stored-database.ts';

/*
 * A fake of the browser's databases, which the window of a test has not: `vi.mock` gets the module, and must not close over
 * anything of the test: `vi.mock(path, async () => (await import('…/stored-in-memory.ts')).storedDatabaseModule)`.
 */

const databases = new Map<string, Map<string, unknown>>();

/** Before each test. */
export function clearDatabases(): void {
  databases.clear();
}

/** Fake of lib/stored-database.ts. */
export const storedDatabaseModule = {
  storedDatabase: ({ name }: StoredEntry): StoredDatabase => {
    const values = (): Map<string, unknown> => {
      const found = databases.get(name) ?? new Map<string, unknown>();
      databases.set(name, found);
      return found;
    };
    return {
      get: async (key) => values().get(key),
      lookUp: async (key) => ({ kind: 'read', value: values().get(key) }),
      put: async (key, value) => {
        values().set(key, value);
        return true;
      },
      remove: async (key) => void values().delete(key),
      keys: async () => [...values().keys()],
      clear: async () => values().clear(),
    };
  },
};
