import { AUTOMATION } from '@chupke/domain/automation.ts';
import { FIGURE_DAYS } from '@chupke/domain/daily-figures.ts';
import { COLLECTIONS } from '@chupke/domain/paths.ts';
import { DAY_MS } from '@chupke/domain/time.ts';
import type { Documents } from '../gateways/documents.ts';

/** Removes old entries of the log of the daily work, leases that nobody has taken since, and old figures. */
export async function forgetRuns({
  documents,
  now,
}: {
  readonly documents: Documents;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}): Promise<void> {
  const ago = (days: number): Date => new Date(now() - days * DAY_MS);
  await documents.removeOlder(COLLECTIONS.automationLogs, 'executedAt', ago(AUTOMATION.logDays));
  await documents.removeOlder(COLLECTIONS.leases, 'doneAt', ago(AUTOMATION.logDays));
  await documents.removeOlder(COLLECTIONS.dailyFigures, 'at', ago(FIGURE_DAYS.kept));
}
