import { parseRecord } from '@chupke/domain/parse.ts';
import type { UserId } from '@chupke/domain/user.ts';
import * as STORED from '../../../lib/storage-keys.ts';
import type { StoredKey } from '../../../lib/storage-keys.ts';
import { storedKey } from '../../../lib/storage-keys.ts';
import { readStoredJson, removeStored, writeStored } from '../../../lib/storage.ts';

/*
 * Remembers on this device alone that a post called for help, so that the helplines are at hand afterwards. Only the ids
 * of the topics are stored, never the text.
 */

function keyOf(uid: UserId): StoredKey {
  return storedKey(STORED.careNote, uid);
}

/** The note as it is stored, unchecked; null where there is none. */
export function readCareNote(uid: UserId): unknown {
  return readStoredJson(keyOf(uid), parseRecord) ?? null;
}

/** Stores the note of a post. `at`: milliseconds since 1970. */
export function keepCareNote(
  uid: UserId,
  note: { readonly topics: readonly string[]; readonly at: number },
): void {
  writeStored(keyOf(uid), JSON.stringify(note));
}

/** Removes the note: the student has closed it, or it is too old. */
export function forgetCareNote(uid: UserId): void {
  removeStored(keyOf(uid));
}
