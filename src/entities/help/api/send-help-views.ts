import type { ArticleSlug } from '@chupke/domain/help.ts';
import { helpViewsPath } from '@chupke/domain/help-paths.ts';
import { doc, serverTimestamp } from 'firebase/firestore';
import { firestore } from '../../../lib/firestore.ts';
import { runRateLimited } from '../../../lib/rate-limit/rate-limited-write.ts';
import { actingUser } from '../../../lib/session.ts';

/** Sends a batch of opened articles, which names nobody, under this id. Beyond the rate limit nothing is sent. Throws AppError. */
export async function sendHelpViews(id: string, articles: readonly ArticleSlug[]): Promise<void> {
  await runRateLimited({
    uid: actingUser(),
    limit: 'view',
    last: id,
    write: (transaction) => {
      const views = { articles: [...articles], timestamp: serverTimestamp() };
      transaction.set(doc(firestore, helpViewsPath(id)), views);
    },
    // Nobody can read it.
    isDone: async () => false,
  });
}
