import { parseOneOf } from '@chupke/domain/parse.ts';
import { caseEntryPath, COLLECTIONS } from '@chupke/domain/paths.ts';
import type { CaseEntry } from '@chupke/domain/report-queue.ts';
import { parseCaseEntry } from '@chupke/domain/report-queue.ts';
import type { ReportSubject } from '@chupke/domain/report-subject.ts';
import { caseIdOf } from '@chupke/domain/report-subject.ts';
import type { UserId } from '@chupke/domain/user.ts';
import type { Documents, DocumentTransaction } from '../gateways/documents.ts';
import { SERVER_TIME } from '../gateways/documents.ts';
import type { Moderator } from './kept-from.ts';

/** What happens in a case. */
interface CaseEvent extends Partial<Pick<CaseEntry, 'status' | 'opinion' | 'words'>> {
  readonly subject: ReportSubject;
  readonly act: CaseEntry['act'];
  /** Undefined: enough reports have done it. */
  readonly by: Moderator | undefined;
}

/**
 * Appends to the history of a case, in the same commit as what it tells. Only the server reads whose act it was: moderators
 * are told a role. Writes.
 */
export function noteInCase(transaction: DocumentTransaction, id: string, event: CaseEvent): void {
  const { subject, act, by, status = null, opinion = null, words = '' } = event;
  const role = by === undefined ? 'system' : by.isAdmin ? 'admin' : 'moderator';
  const uid = by?.uid ?? null;
  transaction.set(caseEntryPath(id), {
    ...{ case: caseIdOf(subject), role, uid, act, status, opinion, words },
    at: SERVER_TIME,
  });
}

/** Entries that are shown, the newest. */
const MOST = 100;

/** The newest entries of a case's history as one of its moderators sees them, the oldest first. */
export async function readHistory(
  documents: Pick<Documents, 'find'>,
  subject: ReportSubject,
  viewer: UserId,
): Promise<readonly CaseEntry[]> {
  const where = { field: 'case', equals: caseIdOf(subject) };
  const found = await documents.find({
    collection: COLLECTIONS.caseHistory,
    where,
    latestBy: 'at',
    limit: MOST,
  });
  return found
    .map(({ fields }) => {
      const role = parseOneOf(fields, 'role', ['moderator', 'admin', 'system']);
      return parseCaseEntry({ ...fields, by: fields['uid'] === viewer ? 'me' : role });
    })
    .reverse();
}
