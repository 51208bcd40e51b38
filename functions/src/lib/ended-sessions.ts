import type { UnknownRecord } from '@chupke/domain/parse.ts';
import { parseTime } from '@chupke/domain/parse.ts';
import { COLLECTIONS, userPath } from '@chupke/domain/paths.ts';
import { endedSessionPath } from '@chupke/domain/seal-paths.ts';
import { DAY_MS } from '@chupke/domain/time.ts';
import type { UserId } from '@chupke/domain/user.ts';
import type { Documents, DocumentTransaction } from '../gateways/documents.ts';
import { RefusedError } from './refused-error.ts';

/**
 * Notes with the running transaction that all sign-ins of an account until `now` (milliseconds since 1970) give no rights
 * any more: a token says for an hour what it was, and the rules cannot ask Auth. To the second, as tokens say it.
 */
export function endSignIns(transaction: DocumentTransaction, uid: UserId, now: number): void {
  transaction.set(endedSessionPath(uid), { at: new Date(Math.floor(now / 1000) * 1000) });
}

/** Whether a sign-in (milliseconds since 1970) was before the account's sessions were ended, by the stored note. */
export function isSignInEnded(note: UnknownRecord | undefined, signedInAt: number): boolean {
  return note !== undefined && signedInAt < parseTime(note, 'at');
}

/** Whether an account's sessions were ended at a time (milliseconds since 1970) or later, by the stored note. */
export function wasEndedSince(note: UnknownRecord | undefined, since: number): boolean {
  return note !== undefined && parseTime(note, 'at') >= Math.floor(since / 1000) * 1000;
}

/**
 * Whether a token, issued at a time (milliseconds since 1970), is of a sign-in that has ended since, by the stored account:
 * Auth gives such a sign-in no new one.
 */
export function isTokenEnded(user: UnknownRecord, issuedAt: number): boolean {
  return user['sessionsEndedAt'] !== undefined && issuedAt < parseTime(user, 'sessionsEndedAt');
}

/** Throws RefusedError `recent-sign-in` for a token of a sign-in that has ended. */
export async function refuseEndedToken(
  documents: Pick<Documents, 'read'>,
  { uid, issuedAt }: { readonly uid: UserId; readonly issuedAt: number },
): Promise<void> {
  const [user] = await documents.read([userPath(uid)]);
  if (user !== undefined && isTokenEnded(user, issuedAt)) throw new RefusedError('recent-sign-in');
}

/** What forgetting needs. */
interface ForgettingGateways {
  readonly documents: Documents;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

/** Days after which no token of an ended session holds any more: Auth's last an hour. */
const NOTE_DAYS = 2;

/** Removes notes of ended sessions whose tokens are all over. Can be interrupted and run again. */
export async function forgetEndedSessions({ documents, now }: ForgettingGateways): Promise<void> {
  await documents.removeOlder(COLLECTIONS.endedSessions, 'at', new Date(now() - NOTE_DAYS * DAY_MS));
}
