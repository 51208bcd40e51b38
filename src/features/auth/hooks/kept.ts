import type { StoredKey } from '../../../lib/storage-keys.ts';
import { readStoredJson, removeStored, writeStored } from '../../../lib/storage.ts';

/** What storage would not take: it then holds for as long as the page lives. */
const inMemory = new Map<StoredKey, unknown>();

/** Keeps something on this device, over reloads and in all tabs where storage allows it. */
export function keep(key: StoredKey, value: unknown): void {
  if (writeStored(key, JSON.stringify(value))) inMemory.delete(key);
  else inMemory.set(key, value);
}

/** What was kept, unchecked; undefined where there is nothing. */
export function recall(key: StoredKey): unknown {
  return inMemory.has(key) ? inMemory.get(key) : readStoredJson(key, (data) => data);
}

/** Forgets it. */
export function forget(key: StoredKey): void {
  inMemory.delete(key);
  removeStored(key);
}
