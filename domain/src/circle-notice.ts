import type { CircleMemberId } from './circle-id.ts';
import { parseCircleMemberId } from './circle-id.ts';
import type { UnknownRecord } from './parse.ts';
import { parseCount, parseNullableTime, parseOneOf, parseRecord, parseText, parseTime } from './parse.ts';

/** Categories of the daily prompts. */
export const PROMPT_CATEGORIES = ['gratitude', 'memory', 'college', 'dream', 'fun', 'care'] as const;

/** One of PROMPT_CATEGORIES. */
type PromptCategory = (typeof PROMPT_CATEGORIES)[number];

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

/** Reactions in the order of the picker, by their stored name: strokes on a grid of 24, in the style of src/ui/icons.tsx. */
export const REACTION_STROKES = {
  love: 'M12 19.9C6.9 16.3 3.7 13 3.7 9.3c0-2.7 2-4.7 4.4-4.7 1.7 0 3.1.9 3.9 2.5.8-1.6 2.3-2.5 4-2.5 2.5 0 4.4 2 4.4 4.7 0 3.7-3.3 7-8.4 10.6z',
  laugh:
    'M12 20.3a8.3 8.3 0 1 0-.1 0zM7.6 13.1h8.8c-.4 2.5-2.1 4-4.4 4s-4-1.5-4.4-4zM7.6 9.9l1.5-1.4 1.4 1.4M13.5 9.9l1.4-1.4 1.5 1.4',
  wow: 'M12 20.3a8.3 8.3 0 1 0-.1 0zM12 17.2a2.1 2.6 0 1 0-.1 0zM9 8.6v1M15 8.6v1',
  sad: 'M12 20.3a8.3 8.3 0 1 0-.1 0zM8.4 16.2c1.6-2 5.6-2 7.2 0M9 9v1M15 9v1M16.6 11.6v2',
  fire: 'M12.4 3.6c.5 3-3.8 4.8-5.3 8.4-1.5 3.8.8 8.3 5 8.3 4 0 6.6-3.9 5.1-7.8-.5-1.3-1.2-2.1-1.5-3.6-1 .5-1.6 1.4-1.7 2.6-1.3-1.8-2.2-5.2-1.6-7.9zM12 20.2c-1.9-1-2.2-3.4.2-5.4 2 2 2 4.3-.2 5.4z',
  thanks:
    'M12 4.2v15.6M12 4.4C9 8 7.6 11 7 15.6l-2.4 2.2 2.6 2.5c2.4-.2 4-1 4.8-2.4M12 4.4c3 3.6 4.4 6.6 5 11.2l2.4 2.2-2.6 2.5c-2.4-.2-4-1-4.8-2.4',
  clap: 'M6.1 12.3l4.8-5.1M7.5 15.2l6-6.3M9.8 17.4l5.6-5.8M5 13.7c-1.3 3.4 1 6.8 4.6 6.8 2.2 0 3.9-.9 5.5-2.7l3.8-4.5c.6-.8-.6-2-1.4-1.3l-2 1.9M9.6 3.6l.7 1.9M13.6 3.4l-.3 2M17 5.2l-1.3 1.5',
  hug: 'M12 9.8a3 3 0 1 0-.1 0zM5.2 20.3c.2-4.6 2.6-7.3 6.8-7.3s6.6 2.7 6.8 7.3M4.4 12.3c2 .1 3.7 1 4.6 2.9l3 1.8 3-1.8c.9-1.9 2.6-2.8 4.6-2.9',
} as const;

/** The stored name of a reaction. */
export type Reaction = keyof typeof REACTION_STROKES;

/** Tells whether it is the name of a reaction. */
export function isReaction(name: string): name is Reaction {
  return Object.hasOwn(REACTION_STROKES, name);
}

/** Every reaction, in the order of the picker. */
export const REACTIONS: readonly Reaction[] = Object.keys(REACTION_STROKES).filter(isReaction);

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
type CircleNoticeKind = CircleNotice['kind'];

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
interface CirclePrompt {
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
