import type { Calls } from '@chupke/domain/calls.ts';
import { parseCircleId } from '@chupke/domain/circle-id.ts';
import { parseCircleMembership } from '@chupke/domain/circle-member.ts';
import type { UnknownRecord } from '@chupke/domain/parse.ts';
import { parseNullableTime } from '@chupke/domain/parse.ts';
import { circleMemberPath, COLLECTIONS, erasurePath, userPath } from '@chupke/domain/paths.ts';
import type { UserId } from '@chupke/domain/user.ts';
import { languageOf } from '../alerts/language.ts';
import { writeAlert } from '../alerts/write-alert.ts';
import type { Documents, DocumentTransaction, FieldInputs } from '../gateways/documents.ts';
import { findAll, SERVER_TIME } from '../gateways/documents.ts';
import { logAdminActivity } from '../lib/admin-log.ts';
import { RefusedError } from '../lib/refused-error.ts';
import { countUp, readTransparency } from '../lib/transparency.ts';
import type { ClaimGateways } from './account-claims.ts';
import { changeClaims, rolesOf } from './account-claims.ts';
import { refuseDecision } from './policy.ts';
import { accountAlert } from './present.ts';

/** Until when a closed account is mute: further off than any other mute, so that it can be told from those. */
export const CLOSED_UNTIL = Date.UTC(2200, 0, 1);

/**
 * Keeps a closed account from writing in its circles at once: its tokens live for up to an hour. Only its memberships
 * say so, which the rules ask and nobody else reads: personas that are seen to be muted at the same moment would be
 * taken for one person. Opened again, each is mute as long as a moderator of the circle has said. Idempotent.
 */
export async function muteInCircles(documents: Documents, uid: UserId, isClosed: boolean): Promise<void> {
  const collection = `${userPath(uid)}/${COLLECTIONS.memberships}`;
  for (const { id, path } of await findAll(documents, { collection })) {
    await documents.transact(async (transaction) => {
      const [stored] = await transaction.read([path]);
      if (stored === undefined) return;
      const { circleSpecificId, mutedUntil } = parseCircleMembership(stored);
      if ((mutedUntil === CLOSED_UNTIL) === isClosed) return;
      if (isClosed) {
        transaction.update(path, { mutedUntil: new Date(CLOSED_UNTIL) });
        return;
      }
      const [member] = await transaction.read([circleMemberPath(parseCircleId(id), circleSpecificId)]);
      const until = member === undefined ? null : parseNullableTime(member, 'mutedUntil');
      transaction.update(path, { mutedUntil: until === null ? null : new Date(until) });
    });
  }
}

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
  writeAlert(transaction, { uid, id: `account-${newId()}` }, { ...alert, timestamp: SERVER_TIME });
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
