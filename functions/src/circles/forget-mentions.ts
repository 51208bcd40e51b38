import type { CircleId, CircleMessageId } from '@chupke/domain/circle-id.ts';
import type { DocumentTransaction } from '../gateways/documents.ts';
import { rootsOf } from './hide-message.ts';

/** Whether what a stored activity says of the newest message is of this one, and says whom it mentions. */
function keepsMentionsOf(last: unknown, message: CircleMessageId): boolean {
  if (typeof last !== 'object' || last === null || !('id' in last) || !('mentions' in last)) return false;
  return last.id === message && Array.isArray(last.mentions) && last.mentions.length > 0;
}

/**
 * Blanks whom a deleted message mentions where it is the newest of its circle, in `activity/now`, there and in the backup. Reads at
 * once; the returned function writes.
 */
export async function forgetMentions(
  transaction: DocumentTransaction,
  circle: CircleId,
  message: CircleMessageId,
): Promise<() => void> {
  const paths = rootsOf(circle).map((root) => `${root}/activity/now`);
  const stored = await transaction.read(paths);
  const kept = paths.filter((_, index) => keepsMentionsOf(stored[index]?.['last'], message));
  return () => kept.forEach((path) => transaction.update(path, { 'last.mentions': [] }));
}
