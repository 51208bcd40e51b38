import { newMessageFields } from '@chupke/domain/circle-message.ts';
import { circleActivityPath, circleMessagePath } from '@chupke/domain/paths.ts';
import type { UserId } from '@chupke/domain/user.ts';
import type { Transaction } from 'firebase/firestore';
import { doc, increment, serverTimestamp } from 'firebase/firestore';
import { firestore } from '../../../lib/firestore.ts';
import type { OutboxItem, SendResult } from '../../../lib/outbox/model.ts';
import { runRateLimited } from '../../../lib/rate-limit/rate-limited-write.ts';
import { rateLimitedOutcome } from '../../../lib/outbox/outcome.ts';
import { isReadable } from '../../../lib/read-now.ts';
import { actingUser } from '../../../lib/session.ts';
import type { MessageAction } from '../model/actions.ts';
import { parseMessageAction } from '../model/actions.ts';
import { failedIn } from './send-outcome.ts';

function writeMessage(transaction: Transaction, action: MessageAction): void {
  const { id, circle, text, type, member, face, replyTo, mentions } = action;
  const now = serverTimestamp();
  const content = { text, type, senderCircleId: member, senderPersona: face, replyTo, mentions };
  transaction.set(doc(firestore, circleMessagePath(circle, id)), {
    ...newMessageFields(content),
    mentions: [...mentions],
    timestamp: now,
    changedAt: now,
  });
  transaction.update(doc(firestore, circleActivityPath(circle)), {
    messageCount: increment(1),
    lastActivity: now,
    last: { id, senderCircleId: member, type, mentions: [...mentions] },
  });
}

/**
 * Sends a message with its count in the circle and in its writer's limit, without reading anything. Repeating it sends
 * it once. Refused with `waitMs` alone (`too-many-requests`) when the window is full.
 */
export async function sendMessage(item: OutboxItem): Promise<SendResult> {
  const action = parseMessageAction(item);
  let uid: UserId | undefined;
  try {
    uid = actingUser();
    const end = await runRateLimited({
      uid,
      limit: 'circleMessage',
      last: action.id,
      write: (transaction) => writeMessage(transaction, action),
      isDone: () => isReadable(circleMessagePath(action.circle, action.id)),
    });
    return rateLimitedOutcome(end, 'too-many-requests');
  } catch (error) {
    return failedIn(action.circle, uid, error);
  }
}
