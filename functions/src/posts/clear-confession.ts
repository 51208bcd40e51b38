import { likeAlertId, replyAlertId } from '@chupke/domain/alert.ts';
import type { ConfessionId } from '@chupke/domain/confession-id.ts';
import { parseReplyId } from '@chupke/domain/confession-id.ts';
import { parseOwner } from '@chupke/domain/ownership.ts';
import type { UnknownRecord } from '@chupke/domain/parse.ts';
import {
  COLLECTIONS,
  confessionOwnerPath,
  confessionPath,
  profilePath,
  waitingConfessionPath,
} from '@chupke/domain/paths.ts';
import { readAccount } from '../accounts/sync-profile.ts';
import { withdrawAlerts } from '../alerts/write-alert.ts';
import type { Documents, DocumentTransaction } from '../gateways/documents.ts';
import { moderationAlertId } from '../reports/present.ts';
import { closeReports } from '../reports/report-records.ts';
import { withdrawLikesTold } from './clear-reply.ts';

/** Seals of replies that are looked at with one query. */
const PAGE = 100;

/** The author's alerts that lead to the confession. That it was removed, and why, they go on reading. */
function alertsOf(id: ConfessionId, seal: UnknownRecord): readonly string[] {
  const outcome = seal['moderated'];
  const moderation =
    outcome === undefined || outcome === 'removed'
      ? []
      : [moderationAlertId({ confession: id, reply: null })];
  return [replyAlertId(id), likeAlertId(id), ...moderation];
}

/**
 * The last step, with one commit: the author's alerts that lead to the confession, its place in the counts of the
 * account and the profile, and the seal. The seal goes last of all because it alone tells whose alerts and profile these are.
 */
async function clearSeal(transaction: DocumentTransaction, id: ConfessionId): Promise<'cleared' | 'same'> {
  const paths = [confessionPath(id), waitingConfessionPath(id), confessionOwnerPath(id)];
  const [content, waiting, seal] = await transaction.read(paths);
  if (content !== undefined || waiting !== undefined || seal === undefined) return 'same';
  const author = parseOwner(seal);
  const account = seal['countedAt'] === undefined ? undefined : await readAccount(transaction, author);
  const counted = seal['ownCountedAt'] === undefined ? 0 : 1;
  const withdraw = await withdrawAlerts(transaction, author, alertsOf(id, seal), counted);
  if (account?.kind === 'settled') {
    const { anonymousId, confessionCount } = account.profile;
    transaction.update(profilePath(anonymousId), { confessionCount: Math.max(0, confessionCount - 1) });
  }
  withdraw();
  transaction.remove(confessionOwnerPath(id));
  return 'cleared';
}

/** Removes the seals of the replies, and with each the alert that told its author of likes. */
async function clearReplySeals(documents: Documents, confession: ConfessionId): Promise<void> {
  const where = { field: 'confessionId', equals: confession };
  for (let size = PAGE; size === PAGE;) {
    const seals = await documents.find({ collection: COLLECTIONS.replyOwners, where, limit: PAGE });
    const told = seals.filter(({ fields }) => fields['likesTold'] !== undefined);
    for (const { id, path } of told)
      await documents.transact(async (transaction) => {
        const [seal] = await transaction.read([path]);
        if (seal === undefined) return;
        const withdraw = await withdrawLikesTold(transaction, parseReplyId(id), seal);
        withdraw();
        transaction.remove(path);
      });
    const others = seals.filter((seal) => !told.includes(seal));
    if (others.length > 0)
      await documents.transact(async (transaction) => {
        for (const { path } of others) transaction.remove(path);
      });
    size = seals.length;
  }
}

/**
 * Removes everything that a deleted confession leaves behind, and its words out of the reports about it. Can be cut off
 * anywhere and run again. Touches nothing when there is a confession of that id (again), and keeps the seal of one that
 * waits to appear.
 */
export async function clearConfession(
  gateways: { readonly documents: Documents },
  id: ConfessionId,
): Promise<'cleared' | 'same'> {
  const { documents } = gateways;
  const exists = await documents.transact(async (transaction) => {
    const [content] = await transaction.read([confessionPath(id)]);
    return content !== undefined;
  });
  if (exists) return 'same';
  // Before the replies: their own deletions then find nothing left to do.
  await clearReplySeals(documents, id);
  await documents.removeBelow(confessionPath(id));
  await closeReports(documents, id);
  return documents.transact((transaction) => clearSeal(transaction, id));
}
