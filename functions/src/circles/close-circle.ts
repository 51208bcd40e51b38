import type { CircleId } from '@chupke/domain/circle-id.ts';
import type { Circle } from '@chupke/domain/circle.ts';
import { parseCircle } from '@chupke/domain/circle.ts';
import type { UnknownRecord } from '@chupke/domain/parse.ts';
import { circlePath, deletedCirclePath, ownDeletedCirclePath } from '@chupke/domain/paths.ts';
import type { DocumentTransaction, FieldInputs } from '../gateways/documents.ts';
import { livingFields } from '../lib/tombstone.ts';
import { accountOf } from './members.ts';
import { readSlotsOf } from './slots.ts';

/** Whether the product's moderators have closed it, by the stored circle or its backup: then nobody brings it back. */
export function isClosedByStaff(stored: UnknownRecord): boolean {
  return stored['closedByStaff'] === true;
}

/** The fields of a circle whose deletion is due at once, in the name of the product's moderators. */
export function closedFields(now: number): FieldInputs {
  return {
    status: 'pending_deletion',
    isListed: false,
    deletionScheduledAt: new Date(now),
    deletionScheduledBy: null,
    deletionExpiresAt: new Date(now),
    deletionCancellable: false,
    closedByStaff: true,
  };
}

type Writes = () => void;

/** Closes what is still there: backUpCircle does the rest, and tells the members. Reads at once. */
async function closeLive(transaction: DocumentTransaction, circle: Circle, now: number): Promise<Writes> {
  const isOver = circle.status === 'deleted_recoverable' || circle.status === 'archived';
  const slots = await readSlotsOf(transaction, await accountOf(transaction, circle.creatorCircleId));
  return () => {
    if (isOver) {
      transaction.update(circlePath(circle.id), { closedByStaff: true });
      return;
    }
    transaction.update(circlePath(circle.id), closedFields(now));
    slots.release(circle.id);
  };
}

/** Keeps a backup from being restored. One that is just being moved back is closed as it arrives. Reads at once. */
async function closeBackup(transaction: DocumentTransaction, circle: Circle): Promise<Writes> {
  const creator = await accountOf(transaction, circle.creatorCircleId);
  return () => {
    transaction.update(deletedCirclePath(circle.id), { closedByStaff: true, restorable: false });
    if (creator !== undefined) transaction.remove(ownDeletedCirclePath(creator, circle.id));
  };
}

/**
 * The circle of that id, its backup, or both while it is moved, and how to close it in the name of the product's moderators:
 * then nobody brings it back. Undefined where there is neither. Reads at once; `close` writes, and does nothing to one that is
 * closed.
 */
export async function closeCircle(
  transaction: DocumentTransaction,
  id: CircleId,
  now: number,
): Promise<{ readonly circle: Circle; readonly close: Writes } | undefined> {
  const [live, stored] = await transaction.read([circlePath(id), deletedCirclePath(id)]);
  const backup = livingFields(stored);
  // The circle in a backup counts as deleted, whatever the backup's own status.
  const kept = backup && parseCircle(id, { ...backup, status: 'deleted_recoverable' });
  const circle = live === undefined ? kept : parseCircle(id, live);
  if (circle === undefined) return undefined;
  const writes = [
    ...(live === undefined ? [] : [await closeLive(transaction, circle, now)]),
    ...(kept === undefined ? [] : [await closeBackup(transaction, kept)]),
  ];
  return { circle, close: () => writes.forEach((write) => write()) };
}
