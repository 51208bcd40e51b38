import type { AnonymousId } from './anonymous-id.ts';
import { parseAnonymousId } from './anonymous-id.ts';
import type { ConfessionCategory, ConfessionWish } from './category.ts';
import { CONFESSION_CATEGORIES, CONFESSION_WISHES, DEFAULT_CATEGORY } from './category.ts';
import type { FeedId } from './college.ts';
import { COLLEGE_LIMITS, parseFeedId } from './college.ts';
import type { ConfessionId, ReplyId } from './confession-id.ts';
import { parseConfessionId, parseReplyId } from './confession-id.ts';
import { TEXT_LIMITS } from './limits.ts';
import type { UnknownRecord } from './parse.ts';
import {
  parseCount,
  parseFlag,
  parseNullableText,
  parseNullableTime,
  parseOneOf,
  parseRecord,
} from './parse.ts';
import { parseText, parseTime } from './parse.ts';
import type { PublishWindow } from './publish-window.ts';

/**
 * Whether a confession can be read: `hidden` is for moderators until they have decided, and one that is `waiting`, in a
 * collection of its own, for its author until it appears.
 */
export const CONFESSION_STATUSES = ['active', 'hidden', 'waiting'] as const;

/** One of CONFESSION_STATUSES. */
export type ConfessionStatus = (typeof CONFESSION_STATUSES)[number];

/** A confession as every reader gets it: nothing in it leads to its author. Times are milliseconds since 1970. */
export interface Confession {
  readonly id: ConfessionId;
  readonly text: string;
  /** The author's pseudonym: a mask of this post, or the account's own. */
  readonly anonymousId: AnonymousId;
  /** The feed that it is in, and what that is called: a college, or the city whose small colleges share one. */
  readonly college: FeedId;
  readonly collegeName: string;
  readonly timestamp: number;
  readonly likes: number;
  readonly replyCount: number;
  readonly views: number;
  readonly lastViewedAt: number | null;
  readonly imageUrl: string | null;
  readonly category: ConfessionCategory;
  /** What the author asks of those who answer; null where they don't say. */
  readonly wish: ConfessionWish | null;
  readonly status: ConfessionStatus;
}

/** A reply as every verified student gets it. */
export interface Reply {
  readonly id: ReplyId;
  readonly text: string;
  /** The replier's mask in this thread; the author's replies wear the confession's own. */
  readonly anonymousId: AnonymousId;
  readonly isAuthor: boolean;
  readonly timestamp: number;
  readonly likes: number;
}

const URL_MAX = 2048;

/** One that was written before there were categories has none. */
function parseSubject(record: UnknownRecord): Pick<Confession, 'category' | 'wish'> {
  const { category, wish } = record;
  return {
    category:
      category === undefined ? DEFAULT_CATEGORY : parseOneOf(record, 'category', CONFESSION_CATEGORIES),
    wish: wish === undefined || wish === null ? null : parseOneOf(record, 'wish', CONFESSION_WISHES),
  };
}

/** A stored confession, checked. Throws ParseError. */
export function parseConfession(id: string, data: unknown): Confession {
  const record = parseRecord(data);
  return {
    id: parseConfessionId(id),
    text: parseText(record, 'text', { min: 1, max: TEXT_LIMITS.confession }),
    anonymousId: parseAnonymousId(parseText(record, 'anonymousId', { min: 1, max: 40 })),
    college: parseFeedId(parseText(record, 'college', { min: 1, max: 60 })),
    collegeName: parseText(record, 'collegeName', COLLEGE_LIMITS.name),
    timestamp: parseTime(record, 'timestamp'),
    likes: parseCount(record, 'likes'),
    replyCount: parseCount(record, 'replyCount'),
    views: parseCount(record, 'views'),
    lastViewedAt: parseNullableTime(record, 'lastViewedAt'),
    imageUrl: parseNullableText(record, 'imageUrl', { min: 1, max: URL_MAX }),
    ...parseSubject(record),
    status: parseOneOf(record, 'status', CONFESSION_STATUSES),
  };
}

/** A stored reply, checked. Throws ParseError. */
export function parseReply(id: string, data: unknown): Reply {
  const record = parseRecord(data);
  return {
    id: parseReplyId(id),
    text: parseText(record, 'text', { min: 1, max: TEXT_LIMITS.reply }),
    anonymousId: parseAnonymousId(parseText(record, 'anonymousId', { min: 1, max: 40 })),
    isAuthor: parseFlag(record, 'isAuthor'),
    timestamp: parseTime(record, 'timestamp'),
    likes: parseCount(record, 'likes'),
  };
}

/** What its author gives a new confession. */
interface ConfessionContent {
  readonly text: string;
  readonly anonymousId: AnonymousId;
  readonly college: FeedId;
  readonly collegeName: string;
  readonly category?: ConfessionCategory;
  readonly wish?: ConfessionWish | null;
}

/** The fields of a new confession but `timestamp`, which is the server's time of writing. */
export function newConfessionFields(content: ConfessionContent) {
  return {
    category: DEFAULT_CATEGORY,
    wish: null,
    ...content,
    likes: 0,
    replyCount: 0,
    views: 0,
    lastViewedAt: null,
    imageUrl: null,
    status: 'active',
  } as const;
}

/** The fields of one that is to appear later but `timestamp`, the server's time of writing, which never appears. */
export function newWaitingFields(content: ConfessionContent, publishWithin: PublishWindow) {
  return { ...newConfessionFields(content), status: 'waiting', publishWithin } as const;
}

/** The fields of a waiting one as it appears but `timestamp`, which is then the server's time: none tells that it waited. */
export function publishedFields(waiting: Confession) {
  const { text, anonymousId, college, collegeName, category, wish } = waiting;
  return newConfessionFields({ text, anonymousId, college, collegeName, category, wish });
}

/** The fields of a new reply but `timestamp`, which is the server's time of writing. */
export function newReplyFields(content: {
  readonly text: string;
  readonly anonymousId: AnonymousId;
  readonly isAuthor: boolean;
}) {
  return { ...content, likes: 0 } as const;
}
