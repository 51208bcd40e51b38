import type { Calls } from '@chupke/domain/calls.ts';
import { userPath } from '@chupke/domain/paths.ts';
import type { UserId } from '@chupke/domain/user.ts';
import { textsFor } from '../alerts/language.ts';
import { writeAlert } from '../alerts/write-alert.ts';
import type { DocumentTransaction } from '../gateways/documents.ts';
import { SERVER_TIME } from '../gateways/documents.ts';
import { logAdminActivity } from '../lib/admin-log.ts';
import { RefusedError } from '../lib/refused-error.ts';
import { changeClaims, rolesOf } from './account-claims.ts';
import { accountAlert } from './present.ts';
import type { ClaimGateways } from './account-claims.ts';

/**
 * Writes the role into `users/{uid}`, alerts the person and logs the change with one commit; nothing when the role is
 * unchanged.
 */
async function mirror(
  transaction: DocumentTransaction,
  actor: UserId,
  { uid, isModerator }: { readonly uid: UserId; readonly isModerator: boolean },
  newId: () => string,
): Promise<void> {
  const [user] = await transaction.read([userPath(uid)]);
  if (user === undefined || user['isModerator'] === isModerator) return;
  const texts = await textsFor(transaction, uid);
  const roles = rolesOf({ isAdmin: user['isAdmin'] === true, isModerator });
  transaction.update(userPath(uid), { isModerator, roles });
  const alert = accountAlert(texts, { kind: 'moderator', isModerator });
  writeAlert(transaction, { uid, id: `account-${newId()}` }, { ...alert, timestamp: SERVER_TIME });
  const details = { uid, isModerator };
  logAdminActivity(transaction, newId(), { adminId: actor, action: 'set-moderator', details });
}

/**
 * Grants or revokes the moderator role: first the claim, which the rules check, then its mirror, on which the app
 * refreshes its token. Only an open account with a verified address can have the role. Throws RefusedError.
 */
export async function setModerator(
  gateways: ClaimGateways & { readonly newId: () => string },
  actor: UserId,
  order: { readonly uid: UserId; readonly isModerator: boolean },
): Promise<Calls['setModerator']['gives']> {
  const { documents, accounts, newId } = gateways;
  const { uid, isModerator } = order;
  const [account, [user]] = [await accounts.find(uid), await documents.read([userPath(uid)])];
  if (account === undefined || user === undefined) throw new RefusedError('not-found');
  // As the list of accounts shows it. An account that a measure has closed is no exception, or trying one after the other
  // would tell whom it was about; its token lets it do nothing.
  const isBanned = account.claims.banned && user['isBarred'] !== true;
  const isOpen = account.emailVerified && !isBanned && user['accountStatus'] === 'active';
  if (isModerator && !isOpen) throw new RefusedError('not-allowed');
  await changeClaims(gateways, uid, { moderator: isModerator });
  await documents.transact((transaction) => mirror(transaction, actor, order, newId));
  return { isModerator };
}
