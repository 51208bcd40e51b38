import { COLLECTIONS, supportOwnerPath, supportThreadPath } from '@chupke/domain/paths.ts';
import { parseSupportThread, parseThreadId } from '@chupke/domain/support-chat.ts';
import { prepareAlert } from '../alerts/write-alert.ts';
import { eachByTime } from '../gateways/documents.ts';
import { SERVER_TIME } from '../gateways/documents.ts';
import { studentIn } from './end-thread.ts';
import type { SupportGateways } from './open-thread.ts';
import { isTold } from './open-thread.ts';
import { supportAlert, threadAlertId } from './present.ts';

/** How long an answer is left to whoever has the chat open, in milliseconds. */
const PATIENCE_MS = 2 * 60_000;

/** Alerts students to answers of support that they have not seen, once for each answer. */
export async function tellAnswers({ documents, now }: Omit<SupportGateways, 'newId'>): Promise<void> {
  const question = {
    collection: COLLECTIONS.chats,
    where: { field: 'unreadByStudent', equals: true },
    before: { field: 'lastActivity', time: new Date(now() - PATIENCE_MS) },
  };
  await eachByTime(documents, question, ({ id }) =>
    documents.transact(async (transaction) => {
      const thread = parseThreadId(id);
      const paths = [supportThreadPath(thread), supportOwnerPath(thread)];
      const [stored, owner] = await transaction.read(paths);
      if (stored === undefined || owner === undefined) return;
      const { unreadByStudent, lastActivity } = parseSupportThread(id, stored);
      if (!unreadByStudent || isTold(owner, lastActivity)) return;
      const tell = await prepareAlert(transaction, studentIn(owner), threadAlertId(thread), (texts) =>
        supportAlert(texts, 'thread', 'answered'),
      );
      if (tell === undefined) return;
      tell();
      transaction.update(supportOwnerPath(thread), { toldAt: SERVER_TIME });
    }),
  );
}
