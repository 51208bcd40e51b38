import { COLLECTIONS } from '@chupke/domain/paths.ts';
import type { Documents } from '../gateways/documents.ts';

/** Documents per query and commit. */
const PAGE = 100;

/**
 * Forgets at `now` what is kept of measures for long enough: who made them, what was done about
 * which case, and what the students were told. Strikes go when their mailbox is looked at next, and with it. Can be interrupted and run again.
 */
export async function forgetMeasures({
  documents,
  now,
}: {
  readonly documents: Documents;
  readonly now: () => number;
}): Promise<void> {
  const time = new Date(now());
  await documents.removeOlder(COLLECTIONS.measureActs, 'forgetAt', time);
  await documents.removeOlder(COLLECTIONS.caseMeasures, 'forgetAt', time);
  for (let size = PAGE; size === PAGE;) {
    const old = await documents.find({
      collection: COLLECTIONS.measures,
      isGroup: true,
      before: { field: 'forgetAt', time },
      limit: PAGE,
    });
    await documents.transact(async (transaction) => {
      for (const { path } of old) transaction.remove(path);
    });
    size = old.length;
  }
}
