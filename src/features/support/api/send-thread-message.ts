import { supportThreadPath, threadMessagePath } from '@chupke/domain/paths.ts';
import { newThreadMessageFields } from '@chupke/domain/support-chat.ts';
import { doc, serverTimestamp } from 'firebase/firestore';
import { firestore } from '../../../lib/firestore.ts';
import type { OutboxItem, SendResult } from '../../../lib/outbox/model.ts';
import { failureOutcome, rateLimitedOutcome } from '../../../lib/outbox/outcome.ts';
import { runRateLimited } from '../../../lib/rate-limit/rate-limited-write.ts';
import { isReadable } from '../../../lib/read-now.ts';
import { actingUser } from '../../../lib/session.ts';
import { parseThreadAction } from '../model/thread-action.ts';

/** Sends a message to support, with its count in the student's rate limit. Idempotent. */
export async function sendThreadMessage(item: OutboxItem): Promise<SendResult> {
  const { id, thread, text } = parseThreadAction(item);
  try {
    const end = await runRateLimited({
      uid: actingUser(),
      limit: 'supportMessage',
      last: id,
      write: (transaction) => {
        const now = serverTimestamp();
        transaction.set(doc(firestore, threadMessagePath(thread, id)), {
          ...newThreadMessageFields(text, null),
          createdAt: now,
        });
        transaction.update(doc(firestore, supportThreadPath(thread)), {
          lastActivity: now,
          unreadBySupport: true,
        });
      },
      isDone: () => isReadable(threadMessagePath(thread, id)),
    });
    return rateLimitedOutcome(end, 'too-many-requests');
  } catch (error) {
    return failureOutcome(error);
  }
}
