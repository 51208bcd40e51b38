import type { AnonymousId } from '@chupke/domain/anonymous-id.ts';
import { parseAnonymousId } from '@chupke/domain/anonymous-id.ts';
import type { CollegeId } from '@chupke/domain/college.ts';
import { COLLEGE_LIMITS, parseCollegeId } from '@chupke/domain/college.ts';
import type { Confession } from '@chupke/domain/confession.ts';
import { newConfessionFields } from '@chupke/domain/confession.ts';
import type { ConfessionId, ReplyId } from '@chupke/domain/confession-id.ts';
import { parseConfessionId, parseReplyId } from '@chupke/domain/confession-id.ts';
import { TEXT_LIMITS } from '@chupke/domain/limits.ts';
import { parseCount, parseFlag, parseRecord, parseText } from '@chupke/domain/parse.ts';
import type { OutboxItem, OutboxState } from '../../../lib/outbox-model.ts';

/** Kinds of this feature's actions in the outbox. */
export const ACTION_KINDS = {
  post: 'post',
  reply: 'reply',
  like: 'like',
  deleteConfession: 'delete-confession',
  deleteReply: 'delete-reply',
} as const;

/** A confession on its way. Its outbox item carries the confession's id. */
export interface PostAction {
  readonly id: ConfessionId;
  readonly text: string;
  readonly anonymousId: AnonymousId;
  readonly college: CollegeId;
  readonly collegeName: string;
}

/** A reply on its way. Its outbox item carries the reply's id. */
export interface ReplyAction {
  readonly id: ReplyId;
  readonly confession: ConfessionId;
  readonly text: string;
  /** The mask of this thread, to be taken if the student has none there yet. */
  readonly mask: AnonymousId;
}

/** A like, or its end. */
export interface LikeAction {
  readonly confession: ConfessionId;
  readonly liked: boolean;
  /** How many likes were shown without it. */
  readonly base: number;
}

/** The end of one's own confession or reply. */
export interface DeletionAction {
  readonly confession: ConfessionId;
}

/** The end of one's own reply. */
export interface ReplyDeletionAction extends DeletionAction {
  readonly reply: ReplyId;
}

const ID = { min: 20, max: 20 };

/** The post of an outbox item. Throws ParseError. */
export function parsePost({ id, payload }: OutboxItem): PostAction {
  return {
    id: parseConfessionId(id),
    text: parseText(payload, 'text', { min: 1, max: TEXT_LIMITS.confession }),
    anonymousId: parseAnonymousId(parseText(payload, 'anonymousId', { min: 1, max: 40 })),
    college: parseCollegeId(parseText(payload, 'college', { min: 1, max: 60 })),
    collegeName: parseText(payload, 'collegeName', COLLEGE_LIMITS.name),
  };
}

/** The reply of an outbox item. Throws ParseError. */
export function parseReplyAction({ id, payload }: OutboxItem): ReplyAction {
  return {
    id: parseReplyId(id),
    confession: parseConfessionId(parseText(payload, 'confession', ID)),
    text: parseText(payload, 'text', { min: 1, max: TEXT_LIMITS.reply }),
    mask: parseAnonymousId(parseText(payload, 'mask', { min: 1, max: 40 })),
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

/** The deletion of an outbox item. Throws ParseError. */
export function parseDeletion({ payload }: OutboxItem): DeletionAction {
  return { confession: parseConfessionId(parseText(payload, 'confession', ID)) };
}

/** The deletion of an outbox item. Throws ParseError. */
export function parseReplyDeletion(item: OutboxItem): ReplyDeletionAction {
  return { ...parseDeletion(item), reply: parseReplyId(parseText(parseRecord(item.payload), 'reply', ID)) };
}

/** An action with where it stands. */
export interface Pending<Action> {
  readonly action: Action;
  readonly state: OutboxState;
  readonly createdAt: number;
}

/** The actions of one kind, in the order in which they were made; what can't be read is left out. */
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
  const { id, ...content } = post;
  return { id, ...newConfessionFields(content), timestamp };
}
