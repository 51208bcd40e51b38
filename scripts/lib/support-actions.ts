import { threadTypingPath } from '@chupke/domain/desk-paths.ts';
import { supportThreadPath, threadMessagePath } from '@chupke/domain/paths.ts';
import { newDocumentId } from '@chupke/domain/random.ts';
import type { ThreadId, ThreadMessageId, ThreadSide } from '@chupke/domain/support-chat.ts';
import { newThreadMessageFields, parseThreadMessageId } from '@chupke/domain/support-chat.ts';
import { doc, runTransaction, serverTimestamp, setDoc } from 'firebase/firestore';
import type { Actor } from './student-actions.ts';
import { countAction } from './student-actions.ts';

/**
 * Writes a message in a thread, as the app does: as its student with `agentName` null, else as support. Throws
 * LimitReachedError.
 */
export async function sayInThread(
  actor: Actor,
  thread: ThreadId,
  text: string,
  agentName: string | null = null,
  id: ThreadMessageId = parseThreadMessageId(newDocumentId(actor.random)),
): Promise<ThreadMessageId> {
  const { db } = actor;
  await runTransaction(db, async (transaction) => {
    const count = await countAction(transaction, actor, 'supportMessage');
    const now = serverTimestamp();
    transaction.set(doc(db, threadMessagePath(thread, id)), {
      ...newThreadMessageFields(text, agentName),
      createdAt: now,
    });
    transaction.update(doc(db, supportThreadPath(thread)), {
      lastActivity: now,
      ...(agentName === null ? { unreadBySupport: true } : { unreadByStudent: true, unreadBySupport: false }),
    });
    count(id);
  });
  return id;
}

/** Gives a sign of writing in a thread. */
export async function signInThread(
  { db }: Pick<Actor, 'db'>,
  thread: ThreadId,
  side: ThreadSide,
): Promise<void> {
  await setDoc(doc(db, threadTypingPath(thread, side)), { at: serverTimestamp() });
}
