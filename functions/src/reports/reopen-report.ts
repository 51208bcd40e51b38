import type { Calls } from '@chupke/domain/calls.ts';
import { parseNullableTime } from '@chupke/domain/parse.ts';
import { COLLECTIONS, reportOwnerPath, reportPath } from '@chupke/domain/paths.ts';
import type { Report } from '@chupke/domain/report.ts';
import { ticketNumberOf } from '@chupke/domain/report.ts';
import { textsFor } from '../alerts/language.ts';
import { writeAlert } from '../alerts/write-alert.ts';
import type { DocumentTransaction } from '../gateways/documents.ts';
import { SERVER_TIME } from '../gateways/documents.ts';
import { logAdminActivity } from '../lib/admin-log.ts';
import { RefusedError } from '../lib/refused-error.ts';
import type { Moderator } from '../moderation/kept-from.ts';
import { noteInCase } from '../moderation/case-history.ts';
import type { DecideGateways } from './decide-report.ts';
import { readSeen } from './decide-report.ts';
import { reopenedAlert, reportAlertId } from './present.ts';
import { aboutTheSame, readReporters } from './report-records.ts';

/** Reports that are opened again at once. */
const AT_ONCE = 100;

/** Ids of the reports that were closed with this one, by the same decision. */
async function closedTogether(
  transaction: DocumentTransaction,
  report: Report,
  closedWith: unknown,
): Promise<readonly string[]> {
  if (typeof closedWith !== 'string') return [report.reportId];
  const where = [...aboutTheSame(report.subject), { field: 'closedWith', equals: closedWith }];
  const found = await transaction.find({ collection: COLLECTIONS.reports, where, limit: AT_ONCE });
  return [...new Set([report.reportId, ...found.map(({ id }) => id)])];
}

/**
 * Makes a report that was dismissed or closed open again, with those that were closed with it: a decision that removed
 * nothing can be taken back as long as its words are kept. The reporters are told. Throws RefusedError.
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
    const reports = await closedTogether(transaction, report, stored['closedWith']);
    const found = await transaction.read(reports.map(reportPath));
    const reporters = await readReporters(transaction, reports);
    const texts = new Map<string, Awaited<ReturnType<typeof textsFor>>>();
    for (const { uid } of reporters) texts.set(uid, await textsFor(transaction, uid));
    reports.forEach((each, index) => {
      const keptFrom = found[index] === undefined ? null : parseNullableTime(found[index], 'keptFrom');
      const isGone = found[index]?.['contentGone'] === true;
      transaction.update(reportPath(each), {
        ...{ status: 'pending', isOpen: true, processedAt: null, closedWith: null, changedAt: SERVER_TIME },
        // Of what its author has deleted the words go as they would have gone.
        keptFrom: isGone && keptFrom !== null ? new Date(keptFrom) : null,
      });
    });
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
