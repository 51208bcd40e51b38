import type { Calls } from '@chupke/domain/calls.ts';
import { circlePath } from '@chupke/domain/paths.ts';
import type { UserId } from '@chupke/domain/user.ts';
import type { DocumentTransaction } from '../gateways/documents.ts';
import { CIRCLE_CALL_LIMITS } from '../lib/circle-call-limits.ts';
import { RefusedError } from '../lib/handle-call.ts';
import { refuseModeration } from '../policies/circle-rights.ts';
import type { CircleGateways, CircleStanding } from './circle-standing.ts';
import { heed, readStanding } from './circle-standing.ts';
import { limitCall } from './limit-call.ts';
import { moderateMember } from './moderate-member.ts';
import { moderateMessage } from './moderate-message.ts';

/** Switches the weekly moderators on, the first of whom is chosen when the server looks the next time, or off. */
function switchRotation(
  transaction: DocumentTransaction,
  { circle, membership }: CircleStanding,
  isOn: boolean,
  now: number,
): () => void {
  heed(refuseModeration(circle, { kind: 'rotation', actor: membership.circleSpecificId, subject: null }));
  if (circle.moderatorRotation === isOn) throw new RefusedError('no-change');
  return () =>
    transaction.update(circlePath(circle.id), {
      moderatorRotation: isOn,
      currentModerator: null,
      moderatorDueAt: isOn ? new Date(now) : null,
    });
}

/**
 * Moderation inside a circle, by its creator or its present moderator, who know of nobody more than the persona. Throws
 * RefusedError.
 */
export async function moderateCircle(
  gateways: CircleGateways,
  uid: UserId,
  { circleId, act }: Calls['moderateCircle']['takes'],
): Promise<Calls['moderateCircle']['gives']> {
  const { documents, now } = gateways;
  const limit = CIRCLE_CALL_LIMITS.moderateCircle;
  await limitCall(gateways, uid, { name: 'moderateCircle', limit }, now());
  await documents.transact(async (transaction) => {
    const standing = await readStanding(transaction, { circle: circleId, uid });
    // It is being taken away, piece by piece.
    if (standing.circle.status === 'deleted_recoverable') throw new RefusedError('wrong-state');
    const write =
      act.kind === 'rotation'
        ? switchRotation(transaction, standing, act.isOn, now())
        : 'message' in act
          ? await moderateMessage(transaction, standing, act)
          : await moderateMember(transaction, standing, act, now());
    write();
  });
  return { done: true };
}
