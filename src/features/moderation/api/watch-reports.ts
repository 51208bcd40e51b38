import { COLLECTIONS } from '@chupke/domain/paths.ts';
import type { Report } from '@chupke/domain/report.ts';
import { collection, limit, onSnapshot, orderBy, query, where } from 'firebase/firestore';
import { firestore } from '../../../lib/firestore.ts';
import { parsedReports } from '../../../entities/report/api/parse-reports.ts';

/** The beginning of the moderators' queue. */
export interface OpenReports {
  readonly reports: readonly Report[];
  /** Whether as many came as were asked for, so that there may be more. */
  readonly isFull: boolean;
}

/** What is told of the queue while it is watched. */
export interface QueueNews {
  readonly onChange: (open: OpenReports) => void;
  /** There is no network, and nothing is known; it comes when there is one. */
  readonly onOffline: () => void;
  /** It is watched no more. */
  readonly onFailure: (error: unknown) => void;
}

/** Watches the open reports, the most urgent first and of these the oldest, until the returned function is called. */
export function watchOpenReports(max: number, news: QueueNews): () => void {
  return onSnapshot(
    query(
      collection(firestore, COLLECTIONS.reports),
      where('isOpen', '==', true),
      orderBy('urgency', 'desc'),
      orderBy('reportTimestamp', 'asc'),
      limit(max),
    ),
    ({ docs, empty, metadata }) => {
      // An empty answer of the cache only says that the network has not answered.
      if (empty && metadata.fromCache) news.onOffline();
      else news.onChange({ reports: parsedReports(docs), isFull: docs.length === max });
    },
    news.onFailure,
  );
}
