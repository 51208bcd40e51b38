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

/** Counts the opening of another's confession, once per browser session; its count shows it at once. */
export function useView({ id, views }: Pick<Confession, 'id' | 'views'>): void {
  useEffect(() => {
    // An author who looks after two of their posts would mark both at once, for everyone to see.
    if (myActivity().viewed.has(id) || myActivity().mine.has(id)) return;
    if (noteView(id)) rememberViewed(id, views);
    // Only the count at the opening matters.
    // oxlint-disable-next-line react/exhaustive-deps -- what is counted later is not another opening
  }, [id]);
}
