import type { Calls } from '@chupke/domain/calls.ts';
import type { CollegeChange } from '@chupke/domain/college-change.ts';
import { parseCollegeChange } from '@chupke/domain/college-change.ts';
import { QUERY_MAX } from '@chupke/domain/limits.ts';
import { COLLECTIONS } from '@chupke/domain/paths.ts';
import type { Query } from 'firebase/firestore';
import { collection, limit, orderBy, query, where } from 'firebase/firestore';
import { parsedAll, watchQuery } from '../../../lib/documents.ts';
import { firestore } from '../../../lib/firestore.ts';
import { call } from '../../../lib/functions.ts';
import type { LiveObserver } from '../../../lib/live.ts';

/** The requests for another college, as far as they are watched. */
export interface WatchedChanges {
  /** Those that wait for a decision, in no order. */
  readonly pending: readonly CollegeChange[];
  /** The newest of all, the newest first. */
  readonly newest: readonly CollegeChange[];
}

/**
 * Watches the requests. Those that wait are asked for by themselves: however many were decided since, none of them is
 * forgotten.
 */
export function watchCollegeChanges(observer: LiveObserver<WatchedChanges>): () => void {
  const requests = collection(firestore, COLLECTIONS.collegeChanges);
  const known: { pending?: readonly CollegeChange[]; newest?: readonly CollegeChange[] } = {};
  const watch = (part: keyof typeof known, asked: Query): (() => void) =>
    watchQuery(asked, ({ docs }) => parsedAll(docs, parseCollegeChange))({
      ...observer,
      onValue: (changes) => {
        known[part] = changes;
        const { pending, newest } = known;
        if (pending !== undefined && newest !== undefined) observer.onValue({ pending, newest });
      },
    });
  const stops = [
    watch('pending', query(requests, where('status', '==', 'pending'), limit(QUERY_MAX))),
    watch('newest', query(requests, orderBy('createdAt', 'desc'), limit(QUERY_MAX))),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}

/** Decides a request for another college. Throws AppError: `no-change` where another admin was quicker. */
export async function decideChange(decision: Calls['decideCollegeChange']['takes']): Promise<void> {
  await call('decideCollegeChange', decision);
}
