import type { AlertType } from '@chupke/domain/alert.ts';
import { isAlertType, pushKindOf } from '@chupke/domain/alert.ts';
import type { UnknownRecord } from '@chupke/domain/parse.ts';
import { parseTime, tryParse } from '@chupke/domain/parse.ts';
import { userPath } from '@chupke/domain/paths.ts';
import { notificationPath, pushSettingsPath } from '@chupke/domain/push-paths.ts';
import type { PushSettings } from '@chupke/domain/push.ts';
import { parsePushSettings, PUSH_QUEUE, quietUntil } from '@chupke/domain/push.ts';
import type { UserId } from '@chupke/domain/user.ts';
import type { Documents, DocumentTransaction } from '../gateways/documents.ts';
import { isClosed } from '../lib/account-standing.ts';
import { keyedHash } from '../lib/keyed-hash.ts';
import { newNotification, parseNotification } from './stored-notification.ts';

/** A change of an alert. */
export interface AlertChange {
  readonly uid: UserId;
  readonly alertId: string;
  readonly before: UnknownRecord | undefined;
  readonly after: UnknownRecord | undefined;
}

/** An event that one is to be notified of. */
interface News {
  readonly type: AlertType;
  /** When it happened, in milliseconds since 1970. */
  readonly at: number;
  /** Id of the event: the same however often it is delivered. */
  readonly event: string;
}

/** Events and alerts that one notification stands for, at most. */
const MOST_TOLD = 50;

/**
 * The id of what an account is told. It outlives the alert: made without the secret, whoever reads the database could try which
 * deleted post leads to it.
 */
function notificationId(secret: string, ...parts: readonly (string | number)[]): string {
  return keyedHash(['notification', ...parts].join('/'), secret).slice(0, 40);
}

/** What queueing needs. */
interface QueueGateways {
  readonly documents: Documents;
  readonly now: () => number;
  /** Makes the ids of notifications. */
  readonly secret: string;
}

/**
 * What an alert's change is worth telling: that it has become unread, or that there is more of what was left unread for
 * hours. All replies to a post share one alert, so many of them are one notification.
 */
function newsOf({ uid, alertId, before, after }: AlertChange, secret: string): News | undefined {
  if (after === undefined || after['read'] !== false || !isAlertType(after['type'])) return undefined;
  if (pushKindOf(after['type']) === null) return undefined;
  const at = parseTime(after, 'timestamp');
  if (before?.['read'] === false) {
    // By how often the hours have passed since it was left unread (`since`, where it is gathered), not since what came last: of a
    // busy thread nobody would hear again.
    const last = parseTime(before, 'timestamp');
    const since = after['since'] === undefined ? last : parseTime(after, 'since');
    const turn = (time: number): number => Math.floor((time - since) / PUSH_QUEUE.againMs);
    if (turn(at) <= turn(last)) return undefined;
  }
  return { type: after['type'], at, event: notificationId(secret, uid, alertId, at) };
}

/** Whether somebody wants to be notified of an alert of this type and, if it is of a circle, of this one. */
export function isWanted({ kinds, mutedCircles }: PushSettings, type: AlertType, circleId: unknown): boolean {
  const kind = pushKindOf(type);
  if (kind === null || !kinds[kind]) return false;
  return type !== 'circle' || !mutedCircles.some((muted) => muted === circleId);
}

/** Settings as they are stored; what cannot be read is as if nobody had chosen. */
export function settingsIn(data: unknown): PushSettings {
  return tryParse(() => parsePushSettings(data)) ?? parsePushSettings(undefined);
}

/** Whether an account, as stored, gets notifications at all. */
export function isNotified(user: UnknownRecord | undefined): user is UnknownRecord {
  return user?.['notificationsEnabled'] === true && !isClosed(user);
}

/**
 * Adds an event of quiet hours to the one notification that comes at their end. Its id is made of that end, which follows
 * from the time of the event: an event that is delivered again finds itself there. Undefined where that one was sent
 * already, or is being sent, as the event comes late: a sender tells what it has found, and then calls all of it told.
 */
async function holdUntil(
  transaction: DocumentTransaction,
  { uid, alertId }: AlertChange,
  { type, event }: News,
  { until, secret }: { readonly until: number; readonly secret: string },
): Promise<string | undefined> {
  const id = notificationId(secret, uid, 'quiet', until);
  const [stored] = await transaction.read([notificationPath(id)]);
  if (stored === undefined) {
    const about = { userId: uid, type, alerts: [alertId], events: [event], dueAt: until };
    transaction.set(notificationPath(id), newNotification(about));
    return id;
  }
  const { events, alerts, status, attempts, leaseUntil } = parseNotification(stored);
  if (events.includes(event)) return id;
  if (status !== 'pending' || attempts > 0 || leaseUntil !== null) return undefined;
  transaction.update(notificationPath(id), {
    events: [...events, event].slice(-MOST_TOLD),
    alerts: [...new Set([...alerts, alertId])].slice(-MOST_TOLD),
  });
  return id;
}

/**
 * Queues a notification of an alert's change, once per event, and returns its id; undefined where there is nothing to
 * tell, or nobody wants to be told. Whoever has not switched notifications on costs one read.
 */
export async function queueNotification(
  { documents, now, secret }: QueueGateways,
  change: AlertChange,
): Promise<string | undefined> {
  const news = newsOf(change, secret);
  if (news === undefined) return undefined;
  const { uid, alertId, after } = change;
  return documents.transact(async (transaction) => {
    const [user] = await transaction.read([userPath(uid)]);
    if (!isNotified(user)) return undefined;
    const path = notificationPath(news.event);
    const [stored, known] = await transaction.read([pushSettingsPath(uid), path]);
    if (known !== undefined) return news.event;
    const settings = settingsIn(stored);
    if (!isWanted(settings, news.type, after?.['circleId'])) return undefined;
    const until = quietUntil(settings.quiet, news.at);
    const held = until === null ? undefined : await holdUntil(transaction, change, news, { until, secret });
    if (held !== undefined) return held;
    const about = { userId: uid, type: news.type, alerts: [alertId], events: [news.event], dueAt: now() };
    transaction.set(path, newNotification(about));
    return news.event;
  });
}
