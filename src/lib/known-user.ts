import type { OwnUser, UserId } from '@chupke/domain/user.ts';
import { parseOwnUser } from '@chupke/domain/user.ts';
import { readStoredJson, removeStored, removeStoredByPrefix, writeStored } from './storage.ts';
import { STORAGE_KEYS } from './storage-keys.ts';

/** One's own user as this browser remembers it; undefined when it remembers another or none. */
export function readKnownUser(uid: UserId): OwnUser | undefined {
  const stored = readStoredJson(STORAGE_KEYS.session);
  if (typeof stored !== 'object' || stored === null) return undefined;
  if (!('uid' in stored) || stored.uid !== uid) return undefined;
  try {
    return parseOwnUser(uid, stored);
  } catch {
    return undefined;
  }
}

/** Remembers one's own user for the next start, in the form in which it is stored in Firestore. */
export function rememberUser(user: OwnUser): void {
  const { suspicious, accountLocked, unread, ...fields } = user;
  writeStored(
    STORAGE_KEYS.session,
    JSON.stringify({
      ...fields,
      unreadNotifications: unread,
      securityFlags: { suspicious, accountLocked },
    }),
  );
}

/** The database in which the chats of circles are kept (features/circles, kept-history.ts). */
const CHATS = 'chupke-chats';

/** Removes the kept chats, also where none was opened since this page began. Blocked storage holds none. */
function forgetChats(): void {
  try {
    indexedDB.deleteDatabase(CHATS);
  } catch {
    // There is no database in this browser, or none that may be used.
  }
}

/** Forgets whoever used this browser. */
export function forgetUser(): void {
  removeStored(STORAGE_KEYS.session);
  removeStored(STORAGE_KEYS.feed);
  // What they wrote and liked here (features/confessions, own-store.ts): whoever comes next must not learn it.
  removeStoredByPrefix('chupke-own-');
  // Their circles, and what they were there (features/circles).
  removeStoredByPrefix('chupke-circle');
  forgetChats();
}
