import type { FeedId } from '@chupke/domain/college.ts';
import { careTopicsOf } from '@chupke/domain/care.ts';
import { reportOwnerPath, reportPath, reportTicketPath } from '@chupke/domain/paths.ts';
import type { ConfessionImage } from '@chupke/domain/picture.ts';
import type { ReportedLine, ReportSubject } from '@chupke/domain/report-subject.ts';
import { isOfCircle } from '@chupke/domain/report-subject.ts';
import type { Report, ReportReason } from '@chupke/domain/report.ts';
import {
  categoryOfReport,
  reportedPath,
  severityOfReport,
  ticketNumberOf,
  urgencyOf,
} from '@chupke/domain/report.ts';
import type { UserId } from '@chupke/domain/user.ts';
import type { DocumentTransaction } from '../gateways/documents.ts';
import { SERVER_TIME } from '../gateways/documents.ts';
import { countUp } from '../lib/transparency.ts';
import { authorMark } from '../moderation/kept-from.ts';
import { subjectFields } from './report-records.ts';
import type { VoiceGateways } from './voices.ts';
import { voiceOf } from './voices.ts';

/** What storing a report needs. */
export interface StoreGateways extends VoiceGateways {
  /** URL of the app, without a trailing slash; empty if unknown. */
  readonly appUrl: string;
}

/** Content as it is when it is reported. */
export interface ReportedContent {
  readonly subject: ReportSubject;
  readonly text: string;
  /** When it was written, in milliseconds since 1970. */
  readonly timestamp: number;
  readonly college: FeedId;
  readonly collegeName: string;
  /** Null for a confession or a reply. */
  readonly circleName: string | null;
  readonly context: readonly ReportedLine[];
  readonly image: ConfessionImage | null;
  /** Undefined where nothing leads to an author. */
  readonly author: UserId | undefined;
}

/** A new report. */
export interface NewReport {
  readonly id: string;
  readonly reason: ReportReason;
  readonly description: string;
  /** Null for whoever has no account here. */
  readonly uid: UserId | null;
  readonly reporterId: Report['reporterId'];
}

/** The fields that reporter and moderators both read. */
function ticketFields({ id, reason }: NewReport, { subject, circleName }: ReportedContent) {
  return {
    ...subjectFields(subject),
    circleName,
    reportId: id,
    ticketNumber: ticketNumberOf(id),
    reason,
    status: 'pending',
    reportTimestamp: SERVER_TIME,
    processedAt: null,
  } as const;
}

function reportFields(report: NewReport, content: ReportedContent, appUrl: string) {
  const { reason, description, reporterId } = report;
  const { subject, text, image, context } = content;
  const severity = severityOfReport(reason, careTopicsOf(text).length > 0);
  return {
    ...ticketFields(report, content),
    // Built here: moderators follow this link, and a client could send any.
    confessionUrl: isOfCircle(subject) ? null : `${appUrl}${reportedPath(subject)}`,
    description,
    reporterId,
    confessionText: text,
    ...(image === null ? {} : { image: { ...image } }),
    ...(context.length === 0 ? {} : { context: context.map((line) => ({ ...line })) }),
    contentGone: false,
    keptFrom: null,
    college: content.college,
    confessionCollege: content.collegeName,
    confessionTimestamp: new Date(content.timestamp),
    isOpen: true,
    adminNotes: '',
    severity,
    urgency: urgencyOf(severity, reason),
    category: categoryOfReport(reason),
    // Who works on it, and a second opinion: of these moderators are told only what concerns them.
    assignee: null,
    isAssigned: false,
    opinionBy: null,
    opinionSays: null,
    changedAt: SERVER_TIME,
  } as const;
}

/**
 * Stores a report with who made it, where only the server reads, and the reporter's ticket; whether it counts as a voice.
 * Reads at once; the returned function writes. By the mark of its author (authorMark) the report is kept from them, should
 * they be a moderator.
 */
export async function prepareReport(
  transaction: DocumentTransaction,
  gateways: StoreGateways,
  report: NewReport,
  content: ReportedContent,
): Promise<() => boolean> {
  const { id, uid } = report;
  const { subject, author } = content;
  const mailbox = await voiceOf(transaction, gateways, uid);
  const counts = mailbox !== null;
  return () => {
    transaction.set(reportPath(id), reportFields(report, content, gateways.appUrl));
    const about = author === undefined ? null : authorMark(gateways, author);
    const owner = { ...subjectFields(subject), uid, about, mailbox, counts, createdAt: SERVER_TIME } as const;
    transaction.set(reportOwnerPath(id), owner);
    if (uid !== null) transaction.set(reportTicketPath(uid, id), ticketFields(report, content));
    countUp(transaction, id, 'reports');
    return counts;
  };
}
