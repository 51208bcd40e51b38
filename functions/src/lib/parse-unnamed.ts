import { findIdentifying } from '@chupke/domain/doxx.ts';
import type { TextLimits, UnknownRecord } from '@chupke/domain/parse.ts';
import { ParseError } from '@chupke/domain/parse.ts';
import { parseWords } from './parse-fields.ts';

/** A moderator's words for a student: they must lead to nobody, as the app has warned before. Throws ParseError. */
export function parseUnnamed(record: UnknownRecord, field: string, limits: TextLimits): string {
  const words = parseWords(record, field, limits);
  if (findIdentifying(words).length > 0) throw new ParseError(field, 'words that name nobody');
  return words;
}
