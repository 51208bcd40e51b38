import type { ThreadId, ThreadMessageId, ThreadSide } from '@chupke/domain/support-chat.ts';
import { newThreadMessageFields, parseThreadMessageId } from '@chupke/domain/support-chat.ts';
import { threadTypingPath } from '@chupke/domain/desk-paths.ts';
import { supportThreadPath, threadMessagePath } from '@chupke/domain/paths.ts';
import { newDocumentId } from '@chupke/domain/random.ts';
import type { UserId } from '@chupke/domain/user.ts';
import { randomBytes } from 'node:crypto';
import type { Firestore } from 'firebase/firestore';
import { doc, serverTimestamp, setDoc } from 'firebase/firestore';
import { countedWrite } from './circle-acts.ts';

/** Who writes in a thread: a signed-in account of the web SDK. */
interface ThreadActor {
  readonly db: Firestore;
  readonly uid: UserId;
}

/** A new id of a message. */
export function newThreadMessageId(): ThreadMessageId {
  return parseThreadMessageId(newDocumentId(randomBytes));
}

/** Writes a message in a thread, as the app does: as its student with `agentName` null, else as support. */
export async function sayInThread(
  { db, uid }: ThreadActor,
  thread: ThreadId,
  text: string,
  agentName: string | null = null,
): Promise<ThreadMessageId> {
  const id = newThreadMessageId();
  await countedWrite({ db, uid }, 'supportMessage', id, (transaction) => {
    const now = serverTimestamp();
    transaction.set(doc(db, threadMessagePath(thread, id)), {
      ...newThreadMessageFields(text, agentName),
      createdAt: now,
    });
    transaction.update(doc(db, supportThreadPath(thread)), {
      lastActivity: now,
      ...(agentName === null ? { unreadBySupport: true } : { unreadByStudent: true, unreadBySupport: false }),
    });
  });
  return id;
}

/** Gives a sign of writing in a thread. */
export async function signInThread(
  { db }: Pick<ThreadActor, 'db'>,
  thread: ThreadId,
  side: ThreadSide,
): Promise<void> {
  await setDoc(doc(db, threadTypingPath(thread, side)), { at: serverTimestamp() });
}
