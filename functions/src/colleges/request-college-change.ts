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
import { refuseUnlessOpen } from '../lib/account-standing.ts';
import { RefusedError } from '../lib/refused-error.ts';

const DAY_MS = 86_400_000;

/** More than one student can make in years: one request is open at a time, and a person decides each. */
const REQUESTS_READ = 500;

/** What a request needs. */
interface RequestGateways {
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

/** The stored college, if students can choose it. Throws RefusedError. */
export function openCollege(id: string, stored: UnknownRecord | undefined): College {
  const college = stored === undefined ? undefined : parseCollege(id, stored);
  if (college?.active !== true) throw new RefusedError('not-found');
  return college;
}

/**
 * Asks the admins for another college: one open request at a time, rate-limited. Admins do not see whose it is: the
 * owner is stored apart, for the server only. Throws RefusedError.
 */
export async function requestCollegeChange(
  gateways: RequestGateways,
  uid: UserId,
  wish: Calls['requestCollegeChange']['takes'],
): Promise<Calls['requestCollegeChange']['gives']> {
  // Outside the transaction: a concurrent second request is refused because the first one is pending.
  if (await isTooOften(gateways, uid)) throw new RefusedError('too-many');
  const id = gateways.newId();
  await gateways.documents.transact(async (transaction) => {
    const ownPath = ownCollegeChangePath(uid);
    const paths = [userPath(uid), collegePath(wish.college), ownPath, erasurePath(uid)];
    const [user, stored, own, erasure] = await transaction.read(paths);
    // An account that is being erased gets no new data.
    if (user === undefined || erasure !== undefined) throw new RefusedError('not-found');
    refuseUnlessOpen(user);
    const from = parseUserPlace(user);
    // Without a college yet, the student simply chooses one.
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
