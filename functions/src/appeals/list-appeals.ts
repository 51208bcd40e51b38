import type { Calls } from '@chupke/domain/calls.ts';
import { QUERY_MAX } from '@chupke/domain/limits.ts';
import type { Appeal } from '@chupke/domain/measure.ts';
import { COLLECTIONS } from '@chupke/domain/paths.ts';
import type { Documents, FoundDocument } from '../gateways/documents.ts';
import type { MailboxKeys } from '../lib/mailbox.ts';
import type { Moderator } from '../moderation/kept-from.ts';
import { ownAccounts, shownAppeal } from './shown-appeal.ts';

/** What listing appeals needs. */
interface ListGateways extends MailboxKeys {
  readonly documents: Documents;
}

/** The appeals that wait, and those that were decided lately, without those that are kept from this moderator. */
export async function listAppeals(
  gateways: ListGateways,
  moderator: Moderator,
): Promise<Calls['listAppeals']['gives']> {
  const { documents } = gateways;
  const own = await ownAccounts(documents, gateways, moderator);
  const shown = async (found: readonly FoundDocument[]): Promise<readonly Appeal[]> => {
    const known = await Promise.all(found.map((each) => shownAppeal(documents, moderator, own, each)));
    return known.flatMap((each) => (each === undefined ? [] : [each.appeal]));
  };
  const collection = COLLECTIONS.appeals;
  const where = { field: 'status', equals: 'open' };
  const open = await documents.find({ collection, where, earliestBy: 'createdAt', limit: QUERY_MAX });
  // Those that wait have no such time.
  const since = { field: 'decidedAt', time: new Date(0) };
  const decided = await documents.find({ collection, since, latestBy: 'decidedAt', limit: QUERY_MAX });
  return { open: await shown(open), decided: await shown(decided) };
}
