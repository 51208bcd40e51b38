import { postMask } from '@chupke/domain/anonymous-id.ts';
import type { Confession } from '@chupke/domain/confession.ts';
import { parseOwner } from '@chupke/domain/user.ts';
import { confessionOwnerPath, profilePath, userPath } from '@chupke/domain/paths.ts';
import { startOfMonth } from '@chupke/domain/profile.ts';
import type { UserId } from '@chupke/domain/user.ts';
import type { PublicSide } from '../accounts/sync-profile.ts';
import { readPublicSide } from '../accounts/sync-profile.ts';
import type { Documents, DocumentTransaction } from '../gateways/documents.ts';
import { livingFields } from '../lib/tombstone.ts';
import { Increment, SERVER_TIME } from '../gateways/documents.ts';

/** What is counted of a confession. */
type CountedPost = Pick<Confession, 'id' | 'anonymousId' | 'college' | 'collegeName' | 'timestamp'>;

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

/** The author's profile with one more post: made with the first one, and in the college that the post is in. */
function countInProfile(transaction: DocumentTransaction, side: PublicSide, post: CountedPost): void {
  const { anonymousId, college, collegeName } = post;
  const path = profilePath(anonymousId);
  const { profile, visible } = side;
  if (profile !== undefined)
    return transaction.update(path, { college, collegeName, confessionCount: profile.confessionCount + 1 });
  const since = new Date(startOfMonth(post.timestamp));
  transaction.set(path, { anonymousId, college, collegeName, confessionCount: 1, visible, since });
}

async function countNamed(
  transaction: DocumentTransaction,
  author: UserId,
  ownership: string,
  post: CountedPost,
): Promise<'counted' | 'same'> {
  const side = await readPublicSide(transaction, author);
  if (side?.name !== post.anonymousId) return 'same';
  countInProfile(transaction, side, post);
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
  confession: CountedPost,
): Promise<'counted' | 'same'> {
  const { id, anonymousId } = confession;
  const path = confessionOwnerPath(id);
  return gateways.documents.transact(async (transaction) => {
    const [stored] = await transaction.read([path]);
    const ownership = livingFields(stored);
    if (ownership === undefined || ownership['ownCountedAt'] !== undefined) return 'same';
    const author = parseOwner(ownership);
    return anonymousId === postMask(id)
      ? countMasked(transaction, author, path)
      : countNamed(transaction, author, path, confession);
  });
}
