import {
  ACCOUNTS_PER_MAILBOX,
  LIVES_PER_MAILBOX,
  MAILBOX_BAN_DAYS,
  MAILBOX_KEPT_DAYS,
} from '@chupke/domain/mailbox.ts';
import { parseTime } from '@chupke/domain/parse.ts';
import type { UnknownRecord } from '@chupke/domain/parse.ts';
import { erasurePath, maintenanceAccessPath, userPath } from '@chupke/domain/paths.ts';
import type { RandomBytes } from '@chupke/domain/random.ts';
import { DAY_MS, startOfDay } from '@chupke/domain/time.ts';
import type { UserId } from '@chupke/domain/user.ts';
import { NEW_STATUS, SURPLUS_STATUS } from '@chupke/domain/user.ts';
import type { DocumentTransaction, FieldInputs } from '../gateways/documents.ts';
import { SERVER_TIME } from '../gateways/documents.ts';
import type { KeptMailbox } from '../lib/kept-mailbox.ts';
import { readMailboxOf, writeMailbox } from '../lib/kept-mailbox.ts';
import type { MailboxKeys } from '../lib/mailbox.ts';
import { accountsOfMailbox, banOfMailbox, nextCount } from '../lib/mailbox.ts';
import { measuresOf, userFields } from '../lib/mailbox-measures.ts';
import type { ClaimGateways } from './account-claims.ts';
import { changeClaims, rolesOf } from './account-claims.ts';
import { takeDrawnName } from './account-name.ts';

/** What admitting an account needs. */
export interface AdmissionGateways extends ClaimGateways, MailboxKeys {
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

/** The status to which the end of a ban takes a stored account back; undefined where it is not known, or not banned. */
export function statusBeforeBan(user: UnknownRecord): string | undefined {
  const { accountStatus, statusBeforeBan: before } = user;
  return accountStatus === 'banned' && typeof before === 'string' ? before : undefined;
}

/** The status to be kept of an account that is banned now. A new one was about to be admitted. */
function keptStatus(user: UnknownRecord): FieldInputs {
  const { accountStatus: status } = user;
  // Another reason for the same ban.
  if (status === 'banned' || typeof status !== 'string') return {};
  return { statusBeforeBan: status === NEW_STATUS ? 'active' : status };
}

/**
 * The fields of `users/{uid}` that a ban sets. The admin's uid is not stored here, as the person reads this document; it
 * is in `admin_activity_logs`, which only the server reads.
 */
export function banFields(user: UnknownRecord, reason: string): FieldInputs {
  return {
    ...keptStatus(user),
    accountStatus: 'banned',
    statusUpdatedAt: SERVER_TIME,
    'securityFlags.accountLocked': true,
    banReason: reason,
    bannedAt: SERVER_TIME,
    // A banned account loses its moderator role.
    isModerator: false,
    roles: rolesOf({ isAdmin: user['isAdmin'] === true, isModerator: false }),
  };
}

/**
 * Writes that the mailbox has this account, and `more`; returns it for further writes. `since`: when it first had one, if that
 * is not known; only the day is kept.
 */
export function joinMailbox(
  transaction: DocumentTransaction,
  mailbox: KeptMailbox,
  uid: UserId,
  since: number,
  more: FieldInputs = {},
): KeptMailbox {
  const { stored } = mailbox;
  const fields = { uids: withAccount(stored, uid), forgetAt: null, ...more };
  const day = startOfDay(since);
  // A mailbox can be banned before it is known to have had an account: by an admin, of a legacy account.
  const first = stored?.['since'] === undefined ? day : Math.min(parseTime(stored, 'since'), day);
  return writeMailbox(transaction, mailbox, { ...fields, since: new Date(first) });
}

/** The accounts of a mailbox with this one, which a legacy account is not in yet. */
function withAccount(stored: UnknownRecord | undefined, uid: UserId): readonly string[] {
  const known = accountsOfMailbox(stored);
  return known.includes(uid) ? known : [...known, uid];
}

/** Writes that the mailbox, of which this is an account, is banned for this reason, or not any more. */
export function markMailbox(
  transaction: DocumentTransaction,
  mailbox: KeptMailbox,
  { uid, reason, now }: { readonly uid: UserId; readonly reason: string | null; readonly now: number },
): void {
  const { stored } = mailbox;
  const until = new Date(now + MAILBOX_BAN_DAYS * DAY_MS);
  const uids = withAccount(stored, uid);
  const ban = { uids, banReason: reason, bannedUntil: reason === null ? null : until };
  writeMailbox(transaction, mailbox, stored === undefined ? { ...ban, forgetAt: null } : ban);
}

/**
 * Removes an account from its mailbox, which is forgotten some time after the last one. Restrictions stay. Idempotent.
 */
export async function leaveMailbox(
  gateways: Pick<AdmissionGateways, 'documents' | 'now' | 'mailboxKeyOf'>,
  uid: UserId,
): Promise<void> {
  await gateways.documents.transact(async (transaction) => {
    const [user] = await transaction.read([userPath(uid)]);
    const mailbox = user && (await readMailboxOf(transaction, gateways, user));
    if (mailbox?.stored === undefined) return;
    const left = accountsOfMailbox(mailbox.stored).filter((other) => other !== uid);
    const forgetAt = new Date(startOfDay(gateways.now()) + MAILBOX_KEPT_DAYS * DAY_MS);
    writeMailbox(transaction, mailbox, { uids: left, ...(left.length > 0 ? {} : { forgetAt }) });
  });
}

/** The count of lives with one more, which must be another account's than those that the mailbox has; undefined: no more. */
function countLife(stored: UnknownRecord | undefined, uid: UserId, now: number): FieldInputs | undefined {
  const others = accountsOfMailbox(stored).filter((other) => other !== uid);
  if (others.length >= ACCOUNTS_PER_MAILBOX) return undefined;
  const lives = nextCount(stored, 'lives', LIVES_PER_MAILBOX, now);
  return lives && { lives: { ...lives } };
}

/** Turns an account away that would be one too many of its mailbox. What it has written of itself goes with it. */
function turnAway(transaction: DocumentTransaction, uid: UserId): void {
  transaction.update(userPath(uid), { accountStatus: SURPLUS_STATUS });
  transaction.set(erasurePath(uid), { content: 'delete', requestedAt: SERVER_TIME, isSurplus: true });
}

/** What became of a new account. */
export type Admission = 'admitted' | 'banned' | 'surplus' | 'same';

/**
 * Admits a new account, under a name that nobody else is seen by, unless its mailbox is banned: then the account is, too,
 * for the same reason; or unless the mailbox has, or had lately, as many as it may have: then the account is erased.
 * Repeating it completes one that was cut off; an account that is admitted already stays as it is.
 */
export async function admitAccount(
  gateways: AdmissionGateways & { readonly random: RandomBytes },
  uid: UserId,
): Promise<Admission> {
  const { documents, accounts, now } = gateways;
  const outcome = await documents.transact(async (transaction) => {
    const [user, erasure] = await transaction.read([userPath(uid), erasurePath(uid)]);
    if (user?.['accountStatus'] === SURPLUS_STATUS) return 'surplus';
    if (user === undefined || erasure !== undefined) return 'same';
    if (user['accountStatus'] === 'banned' || user['isBarred'] === true) return 'banned';
    if (user['accountStatus'] !== NEW_STATUS) return 'same';
    const mailbox = await readMailboxOf(transaction, gateways, user);
    const reason = banOfMailbox(mailbox?.stored, now());
    const life = mailbox === undefined ? {} : countLife(mailbox.stored, uid, now());
    if (reason === undefined && life === undefined) {
      turnAway(transaction, uid);
      return 'surplus';
    }
    const takeName = await takeDrawnName(transaction, gateways.random, uid, user);
    const status = reason === undefined ? { accountStatus: 'active' } : banFields(user, reason);
    // A pause or a ban by a measure outlives the account, too; its status does not show it.
    const measures = measuresOf(mailbox?.stored, now());
    const isMeasured = measures.standing.length > 0;
    transaction.update(userPath(uid), { ...status, ...(isMeasured ? userFields(measures) : {}) });
    takeName();
    if (mailbox !== undefined) joinMailbox(transaction, mailbox, uid, now(), life);
    if (mailbox?.stored?.['comesInDuringMaintenance'] === true)
      transaction.set(maintenanceAccessPath(uid), { createdAt: SERVER_TIME });
    if (measures.standing.some(({ kind }) => kind === 'ban')) return 'banned';
    return reason === undefined ? 'admitted' : 'banned';
  });
  if (outcome === 'banned') {
    // The rules refuse the account already; the claim also keeps it from reading.
    await changeClaims(gateways, uid, { moderator: false });
    await accounts.endSessions(uid);
  }
  return outcome;
}
