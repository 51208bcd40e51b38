import type { AnonymousId } from './anonymous-id.ts';
import { parseAnonymousId } from './anonymous-id.ts';
import type { ConfessionId, ReplyId } from './confession-id.ts';
import { parseConfessionId, parseReplyId } from './confession-id.ts';
import type { CircleId } from './circle-id.ts';
import { parseCircleId } from './circle-id.ts';
import { CIRCLE_LIMITS } from './circle-limits.ts';
import type { ReportStatus } from './report.ts';
import { REPORT_STATUSES } from './report.ts';
import type { OrderId } from './order.ts';
import type { UnknownRecord } from './parse.ts';
import {
  ParseError,
  parseCount,
  parseFlag,
  parseOneOf,
  parseRecord,
  parseText,
  parseTime,
  tryParse,
} from './parse.ts';
import type { PushKind } from './push.ts';
import type { SupportTicketStatus } from './support-ticket.ts';
import { SUPPORT_TICKET_STATUSES } from './support-ticket.ts';
import { excerpt } from './text.ts';

/**
 * Events in a circle that alert a member: a mention, becoming its creator, a change of the circle's status (`closed` by
 * moderators of the product), or a decision about something of one's own there (`moderation`).
 */
export const CIRCLE_ALERT_EVENTS = [
  'mention',
  'creator',
  'deletion',
  'expired',
  'restored',
  'closed',
  'moderation',
] as const;

/** One of CIRCLE_ALERT_EVENTS. */
export type CircleAlertEvent = (typeof CIRCLE_ALERT_EVENTS)[number];

/** Where on the dashboard an admin is to look. */
export const OPERATIONS_SECTIONS = ['security', 'automation', 'assistant', 'openings'] as const;

/** One of OPERATIONS_SECTIONS. */
export type OperationsSection = (typeof OPERATIONS_SECTIONS)[number];

/** What human support has answered. */
export const SUPPORT_SUBJECTS = ['thread', 'ticket'] as const;

/** One of SUPPORT_SUBJECTS. */
export type SupportSubject = (typeof SUPPORT_SUBJECTS)[number];

/** With which hash of its address the help centre shows what support has answered, in the support window. */
export const SUPPORT_HASHES: Readonly<Record<SupportSubject, string>> = {
  thread: '#support',
  ticket: '#tickets',
};

/** Results of moderation for a confession or a reply. */
export const MODERATION_OUTCOMES = ['hidden', 'restored', 'removed'] as const;

/** One of MODERATION_OUTCOMES. */
export type ModerationOutcome = (typeof MODERATION_OUTCOMES)[number];

interface AlertBase {
  readonly title: string;
  readonly message: string;
  readonly read: boolean;
}

/** An alert that is about the reader's own post or reply. */
interface AboutOwnText extends AlertBase {
  /**
   * The name under which the confession stands: one's own, or the one that one replied to. Absent in older alerts, and
   * in those of a removed reply, which may outlive its thread.
   */
  readonly confessionName?: AnonymousId;
  /**
   * The beginning of that post or reply, and gone with it; absent in older alerts. Null where a moderator has removed it.
   * Never part of title or message, which a push shows on a lock screen.
   */
  readonly about?: string | null;
}

/**
 * A stored alert, without `timestamp`, which is the time of its newest event. It names no person: a replier is the
 * mask that everyone sees. All replies to a confession share one alert, and so do all likes: `count` says how many,
 * so that a popular post costs few writes.
 */
export type AlertContent =
  | (AlertBase & { readonly type: 'welcome' })
  /** A request for another college was decided. */
  | (AlertBase & { readonly type: 'college' })
  /** An admin changed the account's status or role. */
  | (AlertBase & { readonly type: 'account' })
  /** One has paid more than once: what came besides is given back. */
  | (AlertBase & { readonly type: 'payment' })
  | (AboutOwnText & {
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
  | (AboutOwnText & { readonly type: 'like'; readonly confessionId: ConfessionId; readonly count: number })
  /** Likes of the user's reply. */
  | (AboutOwnText & {
      readonly type: 'reply-like';
      readonly confessionId: ConfessionId;
      readonly replyId: ReplyId;
      readonly count: number;
      /** Moderators have hidden the confession: the reader, who did not write it, cannot open it for now. */
      readonly isHidden?: true;
    })
  /** A decision about the user's report. */
  | (AlertBase & {
      readonly type: 'report';
      readonly ticketNumber: string;
      readonly status: ReportStatus;
      /** The reported reply; absent for a confession. */
      readonly replyId?: ReplyId;
      /** Whether it was about a circle or a message in one; else absent. */
      readonly ofCircle?: true;
    })
  /** A moderation of the user's content: hidden, shown again or removed. */
  | (AboutOwnText & {
      readonly type: 'moderation';
      readonly confessionId: ConfessionId;
      /** The moderated reply; absent for a confession. */
      readonly replyId?: ReplyId;
      readonly outcome: ModerationOutcome;
    })
  /** A measure against the user, or the answer to an appeal: which decision of theirs it is about. */
  | (AlertBase & { readonly type: 'measure'; readonly decisionId: string })
  | (AlertBase & {
      readonly type: 'circle';
      readonly circleId: CircleId;
      readonly circleName: string;
      readonly event: CircleAlertEvent;
    })
  /** A decision about a recovery request for a circle. */
  | (AlertBase & {
      readonly type: 'recovery';
      /** Null for one that was named and not found. */
      readonly circleId: CircleId | null;
      readonly circleName: string;
      readonly ticketId: string;
      readonly status: SupportTicketStatus;
    })
  /** Human support has answered. */
  | (AlertBase & { readonly type: 'support'; readonly subject: SupportSubject })
  /** To admins: something of the machine wants a look, in this section of the dashboard. */
  | (AlertBase & { readonly type: 'operations'; readonly section: OperationsSection });

/** A stored alert with its id and time (milliseconds since 1970). */
export type Alert = AlertContent & { readonly id: string; readonly timestamp: number };

/** A kind of alert. */
export type AlertType = AlertContent['type'];

/** What holds of each alert of a kind. */
interface AlertKind<T extends AlertType> {
  /** The notifications that it is of; null: none, as it is made while the app is open. */
  readonly push: PushKind | null;
  /**
   * What it leads to, as a path of the app: from the list of alerts and from a notification with a preview. Undefined where
   * there is nothing that could be opened.
   */
  readonly target: (alert: Extract<AlertContent, { readonly type: T }>) => string | undefined;
}

/** The kinds of alerts. */
const ALERT_KINDS: { readonly [T in AlertType]: AlertKind<T> } = {
  welcome: { push: null, target: () => '/' },
  reply: {
    push: 'replies',
    target: ({ confessionId, replyId }) => `/confession/${confessionId}#${replyId}`,
  },
  like: { push: 'likes', target: ({ confessionId }) => `/confession/${confessionId}` },
  'reply-like': {
    push: 'likes',
    target: ({ confessionId, replyId, isHidden }) =>
      isHidden === true ? undefined : `/confession/${confessionId}#${replyId}`,
  },
  college: { push: 'account', target: () => '/profile/college' },
  account: { push: 'account', target: () => '/profile' },
  payment: { push: 'account', target: () => '/premium' },
  report: {
    push: 'moderation',
    target: ({ ticketNumber }) => `/my-reports#${encodeURIComponent(ticketNumber)}`,
  },
  moderation: {
    push: 'moderation',
    // What was removed cannot be opened any more, and of the thread of a removed reply nobody knows if it is there.
    target: ({ outcome, confessionId }) =>
      outcome === 'removed' ? undefined : `/confession/${confessionId}`,
  },
  measure: { push: 'moderation', target: ({ decisionId }) => `/my-decisions#${decisionId}` },
  circle: {
    push: 'circles',
    // A closed one is gone for all who were in it.
    target: ({ event, circleId }) => (event === 'closed' ? undefined : `/circles/${circleId}`),
  },
  recovery: { push: 'circles', target: () => '/circle-recovery' },
  support: { push: 'support', target: ({ subject }) => `/help${SUPPORT_HASHES[subject]}` },
  operations: { push: 'account', target: ({ section }) => `/support-dashboard?tab=${section}` },
};

/** Whether this is a kind of alert. */
export function isAlertType(type: unknown): type is AlertType {
  return typeof type === 'string' && Object.hasOwn(ALERT_KINDS, type);
}

/** The notifications that such an alert is of; null for none. */
export function pushKindOf(type: AlertType): PushKind | null {
  return ALERT_KINDS[type].push;
}

function targetOf<T extends AlertType>(
  alert: Extract<AlertContent, { readonly type: T }> & { readonly type: T },
): string | undefined {
  const kind: AlertKind<T> = ALERT_KINDS[alert.type];
  return kind.target(alert);
}

/** What an alert leads to, as a path of the app; undefined where there is nothing that could be opened. */
export function alertTarget(alert: AlertContent): string | undefined {
  return targetOf(alert);
}

/** Id of the one welcome alert; a fixed id makes the write idempotent. */
export const WELCOME_ALERT_ID = 'welcome';

/** Maximum length of a reply's excerpt in an alert, in UTF-16 code units. */
export const REPLY_EXCERPT_MAX = 140;

/** Maximum lengths of an alert's title and message, in UTF-16 code units. */
export const ALERT_TEXT_MAX = { title: 120, message: 500 } as const;

/** Maximum length of the beginning of one's own text in an alert, in UTF-16 code units. */
const ABOUT_MAX = 80;

/** The beginning of the reader's own text, on one line, as an alert about it stores it. */
export function aboutOf(text: string): string {
  return excerpt(text.trim().replace(/\s+/g, ' '), ABOUT_MAX);
}

/** What an alert says of the text that it is about. */
interface About {
  readonly about?: string;
  readonly confessionName?: AnonymousId;
}

function parseAbout({ about, confessionName: name }: UnknownRecord): About {
  const confessionName = typeof name === 'string' ? tryParse(() => parseAnonymousId(name)) : undefined;
  return {
    ...(typeof about === 'string' && about.trim() !== '' ? { about: excerpt(about, ABOUT_MAX) } : {}),
    ...(confessionName === undefined ? {} : { confessionName }),
  };
}

/** What is known of a text that an alert is about. */
export interface AlertedText {
  readonly text?: string | undefined;
  /** The name of the confession. */
  readonly confessionName?: AnonymousId | undefined;
}

/** The same as an alert stores it. */
export function aboutFields({ text, confessionName }: AlertedText): About {
  return {
    ...(text === undefined ? {} : { about: aboutOf(text) }),
    ...(confessionName === undefined ? {} : { confessionName }),
  };
}

/** Id of the alert for all replies to a confession. */
export function replyAlertId(confession: ConfessionId): string {
  return `replies-${confession}`;
}

/** Id of the alert for all likes of a confession. */
export function likeAlertId(confession: ConfessionId): string {
  return `likes-${confession}`;
}

/** Id of the alert for what was paid too much with an order. */
export function paymentAlertId(order: OrderId): string {
  return `payment-${order}`;
}

/** Id of the alert for all likes of a reply. */
export function replyLikeAlertId(reply: ReplyId): string {
  return `likes-${reply}`;
}

/**
 * The highest milestone that so many likes have passed, or 0: the first like, ten, then increasingly rare, as each
 * costs reads and writes. Likes can arrive late and in bulk, so the current number itself need not be a milestone.
 */
export function reachedMilestone(likes: number): number {
  if (likes < 10) return likes >= 1 ? 1 : 0;
  const magnitude = 10 ** Math.floor(Math.log10(likes));
  const step = [5, 2.5, 1].find((each) => each * magnitude <= likes) ?? 1;
  return step * magnitude;
}

/** The reply that a moderation alert is about, if any. Throws ParseError. */
function parseAboutReply(record: UnknownRecord): { readonly replyId?: ReplyId } {
  if (record['replyId'] === undefined) return {};
  return { replyId: parseReplyId(parseText(record, 'replyId', { min: 1, max: 40 })) };
}

/** What an alert says of one's own report. Throws ParseError. */
function parseAboutReport(record: UnknownRecord) {
  const ticketNumber = parseText(record, 'ticketNumber', { min: 1, max: 40 });
  const status = parseOneOf(record, 'status', REPORT_STATUSES);
  const ofCircle = record['ofCircle'] === true ? ({ ofCircle: true } as const) : {};
  return { ticketNumber, status, ...parseAboutReply(record), ...ofCircle };
}

function parseHidden({ isHidden }: UnknownRecord): { readonly isHidden?: true } {
  return isHidden === true ? { isHidden } : {};
}

function sectionIn(record: UnknownRecord): OperationsSection {
  return parseOneOf(record, 'section', OPERATIONS_SECTIONS);
}

function moderationIn(record: UnknownRecord) {
  const outcome = parseOneOf(record, 'outcome', MODERATION_OUTCOMES);
  return { outcome, ...parseAboutReply(record), ...parseAbout(record) };
}

/** Parses a stored alert. Throws ParseError. */
export function parseAlert(id: string, data: unknown): Alert {
  const record = parseRecord(data);
  const base = {
    id,
    title: parseText(record, 'title', { min: 1, max: ALERT_TEXT_MAX.title }),
    message: parseText(record, 'message', { min: 1, max: ALERT_TEXT_MAX.message }),
    read: parseFlag(record, 'read'),
    timestamp: parseTime(record, 'timestamp'),
  };
  const { type } = record;
  if (!isAlertType(type)) throw new ParseError('type', 'a kind of alert');
  if (type === 'welcome' || type === 'college' || type === 'account' || type === 'payment')
    return { ...base, type };
  if (type === 'measure')
    return { ...base, type, decisionId: parseText(record, 'decisionId', { min: 1, max: 40 }) };
  if (type === 'support') return { ...base, type, subject: parseOneOf(record, 'subject', SUPPORT_SUBJECTS) };
  if (type === 'operations') return { ...base, type, section: sectionIn(record) };
  if (type === 'report') return { ...base, type, ...parseAboutReport(record) };
  if (type === 'circle' || type === 'recovery') {
    const circleName = parseText(record, 'circleName', CIRCLE_LIMITS.name);
    if (type === 'circle') {
      const event = parseOneOf(record, 'event', CIRCLE_ALERT_EVENTS);
      return { ...base, type, circleId: parseCircleId(record['circleId']), circleName, event };
    }
    const ticketId = parseText(record, 'ticketId', { min: 1, max: 40 });
    return {
      ...base,
      type,
      circleId: record['circleId'] === null ? null : parseCircleId(record['circleId']),
      circleName,
      ticketId,
      status: parseOneOf(record, 'status', SUPPORT_TICKET_STATUSES),
    };
  }
  const confessionId = parseConfessionId(parseText(record, 'confessionId', { min: 1, max: 40 }));
  if (type === 'moderation') return { ...base, type, confessionId, ...moderationIn(record) };
  const count = parseCount(record, 'count');
  const about = parseAbout(record);
  if (type === 'like') return { ...base, type, confessionId, count, ...about };
  const replyId = parseReplyId(parseText(record, 'replyId', { min: 1, max: 40 }));
  if (type === 'reply-like')
    return { ...base, type, confessionId, replyId, count, ...about, ...parseHidden(record) };
  return {
    ...base,
    type,
    confessionId,
    count,
    replyId,
    replyText: parseText(record, 'replyText', { min: 1, max: REPLY_EXCERPT_MAX }),
    anonymousId: parseAnonymousId(parseText(record, 'anonymousId', { min: 1, max: 40 })),
    ...about,
  };
}
