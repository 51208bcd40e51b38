import { confessionOwnerPath } from '@chupke/domain/paths.ts';
import type { UserId } from '@chupke/domain/user.ts';
import { prepareAlert } from '../alerts/write-alert.ts';
import type { DocumentTransaction } from '../gateways/documents.ts';
import type { Moderation } from './present.ts';
import { moderationAlert, moderationAlertId } from './present.ts';

/**
 * Alerts an author to what became of their content. For a confession, `moderated` in its ownership document records
 * it, so that the alert is removed with the confession; a reply is only ever removed, and its author keeps that
 * alert. Content without an owner alerts nobody. Reads at once; the returned function writes.
 */
export async function notifyAuthor(
  transaction: DocumentTransaction,
  author: UserId | undefined,
  told: Omit<Moderation, 'texts'>,
): Promise<() => void> {
  const write = await prepareAlert(transaction, author, moderationAlertId(told), (texts) =>
    moderationAlert({ ...told, texts }),
  );
  if (write === undefined) return () => undefined;
  return () => {
    write();
    if (told.reply === null)
      transaction.update(confessionOwnerPath(told.confession), { moderated: told.outcome });
  };
}
