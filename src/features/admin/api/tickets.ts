import type { Calls } from '@chupke/domain/calls.ts';
import type { ExportedCircle } from '@chupke/domain/circle-calls.ts';
import type { CircleId } from '@chupke/domain/circle-id.ts';
import { CIRCLE_MESSAGE_MAX } from '@chupke/domain/circle-limits.ts';
import { ParseError, parseFlag, parseNullableText, parseRecord, parseText } from '@chupke/domain/parse.ts';
import { call } from '../../../lib/functions.ts';

/** Moves a request to bring a circle back; approving brings it back. Throws AppError. */
export async function decideTicket(decision: Calls['decideCircleRecovery']['takes']): Promise<void> {
  await call('decideCircleRecovery', decision);
}

/** Answers a ticket that was opened from the chat. Throws AppError. */
export async function answerHelpTicket(answer: Calls['answerSupportTicket']['takes']): Promise<void> {
  await call('answerSupportTicket', answer);
}

const SHORT = { min: 1, max: 200 } as const;

/** A message of an exported circle. */
export type ExportedMessage = ExportedCircle['messages'][number];

function parseMessage(data: unknown): ExportedMessage {
  const record = parseRecord(data, 'message');
  return {
    id: parseText(record, 'id', SHORT),
    timestamp: parseText(record, 'timestamp', SHORT),
    type: parseText(record, 'type', SHORT),
    senderCircleId: parseNullableText(record, 'senderCircleId', SHORT),
    text: parseText(record, 'text', { min: 0, max: CIRCLE_MESSAGE_MAX }),
    replyTo: parseNullableText(record, 'replyTo', SHORT),
    hidden: parseFlag(record, 'hidden'),
    deleted: parseFlag(record, 'deleted'),
  };
}

function parsePage(data: unknown): ExportedCircle {
  const record = parseRecord(data);
  const { messages } = record;
  if (!Array.isArray(messages)) throw new ParseError('messages', 'a list');
  return {
    name: parseText(record, 'name', SHORT),
    messages: messages.map(parseMessage),
    after: parseNullableText(record, 'after', SHORT),
  };
}

/** All messages of a circle, page by page, in the order in which they were sent. Throws AppError. */
export async function exportCircle(
  circleId: CircleId,
  reason: string,
): Promise<{ readonly name: string; readonly messages: readonly ExportedMessage[] }> {
  const messages: ExportedMessage[] = [];
  let after: string | null = null;
  for (;;) {
    const page = parsePage(await call('exportCircle', { circleId, reason, after }));
    messages.push(...page.messages);
    // A page that leads to itself would never end.
    if (page.after === null || page.after === after) return { name: page.name, messages };
    ({ after } = page);
  }
}
