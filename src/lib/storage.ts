import type { StoredEntry, StoredKey } from './storage-keys.ts';
import { entryOf } from './storage-keys.ts';

/*
 * Reads and writes browser storage under the keys of the registry (storage-keys.ts). Storage may be disabled or full:
 * nothing here throws.
 */

/** One of the browser's two stores of texts. */
export interface TextStore {
  /** Null where there is none, or storage is disabled. */
  readonly read: (key: StoredKey) => string | null;
  /** False when storage is full or disabled. */
  readonly write: (key: StoredKey, text: string) => boolean;
  readonly remove: (key: string) => void;
  readonly keys: () => readonly string[];
}

/** @param open Throws where the browser blocks storage. */
function textStore(open: () => Storage): TextStore {
  /** Catches the exceptions of a disabled or full store. */
  const attempt = <Result>(access: (store: Storage) => Result, otherwise: Result): Result => {
    try {
      return access(open());
    } catch {
      return otherwise;
    }
  };
  return {
    read: (key) => attempt((store) => store.getItem(key), null),
    write: (key, text) =>
      attempt((store) => {
        store.setItem(key, text);
        return true;
      }, false),
    remove: (key) => attempt((store) => store.removeItem(key), undefined),
    keys: () => attempt((store) => Object.keys(store), []),
  };
}

const local = textStore(() => localStorage);

/** The session storage of this tab. */
export const tabStore: TextStore = textStore(() => sessionStorage);

/** The stored text, or null where there is none or storage is disabled. */
export const readStored: TextStore['read'] = local.read;

/**
 * Stores a text. Returns false when storage is full or disabled: the caller must then tell the student if data would
 * be lost.
 */
export const writeStored: TextStore['write'] = local.write;

/** Removes a stored text. */
export const removeStored: TextStore['remove'] = local.remove;

/** Names of all that is stored, registered or not; none where storage is disabled. */
export const storedKeys: TextStore['keys'] = local.keys;

/** The stored keys that begin so; none where storage is disabled. */
export function storedKeysFrom(prefix: StoredKey): readonly StoredKey[] {
  return storedKeys().filter((key): key is StoredKey => key.startsWith(prefix));
}

/**
 * The stored JSON as `parse` reads it. What it throws at is removed: cut off, or of a version that is gone.
 *
 * @returns undefined where there is nothing, or nothing that can be read.
 */
export function readStoredJson<Value>(
  key: StoredKey,
  parse: (data: unknown) => Value,
  store: Pick<TextStore, 'read' | 'remove'> = local,
): Value | undefined {
  const text = store.read(key);
  if (text === null) return undefined;
  try {
    return parse(JSON.parse(text));
  } catch {
    store.remove(key);
    return undefined;
  }
}

/** Removes everything in local storage that belongs to an entry. */
export function removeEntry(entry: StoredEntry): void {
  for (const key of storedKeys()) if (entryOf('local', key) === entry) removeStored(key);
}
