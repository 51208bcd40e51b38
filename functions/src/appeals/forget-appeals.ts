import { COLLECTIONS } from '@chupke/domain/paths.ts';
import { STRIKE_DAYS } from '@chupke/domain/strikes.ts';
import { DAY_MS } from '@chupke/domain/time.ts';
import type { Documents } from '../gateways/documents.ts';

/** What clearing appeals needs. */
interface AppealGateways {
  readonly documents: Documents;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

/** Appeals per query and commit. */
const PAGE = 100;

/**
 * Forgets appeals, and whose they were, by the time at which the decision is forgotten that they are against: those of erased
 * accounts too, which go by nothing else. Can be interrupted and run again.
 */
export async function forgetAppeals({ documents, now }: AppealGateways): Promise<void> {
  const old = new Date(now() - STRIKE_DAYS * DAY_MS);
  await documents.removeOlder(COLLECTIONS.appeals, 'createdAt', old);
  await documents.removeOlder(COLLECTIONS.appealOwners, 'createdAt', old);
}

/**
 * Empties at `now` the words of appeals that were decided APPEAL_WORDS_DAYS ago: what was reported, and what both sides
 * said. Can be interrupted and run again.
 */
export async function emptyAppeals({ documents, now }: AppealGateways): Promise<void> {
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
