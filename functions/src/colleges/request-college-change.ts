import type { Calls } from '@chupke/domain/calls.ts';
import {
  COLLEGE_CHANGES_MAX,
  COLLEGE_CHANGES_WINDOW_DAYS,
  parseOwnCollegeChange,
} from '@chupke/domain/college-change.ts';
import type { RateLimit } from '@chupke/domain/limits.ts';
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
import { DAY_MS } from '@chupke/domain/time.ts';
import type { UserId } from '@chupke/domain/user.ts';
import { parseUserPlace } from '@chupke/domain/user.ts';
import type { Documents } from '../gateways/documents.ts';
import { SERVER_TIME } from '../gateways/documents.ts';
import { refuseUnlessOpen } from '../lib/account-standing.ts';
import type { AdminView } from '../lib/admin-view.ts';
import { holdBack, showHeld } from '../lib/held-back.ts';
import { limitCall } from '../lib/rate-limit.ts';
import { RefusedError } from '../lib/refused-error.ts';

/** More than one student can make in years: one request is open at a time, and a person decides each. */
const REQUESTS_READ = 500;

/** Calls per student, whatever becomes of them. */
const CALLS: RateLimit = { windowSeconds: 3600, max: 10 };

/** What a request needs. */
interface RequestGateways extends AdminView {
  readonly documents: Documents;
  readonly newId: () => string;
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
 * Asks the admins for another college: one open request at a time, rate-limited. Admins do not see whose it is, as the
 * owner is stored apart, for the server only; nor when it was made, as they see those of a day together, at night. Throws
 * RefusedError.
 */
export async function requestCollegeChange(
  gateways: RequestGateways,
  uid: UserId,
  wish: Calls['requestCollegeChange']['takes'],
): Promise<Calls['requestCollegeChange']['gives']> {
  // What is refused reads as much as what is not: it counts, too.
  await limitCall(gateways, uid, { name: 'requestCollegeChange', limit: CALLS }, gateways.now());
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
    const asked = { to: to.id, toName: to.name, status: 'pending', decidedAt: null, note: '' };
    const origin = { from: from.college, fromName: from.collegeName, reason: wish.reason };
    holdBack(transaction, {
      path: collegeChangePath(id),
      ownerPath: collegeChangeOwnerPath(id),
      uid,
      fields: { ...origin, ...asked },
      showAt: gateways.isShownAtOnce ? null : gateways.now(),
    });
    transaction.set(ownPath, { ...asked, createdAt: SERVER_TIME });
  });
  return { status: 'pending' };
}

/** Shows admins the requests that were made since it last ran. */
export async function showCollegeChanges(
  gateways: Pick<RequestGateways, 'documents' | 'now'>,
): Promise<number> {
  return showHeld(gateways, COLLECTIONS.collegeChangeOwners, collegeChangePath);
}
