import type { Calls } from '@chupke/domain/calls.ts';
import type { UnknownRecord } from '@chupke/domain/parse.ts';
import { COLLECTIONS, reportPath } from '@chupke/domain/paths.ts';
import { caseEntryPath } from '@chupke/domain/moderation-paths.ts';
import type { CaseWork } from '@chupke/domain/report-queue.ts';
import type { Report } from '@chupke/domain/report.ts';
import type { DocumentTransaction, FieldInputs } from '../gateways/documents.ts';
import { SERVER_TIME } from '../gateways/documents.ts';
import { logAdminActivity } from '../lib/admin-log.ts';
import { RefusedError } from '../lib/refused-error.ts';
import type { Moderator } from '../moderation/kept-from.ts';
import { noteInCase } from '../moderation/case-history.ts';
import type { DecideGateways } from './decide-report.ts';
import { readSeen } from './decide-report.ts';
import { aboutTheSame } from './report-records.ts';

/** Open reports of a case that are changed at once. New ones get what the case has when they are listed with it. */
const AT_ONCE = 100;

/** Which fields of the case's reports the work changes. Throws RefusedError. */
function changesOf(stored: UnknownRecord, work: CaseWork, { uid }: Moderator): FieldInputs {
  const { assignee, opinionBy, opinionSays } = stored;
  switch (work.kind) {
    case 'assign':
      if (assignee === uid) throw new RefusedError('no-change');
      if (typeof assignee === 'string') throw new RefusedError('taken');
      return { assignee: uid, isAssigned: true };
    case 'release':
      // Whoever is away must not hold up a case: another may release it, and the history tells.
      if (typeof assignee !== 'string') throw new RefusedError('no-change');
      return { assignee: null, isAssigned: false };
    case 'ask':
      if (typeof opinionBy === 'string' && typeof opinionSays !== 'string')
        throw new RefusedError('no-change');
      return { opinionBy: uid, opinionSays: null };
    case 'answer':
      if (typeof opinionBy !== 'string' || typeof opinionSays === 'string')
        throw new RefusedError('no-change');
      if (opinionBy === uid) throw new RefusedError('not-allowed');
      return { opinionSays: work.opinion };
    case 'note':
      return { adminNotes: work.words };
  }
}

async function openReportsOf(
  transaction: DocumentTransaction,
  { subject }: Report,
): Promise<readonly string[]> {
  const where = [...aboutTheSame(subject), { field: 'isOpen', equals: true }];
  const found = await transaction.find({ collection: COLLECTIONS.reports, where, limit: AT_ONCE });
  return found.map(({ id }) => id);
}

/**
 * Takes, releases or notes something about a case, asks for a second opinion or gives one. It holds for all open reports
 * about the same content. Done once for an `entry`. Throws RefusedError.
 */
export async function workOnCase(
  gateways: DecideGateways,
  moderator: Moderator,
  { id, entry, work }: Calls['workOnCase']['takes'],
): Promise<Calls['workOnCase']['gives']> {
  await gateways.documents.transact(async (transaction) => {
    const [done] = await transaction.read([caseEntryPath(entry)]);
    if (done !== undefined) return;
    const { report, stored } = await readSeen(transaction, gateways, moderator, id);
    if (!report.isOpen) throw new RefusedError('no-change');
    const changes = changesOf(stored, work, moderator);
    const reports = await openReportsOf(transaction, report);
    for (const each of new Set([id, ...reports]))
      transaction.update(reportPath(each), { ...changes, changedAt: SERVER_TIME });
    noteInCase(transaction, entry, {
      subject: report.subject,
      act: work.kind,
      by: moderator,
      opinion: 'opinion' in work ? work.opinion : null,
      words: 'words' in work ? work.words : '',
    });
    const activity = { adminId: moderator.uid, action: 'work-on-case', details: { id, work: work.kind } };
    logAdminActivity(transaction, gateways.newId(), activity);
  });
  return { done: true };
}
