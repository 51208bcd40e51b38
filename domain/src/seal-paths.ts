import { COLLECTIONS, userPath } from './paths.ts';
import type { UserId } from './user.ts';

/** Path of the note that an account's sessions were ended. Only the server and the rules read it. */
export function endedSessionPath(user: UserId): string {
  return `${COLLECTIONS.endedSessions}/${user}`;
}

/** Path of a request to open who wrote something. Only the server reads it. */
export function sealOpeningPath(id: string): string {
  return `${COLLECTIONS.sealOpenings}/${id}`;
}

/** Path of what an opening has found, until it was read and told. Only the server reads it. */
export function sealResultPath(id: string): string {
  return `${COLLECTIONS.sealResults}/${id}`;
}

/** Path of an entry in the log of openings, by its number from 1 on. Only the server reads it. */
export function sealEntryPath(number: number): string {
  return `${COLLECTIONS.sealLog}/${String(number).padStart(8, '0')}`;
}

/** Path of the number and the hash of the newest entry. Admins watch it: each step of an opening moves it. */
export const SEAL_HEAD_PATH = `${COLLECTIONS.sealLog}/head`;

/** Path of what an author is told of an opening. */
export function ownOpeningPath(user: UserId, id: string): string {
  return `${userPath(user)}/${COLLECTIONS.ownOpenings}/${id}`;
}
