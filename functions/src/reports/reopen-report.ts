import type { Calls } from '@chupke/domain/calls.ts';
import type { UnknownRecord } from '@chupke/domain/parse.ts';
import { parseNullableTime } from '@chupke/domain/parse.ts';
import { COLLECTIONS, reportOwnerPath, reportPath } from '@chupke/domain/paths.ts';
import type { Report } from '@chupke/domain/report.ts';
import { ticketNumberOf } from '@chupke/domain/report.ts';
import { textsFor } from '../alerts/language.ts';
import { writeAlert } from '../alerts/write-alert.ts';
import type { DocumentTransaction, FieldInputs, FoundDocument } from '../gateways/documents.ts';
import { SERVER_TIME } from '../gateways/documents.ts';
import { logAdminActivity } from '../lib/admin-log.ts';
import { RefusedError } from '../lib/refused-error.ts';
import type { Moderator } from '../moderation/kept-from.ts';
import { noteInCase } from '../moderation/case-history.ts';
import type { DecideGateways } from './decide-report.ts';
import { readSeen } from './decide-report.ts';
import { reopenedAlert, reportAlertId } from './present.ts';
import { aboutTheSame, readReporters } from './report-records.ts';
import { hideAgain } from './verdicts.ts';

/** Reports that are opened again at once. */
const AT_ONCE = 100;

/** The reports that were closed with this one, by the same decision. */
async function closedTogether(
  transaction: DocumentTransaction,
  { reportId, subject }: Report,
  stored: UnknownRecord,
): Promise<readonly FoundDocument[]> {
  const { closedWith } = stored;
  const own = { id: reportId, path: reportPath(reportId), fields: stored };
  if (typeof closedWith !== 'string') return [own];
  const where = [...aboutTheSame(subject), { field: 'closedWith', equals: closedWith }];
  const found = await transaction.find({ collection: COLLECTIONS.reports, where, limit: AT_ONCE });
  return [own, ...found.filter(({ id }) => id !== reportId)];
}

/** What opening a report again writes into it. */
function openedFields(fields: UnknownRecord): FieldInputs {
  const timeOf = (field: string): Date | null => {
    const time = fields[field] === undefined ? null : parseNullableTime(fields, field);
    return time === null ? null : new Date(time);
  };
  const decidedAt = timeOf('processedAt');
  return {
    ...{ status: 'pending', isOpen: true, processedAt: null, closedWith: null, changedAt: SERVER_TIME },
    wasHidden: false,
    // Figures keep when it was decided first.
    ...(fields['firstClosedAt'] === undefined && decidedAt !== null ? { firstClosedAt: decidedAt } : {}),
    // Of what its author has deleted the words go as they would have gone.
    keptFrom: fields['contentGone'] === true ? timeOf('keptFrom') : null,
  };
}

/**
 * Makes a report that was dismissed or closed open again, with those that were closed with it: a decision that removed
 * nothing can be taken back as long as its words are kept. What it had shown again is hidden again. The reporters are told.
 * Throws RefusedError.
 */
export async function reopenReport(
  gateways: DecideGateways,
  moderator: Moderator,
  { id }: Calls['reopenReport']['takes'],
): Promise<Calls['reopenReport']['gives']> {
  await gateways.documents.transact(async (transaction) => {
    const { report, stored } = await readSeen(transaction, gateways, moderator, id);
    if (report.isOpen || (report.status !== 'dismissed' && report.status !== 'reviewed'))
      throw new RefusedError('no-change');
    if (report.confessionText === null) throw new RefusedError('recovery-over');
    const reports = await closedTogether(transaction, report, stored);
    const wasHidden = reports.some(({ fields }) => fields['wasHidden'] === true);
    const hideIt = wasHidden ? await hideAgain(transaction, report) : undefined;
    const reporters = await readReporters(
      transaction,
      reports.map((each) => each.id),
    );
    const texts = new Map<string, Awaited<ReturnType<typeof textsFor>>>();
    for (const { uid } of reporters) texts.set(uid, await textsFor(transaction, uid));
    for (const { path, fields } of reports) transaction.update(path, openedFields(fields));
    hideIt?.();
    for (const { uid, report: each, ticketPath } of reporters) {
      transaction.update(ticketPath, { status: 'pending', processedAt: null });
      transaction.update(reportOwnerPath(each), { isUpheld: null, decidedAt: null });
      const told = texts.get(uid);
      if (told === undefined) continue;
      const alert = reopenedAlert(told, { ticketNumber: ticketNumberOf(each), subject: report.subject });
      writeAlert(transaction, { uid, id: reportAlertId(each) }, { ...alert, timestamp: SERVER_TIME });
    }
    noteInCase(transaction, gateways.newId(), { subject: report.subject, act: 'reopen', by: moderator });
    const details = { id, reports: reports.length };
    logAdminActivity(transaction, gateways.newId(), {
      adminId: moderator.uid,
      action: 'reopen-report',
      details,
    });
  });
  return { status: 'pending' };
}
