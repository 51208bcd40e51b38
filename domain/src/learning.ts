import type { ArticleSlug } from './help.ts';
import { parseArticleSlug } from './help.ts';
import type { TextLimits } from './parse.ts';
import { ParseError, parseCount, parseEach, parseOneOf, parseRecord, parseText } from './parse.ts';

/*
 * What Confie learns: that a kind of question is answered by an article. Nothing that a student has written is kept: the
 * words of a question, folded to its pattern's key, are stored once several different people have asked alike.
 */

/** How Confie learns. */
export const LEARNING = {
  /** How many different established mailboxes must have asked alike before the key's words are stored and shown. */
  voices: 3,
  /** Share of helpful answers from which a pattern may be approved without an admin. */
  helpfulShare: 0.6,
  /** Share of helpful answers below which a question counts as not answered. */
  unhelpedShare: 0.4,
  /** Patterns that are published at most: those used most. */
  published: 300,
  /** Patterns in the admins' list at most. */
  listed: 100,
  /** Decisions of one call at most. */
  bulk: 50,
  /** Days without use after which a pattern is forgotten. */
  keptDays: 180,
} as const;

/** A pattern's key: up to six words in lower case, joined by underscores. */
export const PATTERN_KEY: TextLimits = { min: 6, max: 200 };

/** What has become of a pattern. */
export const PATTERN_STATUSES = ['waiting', 'approved', 'rejected'] as const;

/** One of PATTERN_STATUSES. */
export type PatternStatus = (typeof PATTERN_STATUSES)[number];

/** Who approved a pattern. */
export const PATTERN_APPROVERS = ['auto_system', 'admin', 'admin_bulk'] as const;

/** One of PATTERN_APPROVERS. */
export type PatternApprover = (typeof PATTERN_APPROVERS)[number];

/** A pattern that every student's Confie uses. */
export interface ApprovedPattern {
  readonly key: string;
  /** The article that answers it. */
  readonly slug: ArticleSlug;
}

/** A pattern in the admins' list. Its numbers are those of the last midnight (UTC). */
export interface ListedPattern extends ApprovedPattern {
  /** Says nothing to whoever does not have the server's secret. */
  readonly id: string;
  readonly status: PatternStatus;
  readonly approvedBy: PatternApprover | null;
  readonly uses: number;
  readonly helpful: number;
}

/** Sums over all patterns, as of the last midnight (UTC). */
export interface LearningFigures {
  readonly patterns: number;
  readonly approved: number;
  readonly uses: number;
  readonly helpful: number;
}

function parseList(value: unknown, path: string): readonly unknown[] {
  if (!Array.isArray(value)) throw new ParseError(path, 'a list');
  return value;
}

function parseApproved(data: unknown): ApprovedPattern {
  const record = parseRecord(data);
  return { key: parseText(record, 'key', PATTERN_KEY), slug: parseArticleSlug(record['slug']) };
}

/** Parses the published patterns, at `confiePatterns/approved`; broken ones are skipped. Throws ParseError. */
export function parseApprovedPatterns(data: unknown): readonly ApprovedPattern[] {
  return parseEach(parseList(parseRecord(data)['patterns'], 'patterns'), parseApproved);
}

/** Parses a pattern of the admins' list. Throws ParseError. */
export function parseListedPattern(data: unknown): ListedPattern {
  const record = parseRecord(data);
  return {
    ...parseApproved(data),
    id: parseText(record, 'id', { min: 1, max: 64 }),
    status: parseOneOf(record, 'status', PATTERN_STATUSES),
    approvedBy: record['approvedBy'] === null ? null : parseOneOf(record, 'approvedBy', PATTERN_APPROVERS),
    uses: parseCount(record, 'uses'),
    helpful: parseCount(record, 'helpful'),
  };
}

/** Parses the sums. Throws ParseError. */
export function parseLearningFigures(data: unknown): LearningFigures {
  const record = parseRecord(data);
  return {
    patterns: parseCount(record, 'patterns'),
    approved: parseCount(record, 'approved'),
    uses: parseCount(record, 'uses'),
    helpful: parseCount(record, 'helpful'),
  };
}

/** A kind of question that no article has answered, to write one for. Its number is that of the last midnight (UTC). */
export interface UnansweredQuestion {
  readonly key: string;
  /** How many different established mailboxes have asked it. */
  readonly voices: number;
}

/** Parses a question of that list. Throws ParseError. */
export function parseUnansweredQuestion(data: unknown): UnansweredQuestion {
  const record = parseRecord(data);
  return { key: parseText(record, 'key', PATTERN_KEY), voices: parseCount(record, 'voices') };
}
