import { aiBudgetPath } from '@chupke/domain/confie-paths.ts';
import { dayName, startOfDay } from '@chupke/domain/time.ts';
import type { DocumentTransaction } from '../gateways/documents.ts';
import { Increment } from '../gateways/documents.ts';

/** What is counted of ratings by day, for the admins' figures. */
export type RatingCount = 'ratings' | 'helpfulRatings' | 'unanswered';

/** Counts a voice that was heard, beside what the AI has cost on that day. Costs no read. */
export function countRatings(
  transaction: DocumentTransaction,
  now: number,
  names: readonly RatingCount[],
): void {
  transaction.merge(aiBudgetPath(dayName(now)), {
    ...Object.fromEntries(names.map((name) => [name, new Increment(1)] as const)),
    day: new Date(startOfDay(now)),
  });
}
