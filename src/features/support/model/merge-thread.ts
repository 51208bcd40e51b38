import type { ConfieSession, SessionMessage } from '@chupke/domain/confie-session.ts';
import type { ThreadMessage } from '@chupke/domain/support-chat.ts';
import { withMessage } from './sessions.ts';

/** Messages with the same words within this time are the same, in milliseconds. */
const SAME_MS = 5000;

/** What was handed over from the chat has ids of its own. */
function isSame(message: SessionMessage, other: ThreadMessage): boolean {
  return (
    message.from === other.sender &&
    message.text === other.text &&
    Math.abs(message.at - other.createdAt) <= SAME_MS
  );
}

/** The session, in which a message of its student's has come to the thread. */
function withDelivered(session: ConfieSession, message: SessionMessage): ConfieSession {
  return message.isDelivered === true ? session : withMessage(session, { ...message, isDelivered: true });
}

/**
 * The session with the thread's messages that it lacks, and with what has arrived of its own. Those that were handed over as
 * the thread began are in it already.
 */
export function withThread(session: ConfieSession, messages: readonly ThreadMessage[]): ConfieSession {
  return messages.reduce((merged, message) => {
    const { id, text, sender, agentName, createdAt } = message;
    if (sender === 'confie') return merged;
    const isOwn = sender === 'user';
    const known = merged.messages.find((each) => each.id === id);
    if (known !== undefined) return isOwn ? withDelivered(merged, known) : merged;
    // Only the student's own words may be here already, under an id of the device.
    if (isOwn && merged.messages.some((each) => isSame(each, message))) return merged;
    if (isOwn && isHandedOver(merged, message)) return merged;
    return withMessage(merged, {
      id,
      at: createdAt,
      from: sender,
      text,
      articles: [],
      lines: [],
      agentName,
      ...(isOwn ? ({ isDelivered: true } as const) : {}),
    });
  }, session);
}

/** Whether the student's words were said to Confie before the thread began. */
function isHandedOver({ messages }: ConfieSession, { text, createdAt }: ThreadMessage): boolean {
  const connected = messages.findLast((each) => each.from === 'note' && each.text === 'connected');
  if (connected === undefined || createdAt > connected.at + SAME_MS) return false;
  return messages.some((each) => each.from === 'user' && each.text === text);
}
