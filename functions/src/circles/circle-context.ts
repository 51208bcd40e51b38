import type { Refusal } from '@chupke/domain/calls.ts';
import type { CircleId } from '@chupke/domain/circle-id.ts';
import type { CircleMembership } from '@chupke/domain/circle-member.ts';
import { parseCircleMembership } from '@chupke/domain/circle-member.ts';
import type { ModerationActor } from '@chupke/domain/circle-moderation.ts';
import type { Circle } from '@chupke/domain/circle.ts';
import { parseCircle } from '@chupke/domain/circle.ts';
import type { CollegeId } from '@chupke/domain/college.ts';
import type { UnknownRecord } from '@chupke/domain/parse.ts';
import { circlePath, erasurePath, membershipPath, userPath } from '@chupke/domain/paths.ts';
import type { UserId } from '@chupke/domain/user.ts';
import { parseUserPlace } from '@chupke/domain/user.ts';
import type { Documents, DocumentTransaction } from '../gateways/documents.ts';
import { refuseUnlessOpen } from '../lib/account-standing.ts';
import { RefusedError } from '../lib/refused-error.ts';

/** What every command about circles needs. */
export interface CircleGateways {
  readonly documents: Documents;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

/** An account and a circle. */
export interface CirclePlace {
  readonly circle: CircleId;
  readonly uid: UserId;
}

/** A circle, and the caller's persona in it. */
export interface CircleContext {
  readonly circle: Circle;
  readonly membership: CircleMembership;
}

/** A circle, and the caller as one who moderates it. */
export interface ModeratingContext extends CircleContext {
  readonly actor: ModerationActor;
}

/** The answer to someone who is not in a circle: of a private one not even that it exists. */
export function refusalOfOutsider({ privacyLevel }: Pick<Circle, 'privacyLevel'>): Refusal {
  return privacyLevel === 'private' ? 'not-found' : 'not-member';
}

/**
 * Reads a circle and the caller's membership. Throws RefusedError: `not-found`, for outsiders of a private circle as
 * well, and `not-member`.
 */
export async function readCircleContext(
  transaction: DocumentTransaction,
  { circle, uid }: CirclePlace,
): Promise<CircleContext> {
  const [stored, membership] = await transaction.read([circlePath(circle), membershipPath(uid, circle)]);
  if (stored === undefined) throw new RefusedError('not-found');
  const parsed = parseCircle(circle, stored);
  if (membership === undefined) throw new RefusedError(refusalOfOutsider(parsed));
  return { circle: parsed, membership: parseCircleMembership(membership) };
}

/** A student who creates or joins a circle. */
interface StudentOfCollege {
  readonly college: CollegeId;
  /** The fields of `users/{uid}`. */
  readonly user: UnknownRecord;
}

/**
 * An account that creates or joins a circle. Throws RefusedError: `no-profile` if the account does not exist or is being
 * erased (which must leave no new data), `not-allowed` if it is closed, `no-college` if it has not chosen one; and
 * NotAdmittedError.
 */
export async function readStudent(asked: Pick<Documents, 'read'>, uid: UserId): Promise<StudentOfCollege> {
  const [user, erasure] = await asked.read([userPath(uid), erasurePath(uid)]);
  if (user === undefined || erasure !== undefined) throw new RefusedError('no-profile');
  refuseUnlessOpen(user);
  const { college } = parseUserPlace(user);
  if (college === null) throw new RefusedError('no-college');
  return { college, user };
}
