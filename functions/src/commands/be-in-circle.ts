import type { Calls } from '@chupke/domain/calls.ts';
import { PRESENCE } from '@chupke/domain/circle-limits.ts';
import { parseCircleMembership } from '@chupke/domain/circle-member.ts';
import { circlePath, circlePresencePath, membershipPath } from '@chupke/domain/paths.ts';
import type { UserId } from '@chupke/domain/user.ts';
import { SERVER_TIME } from '../gateways/documents.ts';
import { CIRCLE_CALL_LIMITS } from '../lib/circle-call-limits.ts';
import { RefusedError } from '../lib/handle-call.ts';
import type { CircleGateways } from './circle-standing.ts';
import { limitCall } from './limit-call.ts';

/**
 * Notes that the caller is in a circle, or no more, and answers how many are: a number and no more, as who is there is
 * nobody's business. Costs three reads and two writes. Throws RefusedError.
 */
export async function beInCircle(
  gateways: CircleGateways,
  uid: UserId,
  { circleId, isHere }: Calls['beInCircle']['takes'],
): Promise<Calls['beInCircle']['gives']> {
  const { documents, now } = gateways;
  await limitCall(gateways, uid, { name: 'beInCircle', limit: CIRCLE_CALL_LIMITS.beInCircle }, now());
  await documents.transact(async (transaction) => {
    const [membership] = await transaction.read([membershipPath(uid, circleId)]);
    if (membership === undefined) throw new RefusedError('not-member');
    const path = circlePresencePath(circleId, parseCircleMembership(membership).circleSpecificId);
    if (isHere) transaction.set(path, { at: SERVER_TIME });
    else transaction.remove(path);
  });
  const since = { field: 'at', time: new Date(now() - PRESENCE.lastsMs) };
  return { here: await documents.count({ collection: `${circlePath(circleId)}/presence`, since }) };
}
