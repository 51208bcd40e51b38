import type { UnknownRecord } from '@chupke/domain/parse.ts';
import { COLLECTIONS, userPath } from '@chupke/domain/paths.ts';
import type { UserId } from '@chupke/domain/user.ts';
import type { Documents, FieldInputs } from '../gateways/documents.ts';
import { drain, SERVER_TIME } from '../gateways/documents.ts';

/** Whether a stored account has no role any more by which it could wish that an account be closed. */
export function hasLostRole(user: UnknownRecord): boolean {
  return user['isModerator'] !== true && user['isAdmin'] !== true;
}

/** Writes `fields` into all documents of a collection in which `field` names the account. */
async function forgetIn(
  documents: Documents,
  uid: UserId,
  [collection, field, fields]: readonly [string, string, FieldInputs],
): Promise<void> {
  await drain(documents, { collection, where: { field, equals: uid } }, (page) =>
    documents.transact(async (transaction) => {
      const stored = await transaction.read(page.map(({ path }) => path));
      page.forEach(({ path }, index) => {
        // Another moderator may have asked meanwhile.
        if (stored[index]?.[field] === uid) transaction.update(path, fields);
      });
    }),
  );
}

/**
 * Withdraws an account's wishes to close accounts, in the cases and in the queue, which says that one waits. Can be interrupted
 * and run again.
 */
export async function withdrawWishes(documents: Documents, uid: UserId): Promise<void> {
  const noWish: FieldInputs = { by: null, mailbox: null, id: null, until: null };
  await forgetIn(documents, uid, [COLLECTIONS.caseMeasures, 'by', noWish]);
  const unasked: FieldInputs = {
    banAsked: false,
    banAskedBy: null,
    banAskedUntil: null,
    changedAt: SERVER_TIME,
  };
  await forgetIn(documents, uid, [COLLECTIONS.reports, 'banAskedBy', unasked]);
}

/**
 * Withdraws the wishes of an account that has lost its role: they do not count, and once the account is gone, nothing would say
 * so. Those of somebody who has one, or whose account is gone, stay.
 */
export async function withdrawWishesWithoutRole(documents: Documents, uid: UserId): Promise<void> {
  const [user] = await documents.read([userPath(uid)]);
  if (user !== undefined && hasLostRole(user)) await withdrawWishes(documents, uid);
}
