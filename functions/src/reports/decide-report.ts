import type { Calls, Refusal } from '@chupke/domain/calls.ts';
import { notifiesReporters } from '@chupke/domain/moderation.ts';
import type { UnknownRecord } from '@chupke/domain/parse.ts';
import { caseEntryPath } from '@chupke/domain/moderation-paths.ts';
import { reportOwnerPath, reportPath } from '@chupke/domain/paths.ts';
import { caseIdOf } from '@chupke/domain/report-subject.ts';
import type { Report, ReportDecision } from '@chupke/domain/report.ts';
import { isOpenReport, parseReport, ticketNumberOf } from '@chupke/domain/report.ts';
import type { ServerTexts } from '@chupke/domain/server-texts.ts';
import type { TransparencyCount } from '@chupke/domain/transparency.ts';
import { textsFor } from '../alerts/language.ts';
import { writeAlert } from '../alerts/write-alert.ts';
import { backUpCircle } from '../circles/back-up-circle.ts';
import type { Documents, DocumentTransaction } from '../gateways/documents.ts';
import { SERVER_TIME } from '../gateways/documents.ts';
import { logAdminActivity } from '../lib/admin-log.ts';
import type { MailboxKeys } from '../lib/mailbox.ts';
import { RefusedError } from '../lib/refused-error.ts';
import { countUp } from '../lib/transparency.ts';
import type { Moderator } from '../moderation/kept-from.ts';
import { keptNames, ownAccounts, refuseUnlessSeen } from '../moderation/kept-from.ts';
import { noteInCase } from '../moderation/case-history.ts';
import { reportAlert, reportAlertId } from './present.ts';
import type { KnownReporter } from './report-records.ts';
import type { OpenCase } from './open-case.ts';
import { openCaseOf } from './open-case.ts';
import { readReporters } from './report-records.ts';
import { carryOut } from './verdicts.ts';

/** What a decision about reports needs. */
export interface DecideGateways extends MailboxKeys {
  readonly documents: Documents;
  readonly newId: () => string;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

type Order = Calls['decideReport']['takes'];

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

/** Whoever has asked for a second opinion, from whichever of their accounts, waits for one; others decide as ever. Throws RefusedError. */
function refuseAlone(
  { opinionBy, opinionSays }: OpenCase,
  own: ReadonlySet<string>,
  decision: ReportDecision,
): void {
  if (decision !== 'under_review' && opinionBy !== null && own.has(opinionBy) && opinionSays === null)
    throw new RefusedError('needs-opinion');
}

/** Throws RefusedError where a case does not stand as it was seen: what another has hidden is not shown again unseen. */
function refuseUnlessAsSeen({ status }: OpenCase, seen: Order['seen']): void {
  if (seen !== undefined && status !== seen) throw new RefusedError('changed');
}

/** Throws RefusedError for what would take back that the content is hidden until it is decided, and hide it all the same. */
function refuseStepBack({ status }: OpenCase, decision: ReportDecision): void {
  if (status === 'accepted' && decision === 'under_review') throw new RefusedError('no-change');
}

/** Whether an earlier try of the same order has arrived. Throws RefusedError if it was another one. */
async function isDone(
  transaction: DocumentTransaction,
  { uid }: Moderator,
  { subject }: Report,
  { entry, decision, notes }: Order,
): Promise<boolean> {
  if (entry === undefined) return false;
  const [made] = await transaction.read([caseEntryPath(entry)]);
  if (made === undefined) return false;
  const isSame =
    made['case'] === caseIdOf(subject) &&
    made['uid'] === uid &&
    made['status'] === decision &&
    made['words'] === notes;
  if (!isSame) throw new RefusedError('changed');
  return true;
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
    transaction.update(ticketPath, { status, processedAt: isOpenReport(status) ? null : SERVER_TIME });
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

/** Which decisions have been counted of a stored report. */
function countedAs(fields: UnknownRecord): readonly string[] {
  const { countedAs: counted } = fields;
  return Array.isArray(counted) ? counted.filter((each): each is string => typeof each === 'string') : [];
}

/** Writes the decision into all reports of the case. One that is taken back and made again is counted once. */
function mark(
  transaction: DocumentTransaction,
  { reports }: OpenCase,
  { id, decision, notes }: Order,
  wasHidden: boolean,
): void {
  const isOpen = isOpenReport(decision);
  const count = COUNTS[decision];
  const uncounted = new Set(
    reports.flatMap(({ id: each, fields }) =>
      count === undefined || countedAs(fields).includes(decision) ? [] : [each],
    ),
  );
  for (const { id: each, path, fields } of reports) {
    transaction.update(path, {
      ...{ status: decision, isOpen, changedAt: SERVER_TIME },
      ...(notes === '' ? {} : { adminNotes: notes }),
      // From now on its words are kept for a while, whatever becomes of the content.
      ...(isOpen ? {} : { processedAt: SERVER_TIME, keptFrom: SERVER_TIME, closedWith: id, wasHidden }),
      // What figures are made by: it does not move when the case is opened again.
      ...(isOpen || fields['firstClosedAt'] !== undefined ? {} : { firstClosedAt: SERVER_TIME }),
      ...(uncounted.has(each) ? { countedAs: [...countedAs(fields), decision] } : {}),
    });
  }
  if (count !== undefined) countUp(transaction, id, ...[...uncounted].map(() => count));
}

async function decide(
  transaction: DocumentTransaction,
  gateways: DecideGateways,
  actor: Moderator,
  order: Order & { readonly isAppeal?: boolean },
): Promise<Report> {
  const { id, decision, notes, seen, entry, isAppeal = false } = order;
  const { report, stored } = await readSeen(transaction, gateways, actor, id);
  if (await isDone(transaction, actor, report, order)) return report;
  if (!report.isOpen || report.status === decision) throw new RefusedError('no-change');
  const open = await openCaseOf(transaction, report, stored);
  refuseUnlessAsSeen(open, seen);
  refuseStepBack(open, decision);
  if (!isAppeal) refuseAlone(open, await ownAccounts(transaction, gateways, actor), decision);
  const names = keptNames(gateways, actor);
  const by = { isAppeal, names, report: report.reportId, now: gateways.now() };
  const { isShown, write } = await carryOut(transaction, report, decision, by);
  const recipients = await readRecipients(
    transaction,
    open.reports.map((each) => each.id),
    decision,
  );
  write();
  // What an appeal has lifted is not hidden again by who opens the case.
  mark(transaction, open, order, isShown && !isAppeal);
  notifyReporters(transaction, recipients, report, decision);
  const { subject } = report;
  noteInCase(transaction, entry ?? gateways.newId(), {
    subject,
    act: 'decide',
    by: actor,
    status: decision,
    words: notes,
  });
  const details = { id, decision, reports: open.reports.length };
  logAdminActivity(transaction, gateways.newId(), { adminId: actor.uid, action: 'decide-report', details });
  return report;
}

/**
 * Decides a report and all open ones about the same content with one commit: the content, the author's alert and the
 * reporters' tickets, without revealing who any of them are. Content that its author has deleted is decided about by the
 * words in the report. Who decided is only where the server reads. What is about the moderator's own content is not there for
 * them. `isAppeal`: an appeal has been found right, for which nobody waits for an opinion. Throws RefusedError if it is
 * decided already, or further than the decision.
 */
export async function decideReport(
  gateways: DecideGateways,
  actor: Moderator,
  order: Order & { readonly isAppeal?: boolean },
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
  for (const order of orders) {
    const { id } = order;
    try {
      await decideReport(gateways, actor, { ...order, notes });
      outcomes.push({ id, refused: null });
    } catch (error) {
      if (!(error instanceof RefusedError)) throw error;
      outcomes.push({ id, refused: error.reason });
    }
  }
  return { outcomes };
}
