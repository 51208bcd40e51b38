import type { CollegeChange } from '@chupke/domain/college-change.ts';
import { parseCollegeChange } from '@chupke/domain/college-change.ts';
import { QUERY_MAX } from '@chupke/domain/limits.ts';
import { ParseError } from '@chupke/domain/parse.ts';
import { COLLECTIONS } from '@chupke/domain/paths.ts';
import type { Query, QueryDocumentSnapshot } from 'firebase/firestore';
import { collection, limit, onSnapshot, orderBy, query, where } from 'firebase/firestore';
import type { AppError } from '../../../lib/errors.ts';
import { toAppError } from '../../../lib/errors.ts';
import { firestore } from '../../../lib/firestore.ts';

/** The requests for another college, as far as they are watched. */
export interface WatchedChanges {
  /** Those that wait for a decision, in no order. */
  readonly pending: readonly CollegeChange[];
  /** The newest of all, the newest first. */
  readonly newest: readonly CollegeChange[];
}

function parse(document: QueryDocumentSnapshot): readonly CollegeChange[] {
  try {
    return [parseCollegeChange(document.id, document.data({ serverTimestamps: 'estimate' }))];
  } catch (error) {
    // One bad document must not hide the others.
    if (error instanceof ParseError) return [];
    throw error;
  }
}

/**
 * Watches the requests until the returned function is called. Those that wait are asked for by themselves: however many
 * were decided since, none of them is forgotten.
 */
export function watchCollegeChanges(
  onChange: (changes: WatchedChanges) => void,
  onFailure: (error: AppError) => void,
): () => void {
  const requests = collection(firestore, COLLECTIONS.collegeChanges);
  const known: { pending?: readonly CollegeChange[]; newest?: readonly CollegeChange[] } = {};
  const watch = (part: keyof typeof known, asked: Query): (() => void) =>
    onSnapshot(
      asked,
      (snapshot) => {
        // An empty answer of the cache only says that the network has not answered.
        if (snapshot.empty && snapshot.metadata.fromCache) return;
        known[part] = snapshot.docs.flatMap(parse);
        const { pending, newest } = known;
        if (pending !== undefined && newest !== undefined) onChange({ pending, newest });
      },
      (error) => onFailure(toAppError(error)),
    );
  const stops = [
    watch('pending', query(requests, where('status', '==', 'pending'), limit(QUERY_MAX))),
    watch('newest', query(requests, orderBy('createdAt', 'desc'), limit(QUERY_MAX))),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
