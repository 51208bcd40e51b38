import type { ConfessionId, ReplyId } from '@chupke/domain/confession-id.ts';
import type { UnknownRecord } from '@chupke/domain/parse.ts';
import { parseTime } from '@chupke/domain/parse.ts';
import { alertedReplyPath } from '@chupke/domain/paths.ts';
import type { DocumentTransaction } from '../gateways/documents.ts';
import { Kept } from '../gateways/documents.ts';

/**
 * When a confession's author was alerted to a reply (milliseconds since 1970), null if not: by `alertedReplies/{id}`, or by the
 * reply's ownership document, where it stood before and stands until `npm run migrate` has moved it. Throws ParseError.
 */
export function alertedAtOf(
  mark: UnknownRecord | undefined,
  ownership: UnknownRecord | undefined,
): number | null {
  if (mark !== undefined) return parseTime(mark, 'at');
  return ownership?.['alertedAt'] === undefined ? null : parseTime(ownership, 'alertedAt');
}

/** Copies the mark of before from a reply's ownership document, whose `alertedAt` the caller then drops. */
export function keepAlertedAt(
  transaction: DocumentTransaction,
  { confession, reply }: { readonly confession: ConfessionId; readonly reply: ReplyId },
  { alertedAt }: UnknownRecord,
): void {
  if (alertedAt !== undefined)
    transaction.set(alertedReplyPath(confession, reply), { at: new Kept(alertedAt) });
}
