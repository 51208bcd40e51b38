import { CIRCLE_TIMES } from '@chupke/domain/circle-limits.ts';
import type { CircleMessage } from '@chupke/domain/circle-message.ts';
import { parseCircleMessage } from '@chupke/domain/circle-message.ts';
import { noticeFields } from '@chupke/domain/circle-notice.ts';
import { parseRecord, parseTime, tryParse } from '@chupke/domain/parse.ts';
import type { History } from './history.ts';
import { EMPTY_HISTORY, keptPart } from './history.ts';

/** A document from any source. */
interface RawMessage {
  readonly id: string;
  readonly data: unknown;
}

/** The messages that can be parsed. */
export function readMessages(documents: readonly RawMessage[]): readonly CircleMessage[] {
  return documents.flatMap(({ id, data }) => tryParse(() => parseCircleMessage(id, data)) ?? []);
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

/**
 * A history as plain values for the device's cache. `inStepAt`: when the server last delivered changes, in milliseconds
 * since 1970.
 */
export function toKept(history: History, inStepAt: number): unknown {
  const { messages, spans } = keptPart(history);
  return {
    inStepAt,
    span: spans[0] ?? null,
    messages: [...messages.values()].map((message) => ({ id: message.id, data: fieldsOf(message) })),
  };
}

/**
 * Whether messages last in sync with the server at a time may include deleted ones: after 30 days deletions are not
 * delivered any more. Both in milliseconds since 1970.
 */
export function isOutOfStep(inStepAt: number, now: number): boolean {
  // If the clock was set back by days, their age is unknown.
  return now - inStepAt > CIRCLE_TIMES.keptHistory || inStepAt - now > CIRCLE_TIMES.day;
}

function parseKept(stored: unknown, now: number): History {
  const kept = parseRecord(stored);
  const { span, messages } = kept;
  if (!Array.isArray(messages) || isOutOfStep(parseTime(kept, 'inStepAt'), now)) return EMPTY_HISTORY;
  const record = parseRecord(span);
  const known = readMessages(
    messages.map((each: unknown) => {
      const { id, data } = parseRecord(each);
      return { id: String(id), data };
    }),
  );
  // One that cannot be parsed leaves a gap: everything is loaded again.
  if (known.length < messages.length) return EMPTY_HISTORY;
  return {
    messages: new Map(known.map((message) => [message.id, message])),
    spans: [{ from: parseTime(record, 'from'), to: parseTime(record, 'to') }],
  };
}

/** A cached history; empty if it is invalid or too old at `now` (milliseconds since 1970). */
export function fromKept(stored: unknown, now: number): History {
  return tryParse(() => parseKept(stored, now)) ?? EMPTY_HISTORY;
}
