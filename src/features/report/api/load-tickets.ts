import { OWN_PAGE } from '@chupke/domain/limits.ts';
import { circlePath, COLLECTIONS, confessionPath, replyPath, userPath } from '@chupke/domain/paths.ts';
import type { ReportSubject } from '@chupke/domain/report-subject.ts';
import { isOfCircle } from '@chupke/domain/report-subject.ts';
import type { ReportTicket } from '@chupke/domain/report.ts';
import { parseReportTicket } from '@chupke/domain/report.ts';
import type { UserId } from '@chupke/domain/user.ts';
import { collection, doc, orderBy, query } from 'firebase/firestore';
import type { PageCursor } from '../../../lib/documents.ts';
import { documentFromServer, loadPage, parsedAll } from '../../../lib/documents.ts';
import { toAppError } from '../../../lib/errors.ts';
import { firestore } from '../../../lib/firestore.ts';
import type { Page } from '../../../lib/paged-state.ts';

/** An own report, and whether what it is about can be opened. */
export interface OwnReport extends ReportTicket {
  readonly isThere: boolean;
}

/**
 * By the decision: not a confession while it is hidden, and nothing that was removed. A circle is there as long as one is
 * in it, with or without the message.
 */
function mayBeThere({ status, subject: { kind } }: ReportTicket): boolean {
  if (kind === 'circleMessage') return true;
  return status !== 'resolved' && (kind !== 'confession' || status !== 'accepted');
}

function pathOf(subject: ReportSubject): string {
  if (isOfCircle(subject)) return circlePath(subject.circleId);
  const { confessionId, replyId } = subject;
  return replyId === null ? confessionPath(confessionId) : replyPath(confessionId, replyId);
}

/**
 * Its author may have deleted it, or others' reports hidden it, of which the ticket says nothing: telling every reporter
 * would cost more writes than this page costs reads, one for each report that is not decided so.
 */
async function withPresence(ticket: ReportTicket): Promise<OwnReport> {
  if (!mayBeThere(ticket)) return { ...ticket, isThere: false };
  try {
    const found = await documentFromServer(doc(firestore, pathOf(ticket.subject)));
    return { ...ticket, isThere: found.exists() };
  } catch (error) {
    return { ...ticket, isThere: toAppError(error).code !== 'permission-denied' };
  }
}

/** A page of the user's own reports, newest first. Throws AppError. */
export async function loadTickets(
  user: UserId,
  after: PageCursor | undefined,
): Promise<Page<OwnReport, PageCursor>> {
  const tickets = query(
    collection(firestore, userPath(user), COLLECTIONS.reportTickets),
    orderBy('reportTimestamp', 'desc'),
  );
  return loadPage(tickets, {
    size: OWN_PAGE,
    after,
    read: (documents) =>
      Promise.all(parsedAll(documents, (_, data) => parseReportTicket(data)).map(withPresence)),
  });
}
