import type { CircleId } from '@chupke/domain/circle-id.ts';
import { CIRCLE_TIMES } from '@chupke/domain/circle-limits.ts';
import { parseCircle } from '@chupke/domain/circle.ts';
import { circlePath, deletedCirclePath, inviteCodePath, ownDeletedCirclePath } from '@chupke/domain/paths.ts';
import type { DocumentTransaction } from '../gateways/documents.ts';
import { keptFields } from '../gateways/documents.ts';
import { backupPlaces } from '../lib/circle-backup.ts';
import { accountOf } from './circle-account.ts';
import { codeOfCircle } from './circle-invite.ts';
import { readSlotsOf } from './circle-slots.ts';
import type { CircleGateways } from './circle-standing.ts';
import { moveDocuments } from './move-documents.ts';
import { ownDeletedCircle } from './own-deleted-circle.ts';
import { tellCircle } from './tell-circle.ts';

/**
 * The first step, with one commit: from now on nobody writes there or comes in, the code leads nowhere, the creator's
 * place is free, and the backup is begun. Answers whether there is anything to move.
 */
async function close({ documents, now }: CircleGateways, id: CircleId): Promise<boolean> {
  return documents.transact(async (transaction) => {
    const [stored] = await transaction.read([circlePath(id)]);
    if (stored === undefined) return false;
    const circle = parseCircle(id, stored);
    if (circle.status === 'deleted_recoverable') return true;
    const { status, deletionExpiresAt, creatorCircleId } = circle;
    const at = now();
    const isDue = deletionExpiresAt !== null && deletionExpiresAt <= at;
    if (status !== 'pending_deletion' || !isDue) return false;
    const code = await codeOfCircle(transaction, id);
    const slots = await readSlotsOf(transaction, await accountOf(transaction, creatorCircleId));
    const closed = { status: 'deleted_recoverable', isListed: false, deletionCancellable: false } as const;
    transaction.update(circlePath(id), closed);
    transaction.set(deletedCirclePath(id), {
      ...keptFields(stored),
      ...closed,
      status: 'copying',
      originalId: id,
      deletedAt: new Date(at),
      chatRetentionExpiresAt: new Date(at + CIRCLE_TIMES.backupRetention),
      restorable: false,
    });
    if (code !== undefined) transaction.remove(inviteCodePath(code));
    slots.release(id);
    return true;
  });
}

/** Whether the circle is still on its way into its backup, and not back again by another run and its creator. */
async function isClosed(transaction: DocumentTransaction, id: CircleId): Promise<boolean> {
  const [stored] = await transaction.read([circlePath(id)]);
  return stored?.['status'] === 'deleted_recoverable';
}

/** The last step, with one commit: the circle is gone, its backup can be restored, and its creator knows of it. */
async function finish({ documents }: CircleGateways, id: CircleId): Promise<'backed-up' | 'same'> {
  return documents.transact(async (transaction) => {
    const [stored, backup] = await transaction.read([circlePath(id), deletedCirclePath(id)]);
    // Another run has done it.
    if (stored === undefined || backup?.['status'] !== 'copying') return 'same';
    const circle = parseCircle(id, stored);
    const creator = await accountOf(transaction, circle.creatorCircleId);
    const tell = await tellCircle(transaction, creator, circle, 'deletion');
    transaction.remove(circlePath(id));
    transaction.update(deletedCirclePath(id), { status: 'deleted_recoverable', restorable: true });
    if (creator !== undefined) transaction.set(ownDeletedCirclePath(creator, id), ownDeletedCircle(backup));
    tell();
    return 'backed-up';
  });
}

/**
 * Takes a circle whose deletion is due into its backup, with all that was said in it. Memberships stay, so that a
 * restoration brings everybody back as who they were. Can be cut off anywhere and run again; does nothing to a circle
 * that is not due.
 */
export async function backUpCircle(gateways: CircleGateways, id: CircleId): Promise<'backed-up' | 'same'> {
  if (!(await close(gateways, id))) return 'same';
  const { kept, passing } = backupPlaces(id);
  for (const { live, backup } of [...kept, ...passing])
    await moveDocuments(gateways.documents, {
      from: live,
      to: backup,
      isMeant: (transaction) => isClosed(transaction, id),
    });
  return finish(gateways, id);
}
