import { userPath } from '@chupke/domain/paths.ts';
import type { UserId } from '@chupke/domain/user.ts';
import { SERVER_TIME } from '../gateways/documents.ts';
import { isListedAdmin } from '../policies/admin-rights.ts';
import type { ClaimGateways } from './change-claims.ts';
import { changeClaims, rolesOf } from './change-claims.ts';

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
export async function followRights(
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
