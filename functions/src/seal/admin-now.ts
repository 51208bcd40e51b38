import { userPath } from '@chupke/domain/paths.ts';
import { endedSessionPath } from '@chupke/domain/seal-paths.ts';
import type { UserId } from '@chupke/domain/user.ts';
import { isListedAdmin } from '../accounts/policy.ts';
import type { Accounts, AuthAccount } from '../gateways/accounts.ts';
import type { Documents, DocumentTransaction } from '../gateways/documents.ts';
import { isClosed } from '../lib/account-standing.ts';
import { wasEndedSince } from '../lib/ended-sessions.ts';

/** What says who is an admin now. */
export interface AdminGateways {
  readonly accounts: Pick<Accounts, 'find'>;
  readonly documents: Pick<Documents, 'read'>;
  /** The admins' addresses; undefined where none are configured. */
  readonly admins: ReadonlySet<string> | undefined;
}

/**
 * An admin, as Auth knows them now; undefined for who is none (any more). Asks Auth: a token may be an hour old. Who was
 * taken off the list of admins is none, also before they have signed in again; a claim that was set by hand is left alone.
 */
export async function findAdmin(
  { accounts, documents, admins }: AdminGateways,
  uid: UserId,
): Promise<AuthAccount | undefined> {
  const [account, [user]] = [await accounts.find(uid), await documents.read([userPath(uid)])];
  if (account?.claims.admin !== true || account.claims.banned || user === undefined) return undefined;
  const isOfList = user['isAdmin'] === true && admins !== undefined;
  return isOfList && !isListedAdmin(account, admins) ? undefined : account;
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
