import type { Calls } from '@chupke/domain/calls.ts';
import { QUERY_MAX } from '@chupke/domain/limits.ts';
import type { Appeal } from '@chupke/domain/measure.ts';
import { appealPath } from '@chupke/domain/moderation-paths.ts';
import { COLLECTIONS } from '@chupke/domain/paths.ts';
import type { Documents, Question } from '../gateways/documents.ts';
import type { MailboxKeys } from '../lib/mailbox.ts';
import type { Moderator } from '../moderation/kept-from.ts';
import { ownAccounts } from '../moderation/kept-from.ts';
import { shownAppeal } from './shown-appeal.ts';

/** What listing appeals needs. */
interface ListGateways extends MailboxKeys {
  readonly documents: Documents;
}

/** One more than a page, to know whether there are more. */
const AT_ONCE = QUERY_MAX + 1;

const WAITING: Question = {
  collection: COLLECTIONS.appeals,
  where: { field: 'status', equals: 'open' },
  orderBy: [{ field: 'createdAt', direction: 'asc' }],
  limit: AT_ONCE,
};

const DECIDED: Question = {
  collection: COLLECTIONS.appeals,
  // Those that wait have no such time.
  since: { field: 'decidedAt', time: new Date(0) },
  orderBy: [{ field: 'decidedAt', direction: 'desc' }],
  limit: AT_ONCE,
};

/**
 * A page of the appeals that wait, and with the first one those that were decided lately. What is kept from this moderator is
 * left out before pages are made, so that a page is as long as ever.
 */
export async function listAppeals(
  gateways: ListGateways,
  moderator: Moderator,
  order: Calls['listAppeals']['takes'],
): Promise<Calls['listAppeals']['gives']> {
  const { documents } = gateways;
  const own = await ownAccounts(documents, gateways, moderator);
  const pageOf = async (question: Question, from: string | null): Promise<readonly Appeal[]> => {
    const appeals: Appeal[] = [];
    let after = from === null ? undefined : appealPath(from);
    for (let size = AT_ONCE; size === AT_ONCE && appeals.length < AT_ONCE;) {
      const page = await documents.find({
        ...question,
        ...(after === undefined ? {} : { afterDocument: after }),
      });
      const known = await Promise.all(page.map((each) => shownAppeal(documents, moderator, own, each)));
      appeals.push(...known.flatMap((each) => (each === undefined ? [] : [each.appeal])));
      after = page.at(-1)?.path;
      size = page.length;
    }
    return appeals.slice(0, AT_ONCE);
  };
  const from = order?.after ?? null;
  const open = await pageOf(WAITING, from);
  const decided = from === null ? await pageOf(DECIDED, null) : [];
  return {
    open: open.slice(0, QUERY_MAX),
    decided: decided.slice(0, QUERY_MAX),
    next: open.length > QUERY_MAX ? (open[QUERY_MAX - 1]?.id ?? null) : null,
  };
}
