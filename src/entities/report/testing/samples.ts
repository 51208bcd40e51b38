import { parseConfessionId, parseReplyId } from '@chupke/domain/confession-id.ts';
import type { Report, ReportReason, ReportTicket } from '@chupke/domain/report.ts';
import { categoryOfReport, isOpenReport, severityOfReport, ticketNumberOf } from '@chupke/domain/report.ts';

/** An id of 20 letters that ends in a letter or two of its own. */
export function idOf(end: string): string {
  return `${'x'.repeat(20 - end.length)}${end}`;
}

/** A report of a confession with this id suffix; by default a pending one of harassment. */
export function reportOf(end: string, confession: string, more: Partial<Report> = {}): Report {
  const reportId = idOf(end);
  const confessionId = parseConfessionId(idOf(confession));
  const reason: ReportReason = more.reason ?? 'harassment';
  const status = more.status ?? 'pending';
  return {
    reportId,
    ticketNumber: ticketNumberOf(reportId),
    confessionId,
    replyId: null,
    confessionUrl: `https://chupke.example/confession/${confessionId}`,
    reason,
    description: '',
    reporterId: 'student',
    confessionText: `Words of ${confession}.`,
    image: null,
    contentGone: false,
    keptFrom: null,
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
    ...more,
  };
}

/** A report of a reply whose id ends so. */
export function replyReportOf(end: string, confession: string, reply: string, more: Partial<Report> = {}) {
  const ofReply = { replyId: parseReplyId(idOf(reply)), confessionText: `Answer ${reply}.` };
  return reportOf(end, confession, { ...ofReply, ...more });
}

/** The reporter's own view of such a report. */
export function ticketOf(end: string, more: Partial<ReportTicket> = {}): ReportTicket {
  const { reportId, ticketNumber, confessionId, replyId, ...report } = reportOf(end, 'c');
  const { reason, status, reportTimestamp, processedAt } = report;
  const ids = { reportId, ticketNumber, confessionId, replyId };
  return { ...ids, reason, status, reportTimestamp, processedAt, ...more };
}
