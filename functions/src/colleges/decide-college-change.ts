import type { AlertContent } from '@chupke/domain/alert.ts';
import { collegeAlert } from '@chupke/domain/alert-words.ts';
import type { Calls } from '@chupke/domain/calls.ts';
import { parseCollegeChange } from '@chupke/domain/college-change.ts';
import type { College } from '@chupke/domain/college.ts';
import { feedOf } from '@chupke/domain/feed.ts';
import { parseOwner } from '@chupke/domain/user.ts';
import {
  collegeChangeOwnerPath,
  collegeChangePath,
  erasurePath,
  ownCollegeChangePath,
  userPath,
} from '@chupke/domain/paths.ts';
import type { UserId } from '@chupke/domain/user.ts';
import { textsFor } from '../alerts/language.ts';
import { writeAlert } from '../alerts/write-alert.ts';
import type { Documents, DocumentTransaction } from '../gateways/documents.ts';
import { SERVER_TIME } from '../gateways/documents.ts';
import { logAdminActivity } from '../lib/admin-log.ts';
import { RefusedError } from '../lib/refused-error.ts';
import { countUp } from '../lib/transparency.ts';
import { presentCollege } from './merge-colleges.ts';
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

/** The alert that tells a student of the decision. The admin's remark comes first. */
function alertOf({ decision, toName, note, texts }: CollegeDecision): AlertContent {
  const { title, message } = texts.college[decision](toName);
  return collegeAlert({ title, message: note === '' ? message : note });
}

/** What a decision needs. */
interface DecisionGateways {
  readonly documents: Documents;
  readonly newId: () => string;
}

const COUNTS = { approved: 'collegeChangesApproved', rejected: 'collegeChangesRejected' } as const;

/** The texts in the language of whose request it is; undefined for an account that is gone or being erased, which gets no new data. */
async function textsForOwner(
  transaction: DocumentTransaction,
  student: UserId,
): Promise<ServerTexts | undefined> {
  const [user, erasure] = await transaction.read([userPath(student), erasurePath(student)]);
  return user === undefined || erasure !== undefined ? undefined : textsFor(transaction, student);
}

function move(transaction: DocumentTransaction, student: UserId, to: College): void {
  const chosen = { college: to.id, collegeName: to.name, ...feedOf(to) };
  const times = { collegeSelectedAt: SERVER_TIME, updatedAt: SERVER_TIME } as const;
  transaction.update(userPath(student), { ...chosen, ...times });
}

/**
 * Decides a request for another college: the college changes, the student is alerted, the decision is logged and
 * counted, all with one commit. The admin never learns whose request it is, nor that the account is gone: such a request
 * is decided like any other, and goes later. Throws RefusedError.
 */
export async function decideCollegeChange(
  { documents, newId }: DecisionGateways,
  adminId: UserId,
  { id, decision, note }: Calls['decideCollegeChange']['takes'],
): Promise<Calls['decideCollegeChange']['gives']> {
  await documents.transact(async (transaction) => {
    const paths = [collegeChangePath(id), collegeChangeOwnerPath(id)];
    const [asked, ownership] = await transaction.read(paths);
    if (asked === undefined) throw new RefusedError('not-found');
    const change = parseCollegeChange(id, asked);
    if (change.status !== 'pending') throw new RefusedError('no-change');
    // Its college may have become another one since it was asked for.
    const to = decision === 'approved' ? await presentCollege(transaction, change.to) : undefined;
    if (to?.active === false) throw new RefusedError('not-found');
    const became = to === undefined ? {} : { to: to.id, toName: to.name };
    const decided = { status: decision, decidedAt: SERVER_TIME, note, ...became } as const;
    const texts = ownership && (await textsForOwner(transaction, parseOwner(ownership)));
    if (ownership !== undefined && texts !== undefined) {
      const student = parseOwner(ownership);
      if (to !== undefined) move(transaction, student, to);
      transaction.update(ownCollegeChangePath(student), decided);
      const alert = alertOf({ decision, toName: to?.name ?? change.toName, note, texts });
      writeAlert(transaction, { uid: student, id: `college-${id}` }, { ...alert, timestamp: SERVER_TIME });
    }
    transaction.update(collegeChangePath(id), decided);
    countUp(transaction, id, COUNTS[decision]);
    logAdminActivity(transaction, newId(), {
      adminId,
      action: 'decide-college-change',
      details: { id, decision },
    });
  });
  return { status: decision };
}
