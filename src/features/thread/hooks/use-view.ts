import type { ConfessionId } from '@chupke/domain/confession-id.ts';
import { parseConfessionId } from '@chupke/domain/confession-id.ts';
import type { Confession } from '@chupke/domain/confession.ts';
import { VIEWS_PER_BATCH } from '@chupke/domain/view-batch.ts';
import { useEffect } from 'react';
import { myActivity, rememberViewed } from '../../../entities/confession/hooks/my-activity.ts';
import { lazyModule } from '../../../lib/lazy-module.ts';
import * as STORED from '../../../lib/storage-keys.ts';
import { viewQueue } from '../../../lib/view-queue.ts';

/** Notes that a confession was opened. False when it was opened in this browser session before. */
export const noteView = viewQueue<ConfessionId>({
  key: STORED.views.name,
  parseId: parseConfessionId,
  perBatch: VIEWS_PER_BATCH,
  sender: lazyModule(async () => {
    const { sendViews } = await import('../api/send-views.ts');
    return (id, { sessionId, viewed }) => sendViews(id, { sessionId, confessions: viewed });
  }),
});

/**
 * Counts the opening of a confession, once on each device; its count shows it at once. One's own counts like any other:
 * were it left out, whoever gets somebody to open a quiet post would learn from the count whether they wrote it. And as a
 * device counts once, an author who looks after two posts does not move both together, day after day.
 */
export function useView({ id, views }: Pick<Confession, 'id' | 'views'>): void {
  useEffect(() => {
    if (myActivity().opened.has(id)) return;
    if (noteView(id)) rememberViewed(id, views);
    // Only the count at the opening matters.
    // oxlint-disable-next-line react/exhaustive-deps -- what is counted later is not another opening
  }, [id]);
}
