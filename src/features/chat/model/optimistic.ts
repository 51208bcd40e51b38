import type { CircleMessageId } from '@chupke/domain/circle-id.ts';
import type { CircleMessage, MemberMessage } from '@chupke/domain/circle-message.ts';
import type { MessageChange, MessageModeration } from './actions.ts';

/*
 * Optimistic updates: the user's changes that are unsent, or not yet delivered by the listener, are applied to the
 * messages as delivered by the backend.
 */

/** A change, and the `changedAt` of the message that it was applied to; undefined: not sent yet. */
export interface OptimisticChange {
  readonly change: MessageChange | MessageModeration;
  readonly basedOn: number | undefined;
}

function isModeration(change: OptimisticChange['change']): change is MessageModeration {
  return change.kind === 'hide' || change.kind === 'show';
}

function deleted(message: MemberMessage): MemberMessage {
  return {
    ...message,
    text: '',
    replyTo: null,
    mentions: [],
    reactions: new Map(),
    supporters: new Set(),
    gone: 'deleted',
  };
}

/** The message after a change. Showing it again changes nothing here: only the server has its text. */
function changed(message: CircleMessage, change: OptimisticChange['change']): CircleMessage {
  if (change.kind === 'reaction') {
    const reactions = new Map(message.reactions);
    if (change.reaction === null) reactions.delete(change.member);
    else reactions.set(change.member, change.reaction);
    return { ...message, reactions };
  }
  if (message.kind === 'notice') return message;
  if (change.kind === 'deletion') return deleted(message);
  if (isModeration(change))
    return change.kind === 'hide' ? { ...message, text: '', gone: 'hidden' } : message;
  return { ...message, supporters: new Set([...message.supporters, change.member]) };
}

/** Whether the delivered message includes the change: it has the wanted state, or has changed since. */
export function isConfirmed(
  { change, basedOn }: OptimisticChange,
  message: CircleMessage | undefined,
): boolean {
  if (isModeration(change))
    return message?.kind === 'member' && (message.gone === null) === (change.kind === 'show');
  return basedOn !== undefined && message !== undefined && message.changedAt > basedOn;
}

/** The message with the optimistic changes; the same object if there are none. */
export function withOptimistic(
  message: CircleMessage,
  optimistic: readonly OptimisticChange[],
): CircleMessage {
  return optimistic
    .filter((each) => each.change.message === message.id && !isConfirmed(each, message))
    .reduce<CircleMessage>((shown, { change }) => changed(shown, change), message);
}

/** The messages that are being hidden or shown again. */
export function pendingModerations(
  optimistic: readonly OptimisticChange[],
  messages: ReadonlyMap<CircleMessageId, CircleMessage>,
): ReadonlyMap<CircleMessageId, MessageModeration['kind']> {
  return new Map(
    optimistic.flatMap((each) =>
      isModeration(each.change) && !isConfirmed(each, messages.get(each.change.message))
        ? [[each.change.message, each.change.kind] as const]
        : [],
    ),
  );
}
