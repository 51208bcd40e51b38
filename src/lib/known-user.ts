import { parseRecord } from '@chupke/domain/parse.ts';
import type { OwnUser, UserId } from '@chupke/domain/user.ts';
import { parseOwnUser } from '@chupke/domain/user.ts';
import * as STORED from './storage-keys.ts';
import { readStoredJson, removeStored, writeStored } from './storage.ts';

/** The user's own document as cached by this browser; undefined when it has another or none. */
export function readKnownUser(uid: UserId): OwnUser | undefined {
  return readStoredJson(STORED.session.name, (stored) => {
    const record = parseRecord(stored);
    // Of another account: it is written over when the first answer has come.
    return record['uid'] === uid ? parseOwnUser(uid, record) : undefined;
  });
}

/** Forgets the cached document. */
export function forgetKnownUser(): void {
  removeStored(STORED.session.name);
}

/** Caches the user's own document for the next start, in its stored form. */
export function rememberUser(user: OwnUser): void {
  const { suspicious, accountLocked, unread, ...fields } = user;
  writeStored(
    STORED.session.name,
    JSON.stringify({
      ...fields,
      unreadNotifications: unread,
      securityFlags: { suspicious, accountLocked },
    }),
  );
}
