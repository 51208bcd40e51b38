import type { Calls } from '@chupke/domain/calls.ts';
import { looksLikeBot } from '@chupke/domain/circle-bots.ts';
import type {
  CircleModeration,
  MemberModeration,
  MessageModeration,
} from '@chupke/domain/circle-moderation.ts';
import type { CircleId, CircleMessageId } from '@chupke/domain/circle-id.ts';
import { CIRCLE_TIMES, CLOSED_UNTIL } from '@chupke/domain/circle-limits.ts';
import { isMuted, parseCircleMember, parseCircleMembership } from '@chupke/domain/circle-member.ts';
import { parseCircleMessage } from '@chupke/domain/circle-message.ts';
import {
  circleMemberPath,
  circleMessagePath,
  circlePath,
  hiddenMessagePath,
  membershipPath,
} from '@chupke/domain/paths.ts';
import type { RandomBytes } from '@chupke/domain/random.ts';
import type { UserId } from '@chupke/domain/user.ts';
import type { Documents, DocumentTransaction } from '../gateways/documents.ts';
import { RefusedError, throwIfRefused } from '../lib/refused-error.ts';
import { limitCall } from '../lib/rate-limit.ts';
import { formerMembership } from './erase-persona.ts';
import { hideMessage, isHiddenByStaff, showMessage } from './hide-message.ts';
import { renewCode } from './invites.ts';
import type { LeavingGateways } from './leave-circle.ts';
import { endMembership } from './leave-circle.ts';
import { membershipOf } from './members.ts';
import { refuseModeration } from '@chupke/domain/circle-moderation.ts';
import type { ModeratingContext } from './circle-context.ts';
import { readCircleContext } from './circle-context.ts';

/** Calls per student. */
const LIMIT = { name: 'moderateCircle', limit: { windowSeconds: 60, max: 20 } } as const;

/** Hides a message or shows it again. A message deleted by its author stays deleted. Throws RefusedError. */
async function moderateMessage(
  transaction: DocumentTransaction,
  { circle, actor }: ModeratingContext,
  { kind, message: id }: MessageModeration,
): Promise<() => void> {
  const path = circleMessagePath(circle.id, id);
  const hiddenPath = hiddenMessagePath(circle.id, id);
  const [stored, hidden] = await transaction.read([path, hiddenPath]);
  if (stored === undefined) throw new RefusedError('not-found');
  const message = parseCircleMessage(id, stored);
  if (message.kind === 'notice') throw new RefusedError('not-allowed');
  throwIfRefused(refuseModeration(circle, { kind, actor, subject: message.senderCircleId }));
  if (message.gone === 'deleted') throw new RefusedError('not-found');
  if ((message.gone === 'hidden') === (kind === 'hide')) throw new RefusedError('no-change');
  if (kind === 'hide') return () => hideMessage(transaction, circlePath(circle.id), message);
  // The product's moderators have hidden it; the circle's own can't undo that.
  if (hidden !== undefined && isHiddenByStaff(hidden)) throw new RefusedError('not-allowed');
  if (hidden === undefined) throw new RefusedError('not-found');
  return () => showMessage(transaction, circlePath(circle.id), id, hidden);
}

/**
 * Hides a message that imitates a system notice, as a moderator would: its text is kept in case the creator shows it
 * again. One that was deleted or hidden meanwhile is unchanged.
 */
export async function hideImitation(
  gateways: { readonly documents: Documents },
  circle: CircleId,
  id: CircleMessageId,
): Promise<'hidden' | 'same'> {
  const path = circleMessagePath(circle, id);
  return gateways.documents.transact(async (transaction) => {
    const [stored] = await transaction.read([path]);
    const message = stored && parseCircleMessage(id, stored);
    if (message?.kind !== 'member' || message.gone !== null || !looksLikeBot(message.text)) return 'same';
    hideMessage(transaction, circlePath(circle), message);
    return 'hidden';
  });
}

/**
 * The new end of a mute. One longer than a moderator's mute belongs to an account closed by the admins and cannot be
 * changed in a circle. Throws RefusedError.
 */
function mutedUntil(kind: 'mute' | 'unmute', before: number | null, now: number): Date | null {
  const longest = now + CIRCLE_TIMES.mute;
  if (before !== null && before > longest) throw new RefusedError('not-allowed');
  if (kind === 'mute') return new Date(longest);
  if (!isMuted({ mutedUntil: before }, now)) throw new RefusedError('no-change');
  return null;
}

/**
 * Mutes a member for a day, unmutes or removes them. Reads at once; the returned function writes. A persona whose account
 * was erased is treated and answered like any other until it leaves: else whoever asks would learn the second of the
 * erasure, in each of its circles. Throws RefusedError: `no-change` if the persona is not an active
 * member (any more).
 */
async function moderateMember(
  transaction: DocumentTransaction,
  { circle, actor }: ModeratingContext,
  { kind, member: id }: MemberModeration,
  keys: LeavingGateways,
): Promise<() => void> {
  const now = keys.now();
  throwIfRefused(refuseModeration(circle, { kind, actor, subject: id }));
  const path = circleMemberPath(circle.id, id);
  const [stored] = await transaction.read([path]);
  const member = stored && parseCircleMember(id, stored);
  if (member?.isActive !== true) throw new RefusedError('no-change');
  const own = await membershipOf(transaction, id);
  if (kind === 'remove') {
    const going = own ? parseCircleMembership(own.fields) : formerMembership(circle.id, member);
    const departure = { circle, membership: going, uid: own?.uid, keys, isRemoved: true, now };
    const depart = await endMembership(transaction, departure);
    return () => void depart();
  }
  const until = mutedUntil(kind, member.mutedUntil, now);
  // The mute of an account that the admins have closed is longer, and not a circle's to end. Nobody is told of it.
  const isClosed = own && parseCircleMembership(own.fields).mutedUntil === CLOSED_UNTIL;
  return () => {
    transaction.update(path, { mutedUntil: until });
    if (own && !isClosed) transaction.update(membershipPath(own.uid, circle.id), { mutedUntil: until });
  };
}

/** Turns the weekly moderator rotation on (the next maintenance run appoints the first) or off. */
function switchRotation(
  transaction: DocumentTransaction,
  { circle, actor }: ModeratingContext,
  isOn: boolean,
  now: number,
): () => void {
  throwIfRefused(refuseModeration(circle, { kind: 'rotation', actor, subject: null }));
  if (circle.moderatorRotation === isOn) throw new RefusedError('no-change');
  return () =>
    transaction.update(circlePath(circle.id), {
      moderatorRotation: isOn,
      currentModerator: null,
      moderatorDueAt: isOn ? new Date(now) : null,
    });
}

/** What moderating a circle needs. */
interface ModeratingGateways extends LeavingGateways {
  readonly random: RandomBytes;
}

/** The writes of an act, once all that it needs is read. Throws RefusedError. */
async function planModeration(
  transaction: DocumentTransaction,
  context: ModeratingContext,
  act: CircleModeration,
  gateways: ModeratingGateways,
): Promise<() => void> {
  if (act.kind === 'rotation') return switchRotation(transaction, context, act.isOn, gateways.now());
  if (act.kind === 'renew-invite') return renewCode(transaction, gateways.random, context);
  if ('message' in act) return moderateMessage(transaction, context, act);
  return moderateMember(transaction, context, act, gateways);
}

/** Moderation within a circle by its creator or current moderator, who know only personas. Throws RefusedError. */
export async function moderateCircle(
  gateways: ModeratingGateways,
  uid: UserId,
  { circleId, act }: Calls['moderateCircle']['takes'],
): Promise<Calls['moderateCircle']['gives']> {
  const { documents, now } = gateways;
  await limitCall(gateways, uid, LIMIT, now());
  await documents.transact(async (transaction) => {
    const read = await readCircleContext(transaction, { circle: circleId, uid });
    const { circleSpecificId, mutedUntil } = read.membership;
    const actor = { id: circleSpecificId, isMuted: isMuted({ mutedUntil }, now()) };
    const context = { ...read, actor };
    // It is being moved to its backup.
    if (context.circle.status === 'deleted_recoverable') throw new RefusedError('wrong-state');
    const write = await planModeration(transaction, context, act, gateways);
    write();
  });
  return { done: true };
}
