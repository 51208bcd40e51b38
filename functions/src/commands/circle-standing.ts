import type { Refusal } from '@chupke/domain/calls.ts';
import type { CircleId } from '@chupke/domain/circle-id.ts';
import type { CircleMembership } from '@chupke/domain/circle-member.ts';
import { parseCircleMembership } from '@chupke/domain/circle-member.ts';
import type { Circle } from '@chupke/domain/circle.ts';
import { parseCircle } from '@chupke/domain/circle.ts';
import { circlePath, membershipPath } from '@chupke/domain/paths.ts';
import type { UserId } from '@chupke/domain/user.ts';
import type { Documents, DocumentTransaction } from '../gateways/documents.ts';
import { RefusedError } from '../lib/handle-call.ts';

/** What every command about circles needs. */
export interface CircleGateways {
  readonly documents: Documents;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

/** Somebody's place in a circle. */
export interface CirclePlace {
  readonly circle: CircleId;
  readonly uid: UserId;
}

/** A circle, and who somebody is in it. */
export interface CircleStanding {
  readonly circle: Circle;
  readonly membership: CircleMembership;
}

/** Throws RefusedError for a reason, if there is one. */
export function heed(reason: Refusal | undefined): void {
  if (reason !== undefined) throw new RefusedError(reason);
}

/** Reads a circle and the caller's place in it. Throws RefusedError `not-found` and `not-member`. */
export async function readStanding(
  transaction: DocumentTransaction,
  { circle, uid }: CirclePlace,
): Promise<CircleStanding> {
  const [stored, membership] = await transaction.read([circlePath(circle), membershipPath(uid, circle)]);
  if (stored === undefined) throw new RefusedError('not-found');
  if (membership === undefined) throw new RefusedError('not-member');
  return { circle: parseCircle(circle, stored), membership: parseCircleMembership(membership) };
}
