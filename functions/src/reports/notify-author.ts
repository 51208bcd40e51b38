import { confessionOwnerPath } from '@chupke/domain/paths.ts';
import type { UserId } from '@chupke/domain/user.ts';
import { prepareAlert } from '../alerts/write-alert.ts';
import type { DocumentTransaction } from '../gateways/documents.ts';
import type { Moderation } from './present.ts';
import { moderationAlert, moderationAlertId } from './present.ts';

/**
 * Tells an author what became of their confession or reply. Of a confession it is noted in its ownership document
 * (`moderated`), by which the alert is found when the confession goes; a reply is only ever removed, which its author
 * goes on reading. Nobody is told of what has no owner any more. Reads at once; the returned function writes.
 */
export async function notifyAuthor(
  transaction: DocumentTransaction,
  author: UserId | undefined,
  told: Omit<Moderation, 'language'>,
): Promise<() => void> {
  const write = await prepareAlert(transaction, author, moderationAlertId(told), (language) =>
    moderationAlert({ ...told, language }),
  );
  if (write === undefined) return () => undefined;
  return () => {
    write();
    if (told.reply === null)
      transaction.update(confessionOwnerPath(told.confession), { moderated: told.outcome });
  };
}
