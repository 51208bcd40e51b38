import type { CircleMemberId, CircleMessageId } from '@chupke/domain/circle-id.ts';
import type { MemberMessage } from '@chupke/domain/circle-message.ts';
import { parseCircleMessage } from '@chupke/domain/circle-message.ts';
import { parseFlag, parseRecord } from '@chupke/domain/parse.ts';

/** A support token that was given to a message. */
export interface NewSupport {
  readonly message: CircleMessageId;
  readonly writer: CircleMemberId;
  readonly giver: CircleMemberId;
  /** When, in milliseconds since 1970. */
  readonly at: number;
}

/** What a change of a message asks the server for. */
export interface MessageChange {
  readonly supports: readonly NewSupport[];
  /** A message was deleted that a moderator had hidden: its original text is kept nowhere any more. */
  readonly forgetHidden: boolean;
}

const NOTHING: MessageChange = { supports: [], forgetHidden: false };

function newSupports(old: MemberMessage, message: MemberMessage): readonly NewSupport[] {
  const { id, senderCircleId: writer, changedAt: at } = message;
  return [...message.supporters]
    .filter((giver) => !old.supporters.has(giver) && giver !== writer)
    .map((giver) => ({ message: id, writer, giver, at }));
}

/** What a change of `circles/{id}/messages/{message}` asks for; most ask for nothing. Throws ParseError. */
export function messageChangeOf(id: string, before: unknown, after: unknown): MessageChange {
  const old = parseCircleMessage(id, before);
  const message = parseCircleMessage(id, after);
  if (old.kind === 'notice' || message.kind === 'notice') return NOTHING;
  const isDeleted = message.gone === 'deleted' && old.gone !== 'deleted';
  return {
    supports: newSupports(old, message),
    forgetHidden: isDeleted && parseFlag(parseRecord(after), 'hidden'),
  };
}
