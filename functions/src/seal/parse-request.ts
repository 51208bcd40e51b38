import { ParseError, parseNullableTime, parseRecord } from '@chupke/domain/parse.ts';
import type { OpeningRequest } from '@chupke/domain/seal.ts';
import { OPENING_LIMITS, OPENING_SILENCE_DAYS, parseSealSubject } from '@chupke/domain/seal.ts';
import { DAY_MS } from '@chupke/domain/time.ts';
import { parseContentId, parseLine, parseWords } from '../lib/parse-fields.ts';

/** Parses a request for an opening at `now` (milliseconds since 1970). Throws ParseError. */
export function parseRequestedOpening(data: unknown, now: number): OpeningRequest {
  const record = parseRecord(data);
  const tellFrom = parseNullableTime(record, 'tellFrom');
  if (tellFrom !== null && (tellFrom <= 0 || tellFrom > now + OPENING_SILENCE_DAYS * DAY_MS))
    throw new ParseError('tellFrom', `at most ${OPENING_SILENCE_DAYS} days ahead`);
  return {
    id: parseContentId(record, 'id'),
    subject: parseSealSubject(record['subject']),
    caseNumber: parseLine(record, 'caseNumber', OPENING_LIMITS.caseNumber),
    authority: parseLine(record, 'authority', OPENING_LIMITS.authority),
    reason: parseWords(record, 'reason', OPENING_LIMITS.reason),
    tellFrom,
  };
}
