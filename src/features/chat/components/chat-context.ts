import type { CircleMemberId, CircleMessageId } from '@chupke/domain/circle-id.ts';
import type { CircleMessage } from '@chupke/domain/circle-message.ts';
import type { Reaction } from '@chupke/domain/circle-notice.ts';
import { createContext, use } from 'react';
import type { MessagePowers } from '../../../entities/circle/model/powers.ts';

/** The actions for a message; the same object as long as the chat is open. */
export interface MessageActions {
  readonly reply: (message: CircleMessage) => void;
  readonly react: (message: CircleMessage, reaction: Reaction) => void;
  readonly support: (message: CircleMessage) => void;
  readonly copy: (message: CircleMessage) => void;
  /** After a confirmation. */
  readonly remove: (message: CircleMessage) => void;
  /** As a moderator, for everyone. After a confirmation. */
  readonly hide: (message: CircleMessage) => void;
  /** Undoes it, which the circle's creator may. */
  readonly show: (message: CircleMessage) => void;
  /** Reports it to the product's moderators. */
  readonly report: (message: CircleMessage) => void;
  /** Opens the sheet of all actions. */
  readonly open: (message: CircleMessage) => void;
  readonly jump: (id: CircleMessageId) => void;
}

/** The user's rights in a chat. */
export interface Rights {
  /** Whether one can write here now. */
  readonly canWrite: boolean;
  /** What the user may do to a message as the circle's creator or current moderator. */
  readonly powersOver: (message: CircleMessage) => MessagePowers;
}

/** Context of the rows of a chat. */
export interface ChatContextValue extends Rights {
  readonly actions: MessageActions;
  readonly me: CircleMemberId | undefined;
}

/** The chat around a row. */
export const ChatContext = createContext<ChatContextValue | undefined>(undefined);

/** The chat around a row. Throws if there is none. */
export function useChatContext(): ChatContextValue {
  const value = use(ChatContext);
  if (value === undefined) throw new Error('There is no chat around this.');
  return value;
}
