import type { AnonymousId } from './anonymous-id.ts';
import { parseAnonymousId } from './anonymous-id.ts';
import type { ConfessionCategory, ConfessionWish } from './category.ts';
import { CONFESSION_CATEGORIES, CONFESSION_WISHES, DEFAULT_CATEGORY } from './category.ts';
import type { FeedId } from './college.ts';
import { COLLEGE_LIMITS, parseFeedId } from './college.ts';
import type { ConfessionId, ReplyId } from './confession-id.ts';
import { parseConfessionId, parseReplyId } from './confession-id.ts';
import { TEXT_LIMITS } from './limits.ts';
import type { AttachedPicture, ConfessionImage } from './picture.ts';
import { normalizeAlt, parseConfessionImage, parseRefusedPart, parseWaitingPicture } from './picture.ts';
import type { UnknownRecord } from './parse.ts';
import {
  parseCount,
  parseFlag,
  parseNullableText,
  parseNullableTime,
  parseOneOf,
  parseRecord,
  parseText,
  parseTime,
} from './parse.ts';

/** Windows for delayed publishing, at a random time. */
export const PUBLISH_WINDOWS = ['hour', 'day'] as const;

/** One of PUBLISH_WINDOWS. */
export type PublishWindow = (typeof PUBLISH_WINDOWS)[number];

/** When a waiting confession is to appear; `now`, only with a picture, as soon as that has been checked. */
export const WAITING_WINDOWS = ['now', ...PUBLISH_WINDOWS] as const;

/** One of WAITING_WINDOWS. */
export type WaitingWindow = (typeof WAITING_WINDOWS)[number];

/** Length of each window, in hours. */
export const PUBLISH_WINDOW_HOURS: Readonly<Record<WaitingWindow, number>> = { now: 0, hour: 1, day: 24 };

/**
 * Days after which a waiting confession is removed if its author is shut out still: a pause of 30 days, as many for an appeal
 * against a ban, and as many to decide it.
 */
export const HELD_DAYS = 90;

/**
 * Visibility of a confession: `hidden` ones are for moderators until they decide; `waiting` ones, in a collection of
 * their own, for the author until they are published.
 */
const CONFESSION_STATUSES = ['active', 'hidden', 'waiting'] as const;

/** One of CONFESSION_STATUSES. */
export type ConfessionStatus = (typeof CONFESSION_STATUSES)[number];

/** A confession as every reader sees it: nothing in it links to its author. Times are milliseconds since 1970. */
export interface Confession {
  readonly id: ConfessionId;
  readonly text: string;
  /** The author's pseudonym: this post's mask, or the account's own name. */
  readonly anonymousId: AnonymousId;
  /** Its feed and the feed's name: a college, or the city whose small colleges share one. */
  readonly college: FeedId;
  readonly collegeName: string;
  readonly timestamp: number;
  readonly likes: number;
  readonly replyCount: number;
  /** How many masks its thread has given out: the next one has the next number. It never goes down. */
  readonly maskCount: number;
  readonly views: number;
  readonly lastViewedAt: number | null;
  /** Address of the picture in its largest width; null without one. */
  readonly imageUrl: string | null;
  /** What is shown before the picture is, and in its place; null without one. */
  readonly image: ConfessionImage | null;
  readonly category: ConfessionCategory;
  /** What the author wants from replies; null if unspecified. */
  readonly wish: ConfessionWish | null;
  readonly status: ConfessionStatus;
}

/** An unpublished confession, as its author sees it. */
export interface WaitingConfession extends Confession {
  readonly publishWithin: WaitingWindow;
  readonly picture: AttachedPicture | null;
  /**
   * What keeps it from appearing: the server does not take its picture (the reason is in the picture's ownership
   * document). Its author can take the picture out, or delete it.
   */
  readonly refused: 'picture' | null;
}

/** A reply as every verified student sees it. */
export interface Reply {
  readonly id: ReplyId;
  readonly text: string;
  /** The replier's mask in this thread; the author's replies use the confession's pseudonym. */
  readonly anonymousId: AnonymousId;
  readonly isAuthor: boolean;
  readonly timestamp: number;
  readonly likes: number;
}

const URL_MAX = 2048;

/** Posts from before there were categories have none. */
function parseSubject(record: UnknownRecord): Pick<Confession, 'category' | 'wish'> {
  const { category, wish } = record;
  return {
    category:
      category === undefined ? DEFAULT_CATEGORY : parseOneOf(record, 'category', CONFESSION_CATEGORIES),
    wish: wish === undefined || wish === null ? null : parseOneOf(record, 'wish', CONFESSION_WISHES),
  };
}

/** Parses a stored confession; those from before masks were numbered have given out none. Throws ParseError. */
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
    maskCount: record['maskCount'] === undefined ? 0 : parseCount(record, 'maskCount'),
    views: parseCount(record, 'views'),
    lastViewedAt: parseNullableTime(record, 'lastViewedAt'),
    imageUrl: parseNullableText(record, 'imageUrl', { min: 1, max: URL_MAX }),
    image: parseConfessionImage(record['image']),
    ...parseSubject(record),
    status: parseOneOf(record, 'status', CONFESSION_STATUSES),
  };
}

/** Parses a stored waiting confession. Throws ParseError. */
export function parseWaitingConfession(id: string, data: unknown): WaitingConfession {
  const record = parseRecord(data);
  return {
    ...parseConfession(id, record),
    publishWithin: parseOneOf(record, 'publishWithin', WAITING_WINDOWS),
    picture: parseWaitingPicture(record),
    refused: parseRefusedPart(record),
  };
}

/** Parses a stored reply. Throws ParseError. */
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

/** What the author provides for a new confession. */
interface ConfessionContent {
  readonly text: string;
  readonly anonymousId: AnonymousId;
  readonly college: FeedId;
  readonly collegeName: string;
  readonly category?: ConfessionCategory;
  readonly wish?: ConfessionWish | null;
}

/** The fields of a new confession without `timestamp`, the server's time of the write. */
export function newConfessionFields(content: ConfessionContent) {
  return {
    category: DEFAULT_CATEGORY,
    wish: null,
    ...content,
    likes: 0,
    replyCount: 0,
    maskCount: 0,
    views: 0,
    lastViewedAt: null,
    imageUrl: null,
    status: 'active',
  } as const;
}

/**
 * The fields of a confession to be published later, without `timestamp`, the server's time of the write, which is
 * never published. One with a picture always waits, if only for the server's check.
 */
export function newWaitingFields(
  content: ConfessionContent,
  publishWithin: WaitingWindow,
  picture?: AttachedPicture,
) {
  const fields = { ...newConfessionFields(content), status: 'waiting', publishWithin } as const;
  if (picture === undefined) return fields;
  return { ...fields, picture: { id: picture.id, alt: normalizeAlt(picture.alt) } };
}

/**
 * The fields of a waiting confession when published, without `timestamp`, then the server's time: nothing shows that
 * it waited.
 */
export function publishedFields(waiting: Confession) {
  const { text, anonymousId, college, collegeName, category, wish } = waiting;
  return newConfessionFields({ text, anonymousId, college, collegeName, category, wish });
}

/** What a confession with a picture has besides, once it is published. */
export function pictureFields(imageUrl: string, image: ConfessionImage) {
  const { file, width, height, blur, alt, widths } = image;
  return { imageUrl, image: { file, width, height, blur, alt, widths } } as const;
}

/** The fields of a new reply without `timestamp`, the server's time of the write. */
export function newReplyFields(content: {
  readonly text: string;
  readonly anonymousId: AnonymousId;
  readonly isAuthor: boolean;
}) {
  return { ...content, likes: 0 } as const;
}
