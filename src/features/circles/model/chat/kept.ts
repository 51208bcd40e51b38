import type { CircleMessage } from '@chupke/domain/circle-message.ts';
import { parseCircleMessage } from '@chupke/domain/circle-message.ts';
import { noticeFields } from '@chupke/domain/circle-notice.ts';
import { ParseError, parseRecord, parseTime } from '@chupke/domain/parse.ts';
import { EMPTY_HISTORY, keptPart } from './history.ts';
import type { History } from './history.ts';

/** A document as any of the sources gives it. */
export interface RawMessage {
  readonly id: string;
  readonly data: unknown;
}

/** The messages that can be read. */
export function readMessages(documents: readonly RawMessage[]): readonly CircleMessage[] {
  return documents.flatMap(({ id, data }) => {
    try {
      return [parseCircleMessage(id, data)];
    } catch (error) {
      // One bad document must not hide the others.
      if (error instanceof ParseError) return [];
      throw error;
    }
  });
}

/** A message in the form in which it is stored in Firestore, of plain values. */
function fieldsOf(message: CircleMessage): Readonly<Record<string, unknown>> {
  const { timestamp, changedAt } = message;
  const base = { timestamp, changedAt, reactions: Object.fromEntries(message.reactions) };
  if (message.kind === 'notice')
    return { ...base, notice: noticeFields(message.notice), deleted: false, hidden: false };
  const { type, text, senderCircleId, senderPersona, replyTo, mentions, supporters, gone } = message;
  return {
    ...base,
    notice: null,
    type,
    text,
    senderCircleId,
    senderPersona,
    replyTo,
    mentions: [...mentions],
    supporters: Object.fromEntries([...supporters].map((member) => [member, true])),
    deleted: gone === 'deleted',
    hidden: gone === 'hidden',
  };
}

/** What the device keeps of a history, as plain values. */
export function toKept(history: History): unknown {
  const { messages, spans } = keptPart(history);
  return {
    span: spans[0] ?? null,
    messages: [...messages.values()].map((message) => ({ id: message.id, data: fieldsOf(message) })),
  };
}

/** What the device has kept; nothing where it cannot be read. */
export function fromKept(stored: unknown): History {
  try {
    const { span, messages } = parseRecord(stored);
    if (!Array.isArray(messages)) return EMPTY_HISTORY;
    const record = parseRecord(span);
    const known = readMessages(
      messages.map((each: unknown) => {
        const { id, data } = parseRecord(each);
        return { id: String(id), data };
      }),
    );
    // One that cannot be read any more leaves a hole: all of it is asked for again.
    if (known.length < messages.length) return EMPTY_HISTORY;
    return {
      messages: new Map(known.map((message) => [message.id, message])),
      spans: [{ from: parseTime(record, 'from'), to: parseTime(record, 'to') }],
    };
  } catch (error) {
    if (error instanceof ParseError) return EMPTY_HISTORY;
    throw error;
  }
}
