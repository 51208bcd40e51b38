import type { ArticleSlug } from './help.ts';
import { parseArticleSlug } from './help.ts';
import type { Language } from './language.ts';
import { ALL_LANGUAGES } from './language.ts';
import type { UnknownRecord } from './parse.ts';
import { ParseError, parseOneOf, parseRecord, parseText } from './parse.ts';
import type { TranscriptEntry } from './support-chat.ts';
import { SUPPORT_CHAT_LIMITS } from './support-chat.ts';

/** Limits of a question to the AI, texts in UTF-16 code units. */
export const ASK_LIMITS = {
  question: { min: 1, max: 1000 },
  /** Earlier messages that go along: three turns of both. */
  history: 6,
  /** Articles that go along. */
  articles: 3,
} as const;

/** A question to the AI. What in it looks like personal data is taken out before it leaves the server. */
export interface ConfieQuestion {
  readonly question: string;
  /** The messages before it, oldest first. */
  readonly history: readonly TranscriptEntry[];
  /** Slugs of the articles that the engine has found; the server has their texts. */
  readonly articles: readonly ArticleSlug[];
  readonly language: Language;
}

/** Who has made an answer; `engine` and `refused` come without text: the caller's own engine answers. */
export const ANSWER_SOURCES = ['ai', 'cache', 'engine', 'refused'] as const;

/** One of ANSWER_SOURCES. */
export type AnswerSource = (typeof ANSWER_SOURCES)[number];

/** A whole answer. */
export interface ConfieAnswer {
  /** Empty unless the source is `ai` or `cache`. */
  readonly text: string;
  /** Slugs of articles that the answer is from. */
  readonly articles: readonly ArticleSlug[];
  readonly source: AnswerSource;
}

/** A part of an answer on its way: whole sentences, which follow one another without anything between. */
export interface ConfieChunk {
  readonly text: string;
}

function parseList(value: unknown, path: string, most: number): readonly unknown[] {
  if (!Array.isArray(value) || value.length > most) throw new ParseError(path, `a list of at most ${most}`);
  return value;
}

function parseSlugs(value: unknown): readonly ArticleSlug[] {
  return parseList(value, 'articles', ASK_LIMITS.articles).map(parseArticleSlug);
}

/** Parses a message that is handed over or goes along. Throws ParseError. */
function parseTranscriptEntry(data: unknown): TranscriptEntry {
  const record: UnknownRecord = parseRecord(data);
  return {
    from: parseOneOf(record, 'from', ['user', 'confie']),
    text: parseText(record, 'text', SUPPORT_CHAT_LIMITS.text),
  };
}

/** Parses at most `most` such messages. Throws ParseError. */
export function parseTranscript(value: unknown, most: number): readonly TranscriptEntry[] {
  return parseList(value, 'transcript', most).map(parseTranscriptEntry);
}

/** Parses a question. Throws ParseError. */
export function parseConfieQuestion(data: unknown): ConfieQuestion {
  const record = parseRecord(data);
  return {
    question: parseText(record, 'question', ASK_LIMITS.question),
    history: parseTranscript(record['history'], ASK_LIMITS.history),
    articles: parseSlugs(record['articles']),
    language: parseOneOf(record, 'language', ALL_LANGUAGES),
  };
}

/** Parses an answer. Throws ParseError. */
export function parseConfieAnswer(data: unknown): ConfieAnswer {
  const record = parseRecord(data);
  return {
    text: parseText(record, 'text', { min: 0, max: 10_000 }),
    articles: parseSlugs(record['articles']),
    source: parseOneOf(record, 'source', ANSWER_SOURCES),
  };
}

/** Parses a part of an answer. Throws ParseError. */
export function parseConfieChunk(data: unknown): ConfieChunk {
  return { text: parseText(parseRecord(data), 'text', { min: 1, max: 10_000 }) };
}
