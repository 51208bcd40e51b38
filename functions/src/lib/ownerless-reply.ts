import type { ReplyId } from '@chupke/domain/confession-id.ts';
import type { UnknownRecord } from '@chupke/domain/parse.ts';
import { replyOwnerPath } from '@chupke/domain/paths.ts';
import type { DocumentTransaction, FieldInput, FieldInputs } from '../gateways/documents.ts';
import { Kept } from '../gateways/documents.ts';
import { livingFields, TOMBSTONE } from './tombstone.ts';

function fieldsWith(alertedAt: FieldInput | undefined): FieldInputs {
  return { ...TOMBSTONE, isThere: true, ...(alertedAt === undefined ? {} : { alertedAt }) };
}

/**
 * What an erasure makes of the ownership document of a reply that is still there: a tombstone, with what is needed once the
 * reply is removed, by whoever it is, so that it is cleared up after as after any other: that it is to be counted off, and
 * when the confession's author was told of it. It leads to nobody.
 */
export function ownerlessReply({ alertedAt }: UnknownRecord): FieldInputs {
  return fieldsWith(alertedAt === undefined ? undefined : new Kept(alertedAt));
}

/** The same as it is stored; undefined for anything else. */
export function ownerlessMark(stored: UnknownRecord | undefined): UnknownRecord | undefined {
  return stored?.['isThere'] === true ? stored : undefined;
}

/**
 * To be called by what removes a reply, with its ownership document: gives one that an erasure of before decision 0077 has
 * left the mark by which it is counted off. `toldAt`: when the confession's author was told of it, in milliseconds since 1970.
 */
export function markRemoval(
  transaction: DocumentTransaction,
  reply: ReplyId,
  stored: UnknownRecord | undefined,
  toldAt: number | null = null,
): void {
  if (livingFields(stored) !== undefined || ownerlessMark(stored) !== undefined) return;
  transaction.set(replyOwnerPath(reply), fieldsWith(toldAt === null ? undefined : new Date(toldAt)));
}
