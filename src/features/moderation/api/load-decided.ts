import { OWN_PAGE } from '@chupke/domain/limits.ts';
import { COLLECTIONS } from '@chupke/domain/paths.ts';
import type { Report } from '@chupke/domain/report.ts';
import { collection, getDocsFromServer, limit, orderBy, query, startAfter, where } from 'firebase/firestore';
import { toAppError } from '../../../lib/errors.ts';
import { firestore } from '../../../lib/firestore.ts';
import type { PageCursor } from '../../../entities/report/api/parse-reports.ts';
import { parsedReports } from '../../../entities/report/api/parse-reports.ts';

/** A page of what was decided. */
export interface DecidedPage {
  readonly reports: readonly Report[];
  /** Where the next page begins; undefined at the end. */
  readonly next: PageCursor | undefined;
}

/** The reports about which something was decided last, the last first; open ones are left out. Throws AppError. */
export async function loadDecided(after: PageCursor | undefined): Promise<DecidedPage> {
  const page = query(
    collection(firestore, COLLECTIONS.reports),
    // Those that nobody has touched have no such time.
    where('processedAt', '>', new Date(0)),
    orderBy('processedAt', 'desc'),
    ...(after === undefined ? [] : [startAfter(after)]),
    limit(OWN_PAGE),
  );
  try {
    const { docs } = await getDocsFromServer(page);
    return {
      reports: parsedReports(docs).filter(({ isOpen }) => !isOpen),
      next: docs.length === OWN_PAGE ? docs.at(-1) : undefined,
    };
  } catch (error) {
    throw toAppError(error);
  }
}
