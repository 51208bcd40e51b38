import { CONTENT_ID_FORM } from '@chupke/domain/confession-id.ts';
import { isEmail, normalizeEmail } from '@chupke/domain/email.ts';
import { TEXT_LIMITS } from '@chupke/domain/limits.ts';
import type { TextLimits, UnknownRecord } from '@chupke/domain/parse.ts';
import { ParseError, parseText } from '@chupke/domain/parse.ts';
import { isBlank, normalizeText } from '@chupke/domain/text.ts';

/** How far a raw text may exceed its limit: tidying removes the rest. */
const SLACK = 2;

/**
 * A text field, tidied as the app does and then checked against its limits; a required text must contain something
 * visible. Throws ParseError.
 */
export function parseWords(record: UnknownRecord, field: string, limits: TextLimits): string {
  const text = normalizeText(parseText(record, field, { min: 0, max: limits.max * SLACK }));
  if (text.length < limits.min || text.length > limits.max || (limits.min > 0 && isBlank(text)))
    throw new ParseError(field, `a text of ${limits.min} to ${limits.max} characters`);
  return text;
}

/** As parseWords, for a text of one line. Throws ParseError. */
export function parseLine(record: UnknownRecord, field: string, limits: TextLimits): string {
  const text = parseWords(record, field, limits);
  if (/[\n\t]/.test(text)) throw new ParseError(field, 'one line');
  return text;
}

/** An address in the field `email`, as it is stored. Throws ParseError. */
export function parseEmail(record: UnknownRecord): string {
  const email = normalizeEmail(parseText(record, 'email', { min: 1, max: SLACK * TEXT_LIMITS.email }));
  if (!isEmail(email)) throw new ParseError('email', 'an address');
  return email;
}

const CONTENT_ID = new RegExp(`^${CONTENT_ID_FORM}$`);

/** An id that the app generated for a report or a ticket. It becomes part of a path. Throws ParseError. */
export function parseContentId(record: UnknownRecord, field: string): string {
  const id = parseText(record, field, { min: 20, max: 20 });
  if (!CONTENT_ID.test(id)) throw new ParseError(field, '20 letters and digits');
  return id;
}
