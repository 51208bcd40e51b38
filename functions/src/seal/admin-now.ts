import { endedSessionPath, userPath } from '@chupke/domain/paths.ts';
import type { UserId } from '@chupke/domain/user.ts';
import { isListedAdmin } from '../accounts/policy.ts';
import type { Accounts, AuthAccount } from '../gateways/accounts.ts';
import type { DocumentTransaction } from '../gateways/documents.ts';
import { isClosed } from '../lib/account-standing.ts';
import { wasEndedSince } from '../lib/ended-sessions.ts';

/** What says who is an admin now. */
export interface AdminGateways {
  readonly accounts: Pick<Accounts, 'find'>;
  /** The admins' addresses; undefined where none are configured. */
  readonly admins: ReadonlySet<string> | undefined;
}

/** An admin, as Auth knows them now; undefined for who is none (any more). Asks Auth: a token may be an hour old. */
export async function findAdmin(
  { accounts, admins }: AdminGateways,
  uid: UserId,
): Promise<AuthAccount | undefined> {
  const account = await accounts.find(uid);
  if (account?.claims.admin !== true || account.claims.banned) return undefined;
  // A list that is configured decides here, also about a claim that was set by hand.
  return admins === undefined || isListedAdmin(account, admins) ? account : undefined;
}

/**
 * Whether an admin's account is open in the running transaction, and no right was taken from it since a time
 * (milliseconds since 1970), not even for a while. Reads at once.
 */
export async function hasStoodSince(
  transaction: Pick<DocumentTransaction, 'read'>,
  uid: UserId,
  since: number,
): Promise<boolean> {
  const [user, note] = await transaction.read([userPath(uid), endedSessionPath(uid)]);
  return user !== undefined && !isClosed(user) && !wasEndedSince(note, since);
}
