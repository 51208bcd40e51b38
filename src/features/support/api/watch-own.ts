import { parseConsentRecord } from '@chupke/domain/consent.ts';
import type { ReportFact, TicketFact } from '@chupke/domain/confie/types.ts';
import type { ApprovedPattern } from '@chupke/domain/learning.ts';
import { parseApprovedPatterns } from '@chupke/domain/learning.ts';
import { OWN_PAGE } from '@chupke/domain/limits.ts';
import { APPROVED_PATTERNS_PATH } from '@chupke/domain/confie-paths.ts';
import { COLLECTIONS, userPath } from '@chupke/domain/paths.ts';
import { parseReportTicket } from '@chupke/domain/report.ts';
import type { OwnTicket } from '@chupke/domain/support-ticket.ts';
import { parseOwnTicket } from '@chupke/domain/support-ticket.ts';
import type { UserId } from '@chupke/domain/user.ts';
import { collection, doc, limit, orderBy, query } from 'firebase/firestore';
import { documentFromServer, documentsFromServer, parsedAll, watchQuery } from '../../../lib/documents.ts';
import { firestore } from '../../../lib/firestore.ts';
import type { Subscribe } from '../../../lib/live.ts';

/** Watches the student's own tickets, the newest first. */
export function watchTickets(user: UserId): Subscribe<readonly OwnTicket[]> {
  const newest = query(
    collection(firestore, userPath(user), COLLECTIONS.ownSupportTickets),
    orderBy('createdAt', 'desc'),
    limit(OWN_PAGE),
  );
  return watchQuery(newest, ({ docs }) => parsedAll(docs, parseOwnTicket));
}

/** Watches whether the student has agreed that the AI is asked: what the newest consent record says. */
export function watchAssistantConsent(user: UserId): Subscribe<boolean> {
  const newest = query(
    collection(firestore, userPath(user), COLLECTIONS.consents),
    orderBy('at', 'desc'),
    limit(1),
  );
  return watchQuery(newest, ({ docs }) =>
    parsedAll(docs, (_, data) => parseConsentRecord(data)).some(({ purposes }) => purposes.assistant),
  );
}

/** A ticket as Confie knows it. */
export function ticketFact(ticket: OwnTicket): TicketFact {
  const { id, type, status, createdAt, updatedAt, resolution } = ticket;
  const subject = ticket.type === 'circle_recovery' ? ticket.circleName : ticket.subject;
  return { id, type, subject, status, createdAt, updatedAt, resolution };
}

/** The student's own reports, the newest first. */
export async function loadReports(user: UserId): Promise<readonly ReportFact[]> {
  const newest = query(
    collection(firestore, userPath(user), COLLECTIONS.reportTickets),
    orderBy('reportTimestamp', 'desc'),
    limit(OWN_PAGE),
  );
  const { docs } = await documentsFromServer(newest);
  return parsedAll(docs, (_, data) => parseReportTicket(data)).map((report) => ({
    id: report.reportId,
    ticketNumber: report.ticketNumber,
    reason: report.reason,
    status: report.status,
    createdAt: report.reportTimestamp,
    processedAt: report.processedAt,
  }));
}

/** The patterns that admins have approved; none where there are none yet. */
export async function loadApproved(): Promise<readonly ApprovedPattern[]> {
  const found = await documentFromServer(doc(firestore, APPROVED_PATTERNS_PATH));
  return found.exists() ? parseApprovedPatterns(found.data()) : [];
}
