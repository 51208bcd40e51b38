import { parseCircleId, parseCircleMessageId } from '@chupke/domain/circle-id.ts';
import { parseConfessionId, parseReplyId } from '@chupke/domain/confession-id.ts';
import type { QueuedReport } from '@chupke/domain/report-queue.ts';
import { circleSubject, postSubject } from '@chupke/domain/report-subject.ts';
import type { ReportReason, ReportTicket } from '@chupke/domain/report.ts';
import { categoryOfReport, isOpenReport, severityOfReport, ticketNumberOf } from '@chupke/domain/report.ts';

/** An id of 20 letters that ends in a letter or two of its own. */
export function idOf(end: string): string {
  return `${'x'.repeat(20 - end.length)}${end}`;
}

/** A report of a confession with this id suffix; by default a pending one of harassment. */
export function reportOf(end: string, confession: string, more: Partial<QueuedReport> = {}): QueuedReport {
  const reportId = idOf(end);
  const confessionId = parseConfessionId(idOf(confession));
  const reason: ReportReason = more.reason ?? 'harassment';
  const status = more.status ?? 'pending';
  return {
    reportId,
    ticketNumber: ticketNumberOf(reportId),
    subject: postSubject(confessionId, null),
    circleName: null,
    confessionUrl: `https://chupke.example/confession/${confessionId}`,
    reason,
    description: '',
    reporterId: 'student',
    confessionText: `Words of ${confession}.`,
    context: [],
    image: null,
    contentGone: false,
    keptFrom: null,
    college: null,
    confessionCollege: 'VJTI Mumbai',
    confessionTimestamp: 1000,
    reportTimestamp: 2000,
    status,
    isOpen: isOpenReport(status),
    adminNotes: '',
    processedAt: null,
    severity: severityOfReport(reason, false),
    category: categoryOfReport(reason),
    acted: [],
    banAsked: false,
    assigned: 'nobody',
    opinion: { kind: 'none' },
    banWish: 'none',
    changedAt: 2000,
    ...more,
  };
}

/** A report of a reply whose id ends so. */
export function replyReportOf(
  end: string,
  confession: string,
  reply: string,
  more: Partial<QueuedReport> = {},
): QueuedReport {
  const subject = postSubject(parseConfessionId(idOf(confession)), parseReplyId(idOf(reply)));
  return reportOf(end, confession, { subject, confessionText: `Answer ${reply}.`, ...more });
}

/** A report of a message in a circle whose id ends so. */
export function messageReportOf(
  end: string,
  circle: string,
  message: string,
  more: Partial<QueuedReport> = {},
): QueuedReport {
  const subject = circleSubject(parseCircleId(idOf(circle)), parseCircleMessageId(idOf(message)));
  const place = { circleName: 'Night owls', confessionUrl: null };
  return reportOf(end, 'c', { subject, ...place, confessionText: `Said ${message}.`, ...more });
}

/** The reporter's own view of such a report. */
export function ticketOf(end: string, more: Partial<ReportTicket> = {}): ReportTicket {
  const { reportId, ticketNumber, subject, circleName, reason, status, ...times } = reportOf(end, 'c');
  const { reportTimestamp, processedAt } = times;
  return {
    reportId,
    ticketNumber,
    subject,
    circleName,
    reason,
    status,
    reportTimestamp,
    processedAt,
    ...more,
  };
}
