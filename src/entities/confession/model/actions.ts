import type { AnonymousId } from '@chupke/domain/anonymous-id.ts';
import { parseAnonymousId } from '@chupke/domain/anonymous-id.ts';
import type { ConfessionCategory, ConfessionWish } from '@chupke/domain/category.ts';
import { CONFESSION_CATEGORIES, CONFESSION_WISHES, DEFAULT_CATEGORY } from '@chupke/domain/category.ts';
import type { FeedId } from '@chupke/domain/college.ts';
import { COLLEGE_LIMITS, parseFeedId } from '@chupke/domain/college.ts';
import type { Confession, PublishWindow } from '@chupke/domain/confession.ts';
import { newConfessionFields, PUBLISH_WINDOWS } from '@chupke/domain/confession.ts';
import type { ConfessionId, ReplyId } from '@chupke/domain/confession-id.ts';
import { parseConfessionId, parseReplyId } from '@chupke/domain/confession-id.ts';
import { TEXT_LIMITS } from '@chupke/domain/limits.ts';
import type { UnknownRecord } from '@chupke/domain/parse.ts';
import { parseCount, parseFlag, parseOneOf, parseRecord, parseText } from '@chupke/domain/parse.ts';
import type { AttachedPicture } from '@chupke/domain/picture.ts';
import { parsePictureId, PICTURE_LIMITS } from '@chupke/domain/picture.ts';
import type { OutboxItem, OutboxState } from '../../../lib/outbox/model.ts';

/** Kinds of actions on confessions in the outbox. */
export const ACTION_KINDS = {
  post: 'post',
  reply: 'reply',
  like: 'like',
  likeReply: 'like-reply',
  save: 'save',
  takePictureOut: 'take-picture-out',
  deleteConfession: 'delete-confession',
  deleteReply: 'delete-reply',
} as const;

/** The picture of a post that is not sent yet, with its size in pixels. The picture itself is in api/kept-pictures.ts. */
export interface PostPicture extends AttachedPicture {
  readonly width: number;
  readonly height: number;
}

/** A confession to be posted. Its outbox item carries the confession's id. */
export interface PostAction {
  readonly id: ConfessionId;
  readonly text: string;
  readonly anonymousId: AnonymousId;
  /** The feed that it goes to, and what that is called. */
  readonly college: FeedId;
  readonly collegeName: string;
  readonly category: ConfessionCategory;
  readonly wish: ConfessionWish | null;
  /** Window for publishing at a random time; null for at once. */
  readonly publishWithin: PublishWindow | null;
  readonly picture: PostPicture | null;
}

/** A reply to be sent. Its outbox item carries the reply's id. */
export interface ReplyAction {
  readonly id: ReplyId;
  readonly confession: ConfessionId;
  readonly text: string;
  /** The mask of this thread to be taken if the student has none there yet, as far as was known when it was written. */
  readonly mask: AnonymousId;
  /** The confession's own name, under which its author answers; null where it is not known. */
  readonly author: AnonymousId | null;
}

/** The target of a like: a confession, or a reply to it. */
export interface LikeTarget {
  readonly confession: ConfessionId;
  readonly reply?: ReplyId;
}

/** A like, or taking it back. */
export interface LikeAction extends Pick<LikeTarget, 'confession'> {
  readonly liked: boolean;
  /** How many likes were shown without it. */
  readonly base: number;
}

/** A like of a reply, or taking it back. */
export interface ReplyLikeAction extends LikeAction {
  readonly reply: ReplyId;
}

/** A bookmark, or taking it back. */
export interface SaveAction {
  readonly confession: ConfessionId;
  readonly saved: boolean;
}

/** The deletion of the user's own confession. */
interface DeletionAction {
  readonly confession: ConfessionId;
  /** Of one that was taken back, and may not be there: nothing is said of it. */
  readonly isUnsure: boolean;
}

/** The deletion of the user's own reply. */
interface ReplyDeletionAction extends DeletionAction {
  readonly reply: ReplyId;
}

const ID = { min: 20, max: 20 };

function parseName(payload: UnknownRecord, field: string): AnonymousId {
  return parseAnonymousId(parseText(payload, field, { min: 1, max: 40 }));
}

/** The post of an outbox item. Throws ParseError. */
export function parsePost({ id, payload }: OutboxItem): PostAction {
  return {
    id: parseConfessionId(id),
    text: parseText(payload, 'text', { min: 1, max: TEXT_LIMITS.confession }),
    anonymousId: parseName(payload, 'anonymousId'),
    college: parseFeedId(parseText(payload, 'college', { min: 1, max: 60 })),
    collegeName: parseText(payload, 'collegeName', COLLEGE_LIMITS.name),
    ...parseSubject(payload),
    publishWithin: parseWindow(payload),
    picture: parsePostPicture(payload),
  };
}

/**
 * The picture of a stored draft or post, with so much written about it; those of older versions have none. Throws
 * ParseError.
 */
export function parsePostPicture(
  { picture = null }: UnknownRecord,
  alt: { readonly min: number; readonly max: number } = PICTURE_LIMITS.alt,
): PostPicture | null {
  if (picture === null) return null;
  const record = parseRecord(picture, 'picture');
  return {
    id: parsePictureId(parseText(record, 'id', ID)),
    alt: parseText(record, 'alt', alt),
    width: parseCount(record, 'width'),
    height: parseCount(record, 'height'),
  };
}

/** When a post is to appear; items of older versions, without the field, appear at once. */
function parseWindow(payload: UnknownRecord): PublishWindow | null {
  const { publishWithin = null } = payload;
  return publishWithin === null ? null : parseOneOf(payload, 'publishWithin', PUBLISH_WINDOWS);
}

/** A post's category and wish; items of older versions have none. */
function parseSubject(payload: UnknownRecord): Pick<PostAction, 'category' | 'wish'> {
  const { category, wish } = payload;
  return {
    category:
      category === undefined ? DEFAULT_CATEGORY : parseOneOf(payload, 'category', CONFESSION_CATEGORIES),
    wish: wish === undefined || wish === null ? null : parseOneOf(payload, 'wish', CONFESSION_WISHES),
  };
}

/** The reply of an outbox item. Throws ParseError. */
export function parseReplyAction({ id, payload }: OutboxItem): ReplyAction {
  return {
    id: parseReplyId(id),
    confession: parseConfessionId(parseText(payload, 'confession', ID)),
    text: parseText(payload, 'text', { min: 1, max: TEXT_LIMITS.reply }),
    mask: parseName(payload, 'mask'),
    author: typeof payload['author'] === 'string' ? parseName(payload, 'author') : null,
  };
}

/** The like of an outbox item. Throws ParseError. */
export function parseLike({ payload }: OutboxItem): LikeAction {
  return {
    confession: parseConfessionId(parseText(payload, 'confession', ID)),
    liked: parseFlag(payload, 'liked'),
    base: parseCount(payload, 'base'),
  };
}

/** The like of a reply of an outbox item. Throws ParseError. */
export function parseReplyLike(item: OutboxItem): ReplyLikeAction {
  return { ...parseLike(item), reply: parseReplyId(parseText(parseRecord(item.payload), 'reply', ID)) };
}

/** The bookmark of an outbox item. Throws ParseError. */
export function parseSave({ payload }: OutboxItem): SaveAction {
  return {
    confession: parseConfessionId(parseText(payload, 'confession', ID)),
    saved: parseFlag(payload, 'saved'),
  };
}

/** The deletion of an outbox item. Throws ParseError. */
export function parseDeletion({ payload }: OutboxItem): DeletionAction {
  return {
    confession: parseConfessionId(parseText(payload, 'confession', ID)),
    isUnsure: payload['isUnsure'] === true,
  };
}

/** The deletion of an outbox item. Throws ParseError. */
export function parseReplyDeletion(item: OutboxItem): ReplyDeletionAction {
  return { ...parseDeletion(item), reply: parseReplyId(parseText(parseRecord(item.payload), 'reply', ID)) };
}

/** An action in the outbox, with its state. */
export interface Pending<Action> {
  readonly action: Action;
  readonly state: OutboxState;
  readonly createdAt: number;
}

/** The actions of one kind, oldest first; unreadable ones are left out. */
export function pendingOf<Action>(
  items: readonly OutboxItem[],
  kind: string,
  parse: (item: OutboxItem) => Action,
): readonly Pending<Action>[] {
  return items.flatMap((item) => {
    if (item.kind !== kind) return [];
    try {
      return [{ action: parse(item), state: item.state, createdAt: item.createdAt }];
    } catch {
      return [];
    }
  });
}

/** How a posted confession looks until the backend shows it. */
export function confessionOfPost(post: PostAction, timestamp: number): Confession {
  const { id, publishWithin: _window, picture: _picture, ...content } = post;
  return { id, ...newConfessionFields(content), image: null, timestamp };
}
