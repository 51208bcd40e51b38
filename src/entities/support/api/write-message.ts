import { supportThreadPath, threadMessagePath } from '@chupke/domain/paths.ts';
import type { ThreadId, ThreadMessageId } from '@chupke/domain/support-chat.ts';
import { newThreadMessageFields } from '@chupke/domain/support-chat.ts';
import type { UserId } from '@chupke/domain/user.ts';
import { doc, serverTimestamp } from 'firebase/firestore';
import { firestore } from '../../../lib/firestore.ts';
import type { RateLimitedResult } from '../../../lib/rate-limit/rate-limited-write.ts';
import { runRateLimited } from '../../../lib/rate-limit/rate-limited-write.ts';
import { isReadable } from '../../../lib/read-now.ts';

/** A message that is to be written in a thread with human support. */
export interface NewThreadMessage {
  readonly id: ThreadMessageId;
  readonly thread: ThreadId;
  readonly text: string;
  /** The name under which support answers; null from the student. */
  readonly agentName: string | null;
}

/** Writes a message, with its count in the writer's rate limit; the other side has something to read. Idempotent. */
export function writeThreadMessage(
  uid: UserId,
  { id, thread, text, agentName }: NewThreadMessage,
): Promise<RateLimitedResult> {
  return runRateLimited({
    uid,
    limit: 'supportMessage',
    last: id,
    write: (transaction) => {
      const now = serverTimestamp();
      transaction.set(doc(firestore, threadMessagePath(thread, id)), {
        ...newThreadMessageFields(text, agentName),
        createdAt: now,
      });
      transaction.update(doc(firestore, supportThreadPath(thread)), {
        lastActivity: now,
        ...(agentName === null
          ? { unreadBySupport: true }
          : { unreadByStudent: true, unreadBySupport: false }),
      });
    },
    isDone: () => isReadable(threadMessagePath(thread, id)),
  });
}
