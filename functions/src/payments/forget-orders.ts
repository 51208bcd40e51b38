import { COLLECTIONS } from '@chupke/domain/paths.ts';
import { ownOrderPath } from '@chupke/domain/order-paths.ts';
import { PAYMENT_KEPT_YEARS, UNPAID_ORDER_DAYS } from '@chupke/domain/premium.ts';
import { DAY_MS } from '@chupke/domain/time.ts';
import type { UserId } from '@chupke/domain/user.ts';
import type { Documents, Question } from '../gateways/documents.ts';
import { drain } from '../gateways/documents.ts';
import { MESSAGE_DAYS } from './receive-webhook.ts';
import { parseStoredOrder, storedFields } from './stored-order.ts';

/**
 * Takes the person out of their orders. The payments stay, as tax law wants them, without whose they were: an order that
 * is paid after that is given back by the scheduled look.
 */
export async function forgetOrders(documents: Documents, uid: UserId): Promise<void> {
  const where = { field: 'uid', equals: uid };
  await drain(documents, { collection: COLLECTIONS.orders, where }, (page) =>
    documents.transact(async (transaction) => {
      const stored = await transaction.read(page.map(({ path }) => path));
      page.forEach(({ id, path }, index) => {
        const fields = stored[index];
        if (fields === undefined) return;
        const order = { ...parseStoredOrder(id, fields), uid: null };
        transaction.set(path, storedFields(order));
      });
    }),
  );
}

function removeEach(documents: Documents, question: Omit<Question, 'limit' | 'collection'>): Promise<void> {
  return drain(documents, { ...question, collection: COLLECTIONS.orders }, (page) =>
    documents.transact(async (transaction) => {
      for (const { id, path, fields } of page) {
        const { order, uid } = parseStoredOrder(id, fields);
        if (uid !== null) transaction.remove(ownOrderPath(uid, order.orderId));
        transaction.remove(path);
      }
    }),
  );
}

/** The same day so many years earlier. */
function yearsBefore(now: number, years: number): Date {
  const date = new Date(now);
  date.setUTCFullYear(date.getUTCFullYear() - years);
  return date;
}

/**
 * Removes what need not be kept any more at `now` (milliseconds since 1970): orders that nobody paid, after a quarter of a
 * year; payments of erased accounts, after the years of the law; marks of messages.
 */
export async function sweepOrders(documents: Documents, now: number): Promise<void> {
  const unpaid = { field: 'paidAt', equals: null };
  const gone = { field: 'uid', equals: null };
  await removeEach(documents, {
    where: unpaid,
    before: { field: 'createdAt', time: new Date(now - UNPAID_ORDER_DAYS * DAY_MS) },
  });
  await removeEach(documents, {
    where: gone,
    before: { field: 'paidAt', time: yearsBefore(now, PAYMENT_KEPT_YEARS) },
  });
  const old = new Date(now - (MESSAGE_DAYS + 1) * DAY_MS);
  await documents.removeOlder(COLLECTIONS.paymentEvents, 'at', old);
}
