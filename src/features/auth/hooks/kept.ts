import { readStoredJson, removeStored, writeStored } from '../../../lib/storage.ts';

/** What storage would not take: it then holds for as long as the page lives. */
const inMemory = new Map<string, unknown>();

/** Keeps something on this device, over reloads and in all tabs where storage allows it. */
export function keep(key: string, value: unknown): void {
  if (writeStored(key, JSON.stringify(value))) inMemory.delete(key);
  else inMemory.set(key, value);
}

/** What was kept, unchecked; null where there is nothing. */
export function recall(key: string): unknown {
  return inMemory.has(key) ? inMemory.get(key) : readStoredJson(key);
}

/** Forgets it. */
export function forget(key: string): void {
  inMemory.delete(key);
  removeStored(key);
}
