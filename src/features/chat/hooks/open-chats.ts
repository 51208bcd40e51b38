import type { CircleId } from '@chupke/domain/circle-id.ts';
import type { MessageAction, MessageChange } from '../model/actions.ts';

/** What a chat that is open is told of what was sent. */
export interface OpenChat {
  readonly noteSent: (action: MessageAction, now: number) => void;
  readonly noteChanged: (change: MessageChange) => void;
}

const open = new Map<CircleId, OpenChat>();

/** The chat of a circle, while it is open in this tab. */
export function openChat(circle: CircleId): OpenChat | undefined {
  return open.get(circle);
}

/** Says that a chat is open, until the returned function is called. */
export function noteOpenChat(circle: CircleId, chat: OpenChat): () => void {
  open.set(circle, chat);
  return () => {
    if (open.get(circle) === chat) open.delete(circle);
  };
}
