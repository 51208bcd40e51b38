import type { Calls } from '@chupke/domain/calls.ts';
import type { ConfessionId, ReplyId } from '@chupke/domain/confession-id.ts';
import { parseConfessionId, parseReplyId } from '@chupke/domain/confession-id.ts';
import type { UnknownRecord } from '@chupke/domain/parse.ts';
import { parseOneOf, parseRecord, parseText, tryParse } from '@chupke/domain/parse.ts';
import { REPORT_LIMITS, REPORT_REASONS, REPORT_URL_PART } from '@chupke/domain/report.ts';
import { RefusedError } from '../lib/refused-error.ts';
import { parseContentId, parseWords } from '../lib/parse-fields.ts';

/** The address that is reported. Throws RefusedError where it is not this confession's. */
function parseUrl(record: UnknownRecord, confession: ConfessionId): string {
  const url = tryParse(() => parseText(record, 'confessionUrl', REPORT_LIMITS.url));
  if (url?.includes(`${REPORT_URL_PART}${confession}`) !== true) throw new RefusedError('invalid-url');
  return url;
}

/** The reply that is reported; null where the confession is, as devices say that know of nothing else. */
function parseReply(record: UnknownRecord): ReplyId | null {
  const { replyId = null } = record;
  return replyId === null ? null : parseReplyId(parseText(record, 'replyId', REPORT_LIMITS.replyId));
}

/**
 * What was sent to report a confession or a reply, checked. Throws ParseError, and RefusedError where the address is
 * wrong.
 */
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
