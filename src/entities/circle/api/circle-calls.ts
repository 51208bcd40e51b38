import type { Calls } from '@chupke/domain/calls.ts';
import type { CircleChange, InvitedCircle } from '@chupke/domain/circle-calls.ts';
import type { CircleModeration } from '@chupke/domain/circle-moderation.ts';
import { parseInvitedCircle } from '@chupke/domain/circle-calls.ts';
import type { CircleId, InviteCode } from '@chupke/domain/circle-id.ts';
import { parseCircleId, parseInviteCode } from '@chupke/domain/circle-id.ts';
import { parseRecord } from '@chupke/domain/parse.ts';
import { call } from '../../../lib/functions.ts';

/** Creates a circle. Idempotent by the order's id. Throws AppError. */
export async function createCircle(
  order: Calls['createCircle']['takes'],
): Promise<{ readonly circleId: CircleId; readonly inviteCode: InviteCode }> {
  const answer = parseRecord(await call('createCircle', order));
  return {
    circleId: parseCircleId(answer['circleId']),
    inviteCode: parseInviteCode(answer['inviteCode']),
  };
}

/** Joins a circle by its id, its code, or both. Answers its id. Throws AppError. */
export async function joinCircle(order: Calls['joinCircle']['takes']): Promise<CircleId> {
  return parseCircleId(parseRecord(await call('joinCircle', order))['circleId']);
}

/** Looks up an invite code. Throws AppError: `not-found` for an unknown one. */
export async function checkInvite(code: InviteCode): Promise<InvitedCircle> {
  return parseInvitedCircle(await call('checkInvite', { code }));
}

/** Leaves a circle, or changes its status. Throws AppError. */
export async function changeCircle(circleId: CircleId, change: CircleChange): Promise<void> {
  await call('changeCircle', { circleId, change });
}

/** Performs a moderation action. Throws AppError. */
export async function moderateCircle(circleId: CircleId, act: CircleModeration): Promise<void> {
  await call('moderateCircle', { circleId, act });
}

/** Asks the admins for a circle; the same order again is one request. Throws AppError. */
export async function requestRecovery(order: Calls['requestCircleRecovery']['takes']): Promise<void> {
  await call('requestCircleRecovery', order);
}
