import type { UnknownRecord } from '@chupke/domain/parse.ts';
import { COLLECTIONS, userPath } from '@chupke/domain/paths.ts';
import type { UserId } from '@chupke/domain/user.ts';
import type { Documents, FieldInputs } from '../gateways/documents.ts';
import { SERVER_TIME } from '../gateways/documents.ts';
import { emptyField } from './empty-field.ts';

/** Whether a stored account has no role any more by which it could wish that an account be closed. */
export function hasLostRole(user: UnknownRecord): boolean {
  return user['isModerator'] !== true && user['isAdmin'] !== true;
}

/**
 * Withdraws an account's wishes to close accounts, in the cases and in the queue, which says that one waits. Can be interrupted
 * and run again.
 */
export async function withdrawWishes(documents: Documents, uid: UserId): Promise<void> {
  const noWish = { mailbox: null, id: null, report: null, until: null };
  await emptyField(documents, uid, { collection: COLLECTIONS.caseMeasures, field: 'by', more: noWish });
  const unasked: FieldInputs = { banAsked: false, banAskedUntil: null, changedAt: SERVER_TIME };
  await emptyField(documents, uid, { collection: COLLECTIONS.reports, field: 'banAskedBy', more: unasked });
}

/**
 * Withdraws the wishes of an account that has lost its role: they do not count, and once the account is gone, nothing would say
 * so. Those of somebody who has one, or whose account is gone, stay.
 */
export async function withdrawWishesWithoutRole(documents: Documents, uid: UserId): Promise<void> {
  const [user] = await documents.read([userPath(uid)]);
  if (user !== undefined && hasLostRole(user)) await withdrawWishes(documents, uid);
}
