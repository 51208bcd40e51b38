import { OWN_PAGE } from '@chupke/domain/limits.ts';
import { COLLECTIONS, userPath } from '@chupke/domain/paths.ts';
import type { ReportTicket } from '@chupke/domain/report.ts';
import { parseReportTicket } from '@chupke/domain/report.ts';
import type { UserId } from '@chupke/domain/user.ts';
import { collection, getDocsFromServer, limit, orderBy, query, startAfter } from 'firebase/firestore';
import { toAppError } from '../../../lib/errors.ts';
import { firestore } from '../../../lib/firestore.ts';
import type { PageCursor } from '../../../entities/report/api/parse-reports.ts';
import { parsed } from '../../../entities/report/api/parse-reports.ts';

/** A page of one's own reports. */
export interface TicketPage {
  readonly tickets: readonly ReportTicket[];
  /** Where the next page begins; undefined at the end. */
  readonly next: PageCursor | undefined;
}

/** One's own reports, the newest first. Throws AppError. */
export async function loadTickets(user: UserId, after: PageCursor | undefined): Promise<TicketPage> {
  const page = query(
    collection(firestore, userPath(user), COLLECTIONS.reportTickets),
    orderBy('reportTimestamp', 'desc'),
    ...(after === undefined ? [] : [startAfter(after)]),
    limit(OWN_PAGE),
  );
  try {
    const { docs } = await getDocsFromServer(page);
    return {
      tickets: docs.flatMap((document) => parsed(document, parseReportTicket)),
      next: docs.length === OWN_PAGE ? docs.at(-1) : undefined,
    };
  } catch (error) {
    throw toAppError(error);
  }
}
