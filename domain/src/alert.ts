import type { AnonymousId } from './anonymous-id.ts';
import { parseAnonymousId } from './anonymous-id.ts';
import type { ConfessionId, ReplyId } from './confession-id.ts';
import { parseConfessionId, parseReplyId } from './confession-id.ts';
import { parseCircleId } from './circle-id.ts';
import { CIRCLE_LIMITS } from './circle-limits.ts';
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

/** What an alert about the reader's own post or reply says of it. */
interface About {
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

function aboutIn({ about, confessionName: name }: UnknownRecord): About {
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

const ID_LENGTH = { min: 1, max: 40 } as const;

function confessionIn(record: UnknownRecord): ConfessionId {
  return parseConfessionId(parseText(record, 'confessionId', ID_LENGTH));
}

function replyIn(record: UnknownRecord): ReplyId {
  return parseReplyId(parseText(record, 'replyId', ID_LENGTH));
}

/** The reply that an alert is about; absent for a confession. */
function maybeReplyIn(record: UnknownRecord): { readonly replyId?: ReplyId } {
  return record['replyId'] === undefined ? {} : { replyId: replyIn(record) };
}

/** Whether moderators have hidden the confession, which the reader, who did not write it, cannot open for now. */
function hiddenIn({ isHidden }: UnknownRecord): { readonly isHidden?: true } {
  return isHidden === true ? { isHidden } : {};
}

/** Whether a report was about a circle or a message in one. */
function ofCircleIn({ ofCircle }: UnknownRecord): { readonly ofCircle?: true } {
  return ofCircle === true ? { ofCircle } : {};
}

function circleNameIn(record: UnknownRecord): string {
  return parseText(record, 'circleName', CIRCLE_LIMITS.name);
}

/** What holds of each alert of a kind. */
interface AlertKind<Fields> {
  /** Reads what such an alert stores beside what all do. It names no person. Throws ParseError. */
  readonly fields: (record: UnknownRecord) => Fields;
  /** The notifications that it is of; null: none, as it is made while the app is open. */
  readonly push: PushKind | null;
  /**
   * What it leads to, as a path of the app: from the list of alerts and from a notification with a preview. Undefined where
   * there is nothing that could be opened.
   */
  readonly target: (alert: Fields) => string | undefined;
}

function kind<Fields>(facts: AlertKind<Fields>): AlertKind<Fields> {
  return facts;
}

const NO_FIELDS = () => ({});

/**
 * The kinds of alerts. All replies to a confession share one alert, and so do all likes: `count` says how many, so that a
 * popular post costs few writes.
 */
const ALERT_KINDS = {
  welcome: kind({ fields: NO_FIELDS, push: null, target: () => '/' }),
  // The newest reply: its id, its beginning, and its mask, which everyone sees.
  reply: kind({
    fields: (record) => ({
      confessionId: confessionIn(record),
      replyId: replyIn(record),
      replyText: parseText(record, 'replyText', { min: 1, max: REPLY_EXCERPT_MAX }),
      anonymousId: parseAnonymousId(parseText(record, 'anonymousId', ID_LENGTH)),
      count: parseCount(record, 'count'),
      ...aboutIn(record),
    }),
    push: 'replies',
    target: ({ confessionId, replyId }) => `/confession/${confessionId}#${replyId}`,
  }),
  like: kind({
    fields: (record) => ({
      confessionId: confessionIn(record),
      count: parseCount(record, 'count'),
      ...aboutIn(record),
    }),
    push: 'likes',
    target: ({ confessionId }) => `/confession/${confessionId}`,
  }),
  // Likes of the user's reply.
  'reply-like': kind({
    fields: (record) => ({
      confessionId: confessionIn(record),
      replyId: replyIn(record),
      count: parseCount(record, 'count'),
      ...aboutIn(record),
      ...hiddenIn(record),
    }),
    push: 'likes',
    target: ({ confessionId, replyId, isHidden }) =>
      isHidden === true ? undefined : `/confession/${confessionId}#${replyId}`,
  }),
  // A request for another college was decided.
  college: kind({ fields: NO_FIELDS, push: 'account', target: () => '/profile/college' }),
  // An admin changed the account's status or role.
  account: kind({ fields: NO_FIELDS, push: 'account', target: () => '/profile' }),
  // One has paid more than once: what came besides is given back.
  payment: kind({ fields: NO_FIELDS, push: 'account', target: () => '/premium' }),
  // A decision about the user's report.
  report: kind({
    fields: (record) => ({
      ticketNumber: parseText(record, 'ticketNumber', ID_LENGTH),
      status: parseOneOf(record, 'status', REPORT_STATUSES),
      ...maybeReplyIn(record),
      ...ofCircleIn(record),
    }),
    push: 'moderation',
    target: ({ ticketNumber }) => `/my-reports#${encodeURIComponent(ticketNumber)}`,
  }),
  // A moderation of the user's content.
  moderation: kind({
    fields: (record) => ({
      confessionId: confessionIn(record),
      outcome: parseOneOf(record, 'outcome', MODERATION_OUTCOMES),
      ...maybeReplyIn(record),
      ...aboutIn(record),
    }),
    push: 'moderation',
    // What was removed cannot be opened any more, and of the thread of a removed reply nobody knows if it is there.
    target: ({ outcome, confessionId }) =>
      outcome === 'removed' ? undefined : `/confession/${confessionId}`,
  }),
  // A measure against the user, or the answer to an appeal: which decision of theirs it is about.
  measure: kind({
    fields: (record) => ({ decisionId: parseText(record, 'decisionId', ID_LENGTH) }),
    push: 'moderation',
    target: ({ decisionId }) => `/my-decisions#${decisionId}`,
  }),
  circle: kind({
    fields: (record) => ({
      circleId: parseCircleId(record['circleId']),
      circleName: circleNameIn(record),
      event: parseOneOf(record, 'event', CIRCLE_ALERT_EVENTS),
    }),
    push: 'circles',
    // A closed one is gone for all who were in it.
    target: ({ event, circleId }) => (event === 'closed' ? undefined : `/circles/${circleId}`),
  }),
  // A decision about a recovery request for a circle; no id where it was named and not found.
  recovery: kind({
    fields: (record) => ({
      circleId: record['circleId'] === null ? null : parseCircleId(record['circleId']),
      circleName: circleNameIn(record),
      ticketId: parseText(record, 'ticketId', ID_LENGTH),
      status: parseOneOf(record, 'status', SUPPORT_TICKET_STATUSES),
    }),
    push: 'circles',
    target: () => '/circle-recovery',
  }),
  // Human support has answered.
  support: kind({
    fields: (record) => ({ subject: parseOneOf(record, 'subject', SUPPORT_SUBJECTS) }),
    push: 'support',
    target: ({ subject }) => `/help${SUPPORT_HASHES[subject]}`,
  }),
  // To admins: something of the machine wants a look, in this section of the dashboard.
  operations: kind({
    fields: (record) => ({ section: parseOneOf(record, 'section', OPERATIONS_SECTIONS) }),
    push: 'account',
    target: ({ section }) => `/support-dashboard?tab=${section}`,
  }),
};

/** A kind of alert. */
export type AlertType = keyof typeof ALERT_KINDS;

type FieldsOf<T extends AlertType> = (typeof ALERT_KINDS)[T] extends AlertKind<infer Fields> ? Fields : never;

/** What an alert of every kind says. */
interface AlertBase {
  readonly title: string;
  readonly message: string;
  readonly read: boolean;
}

/** A stored alert, without `timestamp`, which is the time of its newest event. It names no person: a replier is a mask. */
export type AlertContent = {
  [T in AlertType]: AlertBase & { readonly type: T } & Readonly<FieldsOf<T>>;
}[AlertType];

/** A stored alert with its id and time (milliseconds since 1970). */
export type Alert = AlertContent & { readonly id: string; readonly timestamp: number };

/** Every kind of alert. */
export const ALERT_TYPES: readonly AlertType[] = Object.keys(ALERT_KINDS).filter(isAlertType);

/** Whether this is a kind of alert. */
export function isAlertType(type: unknown): type is AlertType {
  return typeof type === 'string' && Object.hasOwn(ALERT_KINDS, type);
}

/** The notifications that such an alert is of; null for none. */
export function pushKindOf(type: AlertType): PushKind | null {
  return ALERT_KINDS[type].push;
}

/** What an alert leads to, as a path of the app; undefined where there is nothing that could be opened. */
export function alertTarget(alert: AlertContent): string | undefined {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- an alert has the fields of its kind
  const { target } = ALERT_KINDS[alert.type] as Pick<AlertKind<AlertContent>, 'target'>;
  return target(alert);
}

/** Id of the one welcome alert; a fixed id makes the write idempotent. */
export const WELCOME_ALERT_ID = 'welcome';

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

/** Parses a stored alert. Throws ParseError. */
export function parseAlert(id: string, data: unknown): Alert {
  const record = parseRecord(data);
  const { type } = record;
  if (!isAlertType(type)) throw new ParseError('type', 'a kind of alert');
  const alert = {
    id,
    title: parseText(record, 'title', { min: 1, max: ALERT_TEXT_MAX.title }),
    message: parseText(record, 'message', { min: 1, max: ALERT_TEXT_MAX.message }),
    read: parseFlag(record, 'read'),
    timestamp: parseTime(record, 'timestamp'),
    type,
    ...ALERT_KINDS[type].fields(record),
  };
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it has the fields of its kind
  return alert as Alert;
}
