import type { Alert } from '@chupke/domain/alert.ts';
import { parseAlert } from '@chupke/domain/alert.ts';
import { parseBlockedNames } from '@chupke/domain/blocked-names.ts';
import type { UnknownRecord } from '@chupke/domain/parse.ts';
import { tryParse } from '@chupke/domain/parse.ts';
import {
  alertPath,
  COLLECTIONS,
  confessionPath,
  membershipPath,
  replyPath,
  userPath,
} from '@chupke/domain/paths.ts';
import { notificationPath, pushSettingsPath } from '@chupke/domain/push-paths.ts';
import type { PushDevice } from '@chupke/domain/push.ts';
import { PUSH_QUEUE, quietUntil } from '@chupke/domain/push.ts';
import { DAY_MS } from '@chupke/domain/time.ts';
import { textsFor } from '../alerts/language.ts';
import type { Documents, DocumentTransaction } from '../gateways/documents.ts';
import { SERVER_TIME } from '../gateways/documents.ts';
import type { Push, PushOutcome } from '../gateways/push.ts';
import { devicesOf, forgetDevice } from '../lib/push-devices.ts';
import type { Shown } from './present-push.ts';
import { presentPush, presentTest } from './present-push.ts';
import { isNotified, isWanted, settingsIn } from './queue-notification.ts';
import type { StoredNotification } from './stored-notification.ts';
import { parseNotification } from './stored-notification.ts';

/** What sending needs. */
export interface SendGateways {
  readonly documents: Documents;
  readonly push: Push;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

/** The type of a notification with which somebody tries out the own devices. */
export const TEST_TYPE = 'test';

/**
 * What a notification keeps once nobody sends it any more: not the alerts, whose ids name posts. A post that its author deletes
 * would still have one there. That an event was told, `events` says.
 */
const DONE = { processedAt: SERVER_TIME, alerts: [] } as const;

/** What became of it; `later`: some device is to be tried again; `same`: it is not due, done, or somebody else's turn. */
export type SendOutcome = 'sent' | 'failed' | 'later' | 'same';

/** Takes a notification for this sender, until its lease is over: a sender that ends half-way leaves it to the next. */
async function claim({ documents, now }: SendGateways, id: string): Promise<StoredNotification | undefined> {
  return documents.transact(async (transaction) => {
    const [stored] = await transaction.read([notificationPath(id)]);
    if (stored === undefined) return undefined;
    const notification = parseNotification(stored);
    const { status, dueAt, leaseUntil, attempts } = notification;
    const isFree = leaseUntil === null || leaseUntil <= now();
    if (status !== 'pending' || dueAt > now() || !isFree) return undefined;
    if (attempts >= PUSH_QUEUE.tries) {
      // Every sender has ended half-way.
      transaction.update(notificationPath(id), {
        ...DONE,
        status: 'failed',
        error: 'unsettled',
        leaseUntil: null,
      });
      return undefined;
    }
    const until = new Date(now() + PUSH_QUEUE.leaseMs);
    transaction.update(notificationPath(id), { leaseUntil: until, attempts: attempts + 1 });
    return { ...notification, attempts: attempts + 1 };
  });
}

/** Whether what an alert is about can still be opened: a notification of what is gone or hidden is shown to nobody. */
async function isThere(transaction: DocumentTransaction, alert: Alert): Promise<boolean> {
  if (alert.type !== 'reply' && alert.type !== 'like' && alert.type !== 'reply-like') return true;
  const [confession] = await transaction.read([confessionPath(alert.confessionId)]);
  if (confession?.['status'] !== 'active') return false;
  if (alert.type === 'like') return true;
  const [reply] = await transaction.read([replyPath(alert.confessionId, alert.replyId)]);
  return reply !== undefined;
}

/** Whether somebody still has to do with what an alert is about: not with a name that they block, nor a circle that they left. */
async function isTheirs(
  transaction: DocumentTransaction,
  { userId }: StoredNotification,
  user: UnknownRecord,
  alert: Alert,
): Promise<boolean> {
  if (alert.type === 'reply') return !parseBlockedNames(user['blockedNames']).includes(alert.anonymousId);
  if (alert.type !== 'circle' || alert.event !== 'mention') return true;
  const [membership] = await transaction.read([membershipPath(userId, alert.circleId)]);
  return membership !== undefined;
}

/** What a notification shows now, or when quiet hours end that hold by now; undefined if nothing is to be shown any more. */
async function shownNow(
  { documents, now }: SendGateways,
  notification: StoredNotification,
): Promise<Shown | { readonly quietUntil: number } | undefined> {
  const { userId, alerts: ids, type, dueAt } = notification;
  return documents.transact(async (transaction) => {
    const [user, stored, ...found] = await transaction.read([
      userPath(userId),
      pushSettingsPath(userId),
      ...ids.map((id) => alertPath(userId, id)),
    ]);
    if (!isNotified(user)) return undefined;
    const settings = settingsIn(stored);
    const texts = await textsFor(transaction, userId);
    if (type === TEST_TYPE) return presentTest(texts, settings.isNeutral);
    const until = quietUntil(settings.quiet, now());
    // Quiet hours can be all day: what has waited for an end of them is told at it.
    if (until !== null && quietUntil(settings.quiet, dueAt - 1) !== dueAt) return { quietUntil: until };
    const alerts: Alert[] = [];
    for (const [index, fields] of found.entries()) {
      const alert = fields && tryParse(() => parseAlert(ids[index] ?? '', fields));
      if (alert === undefined || alert.read) continue;
      if (!isWanted(settings, alert.type, 'circleId' in alert ? alert.circleId : undefined)) continue;
      if (!(await isThere(transaction, alert))) continue;
      if (await isTheirs(transaction, notification, user, alert)) alerts.push(alert);
    }
    return alerts.length === 0 ? undefined : presentPush(alerts, { ...settings, texts });
  });
}

/** Writes down how it stands; the lease ends with it. */
async function settle(
  { documents, now }: SendGateways,
  id: string,
  { attempts, delivered }: StoredNotification,
  { reached, isLater, error }: { reached: readonly string[]; isLater: boolean; error: string | null },
): Promise<SendOutcome> {
  const all = [...new Set([...delivered, ...reached])];
  const mayRetry = isLater && attempts < PUSH_QUEUE.tries;
  const status = mayRetry ? 'pending' : all.length > 0 ? 'sent' : 'failed';
  const wait = PUSH_QUEUE.backoffMs * 2 ** (attempts - 1);
  await documents.write((batch) =>
    batch.update(notificationPath(id), {
      status,
      delivered: all,
      leaseUntil: null,
      error: status === 'sent' ? null : error,
      ...(mayRetry ? { dueAt: new Date(now() + wait) } : DONE),
    }),
  );
  return status === 'pending' ? 'later' : status;
}

/** Puts a notification off to the end of quiet hours that have begun since it was queued: this was no try. */
async function putOff(
  { documents }: SendGateways,
  id: string,
  { attempts }: StoredNotification,
  until: number,
): Promise<SendOutcome> {
  const fields = { attempts: attempts - 1, leaseUntil: null, dueAt: new Date(until) };
  await documents.write((batch) => batch.update(notificationPath(id), fields));
  return 'later';
}

/**
 * Sends a notification to the devices that have not had it, unless it is not due or somebody else is sending it. Devices
 * that lead nowhere are forgotten. A sender that ends between sending and writing it down makes the next one send again:
 * a device shows what has the same id once.
 */
export async function sendNotification(gateways: SendGateways, id: string): Promise<SendOutcome> {
  const notification = await claim(gateways, id);
  if (notification === undefined) return 'same';
  const { userId, delivered } = notification;
  const shown = await shownNow(gateways, notification);
  const nothing = { reached: [], isLater: false } as const;
  if (shown === undefined) return settle(gateways, id, notification, { ...nothing, error: 'gone' });
  if ('quietUntil' in shown) return putOff(gateways, id, notification, shown.quietUntil);
  const devices = (await devicesOf(gateways, userId)).filter((device) => !delivered.includes(device.id));
  if (devices.length === 0) return settle(gateways, id, notification, { ...nothing, error: 'no-device' });
  const outcomes = await Promise.all(
    devices.map(async (device): Promise<readonly [PushDevice, PushOutcome]> => [
      device,
      await gateways.push.send(device.token, { id, mark: device.mark, ...shown }),
    ]),
  );
  const having = (outcome: PushOutcome) =>
    outcomes.filter(([, each]) => each === outcome).map(([device]) => device.id);
  for (const gone of having('gone')) await forgetDevice(gateways, userId, gone);
  const isLater = having('later').length > 0;
  const error = isLater ? 'unavailable' : having('refused').length > 0 ? 'refused' : 'no-device';
  return settle(gateways, id, notification, { reached: having('sent'), isLater, error });
}

/**
 * Sends what is due: what is tried again, what waited for the end of quiet hours, and what a sender has left behind. One
 * that fails does not hold up the others: the first error is thrown at the end.
 */
export async function sendDueNotifications(gateways: SendGateways): Promise<void> {
  const { documents, now } = gateways;
  const tried = new Set<string>();
  const errors: unknown[] = [];
  for (;;) {
    const due = await documents.find({
      collection: COLLECTIONS.notificationQueue,
      where: { field: 'status', equals: 'pending' },
      before: { field: 'dueAt', time: new Date(now() + 1) },
      earliestBy: 'dueAt',
      limit: PUSH_QUEUE.page,
    });
    const fresh = due.filter(({ id }) => !tried.has(id));
    if (fresh.length === 0) break;
    for (const { id } of fresh) tried.add(id);
    const results = await Promise.allSettled(fresh.map(({ id }) => sendNotification(gateways, id)));
    for (const result of results) if (result.status === 'rejected') errors.push(result.reason);
  }
  if (errors.length > 0) throw errors[0];
}

/** Forgets old notifications. Can be interrupted and run again. */
export async function clearNotifications({
  documents,
  now,
}: Pick<SendGateways, 'documents' | 'now'>): Promise<void> {
  const before = new Date(now() - PUSH_QUEUE.keptDays * DAY_MS);
  await documents.removeOlder(COLLECTIONS.notificationQueue, 'createdAt', before);
}
