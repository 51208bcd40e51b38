import { OWN_PAGE } from '@chupke/domain/limits.ts';
import { COLLECTIONS, userPath } from '@chupke/domain/paths.ts';
import type { ReportTicket } from '@chupke/domain/report.ts';
import { parseReportTicket } from '@chupke/domain/report.ts';
import type { UserId } from '@chupke/domain/user.ts';
import { collection, orderBy, query } from 'firebase/firestore';
import type { PageCursor } from '../../../lib/documents.ts';
import { loadPage, parsedAll } from '../../../lib/documents.ts';
import { firestore } from '../../../lib/firestore.ts';
import type { Page } from '../../../lib/paged-state.ts';

/** A page of the user's own reports, newest first. Throws AppError. */
export async function loadTickets(
  user: UserId,
  after: PageCursor | undefined,
): Promise<Page<ReportTicket, PageCursor>> {
  const tickets = query(
    collection(firestore, userPath(user), COLLECTIONS.reportTickets),
    orderBy('reportTimestamp', 'desc'),
  );
  return loadPage(tickets, {
    size: OWN_PAGE,
    after,
    read: (documents) => parsedAll(documents, (_, data) => parseReportTicket(data)),
  });
}
