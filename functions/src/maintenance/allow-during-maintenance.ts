import type { Calls } from '@chupke/domain/calls.ts';
import { maintenanceAccessPath } from '@chupke/domain/paths.ts';
import type { UserId } from '@chupke/domain/user.ts';
import type { Accounts } from '../gateways/accounts.ts';
import type { Documents } from '../gateways/documents.ts';
import { SERVER_TIME } from '../gateways/documents.ts';
import { logAdminActivity } from '../lib/admin-log.ts';
import { RefusedError } from '../lib/refused-error.ts';

/** What letting somebody in needs. */
interface AllowGateways {
  readonly documents: Documents;
  readonly accounts: Accounts;
  readonly newId: () => string;
}

/**
 * Grants or revokes an account's access during maintenance, by its address. Throws RefusedError if there is no such
 * account.
 */
export async function allowDuringMaintenance(
  { documents, accounts, newId }: AllowGateways,
  adminId: UserId,
  { email, isAllowed }: Calls['allowDuringMaintenance']['takes'],
): Promise<Calls['allowDuringMaintenance']['gives']> {
  const account = await accounts.findByEmail(email);
  if (account === undefined) throw new RefusedError('not-found');
  const path = maintenanceAccessPath(account.uid);
  await documents.transact(async (transaction) => {
    const [known] = await transaction.read([path]);
    if (isAllowed === (known !== undefined)) return;
    if (isAllowed) transaction.set(path, { createdAt: SERVER_TIME });
    else transaction.remove(path);
    logAdminActivity(transaction, newId(), {
      adminId,
      action: isAllowed ? 'allow-during-maintenance' : 'disallow-during-maintenance',
      details: { uid: account.uid },
    });
  });
  return { isAllowed };
}
