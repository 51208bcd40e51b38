import type { AnswerKind, LearnedAnswer } from '@chupke/domain/confie/types.ts';
import type { ArticleSlug } from '@chupke/domain/help.ts';
import { articleOf } from '@chupke/domain/help.ts';
import {
  parseCount,
  parseEach,
  ParseError,
  parseFlag,
  parseRecord,
  parseText,
} from '@chupke/domain/parse.ts';

/** Limits of what is learned on a device. */
export const LOCAL_LEARNING = {
  /** Interactions that are kept. */
  interactions: 100,
  /** Days without use after which a pattern is forgotten. */
  unusedDays: 30,
  /** From so many uses on a pattern of one's own answers. */
  uses: 2,
  patterns: 200,
} as const;

const DAY_MS = 86_400_000;

/** What kind of answer it was. */
type ResponseType =
  | 'ticket_status'
  | 'knowledge_with_link'
  | 'escalation'
  | 'instructions'
  | 'status_info'
  | 'general_help';

/** One question and answer, without their words. */
export interface Interaction {
  readonly messageLength: number;
  readonly responseLength: number;
  readonly articleMatched: string;
  readonly hasArticleLink: boolean;
  readonly responseType: ResponseType;
  /** Milliseconds since 1970. */
  readonly timestamp: number;
}

/** What this student has asked before: which article answered it. */
interface LocalPattern {
  readonly key: string;
  readonly slug: ArticleSlug;
  readonly uses: number;
  readonly lastUsed: number;
}

/** How an answer is called in what is learned. */
export function responseTypeOf(kind: AnswerKind, hasArticle: boolean): ResponseType {
  if (kind === 'ticket') return 'ticket_status';
  if (kind === 'escalation') return 'escalation';
  if (kind === 'instructions') return 'instructions';
  if (hasArticle) return 'knowledge_with_link';
  return kind === 'greeting' ? 'status_info' : 'general_help';
}

const RESPONSES: readonly ResponseType[] = [
  'ticket_status',
  'knowledge_with_link',
  'escalation',
  'instructions',
  'status_info',
  'general_help',
];

function listOf(value: unknown): readonly unknown[] {
  if (!Array.isArray(value)) throw new ParseError('', 'a list');
  return value;
}

function parseInteraction(value: unknown): Interaction {
  const record = parseRecord(value);
  const responseType = RESPONSES.find((each) => each === record['responseType']);
  if (responseType === undefined) throw new ParseError('responseType', 'a known one');
  return {
    messageLength: parseCount(record, 'messageLength'),
    responseLength: parseCount(record, 'responseLength'),
    articleMatched: parseText(record, 'articleMatched', { min: 0, max: 50 }),
    hasArticleLink: parseFlag(record, 'hasArticleLink'),
    responseType,
    timestamp: parseCount(record, 'timestamp'),
  };
}

/** Parses the stored interactions. Throws ParseError. */
export function parseInteractions(value: unknown): readonly Interaction[] {
  return parseEach(listOf(value), parseInteraction).slice(-LOCAL_LEARNING.interactions);
}

function parsePattern(value: unknown): LocalPattern {
  const record = parseRecord(value);
  const slug = articleOf(parseText(record, 'slug', { min: 1, max: 50 }))?.slug;
  if (slug === undefined) throw new ParseError('slug', 'an article');
  return {
    key: parseText(record, 'key', { min: 1, max: 200 }),
    slug,
    uses: parseCount(record, 'uses'),
    lastUsed: parseCount(record, 'lastUsed'),
  };
}

/** Parses the stored patterns. Throws ParseError. */
export function parsePatterns(value: unknown): readonly LocalPattern[] {
  return parseEach(listOf(value), parsePattern);
}

/** The interactions with one more. */
export function withInteraction(known: readonly Interaction[], added: Interaction): readonly Interaction[] {
  return [...known, added].slice(-LOCAL_LEARNING.interactions);
}

/** The patterns with one more use at `now`, without those that were not used for long. */
export function withUse(
  known: readonly LocalPattern[],
  { key, slug }: LearnedAnswer,
  now: number,
): readonly LocalPattern[] {
  const before = known.find((each) => each.key === key);
  const uses = before?.slug === slug ? before.uses + 1 : 1;
  return [...fresh(known, now).filter((each) => each.key !== key), { key, slug, uses, lastUsed: now }].slice(
    -LOCAL_LEARNING.patterns,
  );
}

/** The patterns that were used lately. */
export function fresh(known: readonly LocalPattern[], now: number): readonly LocalPattern[] {
  return known.filter(({ lastUsed }) => now - lastUsed <= LOCAL_LEARNING.unusedDays * DAY_MS);
}

/** What has been learned well enough to answer by. */
export function learnedFrom(known: readonly LocalPattern[], now: number): readonly LearnedAnswer[] {
  return fresh(known, now)
    .filter(({ uses }) => uses >= LOCAL_LEARNING.uses)
    .map(({ key, slug }) => ({ key, slug }));
}
