import { HELP_VIEWS_PER_BATCH } from '@chupke/domain/help-counts.ts';
import type { ArticleSlug } from '@chupke/domain/help.ts';
import { parseArticleSlug } from '@chupke/domain/help.ts';
import { useEffect } from 'react';
import { lazyModule } from '../../../lib/lazy-module.ts';
import { useSession } from '../../../lib/session.ts';
import * as STORED from '../../../lib/storage-keys.ts';
import { viewQueue } from '../../../lib/view-queue.ts';
import { raiseCounts } from './help-counts.ts';

const noteView = viewQueue<ArticleSlug>({
  key: STORED.helpViews.name,
  parseId: parseArticleSlug,
  perBatch: HELP_VIEWS_PER_BATCH,
  sender: lazyModule(async () => {
    const { sendHelpViews } = await import('../api/send-help-views.ts');
    return (id, { viewed }) => sendHelpViews(id, viewed);
  }),
});

/** Counts that a student has opened an article, once in a browser session. Guests are not counted. */
export function useArticleView(article: ArticleSlug): void {
  const isStudent = useSession().kind === 'signed-in';
  useEffect(() => {
    if (!isStudent || !noteView(article)) return;
    raiseCounts(article, (counts) => ({ ...counts, views: counts.views + 1 }));
  }, [article, isStudent]);
}
