import type { CircleId } from '@chupke/domain/circle-id.ts';
import { parseTime } from '@chupke/domain/parse.ts';
import { deletedCirclePath, membershipPath, ownDeletedCirclePath } from '@chupke/domain/paths.ts';
import { accountsIn } from './circle-account.ts';
import type { CircleGateways } from './circle-standing.ts';

/**
 * Removes a backup whose time is over, and with it who was who in the circle. The backup's own document goes last: cut
 * off anywhere, the whole can be run again.
 */
export async function purgeBackup(
  { documents, now }: CircleGateways,
  id: CircleId,
): Promise<'purged' | 'same'> {
  const path = deletedCirclePath(id);
  const isDue = await documents.transact(async (transaction) => {
    const [stored] = await transaction.read([path]);
    if (stored?.['status'] === 'purging') return true;
    if (stored?.['status'] !== 'deleted_recoverable') return false;
    if (parseTime(stored, 'chatRetentionExpiresAt') > now()) return false;
    transaction.update(path, { status: 'purging', restorable: false });
    return true;
  });
  if (!isDue) return 'same';
  for (const uid of await accountsIn(documents, id))
    await documents.transact(async (transaction) => {
      transaction.remove(membershipPath(uid, id));
      transaction.remove(ownDeletedCirclePath(uid, id));
    });
  await documents.removeBelow(path);
  await documents.transact(async (transaction) => transaction.remove(path));
  return 'purged';
}
