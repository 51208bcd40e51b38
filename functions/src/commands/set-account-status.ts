import type { Calls } from '@chupke/domain/calls.ts';
import type { UnknownRecord } from '@chupke/domain/parse.ts';
import { erasurePath, userPath } from '@chupke/domain/paths.ts';
import type { UserId } from '@chupke/domain/user.ts';
import type { DocumentTransaction, FieldInputs } from '../gateways/documents.ts';
import { SERVER_TIME } from '../gateways/documents.ts';
import { RefusedError } from '../lib/handle-call.ts';
import { refuseDecision } from '../policies/admin-rights.ts';
import { accountAlert } from '../presenters/account-alert.ts';
import { languageOf } from './account-language.ts';
import { logAdminActivity } from './admin-activity.ts';
import type { ClaimGateways } from './change-claims.ts';
import { changeClaims, rolesOf } from './change-claims.ts';
import { countUp, readTransparency } from './count-transparency.ts';
import { leaveAlert } from './leave-alert.ts';
import { muteInCircles } from './mute-in-circles.ts';

/** What decisions about accounts need. */
export interface AccountGateways extends ClaimGateways {
  readonly newId: () => string;
  readonly admins: ReadonlySet<string> | undefined;
}

/** A decision about an account. */
export interface StatusOrder {
  readonly uid: UserId;
  readonly status: string;
  readonly reason: string;
}

/**
 * The fields of `users/{uid}` that a new status changes. The spec's bannedBy, unbannedBy and statusUpdatedBy are not
 * among them: the person reads this document, and must not learn an admin's uid. Who it was is in
 * `admin_activity_logs`, which the server alone reads.
 */
function fieldsOf(user: UnknownRecord, { status, reason }: StatusOrder): FieldInputs {
  const common = { accountStatus: status, statusUpdatedAt: SERVER_TIME } as const;
  if (status === 'banned')
    return {
      ...common,
      'securityFlags.accountLocked': true,
      banReason: reason,
      bannedAt: SERVER_TIME,
      // Whoever is shut out decides on nobody.
      isModerator: false,
      roles: rolesOf({ isAdmin: user['isAdmin'] === true, isModerator: false }),
    };
  if (user['accountStatus'] !== 'banned' && status !== 'active') return common;
  const open = { ...common, 'securityFlags.accountLocked': false, banReason: null } as const;
  return user['accountStatus'] === 'banned' ? { ...open, unbannedAt: SERVER_TIME } : open;
}

function countOf(before: unknown, after: string): 'bans' | 'unbans' | undefined {
  if (before === after) return undefined;
  if (after === 'banned') return 'bans';
  return before === 'banned' ? 'unbans' : undefined;
}

/** Writes the decision and all that tells of it, with one commit; nothing when it is so already. */
async function decide(
  transaction: DocumentTransaction,
  actor: UserId,
  order: StatusOrder,
  newId: () => string,
): Promise<void> {
  const { uid, status, reason } = order;
  const [user, erasure] = await transaction.read([userPath(uid), erasurePath(uid)]);
  if (user === undefined || erasure !== undefined) throw new RefusedError('not-found');
  const before = user['accountStatus'];
  if (before === status && (status !== 'banned' || user['banReason'] === reason)) return;
  const counts = await readTransparency(transaction);
  const language = await languageOf(transaction, uid);
  transaction.update(userPath(uid), fieldsOf(user, order));
  const alert = accountAlert(language, { kind: 'status', status, reason });
  leaveAlert(transaction, { uid, id: `account-${newId()}` }, { ...alert, timestamp: SERVER_TIME });
  const details = { uid, status, reason };
  logAdminActivity(transaction, newId(), { adminId: actor, action: 'set-account-status', details });
  const count = countOf(before, status);
  if (count !== undefined) countUp(transaction, counts, count);
}

/**
 * Sets the status of an account: `banned` shuts the person out at once, `active` lets them in again, any other word is
 * a status only. The person is told the reason. Repeated, it makes up for what was cut off. Throws RefusedError for an
 * admin's account, one's own included.
 */
export async function setAccountStatus(
  gateways: AccountGateways,
  actor: UserId,
  order: StatusOrder,
): Promise<Calls['setAccountStatus']['gives']> {
  const { documents, accounts, newId, admins } = gateways;
  const { uid, status } = order;
  const account = await accounts.find(uid);
  if (account === undefined) throw new RefusedError('not-found');
  const refused = refuseDecision(actor, account, admins);
  if (refused !== undefined) throw new RefusedError(refused);
  // The document first: the rules go by it, and the claim follows it.
  await documents.transact((transaction) => decide(transaction, actor, order, newId));
  await changeClaims(gateways, uid, status === 'banned' ? { moderator: false } : {});
  if (status === 'banned') await accounts.endSessions(uid);
  await muteInCircles(documents, uid, status === 'banned');
  return { status };
}
