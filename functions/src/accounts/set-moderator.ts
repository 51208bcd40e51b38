import type { Calls } from '@chupke/domain/calls.ts';
import type { Moderated } from '@chupke/domain/moderator.ts';
import { parseModerated } from '@chupke/domain/moderator.ts';
import type { UnknownRecord } from '@chupke/domain/parse.ts';
import { tryParse } from '@chupke/domain/parse.ts';
import { erasurePath, userPath } from '@chupke/domain/paths.ts';
import type { UserId } from '@chupke/domain/user.ts';
import { textsFor } from '../alerts/language.ts';
import { writeAlert } from '../alerts/write-alert.ts';
import type { DocumentTransaction } from '../gateways/documents.ts';
import { SERVER_TIME } from '../gateways/documents.ts';
import { logAdminActivity } from '../lib/admin-log.ts';
import { endSignIns } from '../lib/ended-sessions.ts';
import { RefusedError } from '../lib/refused-error.ts';
import { withdrawWishesWithoutRole } from '../lib/ban-wishes.ts';
import { changeClaims, rolesOf } from './account-claims.ts';
import { accountAlert } from './present.ts';
import type { ClaimGateways } from './account-claims.ts';

type Order = Calls['setModerator']['takes'] & { readonly uid: UserId };

/** The colleges of an order, as claim and mirror have them: null and none of a moderator are all. */
function moderatedBy({ isModerator, moderates }: Order): Moderated {
  return isModerator ? (moderates ?? undefined) : undefined;
}

function isSame(user: UnknownRecord, order: Order): boolean {
  if (user['isModerator'] !== order.isModerator) return false;
  const stored = tryParse(() => parseModerated(user['moderates']))?.join() ?? '';
  return !order.isModerator || stored === (moderatedBy(order)?.join() ?? '');
}

/**
 * Writes the role into `users/{uid}`, alerts the person and logs the change with one commit; nothing when the role is
 * unchanged. What an earlier sign-in gave ends with it, unless rights are only added. Says whether the account was closed
 * meanwhile, by an admin or its owner: then it gets no role, but loses one that it has.
 */
async function mirror(
  transaction: DocumentTransaction,
  actor: UserId,
  order: Order,
  { newId, now }: ModeratorGateways,
): Promise<'done' | 'closed'> {
  const { uid, isModerator } = order;
  const [user, erasure] = await transaction.read([userPath(uid), erasurePath(uid)]);
  const isLeaving = erasure !== undefined;
  if (isModerator && (user === undefined || isLeaving || user['accountStatus'] === 'banned')) return 'closed';
  if (user === undefined || isSame(user, order)) return 'done';
  const texts = await textsFor(transaction, uid);
  const roles = rolesOf({ isAdmin: user['isAdmin'] === true, isModerator });
  const moderates = moderatedBy(order) ?? null;
  transaction.update(userPath(uid), { isModerator, moderates, roles });
  if (user['isModerator'] === true) endSignIns(transaction, uid, now());
  // What came after its erasure has passed would stay: an alert, or who it was in the log.
  if (user['isModerator'] !== isModerator && !isLeaving) {
    const alert = accountAlert(texts, { kind: 'moderator', isModerator });
    writeAlert(transaction, { uid, id: `account-${newId()}` }, { ...alert, timestamp: SERVER_TIME });
  }
  const about = isLeaving ? null : uid;
  const details = { uid: about, isModerator, ...(moderates === null ? {} : { moderates: moderates.join() }) };
  logAdminActivity(transaction, newId(), { adminId: actor, action: 'set-moderator', details });
  return 'done';
}

/** What appointing moderators needs. */
type ModeratorGateways = ClaimGateways & { readonly newId: () => string };

/**
 * Grants or revokes the moderator role, or changes its colleges: the claim, which the rules check, before its mirror,
 * on which the app refreshes its token. Whoever had the role before is signed out, and without it their wishes to close
 * accounts are withdrawn. Only an open account with a verified address can have it. Throws RefusedError.
 */
export async function setModerator(
  gateways: ModeratorGateways,
  actor: UserId,
  order: Order,
): Promise<Calls['setModerator']['gives']> {
  const { documents, accounts } = gateways;
  const { uid, isModerator } = order;
  const [account, [user]] = [await accounts.find(uid), await documents.read([userPath(uid)])];
  if (account === undefined || user === undefined) throw new RefusedError('not-found');
  // As the list of accounts shows it. An account that a measure has closed is no exception, or trying one after the other
  // would tell whom it was about; its token lets it do nothing.
  const isBanned = account.claims.banned && user['isBarred'] !== true;
  const isOpen = account.emailVerified && !isBanned && user['accountStatus'] === 'active';
  if (isModerator && !isOpen) throw new RefusedError('not-allowed');
  const isLess = user['isModerator'] === true && !isSame(user, order);
  // First of all, lest what is cut off here leaves a token that gives the role.
  if (isLess) await documents.transact(async (transaction) => endSignIns(transaction, uid, gateways.now()));
  await changeClaims(gateways, uid, { moderator: isModerator, moderates: moderatedBy(order) });
  if (isLess) await accounts.endSessions(uid);
  const outcome = await documents.transact((transaction) => mirror(transaction, actor, order, gateways));
  // Whoever closed it may have looked at the claim before it was there.
  if (outcome === 'closed') {
    await changeClaims(gateways, uid, { moderator: false, moderates: undefined });
    throw new RefusedError('not-allowed');
  }
  if (!isModerator) await withdrawWishesWithoutRole(documents, uid);
  return { isModerator };
}
