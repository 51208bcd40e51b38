import type { CircleId } from '@chupke/domain/circle-id.ts';
import { parseCircle, isOpenCircle } from '@chupke/domain/circle.ts';
import { circlePath, membershipPath } from '@chupke/domain/paths.ts';
import type { UserId } from '@chupke/domain/user.ts';
import type { ErrorCode } from '../../../lib/errors.ts';
import { toAppError } from '../../../lib/errors.ts';
import type { SendResult } from '../../../lib/outbox/model.ts';
import { failureOutcome } from '../../../lib/outbox/outcome.ts';
import { readIfAllowed } from '../../../lib/read-now.ts';

/** Why the rules have refused something in a circle: one is no member any more, or it has ended. */
async function reasonOf(circle: CircleId, uid: UserId): Promise<ErrorCode> {
  if ((await readIfAllowed(membershipPath(uid, circle))) === undefined) return 'circle-not-member';
  const stored = await readIfAllowed(circlePath(circle));
  if (stored === undefined) return 'not-found';
  return isOpenCircle(parseCircle(circle, stored)) ? 'permission-denied' : 'circle-wrong-state';
}

/** What a failure in a circle means for the outbox; after a refusal it is looked up why. */
export async function failedIn(
  circle: CircleId,
  uid: UserId | undefined,
  error: unknown,
): Promise<SendResult> {
  const { code } = toAppError(error);
  if (uid === undefined || code !== 'permission-denied') return failureOutcome(error);
  try {
    return { kind: 'refused', code: await reasonOf(circle, uid) };
  } catch (reading) {
    return failureOutcome(reading);
  }
}
