import type { UnknownRecord } from '@chupke/domain/parse.ts';
import { alertPath, userPath } from '@chupke/domain/paths.ts';
import type { UserId } from '@chupke/domain/user.ts';
import type { DocumentTransaction, FieldInputs } from '../gateways/documents.ts';
import { Increment } from '../gateways/documents.ts';

/** Where an alert is left: whose it is, and its id among the alerts of that person. */
export interface AlertPlace {
  readonly uid: UserId;
  readonly id: string;
}

/**
 * Leaves an unread alert, the only way to write one, and counts it in the person's `unreadNotifications`: the app's
 * badge shows that number and asks for no alert. One that is unread already counts no second time. `before` is the
 * alert of that id as the transaction has read it, undefined where there is none; the user must be there. Reads nothing.
 */
export function leaveAlert(
  transaction: DocumentTransaction,
  { uid, id }: AlertPlace,
  fields: FieldInputs,
  before?: UnknownRecord,
): void {
  const path = alertPath(uid, id);
  if (before === undefined) transaction.set(path, { ...fields, read: false });
  else transaction.update(path, { ...fields, read: false });
  if (before?.['read'] !== false)
    transaction.update(userPath(uid), { unreadNotifications: new Increment(1) });
}

function unreadOf(user: UnknownRecord): number {
  const count = user['unreadNotifications'];
  return typeof count === 'number' ? count : 0;
}

/**
 * Counts unread alerts off that the running transaction removes: reads at once, the returned function writes. The owner
 * may have lowered the number meanwhile: it never goes below 0, or the app could not read it.
 */
export async function countUnreadOff(
  transaction: DocumentTransaction,
  uid: UserId,
  count: number,
): Promise<() => void> {
  const [user] = count === 0 ? [] : await transaction.read([userPath(uid)]);
  if (user === undefined) return () => undefined;
  const unreadNotifications = Math.max(0, unreadOf(user) - count);
  return () => transaction.update(userPath(uid), { unreadNotifications });
}

/** Takes alerts back, those that are there: reads at once, the returned function writes. */
export async function withdrawAlerts(
  transaction: DocumentTransaction,
  uid: UserId,
  ids: readonly string[],
): Promise<() => void> {
  const paths = ids.map((id) => alertPath(uid, id));
  const alerts = await transaction.read(paths);
  const unread = alerts.filter((alert) => alert?.['read'] === false).length;
  const countOff = await countUnreadOff(transaction, uid, unread);
  return () => {
    paths.filter((_, index) => alerts[index] !== undefined).forEach((path) => transaction.remove(path));
    countOff();
  };
}
