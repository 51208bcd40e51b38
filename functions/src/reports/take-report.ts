import type { UnknownRecord } from '@chupke/domain/parse.ts';
import { COLLECTIONS, reportOwnerPath, reportPath, userPath } from '@chupke/domain/paths.ts';
import type { ReportSubject } from '@chupke/domain/report-subject.ts';
import { caseIdOf } from '@chupke/domain/report-subject.ts';
import type { ReportStatus } from '@chupke/domain/report.ts';
import { parseReportTicket, ticketNumberOf } from '@chupke/domain/report.ts';
import type { UserId } from '@chupke/domain/user.ts';
import type { DocumentTransaction } from '../gateways/documents.ts';
import { RefusedError } from '../lib/refused-error.ts';
import { aboutTheSame } from './report-records.ts';
import type { NewReport, ReportedContent, StoreGateways } from './store-report.ts';
import { prepareReport } from './store-report.ts';

/** What a reporter is told of a report. */
export interface TakenTicket {
  readonly ticketNumber: string;
  readonly status: ReportStatus;
}

/** A ticket, and whether its report may bring what many reports bring. */
export interface Taken {
  readonly ticket: TakenTicket;
  readonly counts: boolean;
}

/** Whether a stored report says what this one does. Of one that has lost its words nobody knows it. */
function saysTheSame(stored: UnknownRecord, { reason, description }: NewReport): boolean {
  if (stored['reason'] !== reason) return false;
  return stored['description'] === description || stored['confessionText'] === null;
}

/**
 * The ticket of a report with that id by the same reporter: a retried call. Throws RefusedError, `changed` where the first one
 * said something else.
 */
async function repeated(
  transaction: DocumentTransaction,
  wanted: NewReport,
  subject: ReportSubject,
  report: UnknownRecord,
): Promise<Taken> {
  const { id, uid, reporterId } = wanted;
  const [owner] = await transaction.read([reportOwnerPath(id)]);
  const ticket = parseReportTicket(report);
  // A student's whose account is erased has lost its owner: a guest has none either, and would see when it did.
  const isTheirs = report['reporterId'] === reporterId && owner?.['uid'] === uid;
  if (!isTheirs || caseIdOf(ticket.subject) !== caseIdOf(subject)) throw new RefusedError('invalid');
  if (!saysTheSame(report, wanted)) throw new RefusedError('changed');
  const { ticketNumber, status } = ticket;
  return { ticket: { ticketNumber, status }, counts: owner['counts'] === true };
}

/** The ticket of the student's first report of the same content. */
async function firstTicket(
  transaction: DocumentTransaction,
  uid: UserId | null,
  subject: ReportSubject,
): Promise<TakenTicket | undefined> {
  if (uid === null) return undefined;
  const collection = `${userPath(uid)}/${COLLECTIONS.reportTickets}`;
  const [first] = await transaction.find({ collection, where: aboutTheSame(subject), limit: 1 });
  if (first === undefined) return undefined;
  const { ticketNumber, status } = parseReportTicket(first.fields);
  return { ticketNumber, status };
}

/**
 * Takes a report of a subject, once per student: a repeated one gets the first ticket. `readContent` reads the content, and
 * throws RefusedError where there is none.
 */
export async function takeReport(
  transaction: DocumentTransaction,
  gateways: StoreGateways,
  report: NewReport,
  subject: ReportSubject,
  readContent: () => Promise<ReportedContent>,
): Promise<Taken> {
  const [known] = await transaction.read([reportPath(report.id)]);
  if (known !== undefined) return repeated(transaction, report, subject, known);
  const first = await firstTicket(transaction, report.uid, subject);
  if (first !== undefined) return { ticket: first, counts: false };
  const content = await readContent();
  const store = await prepareReport(transaction, gateways, report, content);
  const counts = store();
  return { ticket: { ticketNumber: ticketNumberOf(report.id), status: 'pending' }, counts };
}
