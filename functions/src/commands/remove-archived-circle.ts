import type { CircleId } from '@chupke/domain/circle-id.ts';
import { parseCircle } from '@chupke/domain/circle.ts';
import { circlePath } from '@chupke/domain/paths.ts';
import type { CircleGateways } from './circle-standing.ts';

/**
 * Removes a circle that its last member left 30 days ago, with all that was said in it. Its own document goes last: cut
 * off anywhere, the whole can be run again.
 */
export async function removeArchivedCircle(
  { documents, now }: CircleGateways,
  id: CircleId,
): Promise<'removed' | 'same'> {
  const path = circlePath(id);
  const isDue = await documents.transact(async (transaction) => {
    const [stored] = await transaction.read([path]);
    if (stored === undefined) return false;
    const { status, deletionExpiresAt } = parseCircle(id, stored);
    return status === 'archived' && deletionExpiresAt !== null && deletionExpiresAt <= now();
  });
  if (!isDue) return 'same';
  await documents.removeBelow(path);
  await documents.transact(async (transaction) => transaction.remove(path));
  return 'removed';
}
