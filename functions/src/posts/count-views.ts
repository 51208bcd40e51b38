import { confessionPath, viewBatchPath } from '@chupke/domain/paths.ts';
import type { ViewBatch } from '@chupke/domain/view-batch.ts';
import type { Documents } from '../gateways/documents.ts';
import { Increment } from '../gateways/documents.ts';

/** Result of a view event. `gone`: they were counted before. */
export type Counted = 'counted' | 'gone';

const HOUR_MS = 3_600_000;

/**
 * Counts a browser session's views at `now` (milliseconds since 1970), at most once: the batch document is the mark,
 * and is deleted first. One read tells which confessions are active: views of hidden and deleted ones are dropped.
 * The counts are public and must not reveal which confessions one session
 * opened: each is incremented in a separate commit, in the order of their random ids, and the time of the last view
 * is rounded to the hour. An interrupted run loses views, which is harmless.
 */
export async function countViews(
  { documents }: { readonly documents: Documents },
  id: string,
  { confessions }: ViewBatch,
  now: number,
): Promise<Counted> {
  const claimed = await documents.write((batch) => batch.claim(viewBatchPath(id)));
  if (claimed !== 'written') return 'gone';
  const lastViewedAt = new Date(Math.floor(now / HOUR_MS) * HOUR_MS);
  const ids = [...confessions].sort();
  const stored = await documents.read(ids.map(confessionPath));
  for (const confession of ids.filter((_, index) => stored[index]?.['status'] === 'active')) {
    // It may have been deleted meanwhile, and then needs no count.
    await documents.write((batch) =>
      batch.update(confessionPath(confession), { views: new Increment(1), lastViewedAt }),
    );
  }
  return 'counted';
}
