import type { Calls, Refusal } from '@chupke/domain/calls.ts';
import { notifiesReporters } from '@chupke/domain/moderation.ts';
import type { UnknownRecord } from '@chupke/domain/parse.ts';
import { COLLECTIONS, reportOwnerPath, reportPath } from '@chupke/domain/paths.ts';
import type { Report, ReportDecision } from '@chupke/domain/report.ts';
import { isOpenReport, parseReport, ticketNumberOf } from '@chupke/domain/report.ts';
import type { ServerTexts } from '@chupke/domain/server-texts.ts';
import type { TransparencyCount } from '@chupke/domain/transparency.ts';
import { textsFor } from '../alerts/language.ts';
import { writeAlert } from '../alerts/write-alert.ts';
import { backUpCircle } from '../circles/back-up-circle.ts';
import type { Documents, DocumentTransaction, FieldInputs } from '../gateways/documents.ts';
import { SERVER_TIME } from '../gateways/documents.ts';
import { logAdminActivity } from '../lib/admin-log.ts';
import type { MailboxKeys } from '../lib/mailbox.ts';
import { RefusedError } from '../lib/refused-error.ts';
import { countUp } from '../lib/transparency.ts';
import type { Moderator } from '../moderation/kept-from.ts';
import { refuseUnlessSeen } from '../moderation/kept-from.ts';
import { noteInCase } from '../moderation/case-history.ts';
import { reportAlert, reportAlertId } from './present.ts';
import type { KnownReporter } from './report-records.ts';
import { aboutTheSame, readReporters } from './report-records.ts';
import { carryOut } from './verdicts.ts';

/** What a decision about reports needs. */
export interface DecideGateways extends MailboxKeys {
  readonly documents: Documents;
  readonly newId: () => string;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

type Order = Calls['decideReport']['takes'];

/** Reports decided per commit. Any more about the same content stay open for the next decision. */
const AT_ONCE = 100;

const COUNTS: Readonly<Partial<Record<ReportDecision, TransparencyCount>>> = {
  resolved: 'reportsResolved',
  dismissed: 'reportsDismissed',
};

/** A report that a moderator works on. */
export interface OpenReport {
  readonly report: Report;
  readonly stored: UnknownRecord;
}

/**
 * A report that this moderator sees. Throws RefusedError `not-found`.
 */
export async function readSeen(
  transaction: DocumentTransaction,
  gateways: MailboxKeys,
  moderator: Moderator,
  id: string,
): Promise<OpenReport> {
  const [stored] = await transaction.read([reportPath(id)]);
  if (stored === undefined) throw new RefusedError('not-found');
  const report = parseReport(stored);
  await refuseUnlessSeen(transaction, gateways, moderator, report);
  return { report, stored };
}

/** Whoever has asked for a second opinion waits for one; others decide as ever. Throws RefusedError. */
function refuseAlone(
  { opinionBy, opinionSays }: UnknownRecord,
  { uid }: Moderator,
  decision: ReportDecision,
): void {
  if (decision !== 'under_review' && opinionBy === uid && typeof opinionSays !== 'string')
    throw new RefusedError('needs-opinion');
}

/** Ids of the open reports about the same content, this one first. */
async function sameCase(transaction: DocumentTransaction, report: Report): Promise<readonly string[]> {
  const where = [...aboutTheSame(report.subject), { field: 'isOpen', equals: true }];
  const found = await transaction.find({ collection: COLLECTIONS.reports, where, limit: AT_ONCE });
  const others = found.map(({ id }) => id).filter((id) => id !== report.reportId);
  return [report.reportId, ...others];
}

interface Recipient {
  readonly reporter: KnownReporter;
  /** Undefined if there is nothing to write. */
  readonly texts: ServerTexts | undefined;
}

/** The reporters whose tickets change, and the texts in their languages. */
async function readRecipients(
  transaction: DocumentTransaction,
  reports: readonly string[],
  status: ReportDecision,
): Promise<readonly Recipient[]> {
  const recipients: Recipient[] = [];
  for (const reporter of await readReporters(transaction, reports)) {
    const texts = notifiesReporters(status) ? await textsFor(transaction, reporter.uid) : undefined;
    recipients.push({ reporter, texts });
  }
  return recipients;
}

/** Moves the reporters' tickets, and alerts them if the decision is final. */
function notifyReporters(
  transaction: DocumentTransaction,
  recipients: readonly Recipient[],
  { subject }: Report,
  status: ReportDecision,
): void {
  for (const { reporter, texts } of recipients) {
    const { uid, report, ticketPath } = reporter;
    transaction.update(ticketPath, { status, processedAt: SERVER_TIME });
    // By which whoever reports falsely again and again stops counting.
    if (status !== 'under_review' && status !== 'reviewed')
      transaction.update(reportOwnerPath(report), {
        isUpheld: status !== 'dismissed',
        decidedAt: SERVER_TIME,
      });
    const told = { ticketNumber: ticketNumberOf(report), status, subject };
    const alert = texts === undefined ? undefined : reportAlert(texts, told);
    if (alert !== undefined)
      writeAlert(transaction, { uid, id: reportAlertId(report) }, { ...alert, timestamp: SERVER_TIME });
  }
}

async function decide(
  transaction: DocumentTransaction,
  gateways: DecideGateways,
  actor: Moderator,
  order: Order,
): Promise<Report> {
  const { id, decision, notes } = order;
  const { report, stored } = await readSeen(transaction, gateways, actor, id);
  if (!report.isOpen || report.status === decision) throw new RefusedError('no-change');
  refuseAlone(stored, actor, decision);
  const by = { moderator: actor.uid, report: report.reportId, now: gateways.now() };
  const carryItOut = await carryOut(transaction, report, decision, by);
  const reports = await sameCase(transaction, report);
  const recipients = await readRecipients(transaction, reports, decision);
  const count = COUNTS[decision];
  carryItOut();
  const isOpen = isOpenReport(decision);
  const fields = { status: decision, isOpen, processedAt: SERVER_TIME, changedAt: SERVER_TIME } as const;
  const more: FieldInputs = {
    ...(notes === '' ? {} : { adminNotes: notes }),
    // From now on its words are kept for a while, whatever becomes of the content.
    ...(isOpen ? {} : { keptFrom: SERVER_TIME, closedWith: id }),
  };
  for (const each of reports) transaction.update(reportPath(each), { ...fields, ...more });
  notifyReporters(transaction, recipients, report, decision);
  if (count !== undefined) countUp(transaction, id, ...reports.map(() => count));
  const { subject } = report;
  noteInCase(transaction, gateways.newId(), {
    subject,
    act: 'decide',
    by: actor,
    status: decision,
    words: notes,
  });
  const details = { id, decision, reports: reports.length };
  logAdminActivity(transaction, gateways.newId(), { adminId: actor.uid, action: 'decide-report', details });
  return report;
}

/**
 * Decides a report and all open ones about the same content with one commit: the content, the author's alert and the
 * reporters' tickets, without revealing who any of them are. Content that its author has deleted is decided about by the
 * words in the report. Who decided is only where the server reads. What is about the moderator's own content is not there for
 * them. Throws RefusedError if it is decided already.
 */
export async function decideReport(
  gateways: DecideGateways,
  actor: Moderator,
  order: Order,
): Promise<Calls['decideReport']['gives']> {
  const { subject } = await gateways.documents.transact((transaction) =>
    decide(transaction, gateways, actor, order),
  );
  // Should this be cut off, the next run of the circles' maintenance does it.
  if (subject.kind === 'circle' && order.decision === 'resolved')
    await backUpCircle(gateways, subject.circleId);
  return { status: order.decision };
}

/**
 * Decides many reports, each with a commit of its own: one that is refused holds up no other, and is told. Several about one
 * content are decided with the first of them. Errors that are no refusals end it; what was decided stays.
 */
export async function decideReports(
  gateways: DecideGateways,
  actor: Moderator,
  { orders, notes }: Calls['decideReports']['takes'],
): Promise<Calls['decideReports']['gives']> {
  const outcomes: { readonly id: string; readonly refused: Refusal | null }[] = [];
  for (const { id, decision } of orders) {
    try {
      await decideReport(gateways, actor, { id, decision, notes });
      outcomes.push({ id, refused: null });
    } catch (error) {
      if (!(error instanceof RefusedError)) throw error;
      outcomes.push({ id, refused: error.reason });
    }
  }
  return { outcomes };
}
