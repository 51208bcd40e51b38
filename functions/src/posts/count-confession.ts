import type { AnonymousId } from '@chupke/domain/anonymous-id.ts';
import { postMask } from '@chupke/domain/anonymous-id.ts';
import type { ConfessionId } from '@chupke/domain/confession-id.ts';
import { parseOwner } from '@chupke/domain/user.ts';
import { confessionOwnerPath, profilePath, userPath } from '@chupke/domain/paths.ts';
import type { UserId } from '@chupke/domain/user.ts';
import { openAccount, readAccount } from '../accounts/sync-profile.ts';
import type { Documents, DocumentTransaction } from '../gateways/documents.ts';
import { Increment, SERVER_TIME } from '../gateways/documents.ts';

/** Increments the count in the author's account, which must exist; only the author reads it. */
function countForAuthor(transaction: DocumentTransaction, author: UserId): void {
  transaction.update(userPath(author), { confessionCount: new Increment(1) });
}

async function countMasked(
  transaction: DocumentTransaction,
  author: UserId,
  ownership: string,
): Promise<'counted' | 'same'> {
  const [user] = await transaction.read([userPath(author)]);
  if (user === undefined) return 'same';
  countForAuthor(transaction, author);
  transaction.update(ownership, { ownCountedAt: SERVER_TIME });
  return 'counted';
}

async function countNamed(
  transaction: DocumentTransaction,
  author: UserId,
  ownership: string,
  name: AnonymousId,
): Promise<'counted' | 'same'> {
  const account = await readAccount(transaction, author);
  if (account.kind === 'gone' || account.kind === 'nameless') return 'same';
  if (account.user.anonymousId !== name) return 'same';
  if (account.kind === 'new') openAccount(transaction, author, { ...account.user, confessionCount: 1 });
  else transaction.update(profilePath(name), { confessionCount: account.profile.confessionCount + 1 });
  countForAuthor(transaction, author);
  transaction.update(ownership, { countedAt: SERVER_TIME, ownCountedAt: SERVER_TIME });
  return 'counted';
}

/**
 * Counts a new confession, once: in its author's account, and in the public profile if it was signed. Under a mask, a
 * public number that moves with the post would reveal its author. The marks are in `confessionOwners/{id}`:
 * `ownCountedAt` for the account, `countedAt` for the profile. Clearing the confession uncounts by these marks, so
 * there is no need to check that it still exists.
 */
export async function countConfession(
  gateways: { readonly documents: Documents },
  confession: { readonly id: ConfessionId; readonly anonymousId: AnonymousId },
): Promise<'counted' | 'same'> {
  const { id, anonymousId } = confession;
  const path = confessionOwnerPath(id);
  return gateways.documents.transact(async (transaction) => {
    const [ownership] = await transaction.read([path]);
    if (ownership === undefined || ownership['ownCountedAt'] !== undefined) return 'same';
    const author = parseOwner(ownership);
    return anonymousId === postMask(id)
      ? countMasked(transaction, author, path)
      : countNamed(transaction, author, path, anonymousId);
  });
}
