import { createHash } from 'node:crypto';
import type { Calls } from '@chupke/domain/calls.ts';
import {
  collegeKey,
  COLLEGE_REQUESTS_MAX,
  COLLEGE_REQUESTS_WINDOW_DAYS,
  parseOwnCollegeRequest,
} from '@chupke/domain/college-request.ts';
import type { RateLimit } from '@chupke/domain/limits.ts';
import { parseText, parseTime } from '@chupke/domain/parse.ts';
import type { RandomBytes } from '@chupke/domain/random.ts';
import { newDocumentId } from '@chupke/domain/random.ts';
import {
  COLLEGE_LIST_PATH,
  collegeRequestPath,
  erasurePath,
  ownCollegeRequestPath,
  userPath,
} from '@chupke/domain/paths.ts';
import { startOfDay } from '@chupke/domain/time.ts';
import type { UserId } from '@chupke/domain/user.ts';
import type { Documents } from '../gateways/documents.ts';
import { keptFields, SERVER_TIME } from '../gateways/documents.ts';
import { refuseUnlessOpen } from '../lib/account-standing.ts';
import type { MailboxKeys } from '../lib/mailbox.ts';
import { limitCall } from '../lib/rate-limit.ts';
import { RefusedError } from '../lib/refused-error.ts';
import { listedIn } from './list-colleges.ts';

const LIMIT: RateLimit = { windowSeconds: COLLEGE_REQUESTS_WINDOW_DAYS * 86_400, max: COLLEGE_REQUESTS_MAX };

/** What a request needs. */
interface CollegeRequestGateways extends MailboxKeys {
  readonly documents: Documents;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly random: RandomBytes;
}

/** The id under which the requests for one college are gathered: equal for all ways to write its name. */
export function requestGroup(name: string, city: string): string {
  return createHash('sha256').update(collegeKey(name, city)).digest('hex').slice(0, 24);
}

/**
 * Asks the admins to add a college. A mailbox has one open request, so that nobody counts twice; a new one takes the place
 * of the one before. Whose it is, only the server knows. Throws RefusedError: `no-change` if the college is there.
 */
export async function requestCollege(
  gateways: CollegeRequestGateways,
  uid: UserId,
  wish: Calls['requestCollege']['takes'],
): Promise<Calls['requestCollege']['gives']> {
  await limitCall(gateways, uid, { name: 'requestCollege', limit: LIMIT }, gateways.now());
  const key = collegeKey(wish.name, wish.city);
  await gateways.documents.transact(async (transaction) => {
    const ownPath = ownCollegeRequestPath(uid);
    const paths = [userPath(uid), erasurePath(uid), ownPath, COLLEGE_LIST_PATH];
    const [user, erasure, own, list] = await transaction.read(paths);
    // An account that is being erased gets no new data.
    if (user === undefined || erasure !== undefined) throw new RefusedError('not-found');
    refuseUnlessOpen(user);
    if (listedIn(list).some(({ active, name, city }) => active && collegeKey(name, city) === key))
      throw new RefusedError('no-change');
    const before = own && parseOwnCollegeRequest(own);
    if (before?.status === 'pending' && collegeKey(before.name, before.city) === key)
      throw new RefusedError('already-pending');
    const email = parseText(user, 'email', { min: 3, max: 254 });
    const path = collegeRequestPath(gateways.mailboxKeyOf(email));
    const former = collegeRequestPath(gateways.mailboxKeyOf(email, 'former'));
    const places = former === path ? [path] : [path, former];
    const open = (await transaction.read(places)).filter((each) => each !== undefined);
    // Another account of this mailbox waits for an answer.
    if (open.some((each) => each['uid'] !== uid)) throw new RefusedError('already-pending');
    // Admins have seen it this morning: it counts until midnight, or its going would show them when somebody asks.
    for (const each of open.filter((one) => parseTime(one, 'createdAt') < startOfDay(gateways.now())))
      transaction.set(collegeRequestPath(newDocumentId(gateways.random)), {
        ...keptFields(each),
        uid: null,
        goneAt: SERVER_TIME,
      });
    if (former !== path) transaction.remove(former);
    const asked = { ...wish, createdAt: SERVER_TIME } as const;
    transaction.set(path, { ...asked, uid, group: requestGroup(wish.name, wish.city) });
    const undecided = { status: 'pending', decidedAt: null, college: null, collegeName: null, note: '' };
    transaction.set(ownPath, { ...asked, ...undecided });
  });
  return { status: 'pending' };
}
