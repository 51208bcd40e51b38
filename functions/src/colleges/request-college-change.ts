import type { Calls } from '@chupke/domain/calls.ts';
import {
  COLLEGE_CHANGES_MAX,
  COLLEGE_CHANGES_WINDOW_DAYS,
  parseOwnCollegeChange,
} from '@chupke/domain/college-change.ts';
import type { College } from '@chupke/domain/college.ts';
import { parseCollege } from '@chupke/domain/college.ts';
import type { UnknownRecord } from '@chupke/domain/parse.ts';
import { parseTime } from '@chupke/domain/parse.ts';
import {
  COLLECTIONS,
  collegeChangeOwnerPath,
  collegeChangePath,
  collegePath,
  erasurePath,
  ownCollegeChangePath,
  userPath,
} from '@chupke/domain/paths.ts';
import type { UserId } from '@chupke/domain/user.ts';
import { parseUserPlace } from '@chupke/domain/user.ts';
import type { Documents } from '../gateways/documents.ts';
import { SERVER_TIME } from '../gateways/documents.ts';
import { RefusedError } from '../lib/refused-error.ts';

const DAY_MS = 86_400_000;

/** More requests of one student than there can be in years: one at a time, and each is decided by a person. */
const REQUESTS_READ = 500;

/** What a request needs. */
export interface RequestGateways {
  readonly documents: Documents;
  readonly newId: () => string;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

async function isTooOften({ documents, now }: RequestGateways, uid: UserId): Promise<boolean> {
  const where = { field: 'uid', equals: uid };
  const made = await documents.find({
    collection: COLLECTIONS.collegeChangeOwners,
    where,
    limit: REQUESTS_READ,
  });
  const since = now() - COLLEGE_CHANGES_WINDOW_DAYS * DAY_MS;
  return made.filter(({ fields }) => parseTime(fields, 'createdAt') > since).length >= COLLEGE_CHANGES_MAX;
}

/** The college as it is stored, if students can choose it. Throws RefusedError. */
export function openCollege(id: string, stored: UnknownRecord | undefined): College {
  const college = stored === undefined ? undefined : parseCollege(id, stored);
  if (college?.active !== true) throw new RefusedError('not-found');
  return college;
}

/**
 * Asks the admins for another college: one request at a time, and not too many. What admins read does not say whose
 * it is; that stands apart, for the server alone. Throws RefusedError.
 */
export async function requestCollegeChange(
  gateways: RequestGateways,
  uid: UserId,
  wish: Calls['requestCollegeChange']['takes'],
): Promise<Calls['requestCollegeChange']['gives']> {
  // Outside the transaction: a second request at once meets the first one, which is pending.
  if (await isTooOften(gateways, uid)) throw new RefusedError('too-many');
  const id = gateways.newId();
  await gateways.documents.transact(async (transaction) => {
    const ownPath = ownCollegeChangePath(uid);
    const paths = [userPath(uid), collegePath(wish.college), ownPath, erasurePath(uid)];
    const [user, stored, own, erasure] = await transaction.read(paths);
    // An account that is being erased must not be left anything anew.
    if (user === undefined || erasure !== undefined) throw new RefusedError('not-found');
    const from = parseUserPlace(user);
    // Whoever has none yet simply chooses.
    if (from.college === null || from.college === wish.college) throw new RefusedError('no-change');
    if (own !== undefined && parseOwnCollegeChange(own).status === 'pending')
      throw new RefusedError('already-pending');
    const to = openCollege(wish.college, stored);
    const asked = { to: to.id, toName: to.name, status: 'pending', createdAt: SERVER_TIME } as const;
    const open = { decidedAt: null, note: '' };
    const origin = { from: from.college, fromName: from.collegeName, reason: wish.reason };
    transaction.set(collegeChangePath(id), { ...origin, ...asked, ...open });
    transaction.set(collegeChangeOwnerPath(id), { uid, createdAt: SERVER_TIME });
    transaction.set(ownPath, { ...asked, ...open });
  });
  return { status: 'pending' };
}
