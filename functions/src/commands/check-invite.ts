import type { Calls } from '@chupke/domain/calls.ts';
import type { InvitedCircle } from '@chupke/domain/circle-calls.ts';
import { parseCircle } from '@chupke/domain/circle.ts';
import { circlePath } from '@chupke/domain/paths.ts';
import type { UserId } from '@chupke/domain/user.ts';
import { CIRCLE_CALL_LIMITS } from '../lib/circle-call-limits.ts';
import { RefusedError } from '../lib/handle-call.ts';
import { refusePreview } from '../policies/circle-rights.ts';
import { circleOfCode } from './circle-invite.ts';
import type { CircleGateways } from './circle-standing.ts';
import { heed } from './circle-standing.ts';
import { limitCall } from './limit-call.ts';
import { readCollegeOf } from './read-newcomer.ts';

/**
 * What a code leads to, for whoever thinks of joining. A code that leads nowhere and one whose circle takes nobody in
 * any more are the same to them. Throws RefusedError.
 */
export async function checkInvite(
  gateways: CircleGateways,
  uid: UserId,
  { code }: Calls['checkInvite']['takes'],
): Promise<InvitedCircle> {
  const { documents, now } = gateways;
  await limitCall(gateways, uid, { name: 'checkInvite', limit: CIRCLE_CALL_LIMITS.checkInvite }, now());
  const college = await readCollegeOf(documents, uid);
  const circleId = await circleOfCode(documents, code);
  const [stored] = circleId === undefined ? [] : await documents.read([circlePath(circleId)]);
  if (circleId === undefined || stored === undefined) throw new RefusedError('not-found');
  const circle = parseCircle(circleId, stored);
  heed(refusePreview(circle, college, now()));
  const { name, theme, description, collegeName, privacyLevel, circleType } = circle;
  const { memberCount, maxParticipants } = circle;
  return {
    circleId,
    name,
    theme,
    description,
    collegeName,
    privacyLevel,
    circleType,
    memberCount,
    maxParticipants,
  };
}
