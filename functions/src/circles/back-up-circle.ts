import type { CircleId } from '@chupke/domain/circle-id.ts';
import { CIRCLE_LIMITS, CIRCLE_TIMES } from '@chupke/domain/circle-limits.ts';
import { parseCircle } from '@chupke/domain/circle.ts';
import type { UnknownRecord } from '@chupke/domain/parse.ts';
import { parseText, parseTime } from '@chupke/domain/parse.ts';
import {
  circlePath,
  COLLECTIONS,
  deletedCirclePath,
  inviteCodePath,
  ownDeletedCirclePath,
} from '@chupke/domain/paths.ts';
import type { Documents, DocumentTransaction, FieldInputs } from '../gateways/documents.ts';
import { keptFields } from '../gateways/documents.ts';
import { codeOfCircle } from './invites.ts';
import { accountOf } from './members.ts';
import { notifyMember } from './notify.ts';
import { readSlotsOf } from './slots.ts';
import type { CircleGateways } from './standing.ts';

/**
 * How a backup stands. The circle's own document stays where it was while it is `copying`, and comes back as the last
 * thing of all when it is `restoring`: which of the two there is tells how far it has come.
 */
export const BACKUP_STATUSES = ['copying', 'deleted_recoverable', 'restoring', 'purging'] as const;

/** One of BACKUP_STATUSES. */
export type BackupStatus = (typeof BACKUP_STATUSES)[number];

/** What is kept of what lies below a circle. */
const KEPT = [
  COLLECTIONS.members,
  COLLECTIONS.messages,
  COLLECTIONS.prompts,
  'activity',
  'secrets',
  'hidden',
  'ledger',
] as const;

/** What is not: who is there, and that somebody types. */
const PASSING = ['presence', 'signals'] as const;

/** The collections of a circle and their places in its backup; null for what has none. */
export function backupPlaces(circle: CircleId) {
  const kept = KEPT.map((name) => ({
    live: `${circlePath(circle)}/${name}`,
    backup: `${deletedCirclePath(circle)}/${name}`,
  }));
  const passing = PASSING.map((name) => ({ live: `${circlePath(circle)}/${name}`, backup: null }));
  return { kept, passing };
}

/** Documents that are moved with one commit: of the largest messages about a megabyte. */
const PAGE = 100;

/** What is moved. */
export interface Move {
  /** A collection. */
  readonly from: string;
  /** The collection it goes to; null: it goes for good. */
  readonly to: string | null;
  /** Whether it is still meant to be, asked with each commit. */
  readonly isMeant: (transaction: DocumentTransaction) => Promise<boolean>;
}

/**
 * Moves all documents of a collection, page by page: each is in one place or in the other, never in both or in neither,
 * so it can be cut off anywhere and run again, even twice at once. A run that was overtaken by what undoes it stops.
 */
export async function moveDocuments(documents: Documents, { from, to, isMeant }: Move): Promise<void> {
  for (let size = PAGE; size === PAGE;) {
    size = await documents.transact(async (transaction) => {
      if (!(await isMeant(transaction))) return 0;
      const page = await transaction.find({ collection: from, limit: PAGE });
      for (const { id, path, fields } of page) {
        if (to !== null) transaction.set(`${to}/${id}`, keptFields(fields));
        transaction.remove(path);
      }
      return page.length;
    });
  }
}

/** What a creator knows of a backup, at `users/{uid}/deletedCircles/{circle}`, by the backup. Throws ParseError. */
export function ownDeletedCircle(backup: UnknownRecord): FieldInputs {
  return {
    circleId: parseText(backup, 'originalId', { min: 20, max: 20 }),
    name: parseText(backup, 'name', CIRCLE_LIMITS.name),
    deletedAt: new Date(parseTime(backup, 'deletedAt')),
    chatRetentionExpiresAt: new Date(parseTime(backup, 'chatRetentionExpiresAt')),
    restorable: true,
  };
}

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
    const tell = await notifyMember(transaction, creator, circle, 'deletion');
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
