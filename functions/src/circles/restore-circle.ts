import type { Calls } from '@chupke/domain/calls.ts';
import type { CircleId } from '@chupke/domain/circle-id.ts';
import { CIRCLE_TIMES } from '@chupke/domain/circle-limits.ts';
import { parseCircleMembership } from '@chupke/domain/circle-member.ts';
import type { Circle } from '@chupke/domain/circle.ts';
import { isPastExpiry, parseCircle } from '@chupke/domain/circle.ts';
import type { UnknownRecord } from '@chupke/domain/parse.ts';
import { parseOneOf, parseTime } from '@chupke/domain/parse.ts';
import { circlePath, deletedCirclePath, membershipPath, ownDeletedCirclePath } from '@chupke/domain/paths.ts';
import type { RandomBytes } from '@chupke/domain/random.ts';
import type { UserId } from '@chupke/domain/user.ts';
import type { DocumentTransaction, FieldInputs } from '../gateways/documents.ts';
import { keptFields, SERVER_TIME } from '../gateways/documents.ts';
import { RefusedError, throwIfRefused } from '../lib/refused-error.ts';
import { livingFields } from '../lib/tombstone.ts';
import type { BackupStatus } from './back-up-circle.ts';
import { BACKUP_STATUSES, backUpCircle, backupPlaces, moveDocuments } from './back-up-circle.ts';
import { closedFields, isClosedByStaff } from './close-circle.ts';
import { codeOfCircle, freeCode, setCode } from './invites.ts';
import { accountOf, accountsIn } from './members.ts';
import { postNotice, notifyMember } from './notify.ts';
import { isListedWhenActive, refuseCancellation, refuseUnlessCreator } from './policy.ts';
import { readSlots, readSlotsOf } from './slots.ts';
import type { CircleGateways, CirclePlace } from './circle-context.ts';
import { readCircleContext } from './circle-context.ts';

/** The fields of a circle whose deletion is not planned. */
const NO_DELETION = {
  deletionScheduledAt: null,
  deletionScheduledBy: null,
  deletionExpiresAt: null,
  deletionCancellable: false,
} as const;

/** Cancels the scheduled deletion of the caller's circle, which takes a slot again. Throws RefusedError. */
export async function cancelCircleDeletion(
  { documents, now }: CircleGateways,
  place: CirclePlace,
): Promise<Calls['changeCircle']['gives']> {
  return documents.transact(async (transaction) => {
    const { circle, membership } = await readCircleContext(transaction, place);
    throwIfRefused(
      refuseUnlessCreator(circle, membership.circleSpecificId) ?? refuseCancellation(circle, now()),
    );
    const take = (await readSlots(transaction, place.uid)).take(circle.id);
    const key = `deletion-cancelled-${circle.deletionScheduledAt ?? 0}`;
    const post = await postNotice(transaction, circle.id, key, { kind: 'deletion-cancelled' });
    transaction.update(circlePath(circle.id), {
      status: 'active',
      isListed: isListedWhenActive(circle),
      ...NO_DELETION,
    });
    take();
    post();
    return { status: 'active' };
  });
}

/** What restoring a circle needs. */
export interface RestoringGateways extends CircleGateways {
  readonly random: RandomBytes;
}

/** A lost circle, and whose it was: null when that account is gone, and the circle comes back for those who are left. */
export interface LostPlace {
  readonly circle: CircleId;
  readonly uid: UserId | null;
  /**
   * An admin brings it back: also where its creator has no free slot, as a refusal would tell the admin of their other
   * circles. It is then one more than they may have.
   */
  readonly isApproved?: boolean;
}

interface Backup {
  readonly circle: Circle;
  readonly status: BackupStatus;
  /** Milliseconds since 1970. */
  readonly keptUntil: number;
}

function parseBackup(id: CircleId, stored: UnknownRecord): Backup {
  const status = parseOneOf(stored, 'status', BACKUP_STATUSES);
  // The circle in a backup counts as deleted, whatever the backup's own status.
  const circle = parseCircle(id, { ...stored, status: 'deleted_recoverable' });
  return { circle, status, keptUntil: parseTime(stored, 'chatRetentionExpiresAt') };
}

/**
 * First step, one commit: checks that the caller may, takes a slot for the circle and locks the backup. A second call
 * continues what the first one began. Throws RefusedError.
 */
async function open(
  { documents, now }: RestoringGateways,
  { circle: id, uid, isApproved = false }: LostPlace,
): Promise<Circle> {
  return documents.transact(async (transaction) => {
    const paths = [circlePath(id), deletedCirclePath(id), ...(uid === null ? [] : [membershipPath(uid, id)])];
    const [live, backup, membership] = await transaction.read(paths);
    const stored = livingFields(backup);
    // The same answer for an outsider as if there were nothing.
    const isOutsider = uid !== null && membership === undefined;
    if (isOutsider || (stored ?? live) === undefined) throw new RefusedError('not-found');
    if (stored === undefined) throw new RefusedError('wrong-state');
    if (isClosedByStaff(stored)) throw new RefusedError('not-allowed');
    const { circle, status, keptUntil } = parseBackup(id, stored);
    if (membership !== undefined)
      throwIfRefused(refuseUnlessCreator(circle, parseCircleMembership(membership).circleSpecificId));
    if (status === 'restoring') return circle;
    if (keptUntil <= now()) throw new RefusedError('recovery-over');
    if (status !== 'deleted_recoverable') throw new RefusedError('wrong-state');
    if (stored['restorable'] !== true) throw new RefusedError('not-allowed');
    const slots = uid === null ? undefined : await readSlots(transaction, uid);
    const take = isApproved ? slots?.takeFree(id) : slots?.take(id);
    transaction.update(deletedCirclePath(id), { status: 'restoring', restorable: false });
    take?.();
    return circle;
  });
}

/**
 * The circle's fields from its backup, active again; of one that was closed meanwhile, to be deleted at once. An expired
 * temporary circle gets the time of a reactivation.
 */
function restoredFields(stored: UnknownRecord, circle: Circle, now: number): FieldInputs {
  const { originalId: _id, deletedAt: _at, chatRetentionExpiresAt: _until, restorable: _is, ...own } = stored;
  if (isClosedByStaff(stored)) return { ...keptFields(own), ...closedFields(now) };
  return {
    ...keptFields(own),
    status: 'active',
    isListed: isListedWhenActive(circle),
    ...NO_DELETION,
    restoredAt: SERVER_TIME,
    ...(isPastExpiry(circle, now) ? { expiresAt: new Date(now + CIRCLE_TIMES.reactivation) } : {}),
  };
}

type Restored = 'restored' | 'closed' | 'same';

/** Last step, one commit: the circle's document is written, its backup deleted. `closed`: by moderators, meanwhile. */
async function finish({ documents, random, now }: RestoringGateways, id: CircleId): Promise<Restored> {
  return documents.transact(async (transaction) => {
    const [stored] = await transaction.read([deletedCirclePath(id)]);
    // Another run has finished it.
    if (stored?.['status'] !== 'restoring') return 'same';
    const { circle } = parseBackup(id, stored);
    const creator = await accountOf(transaction, circle.creatorCircleId);
    const slots = await readSlotsOf(transaction, creator);
    const code = await freeCode(transaction, random, await codeOfCircle(transaction, id));
    const key = `restoration-${parseTime(stored, 'deletedAt')}`;
    const post = await postNotice(transaction, id, key, { kind: 'restoration' });
    transaction.set(circlePath(id), restoredFields(stored, circle, now()));
    transaction.remove(deletedCirclePath(id));
    if (creator !== undefined) transaction.remove(ownDeletedCirclePath(creator, id));
    if (isClosedByStaff(stored)) {
      slots.release(id);
      return 'closed';
    }
    setCode(transaction, id, code);
    post();
    return 'restored';
  });
}

/** Alerts the other members before the last step: after it an interrupted run would not be continued. */
async function notifyOthers({ documents }: RestoringGateways, circle: Circle): Promise<void> {
  const creator = await accountOf(documents, circle.creatorCircleId);
  for (const uid of await accountsIn(documents, circle.id)) {
    if (uid === creator) continue;
    await documents.transact(async (transaction) => {
      const tell = await notifyMember(transaction, uid, circle, 'restored');
      tell();
    });
  }
}

/**
 * Moves everything back after a restoration began. What moderators have closed meanwhile goes into its backup again, as any
 * circle that they close. Can be interrupted and run again.
 */
export async function finishRestoration(gateways: RestoringGateways, id: CircleId): Promise<Restored> {
  const { documents } = gateways;
  const [stored] = await documents.read([deletedCirclePath(id)]);
  if (stored?.['status'] !== 'restoring') return 'same';
  const isMeant = async (transaction: DocumentTransaction) => {
    const [backup] = await transaction.read([deletedCirclePath(id)]);
    return backup?.['status'] === 'restoring';
  };
  for (const { live, backup } of backupPlaces(id).kept)
    await moveDocuments(documents, { from: backup, to: live, isMeant });
  const [moved] = await documents.read([deletedCirclePath(id)]);
  if (moved === undefined || !isClosedByStaff(moved))
    await notifyOthers(gateways, parseBackup(id, stored).circle);
  const end = await finish(gateways, id);
  if (end === 'closed') await backUpCircle(gateways, id);
  return end;
}

/**
 * Restores a circle for its creator: a pending deletion is cancelled, a deleted circle is brought back from its
 * backup with all members and messages. An interrupted restoration is continued by the next call, or by the
 * maintenance run. Throws RefusedError.
 */
export async function restoreCircle(
  gateways: RestoringGateways,
  place: LostPlace,
): Promise<Calls['changeCircle']['gives']> {
  const { circle, uid } = place;
  if (uid !== null) {
    const paths = [circlePath(circle), membershipPath(uid, circle)];
    const [live, membership] = await gateways.documents.read(paths);
    if (membership !== undefined && live?.['status'] === 'pending_deletion')
      return cancelCircleDeletion(gateways, { circle, uid });
  }
  await open(gateways, place);
  if ((await finishRestoration(gateways, place.circle)) === 'closed') throw new RefusedError('not-allowed');
  return { status: 'active' };
}
