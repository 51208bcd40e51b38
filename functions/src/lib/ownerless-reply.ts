import type { ReplyId } from '@chupke/domain/confession-id.ts';
import type { UnknownRecord } from '@chupke/domain/parse.ts';
import { replyOwnerPath } from '@chupke/domain/paths.ts';
import type { DocumentTransaction } from '../gateways/documents.ts';
import { livingFields, TOMBSTONE } from './tombstone.ts';

/**
 * What an erasure makes of the ownership document of a reply that is still there: a tombstone that says that the reply is to
 * be counted off once it is removed, by whoever it is, as any other. It leads to nobody.
 */
export const OWNERLESS_REPLY = { ...TOMBSTONE, isThere: true } as const;

/** Whether that is what is stored. */
export function isOwnerless(stored: UnknownRecord | undefined): boolean {
  return stored?.['isThere'] === true;
}

/**
 * To be called by what removes a reply, with its ownership document: gives one that an erasure of before decision 0077 has
 * left the mark by which it is counted off.
 */
export function markRemoval(
  transaction: DocumentTransaction,
  reply: ReplyId,
  stored: UnknownRecord | undefined,
): void {
  if (livingFields(stored) !== undefined || isOwnerless(stored)) return;
  transaction.set(replyOwnerPath(reply), OWNERLESS_REPLY);
}
