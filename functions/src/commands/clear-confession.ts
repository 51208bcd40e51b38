import { likeAlertId, replyAlertId } from '@chupke/domain/alert.ts';
import type { ConfessionId } from '@chupke/domain/confession-id.ts';
import { parseOwner } from '@chupke/domain/ownership.ts';
import {
  alertPath,
  COLLECTIONS,
  confessionOwnerPath,
  confessionPath,
  profilePath,
} from '@chupke/domain/paths.ts';
import type { Documents, DocumentTransaction } from '../gateways/documents.ts';
import { readAccount } from './account-state.ts';

/**
 * The last step, with one commit: the author's alerts that lead to the confession, its place in the profile's
 * count, and the seal. The seal goes last of all because it alone tells whose alerts and profile these are.
 */
async function clearSeal(transaction: DocumentTransaction, id: ConfessionId): Promise<'cleared' | 'same'> {
  const [content, seal] = await transaction.read([confessionPath(id), confessionOwnerPath(id)]);
  if (content !== undefined || seal === undefined) return 'same';
  const author = parseOwner(seal);
  const account = seal['countedAt'] === undefined ? undefined : await readAccount(transaction, author);
  if (account?.kind === 'settled') {
    const { anonymousId, confessionCount } = account.profile;
    transaction.update(profilePath(anonymousId), { confessionCount: Math.max(0, confessionCount - 1) });
  }
  for (const alert of [replyAlertId(id), likeAlertId(id)]) transaction.remove(alertPath(author, alert));
  transaction.remove(confessionOwnerPath(id));
  return 'cleared';
}

/**
 * Removes everything that a deleted confession leaves behind. Can be cut off anywhere and run again. Touches
 * nothing when there is a confession of that id (again).
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
  await documents.removeWhere(COLLECTIONS.replyOwners, 'confessionId', id);
  await documents.removeBelow(confessionPath(id));
  return documents.transact((transaction) => clearSeal(transaction, id));
}
