import type { Calls } from '@chupke/domain/calls.ts';
import type { ConfessionId, ReplyId } from '@chupke/domain/confession-id.ts';
import { parseConfessionId, parseReplyId } from '@chupke/domain/confession-id.ts';
import type { UnknownRecord } from '@chupke/domain/parse.ts';
import { parseOneOf, parseRecord, parseText, tryParse } from '@chupke/domain/parse.ts';
import { REPORT_LIMITS, REPORT_REASONS, REPORT_URL_PART } from '@chupke/domain/report.ts';
import { parseCircleId, parseCircleMessageId } from '@chupke/domain/circle-id.ts';
import { RefusedError } from '../lib/refused-error.ts';
import { parseContentId, parseWords } from '../lib/parse-fields.ts';

/** The reported URL. Throws RefusedError if it is not this confession's. */
function parseUrl(record: UnknownRecord, confession: ConfessionId): string {
  const url = tryParse(() => parseText(record, 'confessionUrl', REPORT_LIMITS.url));
  if (url?.includes(`${REPORT_URL_PART}${confession}`) !== true) throw new RefusedError('invalid-url');
  return url;
}

/** The reported reply; null for a report of the confession (older clients omit the field). */
function parseReply(record: UnknownRecord): ReplyId | null {
  const { replyId = null } = record;
  return replyId === null ? null : parseReplyId(parseText(record, 'replyId', REPORT_LIMITS.replyId));
}

/** Parses a report of a confession or a reply. Throws ParseError, and RefusedError if the URL is wrong. */
export function parseReportRequest(data: unknown): Calls['reportConfession']['takes'] {
  const record = parseRecord(data);
  const confessionId = parseConfessionId(parseText(record, 'confessionId', REPORT_LIMITS.confessionId));
  return {
    id: parseContentId(record, 'id'),
    confessionId,
    replyId: parseReply(record),
    confessionUrl: parseUrl(record, confessionId),
    reason: parseOneOf(record, 'reason', REPORT_REASONS),
    description: parseWords(record, 'description', REPORT_LIMITS.description),
  };
}

/** Parses a report of a circle or a message in it. Throws ParseError. */
export function parseCircleReport(data: unknown): Calls['reportCircle']['takes'] {
  const record = parseRecord(data);
  const { messageId = null } = record;
  return {
    id: parseContentId(record, 'id'),
    circleId: parseCircleId(record['circleId']),
    messageId: messageId === null ? null : parseCircleMessageId(messageId),
    reason: parseOneOf(record, 'reason', REPORT_REASONS),
    description: parseWords(record, 'description', REPORT_LIMITS.description),
  };
}
