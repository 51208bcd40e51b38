import type { ArticleSlug } from '../help.ts';
import { ARTICLES } from '../help.ts';
import type { UnknownRecord } from '../parse.ts';
import {
  parseCount,
  parseEach,
  parseFlag,
  ParseError,
  parseOneOf,
  parseRecord,
  parseText,
} from '../parse.ts';
import { intentOf } from './intents.ts';
import type { IntentId } from './intents.ts';
import { CONFIE_LIMITS } from './limits.ts';

/** Stages of a conversation. */
export const STAGES = ['greeting', 'problem_solving', 'resolution', 'followup', 'escalation'] as const;

/** One of STAGES. */
export type Stage = (typeof STAGES)[number];

/** Whether the student is content. */
export const SATISFACTIONS = ['unknown', 'satisfied', 'unsatisfied'] as const;

/** One of SATISFACTIONS. */
export type Satisfaction = (typeof SATISFACTIONS)[number];

/** Moods of a message. */
export const SENTIMENTS = ['neutral', 'frustrated', 'confused', 'positive', 'negative'] as const;

/** One of SENTIMENTS. */
export type Sentiment = (typeof SENTIMENTS)[number];

/** One thing that was said. */
export interface Turn {
  readonly from: 'user' | 'confie';
  readonly text: string;
}

/** A question of before, without its words. */
interface Past {
  readonly intent: IntentId | null;
  readonly sentiment: Sentiment;
  readonly isAnswered: boolean;
}

/** Where a conversation has come to. */
interface Flow {
  readonly stage: Stage;
  readonly topic: ArticleSlug | null;
  readonly stepsCompleted: number;
  /** Of the last answer: 0 to 1. */
  readonly confidence: number;
}

/** What Confie remembers of a conversation. Plain data, which can be stored. Lists have the oldest first. */
export interface Memory {
  readonly intents: readonly IntentId[];
  /** Articles that were last spoken of. */
  readonly topics: readonly ArticleSlug[];
  readonly history: readonly Past[];
  /** What was last said, for the AI. What spoke of danger, of tickets or reports is left out. */
  readonly turns: readonly Turn[];
  readonly satisfaction: Satisfaction;
  readonly sentiment: Sentiment;
  /** The problem that is being solved: the article with its steps. */
  readonly currentProblem: ArticleSlug | null;
  /** Which of its steps was shown last, from 1; 0 without a problem. */
  readonly resolutionStep: number;
  /** Steps that did not help, as `article:step`. */
  readonly triedSolutions: readonly string[];
  readonly needsHumanHelp: boolean;
  readonly escalationRequested: boolean;
  readonly followUpNeeded: boolean;
  readonly flow: Flow;
}

/** The memory of a conversation that has just begun. */
export function emptyMemory(): Memory {
  return {
    intents: [],
    topics: [],
    history: [],
    turns: [],
    satisfaction: 'unknown',
    sentiment: 'neutral',
    currentProblem: null,
    resolutionStep: 0,
    triedSolutions: [],
    needsHumanHelp: false,
    escalationRequested: false,
    followUpNeeded: false,
    flow: { stage: 'greeting', topic: null, stepsCompleted: 0, confidence: 0 },
  };
}

function listOf(record: UnknownRecord, field: string, max: number): readonly unknown[] {
  const value = record[field];
  if (!Array.isArray(value)) throw new ParseError(field, 'a list');
  return value.slice(-max);
}

function slugOf(value: unknown): ArticleSlug | null {
  return ARTICLES.find(({ slug }) => slug === value)?.slug ?? null;
}

function parsePast(value: unknown): Past {
  const record = parseRecord(value);
  return {
    intent: intentOf(record['intent']),
    sentiment: parseOneOf(record, 'sentiment', SENTIMENTS),
    isAnswered: parseFlag(record, 'isAnswered'),
  };
}

function parseTurn(value: unknown): Turn {
  const record = parseRecord(value);
  return {
    from: parseOneOf(record, 'from', ['user', 'confie']),
    text: parseText(record, 'text', { min: 0, max: CONFIE_LIMITS.turnText }),
  };
}

function parseFlow(value: unknown): Flow {
  const record = parseRecord(value);
  const { confidence } = record;
  return {
    stage: parseOneOf(record, 'stage', STAGES),
    topic: slugOf(record['topic']),
    stepsCompleted: parseCount(record, 'stepsCompleted'),
    confidence: typeof confidence === 'number' && confidence >= 0 && confidence <= 1 ? confidence : 0,
  };
}

/** Parses a stored memory. What it names and no longer exists is left out. Throws ParseError. */
export function parseMemory(data: unknown): Memory {
  const record = parseRecord(data);
  const { intents, topics, history, turns, solutions } = CONFIE_LIMITS;
  return {
    intents: listOf(record, 'intents', intents).flatMap((value) => intentOf(value) ?? []),
    topics: listOf(record, 'topics', topics).flatMap((value) => slugOf(value) ?? []),
    history: parseEach(listOf(record, 'history', history), parsePast),
    turns: parseEach(listOf(record, 'turns', turns), parseTurn),
    satisfaction: parseOneOf(record, 'satisfaction', SATISFACTIONS),
    sentiment: parseOneOf(record, 'sentiment', SENTIMENTS),
    currentProblem: slugOf(record['currentProblem']),
    resolutionStep: parseCount(record, 'resolutionStep'),
    triedSolutions: listOf(record, 'triedSolutions', solutions).filter((value) => typeof value === 'string'),
    needsHumanHelp: parseFlag(record, 'needsHumanHelp'),
    escalationRequested: parseFlag(record, 'escalationRequested'),
    followUpNeeded: parseFlag(record, 'followUpNeeded'),
    flow: parseFlow(record['flow']),
  };
}
