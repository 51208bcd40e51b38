import type { Calls } from '@chupke/domain/calls.ts';
import { MAILBOX_KEPT_DAYS } from '@chupke/domain/mailbox.ts';
import { mailboxPath, maintenanceAccessPath } from '@chupke/domain/paths.ts';
import { startOfDay } from '@chupke/domain/profile.ts';
import type { UserId } from '@chupke/domain/user.ts';
import type { Accounts } from '../gateways/accounts.ts';
import type { Documents } from '../gateways/documents.ts';
import { SERVER_TIME } from '../gateways/documents.ts';
import { logAdminActivity } from '../lib/admin-log.ts';
import type { MailboxKeys } from '../lib/mailbox.ts';
import { accountsAtAddress } from '../lib/mailbox.ts';

/** What letting somebody in needs. */
interface AllowGateways extends MailboxKeys {
  readonly documents: Documents;
  readonly accounts: Accounts;
  readonly newId: () => string;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

const DAY_MS = 86_400_000;

/**
 * Grants or revokes access during maintenance to the mailbox of an address: its accounts have it at once, later ones when
 * they are admitted. Answers alike whether there is an account: admins must not find out by asking.
 */
export async function allowDuringMaintenance(
  gateways: AllowGateways,
  adminId: UserId,
  { email, isAllowed }: Calls['allowDuringMaintenance']['takes'],
): Promise<Calls['allowDuringMaintenance']['gives']> {
  const { documents, mailboxKeyOf, newId, now } = gateways;
  const uids = await accountsAtAddress(gateways, email);
  const path = mailboxPath(mailboxKeyOf(email));
  await documents.transact(async (transaction) => {
    const accesses = uids.map(maintenanceAccessPath);
    const [mailbox, ...known] = await transaction.read([path, ...accesses]);
    const forgetAt = new Date(startOfDay(now()) + MAILBOX_KEPT_DAYS * DAY_MS);
    if (mailbox !== undefined) transaction.update(path, { comesInDuringMaintenance: isAllowed });
    else if (isAllowed) transaction.set(path, { comesInDuringMaintenance: true, uids: [], forgetAt });
    const changed = uids.filter((_, index) => isAllowed !== (known[index] !== undefined));
    for (const uid of changed)
      if (isAllowed) transaction.set(maintenanceAccessPath(uid), { createdAt: SERVER_TIME });
      else transaction.remove(maintenanceAccessPath(uid));
    if (changed.length === 0 && isAllowed === (mailbox?.['comesInDuringMaintenance'] === true)) return;
    logAdminActivity(transaction, newId(), {
      adminId,
      action: isAllowed ? 'allow-during-maintenance' : 'disallow-during-maintenance',
      details: { uid: changed[0] ?? null },
    });
  });
  return { isAllowed };
}
