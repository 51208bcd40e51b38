import type { UnknownRecord } from '@chupke/domain/parse.ts';
import { alertPath, userPath } from '@chupke/domain/paths.ts';
import type { UserId } from '@chupke/domain/user.ts';
import type { DocumentTransaction, FieldInputs } from '../gateways/documents.ts';
import { Increment, SERVER_TIME } from '../gateways/documents.ts';
import type { AlertContent } from '@chupke/domain/alert.ts';
import type { ServerTexts } from '@chupke/domain/server-texts.ts';
import { textsFor } from './language.ts';

/** The recipient and the id of an alert. */
interface AlertPlace {
  readonly uid: UserId;
  readonly id: string;
}

/**
 * Writes an unread alert and counts it in the person's `unreadNotifications`, which the app's badge shows; all alerts
 * must be written by this function. An alert that is already unread is not counted again. `before` is the alert of
 * that id as read by the transaction, undefined if there is none; the user must exist. `also` are fields of the user
 * to change with the same write. Reads nothing.
 */
export function writeAlert(
  transaction: DocumentTransaction,
  { uid, id }: AlertPlace,
  fields: FieldInputs,
  before?: UnknownRecord,
  also: FieldInputs = {},
): void {
  const path = alertPath(uid, id);
  if (before === undefined) transaction.set(path, { ...fields, read: false });
  else transaction.update(path, { ...fields, read: false });
  const unread = before?.['read'] === false ? {} : { unreadNotifications: new Increment(1) };
  const changed = { ...unread, ...also };
  if (Object.keys(changed).length > 0) transaction.update(userPath(uid), changed);
}

/** Counters in `users/{uid}` that the server decrements. */
type UserCounter = 'unreadNotifications' | 'confessionCount';

function countOf(user: UnknownRecord, counter: UserCounter): number {
  const count = user[counter];
  return typeof count === 'number' ? count : 0;
}

/**
 * Decrements a person's counters by what the running transaction removes: reads at once, the returned function
 * writes. Clamped at 0, as the owner may have lowered a counter meanwhile and the app rejects negative ones.
 */
async function countOff(
  transaction: DocumentTransaction,
  uid: UserId,
  counts: Readonly<Partial<Record<UserCounter, number>>>,
): Promise<() => void> {
  const counters = (['unreadNotifications', 'confessionCount'] as const).filter((each) => counts[each]);
  const [user] = counters.length === 0 ? [] : await transaction.read([userPath(uid)]);
  if (user === undefined) return () => undefined;
  const left = counters.map((each): [UserCounter, number] => [
    each,
    Math.max(0, countOf(user, each) - (counts[each] ?? 0)),
  ]);
  return () => transaction.update(userPath(uid), Object.fromEntries(left));
}

/**
 * Decrements the unread counter by alerts that the running transaction removes: reads at once, the returned function
 * writes.
 */
export function countUnreadOff(
  transaction: DocumentTransaction,
  uid: UserId,
  count: number,
): Promise<() => void> {
  return countOff(transaction, uid, { unreadNotifications: count });
}

/**
 * Removes those of the alerts that exist: reads at once, the returned function writes. `confessions`: how many of the
 * person's confessions are removed too; they are subtracted with the same write.
 */
export async function withdrawAlerts(
  transaction: DocumentTransaction,
  uid: UserId,
  ids: readonly string[],
  confessions = 0,
): Promise<() => void> {
  const paths = ids.map((id) => alertPath(uid, id));
  const alerts = await transaction.read(paths);
  const unread = alerts.filter((alert) => alert?.['read'] === false).length;
  const count = await countOff(transaction, uid, {
    unreadNotifications: unread,
    confessionCount: confessions,
  });
  return () => {
    paths.filter((_, index) => alerts[index] !== undefined).forEach((path) => transaction.remove(path));
    count();
  };
}

/**
 * Prepares an alert with a fixed id in a person's language; it replaces the previous one with that id. Reads at once;
 * the returned function writes. Undefined if the person does not exist (any more).
 */
export async function prepareAlert(
  transaction: DocumentTransaction,
  uid: UserId | undefined,
  id: string,
  present: (texts: ServerTexts) => AlertContent,
): Promise<(() => void) | undefined> {
  if (uid === undefined) return undefined;
  const [user, before] = await transaction.read([userPath(uid), alertPath(uid, id)]);
  if (user === undefined) return undefined;
  const texts = await textsFor(transaction, uid);
  return () => writeAlert(transaction, { uid, id }, { ...present(texts), timestamp: SERVER_TIME }, before);
}
