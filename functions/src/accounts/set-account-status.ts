import type { Calls } from '@chupke/domain/calls.ts';
import { parseCircleId } from '@chupke/domain/circle-id.ts';
import type { CircleId, CircleMemberId } from '@chupke/domain/circle-id.ts';
import { CLOSED_UNTIL, PRESENCE } from '@chupke/domain/circle-limits.ts';
import { parseCircleMembership } from '@chupke/domain/circle-member.ts';
import type { UnknownRecord } from '@chupke/domain/parse.ts';
import { parseNullableTime, parseTime } from '@chupke/domain/parse.ts';
import type { RandomBytes } from '@chupke/domain/random.ts';
import {
  circleMemberPath,
  circlePresencePath,
  COLLECTIONS,
  erasurePath,
  userPath,
} from '@chupke/domain/paths.ts';
import type { UserId } from '@chupke/domain/user.ts';
import { parseUserId } from '@chupke/domain/user.ts';
import { textsFor } from '../alerts/language.ts';
import { writeAlert } from '../alerts/write-alert.ts';
import type { AuthAccount } from '../gateways/accounts.ts';
import type { DocumentTransaction, FieldInputs } from '../gateways/documents.ts';
import { findAll, SERVER_TIME } from '../gateways/documents.ts';
import { logAdminActivity } from '../lib/admin-log.ts';
import { endSignIns } from '../lib/ended-sessions.ts';
import type { KeptMailbox } from '../lib/kept-mailbox.ts';
import { mailboxAt, mailboxOfUser, readMailbox, readMailboxOf } from '../lib/kept-mailbox.ts';
import { accountsOfMailbox, banOfMailbox } from '../lib/mailbox.ts';
import { randomDelay } from '../lib/random-delay.ts';
import { RefusedError } from '../lib/refused-error.ts';
import { countUp } from '../lib/transparency.ts';
import { withdrawWishes } from '../lib/ban-wishes.ts';
import { changeClaims } from './account-claims.ts';
import type { AdmissionGateways } from './admit-account.ts';
import { banFields, markMailbox, statusBeforeBan } from './admit-account.ts';
import type { MailboxDecision } from './ban-mailbox.ts';
import { banMailbox, unbanMailbox } from './ban-mailbox.ts';
import { refuseDecision } from './policy.ts';
import { accountAlert } from './present.ts';

/** What closing an account in its circles needs. */
export type MuteGateways = Pick<AccountGateways, 'documents' | 'now' | 'random'>;

/** Within how many hours whoever is in a circle's chat while banned is no longer counted there. */
const LINGER_HOURS = 1;

/**
 * Keeps a persona that is in the chat counted there for a while, for how long nobody knows: a number that goes down with a
 * ban would show an admin which circles the person is in. Reads at once; the returned function writes.
 */
export async function lingerInCircle(
  transaction: DocumentTransaction,
  { now, random }: MuteGateways,
  circle: CircleId,
  member: CircleMemberId,
): Promise<(() => void) | undefined> {
  const path = circlePresencePath(circle, member);
  const [presence] = await transaction.read([path]);
  if (presence === undefined || parseTime(presence, 'at') <= now() - PRESENCE.lastsMs) return undefined;
  const seconds = randomDelay({ random, spreadHours: LINGER_HOURS });
  return () => transaction.update(path, { at: new Date(now() + seconds * 1000) });
}

/**
 * Stops a closed account from writing in its circles at once, as its tokens stay valid for up to an hour. Only the
 * memberships are changed, which the rules check and nobody else reads: personas visibly muted at the same time could
 * be linked to one person. When reopened, each gets back the mute set by a moderator of the circle. Idempotent.
 */
async function muteInCircles(gateways: MuteGateways, uid: UserId, isClosed: boolean): Promise<void> {
  const { documents } = gateways;
  const collection = `${userPath(uid)}/${COLLECTIONS.memberships}`;
  for (const { id, path } of await findAll(documents, { collection })) {
    await documents.transact(async (transaction) => {
      const [stored] = await transaction.read([path]);
      if (stored === undefined) return;
      const { circleSpecificId, mutedUntil } = parseCircleMembership(stored);
      if ((mutedUntil === CLOSED_UNTIL) === isClosed) return;
      if (isClosed) {
        const linger = await lingerInCircle(transaction, gateways, parseCircleId(id), circleSpecificId);
        transaction.update(path, { mutedUntil: new Date(CLOSED_UNTIL) });
        linger?.();
        return;
      }
      const [member] = await transaction.read([circleMemberPath(parseCircleId(id), circleSpecificId)]);
      const until = member === undefined ? null : parseNullableTime(member, 'mutedUntil');
      transaction.update(path, { mutedUntil: until === null ? null : new Date(until) });
    });
  }
}

/** What decisions about accounts need. */
export interface AccountGateways extends AdmissionGateways {
  readonly newId: () => string;
  readonly random: RandomBytes;
  readonly admins: ReadonlySet<string> | undefined;
}

/** A decision about an account. */
interface StatusOrder {
  readonly uid: UserId;
  readonly status: string;
  readonly reason: string;
}

/** The fields of `users/{uid}` that a new status changes. */
function fieldsOf(user: UnknownRecord, { status, reason }: StatusOrder): FieldInputs {
  const common = { accountStatus: status, statusUpdatedAt: SERVER_TIME } as const;
  if (status === 'banned') return banFields(user, reason);
  if (user['accountStatus'] !== 'banned' && status !== 'active') return common;
  const open = { ...common, 'securityFlags.accountLocked': false, banReason: null } as const;
  const isUnban = user['accountStatus'] === 'banned';
  return isUnban ? { ...open, unbannedAt: SERVER_TIME, statusBeforeBan: null } : open;
}

function countOf(before: unknown, after: string): 'bans' | 'unbans' | undefined {
  if (before === after) return undefined;
  if (after === 'banned') return 'bans';
  return before === 'banned' ? 'unbans' : undefined;
}

/** Whom a decision is about. */
type Subject = Pick<AuthAccount, 'email' | 'emailVerified'>;

/** Whether a mailbox is banned, or an account of it is: the end of its ban was cut off. */
async function isMailboxBanned(
  transaction: DocumentTransaction,
  { stored }: KeptMailbox,
  now: number,
): Promise<boolean> {
  if (banOfMailbox(stored, now) !== undefined) return true;
  const users = await transaction.read(accountsOfMailbox(stored).map((uid) => userPath(parseUserId(uid))));
  return users.some((user) => user?.['accountStatus'] === 'banned');
}

/**
 * Bans the mailbox of an account that is leaving, or has left all but Auth: whoever expects a ban must not be faster with the
 * erasure. Any other status ends such a ban, as it does that of an account. Returns the other accounts of the mailbox. Throws
 * RefusedError for an address that nobody has verified, and where there is no ban to end.
 */
async function decideLeaving(
  transaction: DocumentTransaction,
  gateways: AccountGateways,
  [user, { email, emailVerified }]: readonly [UnknownRecord | undefined, Subject],
  decision: MailboxDecision,
): Promise<readonly string[]> {
  const place = user === undefined ? undefined : mailboxOfUser(gateways, user);
  if (place === undefined && !emailVerified) throw new RefusedError('not-found');
  const mailbox = await readMailbox(transaction, place ?? mailboxAt(gateways, email));
  if (decision.status === 'banned') banMailbox(transaction, gateways, mailbox, decision);
  else {
    if (!(await isMailboxBanned(transaction, mailbox, gateways.now()))) throw new RefusedError('not-found');
    unbanMailbox(transaction, gateways, mailbox, decision);
  }
  return accountsOfMailbox(mailbox.stored);
}

/** What was decided. */
interface Decided {
  /** Accounts of the mailbox. */
  readonly uids: readonly string[];
  /** The account itself is being erased, or has no user. */
  readonly isLeaving: boolean;
}

/**
 * Writes the decision, the alert and the log entry with one commit; nothing when the status is unchanged. A ban is of the
 * mailbox: it outlives the account, also one that is being erased.
 */
async function decide(
  transaction: DocumentTransaction,
  actor: UserId,
  [order, account]: readonly [StatusOrder, Subject],
  gateways: AccountGateways,
): Promise<Decided> {
  const { uid, status, reason } = order;
  const { newId } = gateways;
  const [user, erasure] = await transaction.read([userPath(uid), erasurePath(uid)]);
  if (user === undefined || erasure !== undefined) {
    const decision = { adminId: actor, status, reason };
    return { uids: await decideLeaving(transaction, gateways, [user, account], decision), isLeaving: true };
  }
  const before = user['accountStatus'];
  const mailbox = await readMailboxOf(transaction, gateways, user);
  const decided = { uids: accountsOfMailbox(mailbox?.stored), isLeaving: false };
  if (before === status && (status !== 'banned' || user['banReason'] === reason)) return decided;
  const texts = await textsFor(transaction, uid);
  transaction.update(userPath(uid), fieldsOf(user, order));
  // What a moderator reads is decided by the token, which lasts for an hour.
  if (status === 'banned') endSignIns(transaction, uid, gateways.now());
  const alert = accountAlert(texts, { kind: 'status', status, reason });
  writeAlert(transaction, { uid, id: `account-${newId()}` }, { ...alert, timestamp: SERVER_TIME });
  const details = { uid, status, reason };
  const act = newId();
  logAdminActivity(transaction, act, { adminId: actor, action: 'set-account-status', details });
  const count = countOf(before, status);
  if (count !== undefined) countUp(transaction, act, count);
  if (mailbox !== undefined && (status === 'banned' || before === 'banned')) {
    const banned = status === 'banned' ? reason : null;
    markMailbox(transaction, mailbox, { uid, reason: banned, now: gateways.now() });
  }
  return decided;
}

/**
 * Bans another account of the same mailbox, too, or ends its ban: with the status that it had before. Any other status is an
 * account's own.
 */
async function follow(gateways: AccountGateways, { uid, status, reason }: StatusOrder): Promise<void> {
  await gateways.documents.transact(async (transaction) => {
    const [user, erasure] = await transaction.read([userPath(uid), erasurePath(uid)]);
    if (user === undefined || erasure !== undefined) return;
    if ((user['accountStatus'] === 'banned') === (status === 'banned')) return;
    // Bans of before it was kept have none.
    const next = statusBeforeBan(user) ?? status;
    transaction.update(userPath(uid), fieldsOf(user, { uid, status: next, reason }));
    if (status === 'banned') endSignIns(transaction, uid, gateways.now());
  });
}

/** Brings claims, sessions, circles and wishes of a moderator in line with what was decided. */
async function enforce(gateways: AccountGateways, uid: UserId, isBanned: boolean): Promise<void> {
  await changeClaims(gateways, uid, isBanned ? { moderator: false, moderates: undefined } : {});
  if (isBanned) await gateways.accounts.endSessions(uid);
  if (isBanned) await withdrawWishes(gateways.documents, uid);
  await muteInCircles(gateways, uid, isBanned);
}

/**
 * Sets the status of an account: `banned` locks the person out at once, with all accounts of the mailbox, now and
 * later; `active` readmits them; with any other they post, reply and like nothing (firestore.rules). The person is sent
 * the reason. Repeating the call completes one that was cut off. Of an account that is being erased the mailbox is banned, or
 * readmitted, with the same answer. Throws RefusedError for an admin's account, one's own included.
 */
export async function setAccountStatus(
  gateways: AccountGateways,
  actor: UserId,
  order: StatusOrder,
): Promise<Calls['setAccountStatus']['gives']> {
  const { documents, accounts, admins } = gateways;
  const { uid, status } = order;
  const account = await accounts.find(uid);
  if (account === undefined) throw new RefusedError('not-found');
  const refused = refuseDecision(actor, account, admins);
  if (refused !== undefined) throw new RefusedError(refused);
  // The document first: the rules check it, and the claim follows it.
  const { uids, isLeaving } = await documents.transact((transaction) =>
    decide(transaction, actor, [order, account], gateways),
  );
  if (!isLeaving) await enforce(gateways, uid, status === 'banned');
  else if (status === 'banned') await withdrawWishes(documents, uid);
  for (const other of uids.map(parseUserId).filter((each) => each !== uid)) {
    const known = await accounts.find(other);
    if (known === undefined || refuseDecision(actor, known, admins) !== undefined) continue;
    await follow(gateways, { ...order, uid: other });
    await enforce(gateways, other, status === 'banned');
  }
  return { status };
}
