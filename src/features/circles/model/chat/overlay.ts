import type { CircleMessage, MemberMessage } from '@chupke/domain/circle-message.ts';
import type { MessageChange } from './actions.ts';

/*
 * What the student does is seen at once: changes that are on their way, or have arrived but were not told of yet, are
 * laid over the messages as the backend has told them.
 */

/** A change, and the state of the message (its `changedAt`) that it was made to; undefined: not sent yet. */
export interface LaidChange {
  readonly change: MessageChange;
  readonly madeAt: number | undefined;
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

/** The message after a change. */
export function changed(message: CircleMessage, change: MessageChange): CircleMessage {
  if (change.kind === 'reaction') {
    const reactions = new Map(message.reactions);
    if (change.reaction === null) reactions.delete(change.member);
    else reactions.set(change.member, change.reaction);
    return { ...message, reactions };
  }
  if (message.kind === 'notice') return message;
  if (change.kind === 'deletion') return deleted(message);
  return { ...message, supporters: new Set([...message.supporters, change.member]) };
}

/** Whether what the backend tells holds the change already: the message has moved since. */
export function isTold({ madeAt }: LaidChange, message: CircleMessage | undefined): boolean {
  return madeAt !== undefined && message !== undefined && message.changedAt > madeAt;
}

/** The message with what is laid over it; the same object where nothing is. */
export function withChangesLaid(message: CircleMessage, laid: readonly LaidChange[]): CircleMessage {
  return laid
    .filter((each) => each.change.message === message.id && !isTold(each, message))
    .reduce<CircleMessage>((shown, { change }) => changed(shown, change), message);
}
