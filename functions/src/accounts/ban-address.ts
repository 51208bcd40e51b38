import type { Calls } from '@chupke/domain/calls.ts';
import { MAILBOX_BAN_DAYS } from '@chupke/domain/mailbox.ts';
import { DAY_MS } from '@chupke/domain/time.ts';
import type { UserId } from '@chupke/domain/user.ts';
import { logAdminActivity } from '../lib/admin-log.ts';
import { accountsAtAddress, mailboxAt, readMailbox, writeMailbox } from '../lib/kept-mailbox.ts';
import { banOfMailbox } from '../lib/mailbox.ts';
import { RefusedError } from '../lib/refused-error.ts';
import { countUp } from '../lib/transparency.ts';
import { refuseDecision } from './policy.ts';
import type { AccountGateways } from './set-account-status.ts';
import { setAccountStatus } from './set-account-status.ts';

type Order = Calls['banAddress']['takes'];

/** Bans the mailbox itself, for accounts to come. Returns whether it was banned before. */
async function banMailbox(gateways: AccountGateways, { email, reason }: Order): Promise<boolean> {
  return gateways.documents.transact(async (transaction) => {
    const mailbox = await readMailbox(transaction, mailboxAt(gateways, email));
    const { stored } = mailbox;
    const until = new Date(gateways.now() + MAILBOX_BAN_DAYS * DAY_MS);
    const ban = { banReason: reason, bannedUntil: until };
    writeMailbox(transaction, mailbox, stored === undefined ? { ...ban, uids: [], forgetAt: until } : ban);
    return banOfMailbox(stored, gateways.now()) !== undefined;
  });
}

/** Logs and counts the ban of a mailbox without an account, as that of an account is. */
async function note(gateways: AccountGateways, adminId: UserId, { reason }: Order): Promise<void> {
  await gateways.documents.transact(async (transaction) => {
    const act = gateways.newId();
    const details = { uid: null, status: 'banned', reason };
    logAdminActivity(transaction, act, { adminId, action: 'ban-address', details });
    countUp(transaction, act, 'bans');
    return Promise.resolve();
  });
}

/**
 * Bans the mailbox that an address leads to, with all its accounts, now and later: also one that the list of accounts
 * does not show yet. Answers alike whether there is an account: admins must not find out by asking. Repeating the call
 * completes one that was cut off. Throws RefusedError for the address of an admin.
 */
export async function banAddress(
  gateways: AccountGateways,
  actor: UserId,
  order: Order,
): Promise<Calls['banAddress']['gives']> {
  const { accounts, admins } = gateways;
  const uids = await accountsAtAddress(gateways, order.email);
  for (const uid of uids) {
    const account = await accounts.find(uid);
    if (account !== undefined && refuseDecision(actor, account, admins) !== undefined)
      throw new RefusedError('not-allowed');
  }
  const key = gateways.mailboxKeyOf(order.email);
  if ([...(admins ?? [])].some((admin) => gateways.mailboxKeyOf(admin) === key))
    throw new RefusedError('not-allowed');
  const wasBanned = await banMailbox(gateways, order);
  let isDone = wasBanned;
  for (const uid of uids) {
    try {
      await setAccountStatus(gateways, actor, { uid, status: 'banned', reason: order.reason });
      isDone = true;
    } catch (error) {
      // It has no user, or is being erased: the mailbox is banned nevertheless.
      if (!(error instanceof RefusedError)) throw error;
    }
  }
  if (!isDone) await note(gateways, actor, order);
  return { status: 'banned' };
}
