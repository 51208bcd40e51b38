import { parseCircleId, parseCircleMemberId, parseCircleMessageId } from '@chupke/domain/circle-id.ts';
import { parseConfessionId, parseReplyId } from '@chupke/domain/confession-id.ts';
import type { UnknownRecord } from '@chupke/domain/parse.ts';
import { parseNullableTime, parseOneOf, parseRecord, parseText } from '@chupke/domain/parse.ts';

const ID = { min: 1, max: 40 };

const KINDS = ['confession', 'reply', 'circle-message', 'circle-member', 'last-look'] as const;

function parseOfConfession(kind: 'confession' | 'reply', record: UnknownRecord) {
  const confession = parseConfessionId(parseText(record, 'confession', ID));
  if (kind === 'confession') return { kind, confession } as const;
  const reply = parseReplyId(parseText(record, 'reply', ID));
  return { kind, confession, reply, toldAt: parseNullableTime(record, 'toldAt') } as const;
}

/** A task as it comes out of the queue, checked. Throws ParseError. */
export function parseLaterTask(data: unknown) {
  const record = parseRecord(data);
  const kind = parseOneOf(record, 'kind', KINDS);
  if (kind === 'last-look') return { kind } as const;
  if (kind === 'confession' || kind === 'reply') return parseOfConfession(kind, record);
  const circle = parseCircleId(record['circle']);
  if (kind === 'circle-member')
    return { kind, circle, member: parseCircleMemberId(record['member']) } as const;
  return { kind, circle, message: parseCircleMessageId(record['message']) } as const;
}
