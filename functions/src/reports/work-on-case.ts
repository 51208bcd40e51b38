import type { Calls } from '@chupke/domain/calls.ts';
import { caseEntryPath } from '@chupke/domain/moderation-paths.ts';
import type { CaseWork } from '@chupke/domain/case-work.ts';
import type { FieldInputs } from '../gateways/documents.ts';
import { SERVER_TIME } from '../gateways/documents.ts';
import { logAdminActivity } from '../lib/admin-log.ts';
import { RefusedError } from '../lib/refused-error.ts';
import type { Moderator } from '../moderation/kept-from.ts';
import { ownAccounts } from '../moderation/kept-from.ts';
import { noteInCase } from '../moderation/case-history.ts';
import type { DecideGateways } from './decide-report.ts';
import { readSeen } from './decide-report.ts';
import type { OpenCase } from './open-case.ts';
import { openCaseOf } from './open-case.ts';

/** Which fields of the case's reports the work changes; `own`: uids of all the moderator's accounts. Throws RefusedError. */
function changesOf(
  open: OpenCase,
  work: CaseWork,
  { uid }: Moderator,
  own: ReadonlySet<string>,
): FieldInputs {
  const { assignee, opinionBy, opinionSays } = open;
  const isAsked = opinionBy !== null && opinionSays === null;
  switch (work.kind) {
    case 'assign':
      if (assignee === uid) throw new RefusedError('no-change');
      if (assignee !== null) throw new RefusedError('taken');
      return { assignee: uid, isAssigned: true, assignedAt: SERVER_TIME };
    case 'release':
      // Whoever is away must not hold up a case: another may release it, and the history tells.
      if (assignee === null) throw new RefusedError('no-change');
      return { assignee: null, isAssigned: false, assignedAt: null };
    case 'ask':
      if (isAsked) throw new RefusedError('no-change');
      return { opinionBy: uid, opinionSays: null };
    case 'withdraw':
      if (!isAsked) throw new RefusedError('no-change');
      if (!own.has(opinionBy)) throw new RefusedError('not-allowed');
      return { opinionBy: null, opinionSays: null };
    case 'answer':
      if (!isAsked) throw new RefusedError('no-change');
      if (own.has(opinionBy)) throw new RefusedError('not-allowed');
      return { opinionBy, opinionSays: work.opinion };
    case 'note':
      return { adminNotes: work.words };
  }
}

/**
 * Takes, releases or notes something about a case, asks for a second opinion, takes the question back, or gives one. It holds for all open reports
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
    const open = await openCaseOf(transaction, report, stored);
    // All accounts of a mailbox are one person.
    const own = await ownAccounts(transaction, gateways, moderator);
    const changes = changesOf(open, work, moderator, own);
    for (const { path } of open.reports) transaction.update(path, { ...changes, changedAt: SERVER_TIME });
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
