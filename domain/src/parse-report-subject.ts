import { parseCircleId, parseCircleMemberId, parseCircleMessageId } from './circle-id.ts';
import { CIRCLE_MESSAGE_MAX } from './circle-limits.ts';
import { parseConfessionId, parseReplyId } from './confession-id.ts';
import type { UnknownRecord } from './parse.ts';
import { ParseError, parseFlag, parseNullableText, parseRecord, parseText, parseTime } from './parse.ts';
import type { ReportedLine, ReportSubject } from './report-subject.ts';
import { circleSubject, postSubject } from './report-subject.ts';

const ID = { min: 1, max: 40 } as const;

function parseNullableId(record: UnknownRecord, field: string): string | null {
  return record[field] === undefined ? null : parseNullableText(record, field, ID);
}

/**
 * What a stored report or ticket is about. Those of before circles could be reported have no `kind`, and the first ones no
 * `replyId`. Throws ParseError.
 */
export function parseReportSubject(record: UnknownRecord): ReportSubject {
  const circleId = parseNullableId(record, 'circleId');
  if (circleId !== null) {
    const messageId = parseNullableId(record, 'messageId');
    return circleSubject(
      parseCircleId(circleId),
      messageId === null ? null : parseCircleMessageId(messageId),
    );
  }
  const replyId = parseNullableId(record, 'replyId');
  const confessionId = parseConfessionId(parseText(record, 'confessionId', { min: 10, max: 40 }));
  return postSubject(confessionId, replyId === null ? null : parseReplyId(replyId));
}

function parseLine(data: unknown): ReportedLine {
  const record = parseRecord(data, 'context');
  return {
    by: parseCircleMemberId(record['by']),
    text: parseText(record, 'text', { min: 0, max: CIRCLE_MESSAGE_MAX }),
    at: parseTime(record, 'at'),
    isReported: parseFlag(record, 'isReported'),
  };
}

/** The messages that a stored report keeps, oldest first; none where the field is absent. Throws ParseError. */
export function parseReportContext(value: unknown): readonly ReportedLine[] {
  if (value === undefined || value === null) return [];
  if (!Array.isArray(value)) throw new ParseError('context', 'messages');
  return value.map(parseLine);
}
