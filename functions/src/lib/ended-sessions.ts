import type { UnknownRecord } from '@chupke/domain/parse.ts';
import { parseTime } from '@chupke/domain/parse.ts';
import { endedSessionPath } from '@chupke/domain/seal-paths.ts';
import type { UserId } from '@chupke/domain/user.ts';
import type { DocumentTransaction } from '../gateways/documents.ts';

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
