import type { Calls, EndedSessions } from '@chupke/domain/calls.ts';
import type { UnknownRecord } from '@chupke/domain/parse.ts';
import { parseTime } from '@chupke/domain/parse.ts';
import { userPath } from '@chupke/domain/paths.ts';
import type { UserId } from '@chupke/domain/user.ts';
import type { Accounts } from '../gateways/accounts.ts';
import type { Documents } from '../gateways/documents.ts';
import type { Caller } from '../lib/caller.ts';
import { endSignIns } from '../lib/ended-sessions.ts';
import { devicesOf, forgetDevice } from '../lib/push-devices.ts';
import { limitCall } from '../lib/rate-limit.ts';

interface Gateways {
  readonly documents: Documents;
  readonly accounts: Accounts;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

/** Until when it is known that sign-ins have ended, in milliseconds since 1970; those of a new account never have. */
function knownEnd(user: UnknownRecord): number {
  const field = user['sessionsEndedAt'] === undefined ? 'createdAt' : 'sessionsEndedAt';
  return user[field] === undefined ? 0 : parseTime(user, field);
}

/** Auth tells times to the second. */
const toSeconds = (time: number): number => Math.floor(time / 1000) * 1000;

/**
 * Tells the devices of an account that Auth has ended their sign-ins, also by a new password: pages that are open look at
 * their session, and nothing is sent any more to devices registered before, but `kept`. `user`: the stored account.
 * Idempotent.
 */
export async function followEndedSessions(
  { documents, accounts }: Pick<Gateways, 'documents' | 'accounts'>,
  uid: UserId,
  user: UnknownRecord,
  kept: string | null = null,
): Promise<void> {
  const account = await accounts.find(uid);
  if (account === undefined || account.validFrom <= knownEnd(user)) return;
  for (const { id, seenAt } of await devicesOf({ documents }, uid))
    if (id !== kept && toSeconds(seenAt) <= account.validFrom) await forgetDevice({ documents }, uid, id);
  await documents.transact(async (transaction) => {
    const [present] = await transaction.read([userPath(uid)]);
    if (present === undefined || account.validFrom <= knownEnd(present)) return;
    transaction.update(userPath(uid), { sessionsEndedAt: new Date(account.validFrom) });
  });
}

/** Calls per account, of each kind: who holds a token must not use up its owner's. */
const LIMIT = { windowSeconds: 600, max: 5 } as const;

/**
 * Ends the caller's sign-ins everywhere, or follows Auth where a new password has ended the others. A sign-in that has ended
 * ends nothing more, and keeps no device: its token could else put out its owner again and again. Throws RefusedError.
 */
export async function endSessions(
  gateways: Gateways,
  { uid, issuedAt, isAdmin, isModerator }: Pick<Caller, 'uid' | 'issuedAt' | 'isAdmin' | 'isModerator'>,
  ended: EndedSessions,
): Promise<Calls['endSessions']['gives']> {
  const { documents, accounts, now } = gateways;
  // Before the call is counted: Auth alone knows whether the sign-in has ended, and so whose count it is. One count for both
  // would let whoever holds an old token keep the owner from ending anything.
  const account = await accounts.find(uid);
  if (account === undefined) return { status: 'ended' };
  const isOver = issuedAt < account.validFrom;
  const name = isOver ? 'endSessionsOver' : ended.kind === 'others' ? 'endSessionsOthers' : 'endSessions';
  await limitCall({ documents }, uid, { name, limit: LIMIT }, now());
  if (isOver && ended.kind === 'others') return { status: 'ended' };
  if (!isOver && ended.kind === 'everywhere') {
    // A token gives its role for an hour, whatever Auth knows.
    if (isAdmin || isModerator)
      await documents.transact(async (transaction) => endSignIns(transaction, uid, now()));
    await accounts.endSessions(uid);
  }
  // Also where it is over: an earlier try may have been cut off before.
  const [user] = await documents.read([userPath(uid)]);
  const kept = ended.kind === 'others' ? ended.device : null;
  if (user !== undefined) await followEndedSessions(gateways, uid, user, kept);
  return { status: 'ended' };
}
