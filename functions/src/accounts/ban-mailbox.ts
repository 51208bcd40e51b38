import { MAILBOX_BAN_DAYS } from '@chupke/domain/mailbox.ts';
import { DAY_MS } from '@chupke/domain/time.ts';
import type { UserId } from '@chupke/domain/user.ts';
import type { DocumentTransaction } from '../gateways/documents.ts';
import { logAdminActivity } from '../lib/admin-log.ts';
import type { KeptMailbox } from '../lib/kept-mailbox.ts';
import { writeMailbox } from '../lib/kept-mailbox.ts';
import { banOfMailbox } from '../lib/mailbox.ts';
import { countUp } from '../lib/transparency.ts';

/** What banning a mailbox, or ending that, needs. */
interface BanGateways {
  readonly newId: () => string;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

/**
 * Bans a mailbox itself, for accounts to come. Unless it was banned before, that is logged and counted as the ban of an
 * account is, with one commit; the log does not say whose it was. Writes.
 */
export function banMailbox(
  transaction: DocumentTransaction,
  { newId, now }: BanGateways,
  mailbox: KeptMailbox,
  { adminId, reason }: { readonly adminId: UserId; readonly reason: string },
): void {
  const { stored } = mailbox;
  const until = new Date(now() + MAILBOX_BAN_DAYS * DAY_MS);
  const ban = { banReason: reason, bannedUntil: until };
  writeMailbox(transaction, mailbox, stored === undefined ? { ...ban, uids: [], forgetAt: until } : ban);
  if (banOfMailbox(stored, now()) !== undefined) return;
  const act = newId();
  const details = { uid: null, status: 'banned', reason };
  logAdminActivity(transaction, act, { adminId, action: 'ban-address', details });
  countUp(transaction, act, 'bans');
}

/** A decision of an admin about a mailbox. */
export interface MailboxDecision {
  readonly adminId: UserId;
  readonly status: string;
  readonly reason: string;
}

/**
 * Ends the ban of a mailbox itself, which is logged and counted with one commit, as the ban was; nothing where there is none.
 * Writes.
 */
export function unbanMailbox(
  transaction: DocumentTransaction,
  { newId, now }: BanGateways,
  mailbox: KeptMailbox,
  { adminId, status, reason }: MailboxDecision,
): void {
  if (banOfMailbox(mailbox.stored, now()) === undefined) return;
  writeMailbox(transaction, mailbox, { banReason: null, bannedUntil: null });
  const act = newId();
  const details = { uid: null, status, reason };
  logAdminActivity(transaction, act, { adminId, action: 'unban-address', details });
  countUp(transaction, act, 'unbans');
}
