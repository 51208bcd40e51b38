import type { Calls } from '@chupke/domain/calls.ts';
import { OWN_PAGE } from '@chupke/domain/limits.ts';
import { COLLECTIONS } from '@chupke/domain/paths.ts';
import type { Report } from '@chupke/domain/report.ts';
import { parseReport } from '@chupke/domain/report.ts';
import type { QueryDocumentSnapshot } from 'firebase/firestore';
import { collection, limit, orderBy, query, where } from 'firebase/firestore';
import type { PageCursor } from '../../../lib/documents.ts';
import { loadPage, parsedAll, watchQuery } from '../../../lib/documents.ts';
import { AppError } from '../../../lib/errors.ts';
import { firestore } from '../../../lib/firestore.ts';
import { call } from '../../../lib/functions.ts';
import type { Subscribe } from '../../../lib/live.ts';
import type { Page } from '../../../lib/paged-state.ts';

/** The beginning of the moderators' queue. */
export interface OpenReports {
  readonly reports: readonly Report[];
  /** How many were asked for. */
  readonly max: number;
  /** Whether as many came as were asked for, so that there may be more. */
  readonly isFull: boolean;
}

function readReports(documents: readonly QueryDocumentSnapshot[]): readonly Report[] {
  return parsedAll(documents, (_, data) => parseReport(data));
}

/** Watches the open reports, the most urgent first and of these the oldest. */
export function watchOpenReports(max: number): Subscribe<OpenReports> {
  const open = query(
    collection(firestore, COLLECTIONS.reports),
    where('isOpen', '==', true),
    orderBy('urgency', 'desc'),
    orderBy('reportTimestamp', 'asc'),
    limit(max),
  );
  return watchQuery(open, ({ docs }) => ({ reports: readReports(docs), max, isFull: docs.length === max }));
}

/** Some of the reports that are closed, the last decision first. Throws AppError. */
export async function loadDecided(after: PageCursor | undefined): Promise<Page<Report, PageCursor>> {
  const decided = query(
    collection(firestore, COLLECTIONS.reports),
    // Untouched reports have no such time.
    where('processedAt', '>', new Date(0)),
    orderBy('processedAt', 'desc'),
  );
  const read = (documents: readonly QueryDocumentSnapshot[]): readonly Report[] =>
    readReports(documents).filter(({ isOpen }) => !isOpen);
  return loadPage(decided, { size: OWN_PAGE, after, read });
}

/**
 * Decides a report, and with it all open ones about the same content. Throws AppError: `no-change` if another
 * moderator was faster, `not-found` if the content is gone, `permission-denied` if it is the user's own.
 */
export async function decideReport(order: Calls['decideReport']['takes']): Promise<void> {
  await call('decideReport', order);
}

const DATA_URI = /^data:image\/webp;base64,[A-Za-z0-9+/]+={0,2}$/u;

/** The picture of a reported confession, as an address that leads nowhere. Throws AppError. */
export async function showReportedPicture(report: string): Promise<string> {
  const answer = await call('showReportedPicture', { id: report });
  const picture = typeof answer === 'object' && answer !== null && 'picture' in answer ? answer.picture : '';
  if (typeof picture !== 'string' || !DATA_URI.test(picture)) throw new AppError('unknown');
  return picture;
}
