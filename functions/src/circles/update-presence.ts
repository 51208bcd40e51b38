import type { Calls } from '@chupke/domain/calls.ts';
import { PRESENCE } from '@chupke/domain/circle-limits.ts';
import { parseCircleMembership } from '@chupke/domain/circle-member.ts';
import { circlePath, circlePresencePath, membershipPath, userPath } from '@chupke/domain/paths.ts';
import type { UserId } from '@chupke/domain/user.ts';
import { SERVER_TIME } from '../gateways/documents.ts';
import { isClosed } from '../lib/account-standing.ts';
import { RefusedError } from '../lib/refused-error.ts';
import { limitCall } from '../lib/rate-limit.ts';
import type { CircleGateways } from './circle-context.ts';

/** Calls per student. */
const LIMIT = { name: 'beInCircle', limit: { windowSeconds: 60, max: 4 } } as const;

/**
 * Records that the caller has the chat open, or has closed it, and returns how many have it open: only the number, as
 * who it is stays private. Costs four reads and two writes. Throws RefusedError.
 */
export async function updatePresence(
  gateways: CircleGateways,
  uid: UserId,
  { circleId, isHere }: Calls['beInCircle']['takes'],
): Promise<Calls['beInCircle']['gives']> {
  const { documents, now } = gateways;
  await limitCall(gateways, uid, LIMIT, now());
  await documents.transact(async (transaction) => {
    const [membership, user] = await transaction.read([membershipPath(uid, circleId), userPath(uid)]);
    if (membership === undefined || user === undefined) throw new RefusedError('not-member');
    // A closed account is answered as before and changes nothing: the number would show its circles that somebody was
    // banned just now.
    if (isClosed(user)) return;
    const path = circlePresencePath(circleId, parseCircleMembership(membership).circleSpecificId);
    if (isHere) transaction.set(path, { at: SERVER_TIME });
    else transaction.remove(path);
  });
  const since = { field: 'at', time: new Date(now() - PRESENCE.lastsMs) };
  return { here: await documents.count({ collection: `${circlePath(circleId)}/presence`, since }) };
}
