import type { DecisionSubject } from '@chupke/domain/measure.ts';
import { confessionOwnerPath, replyOwnerPath } from '@chupke/domain/paths.ts';
import type { Report } from '@chupke/domain/report.ts';
import type { UserId } from '@chupke/domain/user.ts';
import { parseOwner } from '@chupke/domain/user.ts';
import type { DocumentTransaction } from '../gateways/documents.ts';
import { livingFields } from '../lib/tombstone.ts';

/** What of a report leads to the author of what it is about. */
export type Authored = Pick<Report, 'confessionId' | 'replyId'>;

/**
 * Who wrote what a report is about; undefined where nothing says so any more: deleted, removed, or left by an erased
 * account. Never let an answer depend on it. Reads only.
 */
export async function authorOf(
  transaction: Pick<DocumentTransaction, 'read'>,
  { confessionId, replyId }: Authored,
): Promise<UserId | undefined> {
  const path = replyId === null ? confessionOwnerPath(confessionId) : replyOwnerPath(replyId);
  const [stored] = await transaction.read([path]);
  const ownership = livingFields(stored);
  return ownership === undefined ? undefined : parseOwner(ownership);
}

/** What kind of thing a report is about, as its author is told. */
export function subjectOf({ replyId }: Authored): DecisionSubject {
  return replyId === null ? 'confession' : 'reply';
}
