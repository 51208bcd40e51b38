import type { SessionId } from '@chupke/domain/confie-session.ts';
import { parseSessionId } from '@chupke/domain/confie-session.ts';
import type { Satisfaction, ThreadId, ThreadMessageId } from '@chupke/domain/support-chat.ts';
import {
  parseThreadId,
  parseThreadMessageId,
  SATISFACTIONS,
  SUPPORT_CHAT_LIMITS,
} from '@chupke/domain/support-chat.ts';
import { parseOneOf, parseText } from '@chupke/domain/parse.ts';
import type { OutboxItem } from '../../../lib/outbox/model.ts';

/** The kind of a message to support in the outbox. */
export const THREAD_MESSAGE_KIND = 'support-message';

/** The kind of the end of a thread with support. */
export const THREAD_END_KIND = 'support-end';

/** The kind of the deletion of a conversation for all devices. */
export const SESSION_DELETION_KIND = 'confie-deletion';

/** A message to support that is to be sent. */
export interface ThreadAction {
  readonly id: ThreadMessageId;
  readonly thread: ThreadId;
  readonly text: string;
}

/** What an item of the outbox is to send. Throws ParseError. */
export function parseThreadAction({ id, payload }: OutboxItem): ThreadAction {
  return {
    id: parseThreadMessageId(id),
    thread: parseThreadId(payload['thread']),
    text: parseText(payload, 'text', SUPPORT_CHAT_LIMITS.text),
  };
}

/** The end of a thread, and what its student says of it; null: nothing. */
interface ThreadEnd {
  readonly threadId: ThreadId;
  readonly satisfaction: Satisfaction | null;
}

/** Which thread an item of the outbox ends. Those of older versions say nothing of it. Throws ParseError. */
export function parseThreadEnd({ payload }: OutboxItem): ThreadEnd {
  const { thread, satisfaction = null } = payload;
  return {
    threadId: parseThreadId(thread),
    satisfaction: satisfaction === null ? null : parseOneOf(payload, 'satisfaction', SATISFACTIONS),
  };
}

/** Which conversation an item of the outbox deletes. Throws ParseError. */
export function parseSessionDeletion({ payload }: OutboxItem): SessionId {
  return parseSessionId(payload['session']);
}
