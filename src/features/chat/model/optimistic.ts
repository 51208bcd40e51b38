import type { CircleMessageId } from '@chupke/domain/circle-id.ts';
import type { CircleMessage, MemberMessage } from '@chupke/domain/circle-message.ts';
import type { MessageChange, MessageModeration } from './actions.ts';

/*
 * What the student does is seen at once: changes that are on their way, or have arrived but were not told of yet, are
 * laid over the messages as the backend has told them.
 */

/** A change, and the state of the message (its `changedAt`) that it was made to; undefined: not sent yet. */
export interface OptimisticChange {
  readonly change: MessageChange | MessageModeration;
  readonly madeAt: number | undefined;
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

/** The message after a change. What is shown again stays as it is: the server alone has its words. */
export function changed(message: CircleMessage, change: OptimisticChange['change']): CircleMessage {
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

/** Whether what the backend tells holds the change already: the message is so, or has moved since. */
export function isTold({ change, madeAt }: OptimisticChange, message: CircleMessage | undefined): boolean {
  if (isModeration(change))
    return message?.kind === 'member' && (message.gone === null) === (change.kind === 'show');
  return madeAt !== undefined && message !== undefined && message.changedAt > madeAt;
}

/** The message with what is laid over it; the same object where nothing is. */
export function withOptimistic(message: CircleMessage, laid: readonly OptimisticChange[]): CircleMessage {
  return laid
    .filter((each) => each.change.message === message.id && !isTold(each, message))
    .reduce<CircleMessage>((shown, { change }) => changed(shown, change), message);
}

/** The messages that are being hidden or shown again, as far as the backend has not told that they are. */
export function pendingModerations(
  laid: readonly OptimisticChange[],
  messages: ReadonlyMap<CircleMessageId, CircleMessage>,
): ReadonlyMap<CircleMessageId, MessageModeration['kind']> {
  return new Map(
    laid.flatMap((each) =>
      isModeration(each.change) && !isTold(each, messages.get(each.change.message))
        ? [[each.change.message, each.change.kind] as const]
        : [],
    ),
  );
}
