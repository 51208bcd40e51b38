import { faultsPath } from '@chupke/domain/operations-paths.ts';
import { dayName } from '@chupke/domain/time.ts';
import { error as logError } from 'firebase-functions/logger';
import type { Documents } from '../gateways/documents.ts';
import { Increment } from '../gateways/documents.ts';
import type { LogLine } from './define-event.ts';

/** At most one write in so many milliseconds of one process: a flood of faults must not become a flood of writes. */
const PACE_MS = 1000;

/**
 * Logs faults and counts them by day for the overview. Counting is best effort: what fails may be the database.
 */
export function countingLog(
  { documents, now }: { readonly documents: Documents; readonly now: () => number },
  log: LogLine = logError,
): LogLine {
  let waiting = 0;
  let lastAt = Number.NEGATIVE_INFINITY;
  return (message, details) => {
    log(message, details);
    waiting += 1;
    const at = now();
    if (at - lastAt < PACE_MS) return;
    lastAt = at;
    const count = waiting;
    waiting = 0;
    documents
      .transact(async (transaction) =>
        transaction.merge(faultsPath(dayName(at)), {
          count: new Increment(count),
        }),
      )
      .catch(() => (waiting += count));
  };
}
