import { COLLECTIONS } from '@chupke/domain/paths.ts';
import type { Documents } from '../gateways/documents.ts';

/** Appeals per query and commit. */
const PAGE = 100;

/**
 * Empties at `now` the words of appeals that were decided APPEAL_WORDS_DAYS ago: what was reported, and what both sides
 * said. Can be interrupted and run again.
 */
export async function emptyAppeals({
  documents,
  now,
}: {
  readonly documents: Documents;
  readonly now: () => number;
}): Promise<void> {
  const before = { field: 'emptyAt', time: new Date(now()) };
  for (let size = PAGE; size === PAGE;) {
    const old = await documents.find({ collection: COLLECTIONS.appeals, before, limit: PAGE });
    await documents.transact(async (transaction) => {
      for (const { path } of old)
        transaction.update(path, { text: null, appeal: '', words: '', answer: '', emptyAt: null });
    });
    size = old.length;
  }
}
