import { alertPath, confessionOwnerPath, userPath } from '@chupke/domain/paths.ts';
import type { UserId } from '@chupke/domain/user.ts';
import { languageOf } from '../alerts/language.ts';
import { writeAlert } from '../alerts/write-alert.ts';
import type { DocumentTransaction } from '../gateways/documents.ts';
import { SERVER_TIME } from '../gateways/documents.ts';
import type { Moderation } from './present.ts';
import { moderationAlert, moderationAlertId } from './present.ts';

/**
 * Tells an author what became of their confession or reply. Of a confession it is noted in the seal (`moderated`), by
 * which the alert is found when the confession goes; a reply is only ever removed, which its author goes on reading.
 * Nobody is told of what nobody owns any more. Reads at once; the returned function writes.
 */
export async function notifyAuthor(
  transaction: DocumentTransaction,
  author: UserId | undefined,
  told: Omit<Moderation, 'language'>,
): Promise<() => void> {
  if (author === undefined) return () => undefined;
  const id = moderationAlertId(told);
  const [user, before] = await transaction.read([userPath(author), alertPath(author, id)]);
  if (user === undefined) return () => undefined;
  const language = await languageOf(transaction, author);
  return () => {
    const alert = { ...moderationAlert({ ...told, language }), timestamp: SERVER_TIME } as const;
    writeAlert(transaction, { uid: author, id }, alert, before);
    if (told.reply === null)
      transaction.update(confessionOwnerPath(told.confession), { moderated: told.outcome });
  };
}
