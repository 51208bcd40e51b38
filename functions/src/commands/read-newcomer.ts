import type { CollegeId } from '@chupke/domain/college.ts';
import { erasurePath, userPath } from '@chupke/domain/paths.ts';
import type { UserId } from '@chupke/domain/user.ts';
import { parseUserPlace } from '@chupke/domain/user.ts';
import type { Documents } from '../gateways/documents.ts';
import { RefusedError } from '../lib/handle-call.ts';

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
