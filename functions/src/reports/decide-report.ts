import type { ModerationOutcome } from '@chupke/domain/alert.ts';
import type { Calls } from '@chupke/domain/calls.ts';
import type { UnknownRecord } from '@chupke/domain/parse.ts';
import { COLLECTIONS, confessionPath, replyPath, reportPath } from '@chupke/domain/paths.ts';
import type { Report, ReportDecision } from '@chupke/domain/report.ts';
import { isOpenReport, parseReport, ticketNumberOf } from '@chupke/domain/report.ts';
import type { TransparencyCount } from '@chupke/domain/transparency.ts';
import type { UserId } from '@chupke/domain/user.ts';
import type { ServerTexts } from '@chupke/domain/server-texts.ts';
import { nameOf } from '../alerts/confession-name.ts';
import { textsFor } from '../alerts/language.ts';
import { writeAlert } from '../alerts/write-alert.ts';
import type { Documents, DocumentTransaction, FieldInputs } from '../gateways/documents.ts';
import { SERVER_TIME } from '../gateways/documents.ts';
import { logAdminActivity } from '../lib/admin-log.ts';
import { RefusedError } from '../lib/refused-error.ts';
import { countUp } from '../lib/transparency.ts';
import { authorOf } from '../moderation/author-of.ts';
import type { DecidedBy } from './notify-author.ts';
import { notifyAuthor } from './notify-author.ts';
import { notifiesReporters, outcomeOfDecision } from '@chupke/domain/moderation.ts';
import { reportAlert, reportAlertId } from './present.ts';
import type { KnownReporter } from './report-records.ts';
import { aboutTheSame, readReporters } from './report-records.ts';

/** What a decision about reports needs. */
export interface DecideGateways {
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

/** What a decision changes about the reported content, whether it exists or not; undefined if nothing. */
function outcomeOf(
  { replyId }: Report,
  decision: ReportDecision,
  content: UnknownRecord | undefined,
): ModerationOutcome | undefined {
  if (content === undefined) return undefined;
  const outcome = outcomeOfDecision(decision, replyId !== null);
  const isHidden = content['status'] === 'hidden';
  const isSame = outcome === 'hidden' ? isHidden : outcome === 'restored' && !isHidden;
  return isSame ? undefined : outcome;
}

/** The report, if the decision changes something. Throws RefusedError. */
async function readOpen(transaction: DocumentTransaction, { id, decision }: Order): Promise<Report> {
  const [stored] = await transaction.read([reportPath(id)]);
  if (stored === undefined) throw new RefusedError('not-found');
  const report = parseReport(stored);
  if (!report.isOpen || report.status === decision) throw new RefusedError('no-change');
  return report;
}

/** Ids of the open reports about the same content, this one first. */
async function sameCase(transaction: DocumentTransaction, report: Report): Promise<readonly string[]> {
  const where = [...aboutTheSame(report), { field: 'isOpen', equals: true }];
  const found = await transaction.find({ collection: COLLECTIONS.reports, where, limit: AT_ONCE });
  const others = found.map(({ id }) => id).filter((id) => id !== report.reportId);
  return [report.reportId, ...others];
}

/** Path of the reported content. */
function placeOf({ confessionId, replyId }: Report): string {
  return replyId === null ? confessionPath(confessionId) : replyPath(confessionId, replyId);
}

/**
 * Shows, hides or deletes the reported content and alerts its author. Reads at once; the returned function writes.
 */
async function moderate(
  transaction: DocumentTransaction,
  by: DecidedBy,
  report: Report,
  decision: ReportDecision,
): Promise<() => void> {
  const { confessionId, replyId, reason } = report;
  const path = placeOf(report);
  const [content] = await transaction.read([path]);
  const author = await authorOf(transaction, report);
  // Moderators may not decide about their own content; they know that it is theirs.
  if (author === by.moderator) throw new RefusedError('not-allowed');
  const outcome = outcomeOf(report, decision, content);
  if (outcome === undefined) return () => undefined;
  const why = outcome === 'restored' ? null : reason;
  const text = typeof content?.['text'] === 'string' ? content['text'] : '';
  const name = nameOf(content);
  const told = { confession: confessionId, reply: replyId, outcome, reason: why, text, name };
  const tell = await notifyAuthor(transaction, author, told, by);
  return () => {
    if (outcome === 'removed') transaction.remove(path);
    else transaction.update(path, { status: outcome === 'hidden' ? 'hidden' : 'active' });
    tell();
  };
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
  { replyId }: Report,
  status: ReportDecision,
): void {
  for (const { reporter, texts } of recipients) {
    const { uid, report, ticketPath } = reporter;
    transaction.update(ticketPath, { status, processedAt: SERVER_TIME });
    const told = { ticketNumber: ticketNumberOf(report), status, reply: replyId };
    const alert = texts === undefined ? undefined : reportAlert(texts, told);
    if (alert !== undefined)
      writeAlert(transaction, { uid, id: reportAlertId(report) }, { ...alert, timestamp: SERVER_TIME });
  }
}

async function decide(
  transaction: DocumentTransaction,
  actor: UserId,
  order: Order,
  { logId, now }: { readonly logId: string; readonly now: number },
): Promise<void> {
  const { id, decision, notes } = order;
  const report = await readOpen(transaction, order);
  const by = { moderator: actor, report: report.reportId, now };
  const moderateIt = await moderate(transaction, by, report, decision);
  const reports = await sameCase(transaction, report);
  const recipients = await readRecipients(transaction, reports, decision);
  const count = COUNTS[decision];
  moderateIt();
  const fields = { status: decision, isOpen: isOpenReport(decision), processedAt: SERVER_TIME } as const;
  const more: FieldInputs = {
    ...(notes === '' ? {} : { adminNotes: notes }),
    // From now on its words are kept for a while, whatever becomes of the content.
    ...(isOpenReport(decision) ? {} : { keptFrom: SERVER_TIME }),
  };
  for (const each of reports) transaction.update(reportPath(each), { ...fields, ...more });
  notifyReporters(transaction, recipients, report, decision);
  if (count !== undefined) countUp(transaction, id, ...reports.map(() => count));
  const details = { id, decision, reports: reports.length };
  logAdminActivity(transaction, logId, { adminId: actor, action: 'decide-report', details });
}

/**
 * Decides a report and all open ones about the same content with one commit: the content, the author's alert and the
 * reporters' tickets, without revealing who any of them are. Content that its author has deleted is decided about by the
 * words in the report. Who decided is only in `admin_activity_logs`. Throws
 * RefusedError if it is decided already, or the content is the moderator's own.
 */
export async function decideReport(
  { documents, newId, now }: DecideGateways,
  actor: UserId,
  order: Order,
): Promise<Calls['decideReport']['gives']> {
  await documents.transact((transaction) =>
    decide(transaction, actor, order, { logId: newId(), now: now() }),
  );
  return { status: order.decision };
}
