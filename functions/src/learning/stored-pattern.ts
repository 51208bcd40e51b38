import type { ArticleSlug } from '@chupke/domain/help.ts';
import { parseArticleSlug } from '@chupke/domain/help.ts';
import type { PatternApprover, PatternStatus } from '@chupke/domain/learning.ts';
import { PATTERN_APPROVERS, PATTERN_KEY, PATTERN_STATUSES } from '@chupke/domain/learning.ts';
import type { UnknownRecord } from '@chupke/domain/parse.ts';
import {
  parseCount,
  ParseError,
  parseNullableText,
  parseOneOf,
  parseRecord,
  parseTime,
  tryParse,
} from '@chupke/domain/parse.ts';
import type { FieldInputs } from '../gateways/documents.ts';
import { keyedHash } from '../lib/keyed-hash.ts';

/** A document `learnedPatterns/{id}`. */
export interface StoredPattern {
  /** Null until enough different people have asked alike: nothing of what one person writes is stored. */
  readonly key: string | null;
  readonly slug: ArticleSlug;
  /** Marks of those who were counted, which differ from pattern to pattern. */
  readonly voices: readonly string[];
  readonly helpful: number;
  readonly status: PatternStatus;
  readonly approvedBy: PatternApprover | null;
}

/** Voices of a pattern that are counted at most. */
export const VOICES_MOST = 200;

/** A new pattern, which nobody has spoken for. */
export function newPattern(slug: ArticleSlug): StoredPattern {
  return { key: null, slug, voices: [], helpful: 0, status: 'waiting', approvedBy: null };
}

/** The form of a pattern's id. */
export const PATTERN_ID = /^[0-9a-f]{24}$/;

/** The id of a pattern: of a key and the article that is to answer it. */
export function patternIdOf(key: string, slug: ArticleSlug, secret: string): string {
  return keyedHash(`pattern ${slug} ${key}`, secret).slice(0, 24);
}

/** The id of a question that found no article. */
export function openQuestionIdOf(key: string, secret: string): string {
  return keyedHash(`question ${key}`, secret).slice(0, 24);
}

/** The mark of a voice (voiceKeyOf) in a pattern. Two patterns' marks cannot be told to be of one. */
export function markOf(voice: string, id: string, secret: string): string {
  return keyedHash(`voice ${id} ${voice}`, secret).slice(0, 16);
}

/** Parses a stored pattern. Throws ParseError. */
export function parseStoredPattern(data: unknown): StoredPattern {
  const record = parseRecord(data);
  const { voices } = record;
  if (!Array.isArray(voices)) throw new ParseError('voices', 'a list');
  return {
    key: parseNullableText(record, 'key', PATTERN_KEY),
    slug: parseArticleSlug(record['slug']),
    voices: voices.filter((mark) => typeof mark === 'string'),
    helpful: parseCount(record, 'helpful'),
    status: parseOneOf(record, 'status', PATTERN_STATUSES),
    approvedBy: record['approvedBy'] === null ? null : parseOneOf(record, 'approvedBy', PATTERN_APPROVERS),
  };
}

/** Whether a stored pattern or question is known to have been used on a day or later: then nothing of it is to be written. */
export function isUsedOn(stored: UnknownRecord, day: Date): boolean {
  return (tryParse(() => parseTime(stored, 'lastUsed')) ?? 0) >= day.getTime();
}

/** The fields of the stored document; `day` is when it was last used, by the day. */
export function patternFields(pattern: StoredPattern, day: Date): FieldInputs {
  return { ...pattern, lastUsed: day };
}
