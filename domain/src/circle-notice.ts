import type { CircleMemberId } from './circle-id.ts';
import { parseCircleMemberId } from './circle-id.ts';
import type { UnknownRecord } from './parse.ts';
import { parseCount, parseNullableTime, parseOneOf, parseRecord, parseText, parseTime } from './parse.ts';

/** Categories of the daily prompts. */
export const PROMPT_CATEGORIES = ['gratitude', 'memory', 'college', 'dream', 'fun', 'care'] as const;

/** One of PROMPT_CATEGORIES. */
export type PromptCategory = (typeof PROMPT_CATEGORIES)[number];

/** The daily prompts: name, category, and the English text, which is stored; the app has translations. */
export const CIRCLE_PROMPTS = {
  smile: { category: 'gratitude', text: 'What made you smile today, however small?' },
  thanks: {
    category: 'gratitude',
    text: 'Who would you thank today, if you could do it without being seen?',
  },
  first: { category: 'memory', text: 'What do you remember of your first week in college?' },
  childhood: { category: 'memory', text: 'Which smell takes you straight back home?' },
  canteen: { category: 'college', text: 'What should your canteen cook at two in the morning?' },
  exam: { category: 'college', text: 'What do you do the night before an exam that you would never admit?' },
  five: { category: 'dream', text: 'Where do you secretly hope to be in five years?' },
  brave: { category: 'dream', text: 'What would you do this week if you were not afraid?' },
  song: { category: 'fun', text: 'Which song do you play on repeat when nobody listens?' },
  power: { category: 'fun', text: 'You are invisible on campus for an hour. What do you do?' },
  rest: { category: 'care', text: 'What helps you when everything is too much?' },
  need: { category: 'care', text: 'What do you need to hear right now?' },
} as const satisfies Readonly<Record<string, { category: PromptCategory; text: string }>>;

/** Name of a daily prompt. */
export type CirclePromptName = keyof typeof CIRCLE_PROMPTS;

/** Trends of a circle's mood. */
export const MOOD_TRENDS = ['up', 'steady', 'down'] as const;

/** One of MOOD_TRENDS. */
export type MoodTrend = (typeof MOOD_TRENDS)[number];

/** Reactions by name: drawn by the app. */
export const REACTIONS = ['love', 'laugh', 'wow', 'sad', 'fire', 'thanks', 'clap', 'hug'] as const;

/** One of REACTIONS. */
export type Reaction = (typeof REACTIONS)[number];

/** Statistics of a circle at a milestone of messages. They name nobody. */
export interface CircleInsight {
  /** The milestone, one of INSIGHT_COUNTS. */
  readonly count: number;
  /** How many members wrote the newest messages. */
  readonly writers: number;
  /** Average number of messages per day, rounded up. */
  readonly perDay: number;
  readonly mood: MoodTrend;
  /** The most used reactions among the newest messages, at most three, most used first. */
  readonly reactions: readonly Reaction[];
}

/** Contents of system notices; the app has texts for each kind. */
export type CircleNotice =
  | { readonly kind: 'privacy' | 'guide' | 'reminder' | 'expiration' | 'deletion-cancelled' | 'restoration' }
  | { readonly kind: 'join' | 'leave' | 'creator' | 'moderator'; readonly member: CircleMemberId }
  | { readonly kind: 'deletion' | 'reactivation'; readonly until: number | null }
  | { readonly kind: 'prompt'; readonly prompt: CirclePromptName }
  | ({ readonly kind: 'insight' } & CircleInsight);

/** Name of a kind of notice. */
export type CircleNoticeKind = CircleNotice['kind'];

const PLAIN = ['privacy', 'guide', 'reminder', 'expiration', 'deletion-cancelled', 'restoration'] as const;
const OF_MEMBER = ['join', 'leave', 'creator', 'moderator'] as const;
const OF_TIME = ['deletion', 'reactivation'] as const;

/** Every kind of notice. */
export const CIRCLE_NOTICE_KINDS: readonly CircleNoticeKind[] = [
  ...PLAIN,
  ...OF_MEMBER,
  ...OF_TIME,
  'prompt',
  'insight',
];

function isPromptName(text: string): text is CirclePromptName {
  return Object.hasOwn(CIRCLE_PROMPTS, text);
}

/** Names of the daily prompts. */
export const CIRCLE_PROMPT_NAMES: readonly CirclePromptName[] =
  Object.keys(CIRCLE_PROMPTS).filter(isPromptName);

function parseInsight(record: UnknownRecord): CircleInsight {
  const reactions = parseText(record, 'reactions', { min: 0, max: 60 });
  return {
    count: parseCount(record, 'count'),
    writers: parseCount(record, 'writers'),
    perDay: parseCount(record, 'perDay'),
    mood: parseOneOf(record, 'mood', MOOD_TRENDS),
    reactions: reactions.split(',').flatMap((name) => REACTIONS.filter((each) => each === name)),
  };
}

/** Parses a stored notice. Throws ParseError. */
export function parseCircleNotice(data: unknown): CircleNotice {
  const record = parseRecord(data, 'notice');
  const kind = parseOneOf(record, 'kind', CIRCLE_NOTICE_KINDS);
  const plain = PLAIN.find((each) => each === kind);
  if (plain !== undefined) return { kind: plain };
  const ofMember = OF_MEMBER.find((each) => each === kind);
  if (ofMember !== undefined) return { kind: ofMember, member: parseCircleMemberId(record['member']) };
  const ofTime = OF_TIME.find((each) => each === kind);
  if (ofTime !== undefined) return { kind: ofTime, until: parseNullableTime(record, 'until') };
  if (kind === 'prompt') return { kind, prompt: parseOneOf(record, 'prompt', CIRCLE_PROMPT_NAMES) };
  return { kind: 'insight', ...parseInsight(record) };
}

/** The stored form of a notice: a map of plain values. */
export function noticeFields(notice: CircleNotice): Readonly<Record<string, string | number | null>> {
  if (notice.kind !== 'insight') return { ...notice };
  return { ...notice, reactions: notice.reactions.join(',') };
}

/** A daily prompt, at `circles/{id}/prompts/{id}`. */
export interface CirclePrompt {
  readonly prompt: CirclePromptName;
  readonly category: PromptCategory;
  /** How many messages replied to it. */
  readonly responses: number;
  readonly createdAt: number;
  /** Whether it is the newest. */
  readonly isActive: boolean;
}

/** Parses a stored prompt. Throws ParseError. */
export function parseCirclePrompt(data: unknown): CirclePrompt {
  const record = parseRecord(data);
  return {
    prompt: parseOneOf(record, 'prompt', CIRCLE_PROMPT_NAMES),
    category: parseOneOf(record, 'category', PROMPT_CATEGORIES),
    responses: parseCount(record, 'responses'),
    createdAt: parseTime(record, 'createdAt'),
    isActive: record['isActive'] === true,
  };
}
