import type { Circle } from '@chupke/domain/circle.ts';
import type { UnknownRecord } from '@chupke/domain/parse.ts';
import { circlePath } from '@chupke/domain/paths.ts';
import type { DocumentTransaction } from '../gateways/documents.ts';
import { accountOf } from './members.ts';
import { postNotice } from './notify.ts';
import { readSlotsOf } from './slots.ts';

/** Whether the product's moderators have closed it, by the stored circle or its backup: then nobody brings it back. */
export function isClosedByStaff(stored: UnknownRecord): boolean {
  return stored['closedByStaff'] === true;
}

/**
 * Closes a circle in the name of the product's moderators: its deletion is due at once, and backUpCircle does the rest and
 * tells the members. Reads at once; the returned function writes, and does nothing to one that is closed.
 */
export async function closeCircle(
  transaction: DocumentTransaction,
  circle: Circle,
  now: number,
): Promise<() => void> {
  const isClosed = circle.status === 'deleted_recoverable' || circle.status === 'archived';
  const slots = await readSlotsOf(transaction, await accountOf(transaction, circle.creatorCircleId));
  const post = await postNotice(transaction, circle.id, `closed-${circle.id}`, {
    kind: 'deletion',
    until: now,
  });
  return () => {
    if (isClosed) {
      transaction.update(circlePath(circle.id), { closedByStaff: true });
      return;
    }
    transaction.update(circlePath(circle.id), {
      status: 'pending_deletion',
      isListed: false,
      deletionScheduledAt: new Date(now),
      deletionScheduledBy: null,
      deletionExpiresAt: new Date(now),
      deletionCancellable: false,
      closedByStaff: true,
    });
    slots.release(circle.id);
    post();
  };
}
