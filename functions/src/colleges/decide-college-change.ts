import type { AlertContent } from '@chupke/domain/alert.ts';
import type { Calls } from '@chupke/domain/calls.ts';
import { parseCollegeChange } from '@chupke/domain/college-change.ts';
import { feedOf } from '@chupke/domain/feed.ts';
import { parseOwner } from '@chupke/domain/user.ts';
import {
  collegeChangeOwnerPath,
  collegeChangePath,
  collegePath,
  erasurePath,
  ownCollegeChangePath,
  userPath,
} from '@chupke/domain/paths.ts';
import { excerpt } from '@chupke/domain/text.ts';
import type { UserId } from '@chupke/domain/user.ts';
import { textsFor } from '../alerts/language.ts';
import { writeAlert } from '../alerts/write-alert.ts';
import type { Documents } from '../gateways/documents.ts';
import { SERVER_TIME } from '../gateways/documents.ts';
import { logAdminActivity } from '../lib/admin-log.ts';
import { RefusedError } from '../lib/refused-error.ts';
import { countUp } from '../lib/transparency.ts';
import { openCollege } from './request-college-change.ts';
import type { ServerTexts } from '@chupke/domain/server-texts.ts';

/** The decision about a request for another college. */
interface CollegeDecision {
  readonly decision: 'approved' | 'rejected';
  /** Name of the requested college. */
  readonly toName: string;
  /** The admin's remark; may be empty. */
  readonly note: string;
  /** In the language of the student. */
  readonly texts: ServerTexts;
}

/** Maximum lengths of an alert's title and message (domain, parseAlert). */
const TITLE_MAX = 120;
const MESSAGE_MAX = 500;

/** The alert that tells a student of the decision. The admin's remark comes first. */
function collegeAlert({ decision, toName, note, texts }: CollegeDecision): AlertContent {
  const { title, message } = texts.college[decision](toName);
  const words = note === '' ? message : note;
  return {
    type: 'college',
    title: excerpt(title, TITLE_MAX),
    message: excerpt(words, MESSAGE_MAX),
    read: false,
  };
}

/** What a decision needs. */
interface DecisionGateways {
  readonly documents: Documents;
  readonly newId: () => string;
}

const COUNTS = { approved: 'collegeChangesApproved', rejected: 'collegeChangesRejected' } as const;

/**
 * Decides a request for another college: the college changes, the student is alerted, the decision is logged and
 * counted, all with one commit. The admin never learns whose request it is. Throws RefusedError.
 */
export async function decideCollegeChange(
  { documents, newId }: DecisionGateways,
  adminId: UserId,
  { id, decision, note }: Calls['decideCollegeChange']['takes'],
): Promise<Calls['decideCollegeChange']['gives']> {
  await documents.transact(async (transaction) => {
    const [asked, ownership] = await transaction.read([collegeChangePath(id), collegeChangeOwnerPath(id)]);
    if (asked === undefined || ownership === undefined) throw new RefusedError('not-found');
    const change = parseCollegeChange(id, asked);
    if (change.status !== 'pending') throw new RefusedError('no-change');
    const student = parseOwner(ownership);
    const paths = [userPath(student), collegePath(change.to), erasurePath(student)];
    const [user, college, erasure] = await transaction.read(paths);
    // An account that is being erased gets no new data.
    if (user === undefined || erasure !== undefined) throw new RefusedError('not-found');
    const texts = await textsFor(transaction, student);
    if (decision === 'approved') {
      const to = openCollege(change.to, college);
      const chosen = { college: to.id, collegeName: to.name, ...feedOf(to) };
      const times = { collegeSelectedAt: SERVER_TIME, updatedAt: SERVER_TIME } as const;
      transaction.update(userPath(student), { ...chosen, ...times });
    }
    const decided = { status: decision, decidedAt: SERVER_TIME, note } as const;
    transaction.update(collegeChangePath(id), decided);
    transaction.update(ownCollegeChangePath(student), decided);
    const alert = collegeAlert({ decision, toName: change.toName, note, texts });
    writeAlert(transaction, { uid: student, id: `college-${id}` }, { ...alert, timestamp: SERVER_TIME });
    countUp(transaction, id, COUNTS[decision]);
    logAdminActivity(transaction, newId(), {
      adminId,
      action: 'decide-college-change',
      details: { id, decision },
    });
  });
  return { status: decision };
}
