import type { Calls } from '@chupke/domain/calls.ts';
import type { UserId } from '@chupke/domain/user.ts';
import { accountsAtAddress, mailboxAt, readMailbox } from '../lib/kept-mailbox.ts';
import { RefusedError } from '../lib/refused-error.ts';
import { banMailbox } from './ban-mailbox.ts';
import { refuseDecision } from './policy.ts';
import type { AccountGateways } from './set-account-status.ts';
import { setAccountStatus } from './set-account-status.ts';

type Order = Calls['banAddress']['takes'];

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
  const { documents, accounts, admins } = gateways;
  const uids = await accountsAtAddress(gateways, order.email);
  for (const uid of uids) {
    const account = await accounts.find(uid);
    if (account !== undefined && refuseDecision(actor, account, admins) !== undefined)
      throw new RefusedError('not-allowed');
  }
  const key = gateways.mailboxKeyOf(order.email);
  if ([...(admins ?? [])].some((admin) => gateways.mailboxKeyOf(admin) === key))
    throw new RefusedError('not-allowed');
  for (const uid of uids) {
    try {
      await setAccountStatus(gateways, actor, { uid, status: 'banned', reason: order.reason });
    } catch (error) {
      // It has no user any more: the mailbox is banned nevertheless.
      if (!(error instanceof RefusedError)) throw error;
    }
  }
  // For accounts to come. With an account it is banned by now, and nothing is logged or counted twice.
  await documents.transact(async (transaction) => {
    const mailbox = await readMailbox(transaction, mailboxAt(gateways, order.email));
    banMailbox(transaction, gateways, mailbox, { adminId: actor, reason: order.reason });
  });
  return { status: 'banned' };
}
