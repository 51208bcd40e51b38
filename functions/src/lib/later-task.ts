import { parseConfessionId, parseReplyId } from '@chupke/domain/confession-id.ts';
import { parseNullableTime, parseOneOf, parseRecord, parseText } from '@chupke/domain/parse.ts';

const ID = { min: 1, max: 40 };

/** A task as it comes out of the queue, checked. Throws ParseError. */
export function parseLaterTask(data: unknown) {
  const record = parseRecord(data);
  const kind = parseOneOf(record, 'kind', ['confession', 'reply', 'last-look']);
  if (kind === 'last-look') return { kind } as const;
  const confession = parseConfessionId(parseText(record, 'confession', ID));
  if (kind === 'confession') return { kind, confession } as const;
  const reply = parseReplyId(parseText(record, 'reply', ID));
  return { kind, confession, reply, toldAt: parseNullableTime(record, 'toldAt') } as const;
}
