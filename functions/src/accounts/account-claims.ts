import { userPath } from '@chupke/domain/paths.ts';
import type { UserId } from '@chupke/domain/user.ts';
import type { AccountClaims, Accounts } from '../gateways/accounts.ts';
import type { Documents } from '../gateways/documents.ts';
import { SERVER_TIME } from '../gateways/documents.ts';
import { isListedAdmin } from './policy.ts';

/** How often the claims are looked at again after they were written. */
const LOOKS = 5;

/** What changing claims needs. */
export interface ClaimGateways {
  readonly documents: Documents;
  readonly accounts: Accounts;
}

function isSame(a: AccountClaims, b: AccountClaims): boolean {
  return a.admin === b.admin && a.moderator === b.moderator && a.banned === b.banned;
}

/**
 * Brings an account's claims in line: `banned` with the status of `users/{uid}`, the roles with `change`. Auth replaces
 * all claims at once and knows no transactions, so that two changes at the same time could undo each other: what was
 * written is therefore looked at again. `banned` may follow the document because it only takes away; what gives rights
 * never does.
 */
export async function changeClaims(
  { documents, accounts }: ClaimGateways,
  uid: UserId,
  change: Partial<Pick<AccountClaims, 'admin' | 'moderator'>>,
): Promise<void> {
  for (let look = 0; look < LOOKS; look += 1) {
    const [account, [user]] = [await accounts.find(uid), await documents.read([userPath(uid)])];
    if (account === undefined) return;
    const banned = user === undefined ? account.claims.banned : user['accountStatus'] === 'banned';
    const wanted = { ...account.claims, ...change, banned };
    if (isSame(wanted, account.claims)) return;
    await accounts.setClaims(uid, wanted);
  }
}

/** The roles that a profile names. */
export function rolesOf(mirror: { readonly isAdmin: boolean; readonly isModerator: boolean }) {
  return [
    'user',
    ...(mirror.isModerator ? ['moderator'] : []),
    ...(mirror.isAdmin ? ['admin'] : []),
  ] as const;
}

/** Writes whether the account is an admin's into `users/{uid}`, by which the app notices that its token is too old. */
async function mirrorAdmin({ documents }: ClaimGateways, uid: UserId, isAdmin: boolean): Promise<void> {
  await documents.transact(async (transaction) => {
    const [user] = await transaction.read([userPath(uid)]);
    if (user === undefined || user['isAdmin'] === isAdmin) return;
    const roles = rolesOf({ isAdmin, isModerator: user['isModerator'] === true });
    transaction.update(userPath(uid), { isAdmin, roles, lastAdminCheck: SERVER_TIME });
  });
}

/**
 * Gives the admins in the list their claim, and takes it from those who are in it no more. What counts is the address
 * that Auth knows, and that it is verified; the document says only who was given the claim here before. A claim that
 * was given by hand is left alone.
 */
export async function syncAdminRights(
  gateways: ClaimGateways & { readonly admins: ReadonlySet<string> | undefined },
  uid: UserId,
): Promise<'given' | 'taken' | 'same'> {
  const { documents, accounts, admins } = gateways;
  if (admins === undefined) return 'same';
  const account = await accounts.find(uid);
  if (account === undefined) return 'same';
  const isAdmin = isListedAdmin(account, admins);
  if (!isAdmin) {
    const [user] = await documents.read([userPath(uid)]);
    if (user?.['isAdmin'] !== true) return 'same';
  }
  // The claim first: a token that is fetched because of the mirror must have it.
  await changeClaims(gateways, uid, { admin: isAdmin });
  await mirrorAdmin(gateways, uid, isAdmin);
  return isAdmin ? 'given' : 'taken';
}
