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
import { isClosedByStaff } from './close-circle.ts';
import { accountOf, accountsIn } from './members.ts';
import { notifyMember } from './notify.ts';
import type { CircleGateways } from './circle-context.ts';

/**
 * Status of a backup. While it is `copying`, the circle's own document still exists; while it is `restoring`, that
 * document is written last. Which of the two exists shows how far a run has come.
 */
export const BACKUP_STATUSES = ['copying', 'deleted_recoverable', 'restoring', 'purging'] as const;

/** One of BACKUP_STATUSES. */
export type BackupStatus = (typeof BACKUP_STATUSES)[number];

/** Subcollections that the backup keeps. */
const KEPT = [
  COLLECTIONS.members,
  COLLECTIONS.messages,
  COLLECTIONS.prompts,
  'activity',
  'secrets',
  'hidden',
  'ledger',
] as const;

/** Short-lived subcollections that are dropped: presence and typing signals. */
const PASSING = ['presence', 'signals'] as const;

/** The collections of a circle and their paths in its backup; null for those that are dropped. */
export function backupPlaces(circle: CircleId) {
  const kept = KEPT.map((name) => ({
    live: `${circlePath(circle)}/${name}`,
    backup: `${deletedCirclePath(circle)}/${name}`,
  }));
  const passing = PASSING.map((name) => ({ live: `${circlePath(circle)}/${name}`, backup: null }));
  return { kept, passing };
}

/** Documents moved per commit; with messages of maximum length about a megabyte. */
const PAGE = 100;

/** What is moved. */
interface Move {
  /** Source collection. */
  readonly from: string;
  /** Target collection; null: the documents are deleted. */
  readonly to: string | null;
  /** Whether the move is still wanted; checked in each commit. */
  readonly isMeant: (transaction: DocumentTransaction) => Promise<boolean>;
}

/**
 * Moves all documents of a collection page by page. Each document is in exactly one of the two places at any time, so
 * the move can be interrupted, repeated, and run twice concurrently. A run stops when its move has been undone
 * meanwhile.
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

/** What a creator sees of a backup, at `users/{uid}/deletedCircles/{circle}`, from the backup. Throws ParseError. */
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
 * First step, one commit: writing and joining stop, the invite code is released and the backup begins; the creator's
 * slot is free since the deletion was scheduled. Returns whether there is anything to move.
 */
async function close({ documents, now }: CircleGateways, id: CircleId): Promise<boolean> {
  return documents.transact(async (transaction) => {
    const [stored] = await transaction.read([circlePath(id)]);
    if (stored === undefined) return false;
    const circle = parseCircle(id, stored);
    if (circle.status === 'deleted_recoverable') return true;
    const { status, deletionExpiresAt } = circle;
    const at = now();
    const isDue = deletionExpiresAt !== null && deletionExpiresAt <= at;
    if (status !== 'pending_deletion' || !isDue) return false;
    const code = await codeOfCircle(transaction, id);
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
    return true;
  });
}

/** Whether the circle is still being moved into its backup, and was not restored by another run. */
async function isClosed(transaction: DocumentTransaction, id: CircleId): Promise<boolean> {
  const [stored] = await transaction.read([circlePath(id)]);
  return stored?.['status'] === 'deleted_recoverable';
}

/** Last step, one commit: the circle's document is deleted, its backup becomes restorable and its creator sees it. */
async function finish({ documents }: CircleGateways, id: CircleId): Promise<'backed-up' | 'same'> {
  return documents.transact(async (transaction) => {
    const [stored, backup] = await transaction.read([circlePath(id), deletedCirclePath(id)]);
    // Another run has finished it.
    if (stored === undefined || backup?.['status'] !== 'copying') return 'same';
    const circle = parseCircle(id, stored);
    const isClosed = isClosedByStaff(stored);
    const creator = await accountOf(transaction, circle.creatorCircleId);
    const tell = isClosed ? undefined : await notifyMember(transaction, creator, circle, 'deletion');
    transaction.remove(circlePath(id));
    transaction.update(deletedCirclePath(id), { status: 'deleted_recoverable', restorable: !isClosed });
    if (creator !== undefined && !isClosed)
      transaction.set(ownDeletedCirclePath(creator, id), ownDeletedCircle(backup));
    tell?.();
    return 'backed-up';
  });
}

/** Tells the members of a circle that moderators have closed it: before the last step, after which a run is not continued. */
async function tellOfClosing({ documents }: CircleGateways, id: CircleId): Promise<void> {
  const [stored] = await documents.read([circlePath(id)]);
  if (stored === undefined || !isClosedByStaff(stored)) return;
  const circle = parseCircle(id, stored);
  for (const uid of await accountsIn(documents, id))
    await documents.transact(async (transaction) => {
      const tell = await notifyMember(transaction, uid, circle, 'closed');
      tell();
    });
}

/**
 * Moves a circle whose deletion is due into its backup, with all messages. Memberships stay, so that a restored
 * circle has its members with their personas. Can be interrupted and run again; does nothing to a circle that is not
 * due.
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
  await tellOfClosing(gateways, id);
  return finish(gateways, id);
}
