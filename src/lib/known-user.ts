import { parseRecord } from '@chupke/domain/parse.ts';
import type { OwnUser, UserId } from '@chupke/domain/user.ts';
import { parseOwnUser } from '@chupke/domain/user.ts';
import * as STORED from './storage-keys.ts';
import { readStoredJson, writeStored } from './storage.ts';

/** One's own user as this browser remembers it; undefined when it remembers another or none. */
export function readKnownUser(uid: UserId): OwnUser | undefined {
  return readStoredJson(STORED.session.name, (stored) => {
    const record = parseRecord(stored);
    // Of another account: it is written over when the first answer has come.
    return record['uid'] === uid ? parseOwnUser(uid, record) : undefined;
  });
}

/** Remembers one's own user for the next start, in the form in which it is stored in Firestore. */
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
