import { writeThreadMessage } from '../../../entities/support/api/write-message.ts';
import type { OutboxItem, SendResult } from '../../../lib/outbox/model.ts';
import { failureOutcome, rateLimitedOutcome } from '../../../lib/outbox/outcome.ts';
import { actingUser } from '../../../lib/session.ts';
import { parseThreadAction } from '../model/thread-action.ts';

/** Sends a message to support, with its count in the student's rate limit. Idempotent. */
export async function sendThreadMessage(item: OutboxItem): Promise<SendResult> {
  try {
    const message = { ...parseThreadAction(item), agentName: null };
    return rateLimitedOutcome(await writeThreadMessage(actingUser(), message), 'too-many-requests');
  } catch (error) {
    return failureOutcome(error);
  }
}
