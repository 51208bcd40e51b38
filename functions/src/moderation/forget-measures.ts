import { COLLECTIONS } from '@chupke/domain/paths.ts';
import type { Documents } from '../gateways/documents.ts';
import { eachByTime } from '../gateways/documents.ts';
import { mailboxFields, measuresOf } from '../lib/mailbox-measures.ts';

/** Documents per query and commit. */
const PAGE = 100;

/** What forgetting measures needs. */
interface ForgetGateways {
  readonly documents: Documents;
  readonly now: () => number;
}

/** Forgets strikes that are old enough, and restrictions that are over. */
async function forgetStrikes({ documents, now }: ForgetGateways): Promise<void> {
  const before = { field: 'strikesUntil', time: new Date(now()) };
  await eachByTime(documents, { collection: COLLECTIONS.mailboxes, before }, ({ path }) =>
    documents.transact(async (transaction) => {
      const [stored] = await transaction.read([path]);
      if (stored !== undefined) transaction.update(path, mailboxFields(measuresOf(stored, now())));
    }),
  );
}

/** Forgets what students were told. */
async function forgetDecisions({ documents, now }: ForgetGateways): Promise<void> {
  const before = { field: 'forgetAt', time: new Date(now()) };
  for (let size = PAGE; size === PAGE;) {
    const old = await documents.find({
      collection: COLLECTIONS.measures,
      isGroup: true,
      before,
      limit: PAGE,
    });
    await documents.transact(async (transaction) => {
      for (const { path } of old) transaction.remove(path);
    });
    size = old.length;
  }
}

/**
 * Forgets at `now` what is kept of measures for long enough: who made them, what was done about which case, what the
 * students were told, and strikes. Can be interrupted and run again.
 */
export async function forgetMeasures(gateways: ForgetGateways): Promise<void> {
  const time = new Date(gateways.now());
  await gateways.documents.removeOlder(COLLECTIONS.measureActs, 'forgetAt', time);
  await gateways.documents.removeOlder(COLLECTIONS.caseMeasures, 'forgetAt', time);
  await forgetDecisions(gateways);
  await forgetStrikes(gateways);
}
