import type { AnonymousId } from './anonymous-id.ts';
import { parseAnonymousId } from './anonymous-id.ts';
import type { ConfessionId, ReplyId } from './confession-id.ts';
import { parseConfessionId, parseReplyId } from './confession-id.ts';
import { parseCount, parseFlag, parseOneOf, parseRecord, parseText, parseTime } from './parse.ts';
import { excerpt } from './text.ts';

/** What an alert tells of. */
export const ALERT_TYPES = ['welcome', 'reply', 'like', 'college', 'account'] as const;

/** One of ALERT_TYPES. */
export type AlertType = (typeof ALERT_TYPES)[number];

interface AlertBase {
  readonly title: string;
  readonly message: string;
  readonly read: boolean;
}

/**
 * An alert as it is stored below a user, but for `timestamp`, which is the time of the last thing it tells of.
 * It names no person: a replier is the mask that everyone sees. One alert stands for all replies, and one for
 * all likes, of a confession: `count` says how many, so that a popular post costs few writes.
 */
export type AlertContent =
  | (AlertBase & { readonly type: 'welcome' })
  /** A request for another college was decided. */
  | (AlertBase & { readonly type: 'college' })
  /** The admins changed something about the account: its status or its role. */
  | (AlertBase & { readonly type: 'account' })
  | (AlertBase & {
      readonly type: 'reply';
      readonly confessionId: ConfessionId;
      /** The newest reply. */
      readonly replyId: ReplyId;
      /** The beginning of the newest reply. */
      readonly replyText: string;
      /** The mask of the newest reply. */
      readonly anonymousId: AnonymousId;
      readonly count: number;
    })
  | (AlertBase & { readonly type: 'like'; readonly confessionId: ConfessionId; readonly count: number });

/** A stored alert with its id and time (milliseconds since 1970). */
export type Alert = AlertContent & { readonly id: string; readonly timestamp: number };

/** Id of the one welcome alert; a fixed id makes writing it twice harmless. */
export const WELCOME_ALERT_ID = 'welcome';

/** Longest beginning of a reply in an alert, in UTF-16 code units. */
export const REPLY_EXCERPT_MAX = 140;

/** Id of the alert that gathers the replies to a confession. */
export function replyAlertId(confession: ConfessionId): string {
  return `replies-${confession}`;
}

/** Id of the alert that gathers the likes of a confession. */
export function likeAlertId(confession: ConfessionId): string {
  return `likes-${confession}`;
}

/** The alert that every new user finds. */
export function welcomeAlert(): AlertContent {
  return {
    type: 'welcome',
    title: 'Welcome to Chupke',
    message: 'Nobody here knows who you are. Be honest, be kind, and leave names out of it.',
    read: false,
  };
}

/** The alert of new replies to one's confession; `count` is how many came since it was last read. */
export function replyAlert(reply: {
  readonly confessionId: ConfessionId;
  readonly replyId: ReplyId;
  readonly replyText: string;
  readonly anonymousId: AnonymousId;
  readonly count: number;
}): AlertContent {
  return {
    ...reply,
    type: 'reply',
    title: reply.count === 1 ? 'New reply' : `${reply.count} new replies`,
    message: 'Someone answered your confession.',
    replyText: excerpt(reply.replyText, REPLY_EXCERPT_MAX),
    read: false,
  };
}

/** The alert of likes of one's confession; `count` is how many it has. */
export function likeAlert(confessionId: ConfessionId, count: number): AlertContent {
  return {
    type: 'like',
    title: count === 1 ? 'Someone likes your confession' : `${count} people like your confession`,
    message: 'Someone out there felt the same.',
    confessionId,
    count,
    read: false,
  };
}

/** Whether so many likes are worth telling: each of the first three, then ever fewer. */
export function isLikeMilestone(likes: number): boolean {
  if (likes <= 3) return likes >= 1;
  const magnitude = 10 ** Math.floor(Math.log10(likes));
  return [1, 2.5, 5].some((step) => likes === step * magnitude);
}

/** A stored alert, checked. Throws ParseError. */
export function parseAlert(id: string, data: unknown): Alert {
  const record = parseRecord(data);
  const base = {
    id,
    title: parseText(record, 'title', { min: 1, max: 120 }),
    message: parseText(record, 'message', { min: 1, max: 500 }),
    read: parseFlag(record, 'read'),
    timestamp: parseTime(record, 'timestamp'),
  };
  const type = parseOneOf(record, 'type', ALERT_TYPES);
  if (type === 'welcome' || type === 'college' || type === 'account') return { ...base, type };
  const confessionId = parseConfessionId(parseText(record, 'confessionId', { min: 1, max: 40 }));
  const count = parseCount(record, 'count');
  if (type === 'like') return { ...base, type, confessionId, count };
  return {
    ...base,
    type,
    confessionId,
    count,
    replyId: parseReplyId(parseText(record, 'replyId', { min: 1, max: 40 })),
    replyText: parseText(record, 'replyText', { min: 1, max: REPLY_EXCERPT_MAX }),
    anonymousId: parseAnonymousId(parseText(record, 'anonymousId', { min: 1, max: 40 })),
  };
}
