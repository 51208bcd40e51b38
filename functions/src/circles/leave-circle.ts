import type { Calls } from '@chupke/domain/calls.ts';
import type { CircleId, CircleMemberId } from '@chupke/domain/circle-id.ts';
import { parseCircleMembership } from '@chupke/domain/circle-member.ts';
import type { CircleStatus } from '@chupke/domain/circle.ts';
import { parseCircle } from '@chupke/domain/circle.ts';
import type { UnknownRecord } from '@chupke/domain/parse.ts';
import {
  circleInvitePath,
  circleMemberPath,
  circlePath,
  circlePresencePath,
  COLLECTIONS,
  deletedCirclePath,
  inviteCodePath,
  membershipPath,
  ownDeletedCirclePath,
} from '@chupke/domain/paths.ts';
import type { UserId } from '@chupke/domain/user.ts';
import type { DocumentTransaction } from '../gateways/documents.ts';
import type { MailboxKeys } from '../lib/mailbox.ts';
import { RefusedError } from '../lib/refused-error.ts';
import { ownDeletedCircle } from './back-up-circle.ts';
import { isClosedByStaff } from './close-circle.ts';
import { keepRestriction } from './bans.ts';
import { codeOfCircle } from './invites.ts';
import { readHeir } from './members.ts';
import { postNotice, notifyMember } from './notify.ts';
import { afterLeaving } from './policy.ts';
import { readSlotsOf } from './slots.ts';
import type { CircleGateways, CirclePlace, CircleContext } from './circle-context.ts';
import { refusalOfOutsider } from './circle-context.ts';

/** A member who leaves a circle or is removed from it. */
interface Departure extends CircleContext {
  /** Undefined for a persona without an owner: the account was erased. */
  readonly uid: UserId | undefined;
  /** For what survives leaving; undefined as `uid`. */
  readonly keys: MailboxKeys | undefined;
  readonly isRemoved: boolean;
  /** Milliseconds since 1970. */
  readonly now: number;
}

/** Moves the creator's role from the leaving member to the heir; without an heir the circle ends. */
async function transferCreator(transaction: DocumentTransaction, { circle, membership }: Departure) {
  const leaver = membership.circleSpecificId;
  const heir = await readHeir(transaction, circlePath(circle.id), leaver);
  const code = heir === undefined ? await codeOfCircle(transaction, circle.id) : undefined;
  const tell = await notifyMember(transaction, heir?.uid, circle, 'creator');
  const notice = heir && ({ kind: 'creator', member: heir.member.id } as const);
  const post = notice && (await postNotice(transaction, circle.id, `creator-${leaver}`, notice));
  return {
    heir: heir?.member.id,
    write: () => {
      if (heir !== undefined)
        transaction.update(circleMemberPath(circle.id, heir.member.id), { role: 'creator' });
      if (code !== undefined) {
        transaction.remove(inviteCodePath(code));
        transaction.remove(circleInvitePath(circle.id));
      }
      tell();
      post?.();
    },
  };
}

/**
 * Ends a membership: the member's messages stay, under the same persona. A creator's role passes on, along with a
 * scheduled deletion. Reads at once; the returned function writes, and returns the circle's new state.
 */
export async function endMembership(
  transaction: DocumentTransaction,
  departure: Departure,
): Promise<() => CircleStatus> {
  const { circle, membership, uid, keys, now } = departure;
  const leaver = membership.circleSpecificId;
  const isCreator = circle.creatorCircleId === leaver;
  const slots = await readSlotsOf(transaction, uid);
  const succession = isCreator ? await transferCreator(transaction, departure) : undefined;
  const bar =
    uid &&
    keys &&
    (await keepRestriction(transaction, keys, { circle: circle.id, uid }, { ...departure, ...membership }));
  const post = await postNotice(transaction, circle.id, `leave-${leaver}`, {
    kind: 'leave',
    member: leaver,
  });
  return () => {
    const after = afterLeaving(circle, { leaver, heir: succession?.heir, now: new Date(now) });
    if (uid !== undefined) transaction.remove(membershipPath(uid, circle.id));
    transaction.update(circleMemberPath(circle.id, leaver), { isActive: false, role: 'member' });
    transaction.remove(circlePresencePath(circle.id, leaver));
    transaction.update(circlePath(circle.id), after);
    slots.release(circle.id);
    succession?.write();
    bar?.();
    post();
    return 'status' in after ? after.status : circle.status;
  };
}

/** What leaving a circle needs. */
export interface LeavingGateways extends CircleGateways, MailboxKeys {}

type Left = Calls['changeCircle']['gives'];

/** A leaving persona and its account; undefined for an erased account. */
interface Leaver {
  readonly circle: CircleId;
  readonly leaver: CircleMemberId;
  readonly uid: UserId | undefined;
}

/** Leaves the backup of a deleted circle: its heir may restore it, without this member. */
export async function leaveBackup(
  transaction: DocumentTransaction,
  place: Leaver,
  backup: UnknownRecord,
  now: number,
): Promise<Left> {
  const { leaver, uid } = place;
  const root = deletedCirclePath(place.circle);
  // A backup has a status of its own; the circle's last one does not matter.
  const circle = parseCircle(place.circle, { ...backup, status: 'deleted_recoverable' });
  const isCreator = circle.creatorCircleId === leaver;
  const heir = isCreator ? await readHeir(transaction, root, leaver) : undefined;
  const tell = await notifyMember(transaction, heir?.uid, circle, 'creator');
  const after = afterLeaving(circle, { leaver, heir: heir?.member.id, now: new Date(now) });
  const { memberCount, creatorCircleId = circle.creatorCircleId } = after;
  // Without anyone who could restore it, it is due for removal. The status stays the backup's.
  const end = { memberCount, creatorCircleId, restorable: false, chatRetentionExpiresAt: new Date(now) };
  transaction.update(root, 'status' in after ? end : after);
  const membersPath = `${root}/${COLLECTIONS.members}`;
  transaction.update(`${membersPath}/${leaver}`, { isActive: false, role: 'member' });
  if (heir !== undefined) transaction.update(`${membersPath}/${heir.member.id}`, { role: 'creator' });
  if (heir?.uid !== undefined && !isClosedByStaff(backup))
    transaction.set(ownDeletedCirclePath(heir.uid, place.circle), ownDeletedCircle(backup));
  if (uid !== undefined) {
    transaction.remove(ownDeletedCirclePath(uid, place.circle));
    transaction.remove(membershipPath(uid, place.circle));
  }
  tell();
  return { status: 'deleted_recoverable' };
}

async function leave(
  keys: LeavingGateways,
  transaction: DocumentTransaction,
  place: CirclePlace,
): Promise<Left> {
  const { circle: id, uid } = place;
  const now = keys.now();
  const paths = [circlePath(id), deletedCirclePath(id), membershipPath(uid, id)];
  const [live, backup, membership] = await transaction.read(paths);
  if (membership === undefined)
    throw new RefusedError(live === undefined ? 'not-found' : refusalOfOutsider(parseCircle(id, live)));
  if (live !== undefined) {
    const circle = parseCircle(id, live);
    // It is being moved to its backup page by page, which takes seconds.
    if (circle.status === 'deleted_recoverable') throw new RefusedError('wrong-state');
    const context = { circle, membership: parseCircleMembership(membership) };
    const depart = await endMembership(transaction, { ...context, uid, keys, isRemoved: false, now });
    return { status: depart() };
  }
  if (backup?.['status'] === 'deleted_recoverable') {
    const { circleSpecificId: leaver, mutedUntil } = parseCircleMembership(membership);
    // The circle may be restored and joined again before the mute is over.
    const bar = await keepRestriction(transaction, keys, place, { isRemoved: false, mutedUntil, now });
    const left = await leaveBackup(transaction, { ...place, leaver }, backup, now);
    bar();
    return left;
  }
  if (backup?.['status'] === 'restoring') throw new RefusedError('wrong-state');
  // Nothing of the circle is left, or soon will be: the membership goes, too.
  transaction.remove(membershipPath(uid, id));
  transaction.remove(ownDeletedCirclePath(uid, id));
  return { status: 'archived' };
}

/**
 * Removes the caller from a circle, or from the backup of a deleted one. The member with the highest karma inherits
 * it from a leaving creator; when the last member leaves it is archived. Throws RefusedError; `wrong-state` while the
 * circle is being moved into or out of its backup, after which the call can be retried.
 */
export async function leaveCircle(gateways: LeavingGateways, place: CirclePlace): Promise<Left> {
  return gateways.documents.transact((transaction) => leave(gateways, transaction, place));
}
