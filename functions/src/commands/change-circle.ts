import type { Calls } from '@chupke/domain/calls.ts';
import type { CircleChange } from '@chupke/domain/circle-calls.ts';
import type { UserId } from '@chupke/domain/user.ts';
import { CIRCLE_CALL_LIMITS } from '../lib/circle-call-limits.ts';
import { cancelCircleDeletion } from './cancel-circle-deletion.ts';
import type { CirclePlace } from './circle-standing.ts';
import { leaveCircle } from './leave-circle.ts';
import { limitCall } from './limit-call.ts';
import { reactivateCircle } from './reactivate-circle.ts';
import type { RestoringGateways } from './restore-circle.ts';
import { restoreCircle } from './restore-circle.ts';
import { scheduleCircleDeletion } from './schedule-circle-deletion.ts';

type Change = (gateways: RestoringGateways, place: CirclePlace) => Promise<Calls['changeCircle']['gives']>;

const CHANGES: Readonly<Record<CircleChange, Change>> = {
  leave: leaveCircle,
  'schedule-deletion': scheduleCircleDeletion,
  'cancel-deletion': cancelCircleDeletion,
  reactivate: reactivateCircle,
  restore: restoreCircle,
};

/** Does what the caller wants with a circle, or with their own place in it, not too often. Throws RefusedError. */
export async function changeCircle(
  gateways: RestoringGateways,
  uid: UserId,
  { circleId, change }: Calls['changeCircle']['takes'],
): Promise<Calls['changeCircle']['gives']> {
  const limit = CIRCLE_CALL_LIMITS.changeCircle;
  await limitCall(gateways, uid, { name: 'changeCircle', limit }, gateways.now());
  return CHANGES[change](gateways, { circle: circleId, uid });
}
