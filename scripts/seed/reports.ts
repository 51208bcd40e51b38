import { careTopicsOf } from '@chupke/domain/care.ts';
import { alertPath, reportOwnerPath, reportPath, reportTicketPath } from '@chupke/domain/paths.ts';
import { postSubject } from '@chupke/domain/report-subject.ts';
import { newDocumentId } from '@chupke/domain/random.ts';
import type { ReportReason, ReportStatus } from '@chupke/domain/report.ts';
import {
  categoryOfReport,
  isOpenReport,
  reportedPath,
  severityOfReport,
  ticketNumberOf,
  urgencyOf,
} from '@chupke/domain/report.ts';
import { demoAccount } from './accounts.ts';
import type { SeedDocument } from './seed-document.ts';
import { at, HOUR_MS } from './seed-document.ts';
import { seededBytes } from './seeded-random.ts';
import type { SeedThread } from './threads.ts';

/** A report of a demo confession, or of a reply to it. Ages are milliseconds before now. */
interface DemoReport {
  /** Key of the confession in the demo data. */
  readonly about: string;
  /** Index of the reported reply; absent for the confession. */
  readonly reply?: number;
  /** Name of the demo account; null for a guest. */
  readonly by: string | null;
  readonly reason: ReportReason;
  readonly description: string;
  readonly status: ReportStatus;
  readonly age: number;
  readonly notes?: string;
}

const REPORTS: readonly DemoReport[] = [
  {
    about: 'could-not-get-up',
    by: 'student2',
    reason: 'self-harm',
    description: 'They sound better now, but maybe someone should check on them. Not to be deleted please.',
    status: 'pending',
    age: 5 * HOUR_MS,
  },
  {
    about: 'crush-on-ta',
    by: 'student3',
    reason: 'personal-information',
    description: 'There is only one TA who writes such comments. Everyone in the course will know.',
    status: 'under_review',
    age: 20 * HOUR_MS,
    notes: 'Asking a second moderator: no name, no course number.',
  },
  {
    about: 'crush-on-ta',
    reply: 0,
    by: 'student1',
    reason: 'impersonation',
    description: 'Signed as a TA. There are only a few, and people will think it is one of them.',
    status: 'pending',
    age: HOUR_MS,
  },
  {
    about: 'two-friends-one-girl',
    by: null,
    reason: 'hate',
    description: '',
    status: 'pending',
    age: 2 * HOUR_MS,
  },
  {
    about: 'ghosted-club',
    by: 'student1',
    reason: 'spam',
    description: 'Same text was on the notice board.',
    status: 'dismissed',
    age: 50 * HOUR_MS,
    notes: 'Own words, posted once.',
  },
];

/** Time from a report to its decision, in milliseconds. */
const DECIDED_MS = 7 * HOUR_MS;

/** Totals of the reports and their decisions. */
export const REPORT_COUNTS = {
  // And one of a message in a circle (circle-report.ts).
  reports: REPORTS.length + 1,
  reportsResolved: REPORTS.filter(({ status }) => status === 'resolved').length,
  reportsDismissed: REPORTS.filter(({ status }) => status === 'dismissed').length,
} as const;

/** The reported reply; undefined for the confession. */
function replyOf({ reply }: DemoReport, { replies }: SeedThread) {
  return reply === undefined ? undefined : replies[reply];
}

function ticketOf(report: DemoReport, id: string, thread: SeedThread, now: number) {
  const decidedAt = now - report.age + DECIDED_MS;
  return {
    reportId: id,
    ticketNumber: ticketNumberOf(id),
    ...postSubject(thread.id, replyOf(report, thread)?.id ?? null),
    circleName: null,
    reason: report.reason,
    status: report.status,
    reportTimestamp: at(now - report.age),
    processedAt: isOpenReport(report.status) ? null : at(decidedAt),
  };
}

/** The alert that tells the reporter of the decision. */
function decisionAlert(report: DemoReport, id: string, now: number): readonly SeedDocument[] {
  const uid = report.by === null ? undefined : demoAccount(report.by)?.uid;
  if (uid === undefined || isOpenReport(report.status)) return [];
  const ticketNumber = ticketNumberOf(id);
  const title = `Your report ${ticketNumber} is decided`;
  const message = 'A moderator has read it and left the confession where it is.';
  const alert = { type: 'report', title, message, ticketNumber, status: report.status, read: true };
  const timestamp = at(now - report.age + DECIDED_MS);
  return [{ path: alertPath(uid, `report-${id}`), data: { ...alert, timestamp } }];
}

function documentsOf(
  report: DemoReport,
  threads: readonly SeedThread[],
  now: number,
): readonly SeedDocument[] {
  const thread = threads.find(({ key }) => key === report.about);
  const uid = report.by === null ? null : demoAccount(report.by)?.uid;
  if (thread === undefined || uid === undefined)
    throw new Error(`The report of ${report.about} is about nothing.`);
  const id = newDocumentId(seededBytes(`report ${report.about} ${report.by}`));
  const ticket = ticketOf(report, id, thread, now);
  const { text, time } = replyOf(report, thread) ?? thread;
  const severity = severityOfReport(report.reason, careTopicsOf(text).length > 0);
  const data = {
    ...ticket,
    confessionUrl: reportedPath(postSubject(thread.id, ticket.replyId)),
    description: report.description,
    reporterId: uid === null ? 'anonymous' : 'student',
    confessionText: text,
    contentGone: false,
    keptFrom: isOpenReport(report.status) ? null : ticket.processedAt,
    college: thread.college.id,
    confessionCollege: thread.college.name,
    confessionTimestamp: at(time),
    isOpen: isOpenReport(report.status),
    adminNotes: report.notes ?? '',
    severity,
    urgency: urgencyOf(severity, report.reason),
    ...{ assignee: null, isAssigned: false, opinionBy: null, opinionSays: null },
    changedAt: ticket.processedAt ?? ticket.reportTimestamp,
    category: categoryOfReport(report.reason),
  };
  return [
    { path: reportPath(id), data },
    {
      path: reportOwnerPath(id),
      data: { uid, confessionId: thread.id, replyId: ticket.replyId, createdAt: ticket.reportTimestamp },
    },
    ...(uid === null ? [] : [{ path: reportTicketPath(uid, id), data: ticket }]),
    ...decisionAlert(report, id, now),
  ];
}

/** Reports of demo confessions: some open, one decided. */
export function reportDocuments(threads: readonly SeedThread[], now: number): readonly SeedDocument[] {
  return REPORTS.flatMap((report) => documentsOf(report, threads, now));
}
