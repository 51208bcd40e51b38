import type { AnonymousId } from '@chupke/domain/anonymous-id.ts';
import { postMask } from '@chupke/domain/anonymous-id.ts';
import type { ConfessionId } from '@chupke/domain/confession-id.ts';
import { parseOwner } from '@chupke/domain/ownership.ts';
import { confessionOwnerPath, confessionPath, profilePath } from '@chupke/domain/paths.ts';
import type { Documents } from '../gateways/documents.ts';
import { SERVER_TIME } from '../gateways/documents.ts';
import { openAccount, readAccount } from './account-state.ts';

/**
 * Counts a new confession in the profile of the name it was posted under, once: `countedAt` in
 * `confessionOwners/{id}` is the mark. One under a post's own mask is left alone without a read: a counter that
 * moves with it would tell whose it is.
 */
export async function countConfession(
  gateways: { readonly documents: Documents },
  confession: { readonly id: ConfessionId; readonly anonymousId: AnonymousId },
): Promise<'counted' | 'same'> {
  const { id, anonymousId } = confession;
  if (anonymousId === postMask(id)) return 'same';
  return gateways.documents.transact(async (transaction) => {
    const [content, seal] = await transaction.read([confessionPath(id), confessionOwnerPath(id)]);
    if (content === undefined || seal === undefined || seal['countedAt'] !== undefined) return 'same';
    const author = parseOwner(seal);
    const account = await readAccount(transaction, author);
    if (account.kind === 'gone' || account.kind === 'nameless') return 'same';
    if (account.user.anonymousId !== anonymousId) return 'same';
    if (account.kind === 'new') openAccount(transaction, author, { ...account.user, confessionCount: 1 });
    else
      transaction.update(profilePath(anonymousId), { confessionCount: account.profile.confessionCount + 1 });
    transaction.update(confessionOwnerPath(id), { countedAt: SERVER_TIME });
    return 'counted';
  });
}
