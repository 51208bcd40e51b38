import type { UnknownRecord } from '@chupke/domain/parse.ts';
import { COLLECTIONS, userPath } from '@chupke/domain/paths.ts';
import type { UserId } from '@chupke/domain/user.ts';
import type { Documents } from '../gateways/documents.ts';
import { emptyField } from './empty-field.ts';

/** Whether a stored account has no role any more by which it could wish that an account be closed. */
export function hasLostRole(user: UnknownRecord): boolean {
  return user['isModerator'] !== true && user['isAdmin'] !== true;
}

/**
 * Withdraws an account's wishes to close accounts: nobody joins them any more. The queue goes on saying that one waits, as nobody's,
 * until its time is over: all of them gone in one second would show the others which were one person's. Can be interrupted and
 * run again.
 */
export async function withdrawWishes(documents: Documents, uid: UserId): Promise<void> {
  // Which report says so stays, for whoever asks anew by another one.
  const noWish = { mailbox: null, id: null, until: null };
  await emptyField(documents, uid, { collection: COLLECTIONS.caseMeasures, field: 'by', more: noWish });
  await emptyField(documents, uid, { collection: COLLECTIONS.reports, field: 'banAskedBy' });
}

/**
 * Withdraws the wishes of an account that has lost its role: they do not count, and once the account is gone, nothing would say
 * so. Those of somebody who has one, or whose account is gone, stay.
 */
export async function withdrawWishesWithoutRole(documents: Documents, uid: UserId): Promise<void> {
  const [user] = await documents.read([userPath(uid)]);
  if (user !== undefined && hasLostRole(user)) await withdrawWishes(documents, uid);
}
