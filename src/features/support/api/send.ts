import { HOUR_MS } from '@chupke/domain/time.ts';
import { writeThreadMessage } from '../../../entities/support/api/write-message.ts';
import { toAppError } from '../../../lib/errors.ts';
import type { OutboxItem, SendResult } from '../../../lib/outbox/model.ts';
import { failureOutcome, rateLimitedOutcome } from '../../../lib/outbox/outcome.ts';
import { actingUser } from '../../../lib/session.ts';
import { parseSessionDeletion, parseThreadAction, parseThreadEnd } from '../model/actions.ts';
import { removeSaved } from './saved-sessions.ts';
import { endThread } from './support-calls.ts';

/** Sends a message to support, with its count in the student's rate limit. Idempotent. */
export async function sendThreadMessage(item: OutboxItem): Promise<SendResult> {
  try {
    const message = { ...parseThreadAction(item), agentName: null };
    return rateLimitedOutcome(await writeThreadMessage(actingUser(), message), 'too-many-requests');
  } catch (error) {
    return failureOutcome(error);
  }
}

/** For how long an end that was not sent still counts, in milliseconds: by then the student may go on on another device. */
const END_KEPT_MS = HOUR_MS;

/** Ends a thread with support. Idempotent. */
export async function sendThreadEnd(item: OutboxItem): Promise<SendResult> {
  if (Date.now() - item.createdAt > END_KEPT_MS) return { kind: 'sent' };
  try {
    await endThread(parseThreadEnd(item));
    return { kind: 'sent' };
  } catch (error) {
    // Too many at once: it is sent later.
    return toAppError(error).code === 'too-many-requests' ? { kind: 'later' } : failureOutcome(error);
  }
}

/** Deletes a conversation for all devices. Idempotent. */
export async function sendSessionDeletion(item: OutboxItem): Promise<SendResult> {
  try {
    await removeSaved(actingUser(), parseSessionDeletion(item));
    return { kind: 'sent' };
  } catch (error) {
    return failureOutcome(error);
  }
}
