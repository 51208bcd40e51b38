import { confessionPath, viewBatchPath } from '@chupke/domain/paths.ts';
import type { ViewBatch } from '@chupke/domain/view-batch.ts';
import type { Documents } from '../gateways/documents.ts';
import { Increment } from '../gateways/documents.ts';

/** How an event of views ended. `gone`: they were counted before. */
export type Counted = 'counted' | 'gone';

const HOUR_MS = 3_600_000;

/**
 * Counts the views that a browser session has sent, at `now` (milliseconds since 1970), at most once: the document that
 * tells of them is the mark, and goes first. Nothing is read.
 *
 * Everyone reads the counts, so they must not say which confessions one session has opened: each is counted by a commit
 * of its own, in the order of the ids, which are random, and the time of the last view is that of a whole hour. What is
 * cut off in between stays uncounted: a view too few is no harm.
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
  for (const confession of [...confessions].sort()) {
    // One that is gone has nothing to be counted in.
    await documents.write((batch) =>
      batch.update(confessionPath(confession), { views: new Increment(1), lastViewedAt }),
    );
  }
  return 'counted';
}
