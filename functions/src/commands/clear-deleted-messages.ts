import { CIRCLE_TIMES } from '@chupke/domain/circle-limits.ts';
import { COLLECTIONS } from '@chupke/domain/paths.ts';
import type { CircleGateways } from './circle-standing.ts';

const PAGE = 200;

/**
 * Removes the places of messages that their writers deleted long ago: until then they tell every device that keeps the
 * message to forget it, and no device keeps one for longer without asking. Can be cut off and run again.
 */
export async function clearDeletedMessages({ documents, now }: CircleGateways): Promise<void> {
  const question = {
    collection: COLLECTIONS.messages,
    isGroup: true,
    where: { field: 'deleted', equals: true },
    before: { field: 'changedAt', time: new Date(now() - CIRCLE_TIMES.backupRetention) },
    limit: PAGE,
  } as const;
  for (let size = PAGE; size === PAGE;) {
    const page = await documents.find(question);
    // Nothing brings a deleted message back, so nothing is read again.
    await documents.transact(async (transaction) => {
      for (const { path } of page) transaction.remove(path);
    });
    size = page.length;
  }
}
