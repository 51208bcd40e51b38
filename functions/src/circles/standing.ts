import type { CircleId } from '@chupke/domain/circle-id.ts';
import type { CircleMembership } from '@chupke/domain/circle-member.ts';
import { parseCircleMembership } from '@chupke/domain/circle-member.ts';
import type { Circle } from '@chupke/domain/circle.ts';
import { parseCircle } from '@chupke/domain/circle.ts';
import type { CollegeId } from '@chupke/domain/college.ts';
import { circlePath, erasurePath, membershipPath, userPath } from '@chupke/domain/paths.ts';
import type { UserId } from '@chupke/domain/user.ts';
import { parseUserPlace } from '@chupke/domain/user.ts';
import type { Documents, DocumentTransaction } from '../gateways/documents.ts';
import { RefusedError } from '../lib/refused-error.ts';

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

/**
 * The college of who wants to make or join a circle. Throws RefusedError: `no-profile` where there is no such account
 * (any more; one that is being erased must not be left anything anew), `no-college` where it has not chosen one.
 */
export async function readCollegeOf(asked: Pick<Documents, 'read'>, uid: UserId): Promise<CollegeId> {
  const [user, erasure] = await asked.read([userPath(uid), erasurePath(uid)]);
  if (user === undefined || erasure !== undefined) throw new RefusedError('no-profile');
  const { college } = parseUserPlace(user);
  if (college === null) throw new RefusedError('no-college');
  return college;
}
