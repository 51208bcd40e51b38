import type { ConfieSession, SessionMessage } from '@chupke/domain/confie-session.ts';
import type { ThreadMessage } from '@chupke/domain/support-chat.ts';
import { withMessage } from './sessions.ts';

/** Messages with the same words within this time are the same, in milliseconds. */
const SAME_MS = 5000;

function isSame(message: SessionMessage, other: ThreadMessage): boolean {
  if (message.id === other.id) return true;
  // What was handed over from the chat has ids of its own.
  return (
    message.from === other.sender &&
    message.text === other.text &&
    Math.abs(message.at - other.createdAt) <= SAME_MS
  );
}

/**
 * The session with the thread's messages that it lacks. Those that were handed over, before `openedAt` (milliseconds since
 * 1970), are in it already.
 */
export function withThread(session: ConfieSession, messages: readonly ThreadMessage[]): ConfieSession {
  return messages.reduce((merged, message) => {
    const { id, text, sender, agentName, createdAt } = message;
    if (sender === 'confie' || merged.messages.some((each) => isSame(each, message))) return merged;
    if (sender === 'user' && isHandedOver(merged, message)) return merged;
    return withMessage(merged, {
      id,
      at: createdAt,
      from: sender,
      text,
      articles: [],
      lines: [],
      agentName,
    });
  }, session);
}

/** Whether the student's words were said to Confie before the thread began. */
function isHandedOver({ messages }: ConfieSession, { text, createdAt }: ThreadMessage): boolean {
  const connected = messages.findLast((each) => each.from === 'note' && each.text === 'connected');
  if (connected === undefined || createdAt > connected.at + SAME_MS) return false;
  return messages.some((each) => each.from === 'user' && each.text === text);
}
