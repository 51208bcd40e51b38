import { parseCount, parseFlag, parseRecord } from '@chupke/domain/parse.ts';
import { alertPath, userPath } from '@chupke/domain/paths.ts';
import type { UserId } from '@chupke/domain/user.ts';
import type { DocumentSnapshot, Transaction } from 'firebase/firestore';
import { doc, increment } from 'firebase/firestore';
import { toAppError } from '../../../lib/errors.ts';
import { firestore } from '../../../lib/firestore.ts';
import { transact } from '../../../lib/transact.ts';
import type { AlertChange } from '../model/alert-list.ts';

/** Which alerts are changed how. */
export interface AlertOrder {
  readonly user: UserId;
  readonly change: AlertChange;
  /** Those that are unread, as far as is known. */
  readonly unread: readonly string[];
  /** Those that are read. */
  readonly read: readonly string[];
}

const counter = (user: UserId) => doc(firestore, userPath(user));

function write(transaction: Transaction, { user, change }: AlertOrder, id: string): void {
  const alert = doc(firestore, alertPath(user, id));
  if (change === 'remove') transaction.delete(alert);
  else transaction.update(alert, { read: true });
}

function lower(transaction: Transaction, user: UserId, before: number, by: number): number {
  const after = Math.max(0, before - by);
  // The rules let it go down alone; that it stays at 0 needs no write.
  if (after < before) transaction.update(counter(user), { unreadNotifications: after });
  return after;
}

/**
 * Without a read. The count is lowered by a number instead of being set: alerts that came since it was known stay counted. The
 * rules refuse what would fall below 0, which is where another tab was faster.
 */
function changeBlindly(order: AlertOrder, known: number): Promise<number> {
  return transact(async (transaction) => {
    const ids = order.change === 'remove' ? [...order.unread, ...order.read] : order.unread;
    for (const id of ids) write(transaction, order, id);
    const by = order.unread.length;
    if (by > 0) transaction.update(counter(order.user), { unreadNotifications: increment(-by) });
    return Math.max(0, known - by);
  });
}

function isUnread(alert: DocumentSnapshot): boolean {
  return alert.exists() && !parseFlag(parseRecord(alert.data()), 'read');
}

async function storedCount(transaction: Transaction, user: UserId): Promise<number> {
  const record = parseRecord((await transaction.get(counter(user))).data());
  return record['unreadNotifications'] === undefined ? 0 : parseCount(record, 'unreadNotifications');
}

/** Based on the stored count. */
function changeExactly(order: AlertOrder): Promise<number> {
  return transact(async (transaction) => {
    const before = await storedCount(transaction, order.user);
    const ids = [...order.unread, ...order.read];
    const alerts = await Promise.all(
      ids.map((id) => transaction.get(doc(firestore, alertPath(order.user, id)))),
    );
    const unread = alerts.filter(isUnread);
    for (const alert of order.change === 'remove' ? alerts.filter((each) => each.exists()) : unread)
      write(transaction, order, alert.id);
    return lower(transaction, order.user, before, unread.length);
  });
}

/**
 * Marks alerts as read or removes them, and lowers the unread count in the same commit; nothing is done offline.
 * `known` is the last known count. Returns the new count, as far as that was right. Throws AppError.
 */
export async function changeAlerts(order: AlertOrder, known: number): Promise<number> {
  // Nothing refuses to remove an alert that another tab has just marked, and it would count twice.
  if (order.change === 'remove' && order.unread.length > 0) return changeExactly(order);
  try {
    return await changeBlindly(order, known);
  } catch (error) {
    const { code } = toAppError(error);
    // Another tab has lowered the count, or one of the alerts is gone.
    if (code !== 'permission-denied' && code !== 'not-found') throw error;
    return await changeExactly(order);
  }
}

/**
 * Sets the stored count to the counted number, if it is still the wrong one. Returns the new count. Throws AppError.
 */
export function repairCount(user: UserId, wrong: number, counted: number): Promise<number> {
  return transact(async (transaction) => {
    const stored = await storedCount(transaction, user);
    return stored === wrong ? lower(transaction, user, stored, stored - counted) : stored;
  });
}
