import { COLLECTIONS } from '@chupke/domain/paths.ts';
import { PaymentsUnavailableError } from '../gateways/payments.ts';
import { attemptEach } from '../lib/attempt-each.ts';
import type { PaymentGateways } from './ask-provider.ts';
import { settleByProvider } from './ask-provider.ts';
import { OPEN_MS } from './check-times.ts';
import type { StoredOrder } from './stored-order.ts';
import { parseStoredOrder } from './stored-order.ts';

/** Orders of a run; what is left is first in the next. */
const PAGE = 200;

async function check(gateways: PaymentGateways, { order }: StoredOrder): Promise<void> {
  const { orderId, createdAt } = order;
  const isOver = gateways.now() >= createdAt + OPEN_MS;
  await settleByProvider(gateways, orderId, isOver ? [{ kind: 'expired' }] : []);
}

/**
 * Asks the provider about the orders whose turn it is: so what neither the student nor a message told is learned, what
 * nobody paid is closed, and what was paid twice is given back. While the provider can't be reached nothing changes, and
 * the next run begins with the same.
 */
export async function reconcilePayments(gateways: PaymentGateways): Promise<'done' | 'unavailable'> {
  const due = await gateways.documents.find({
    collection: COLLECTIONS.orders,
    before: { field: 'checkAt', time: new Date(gateways.now()) },
    earliestBy: 'checkAt',
    limit: PAGE,
  });
  try {
    await attemptEach(due, ({ id, fields }) => check(gateways, parseStoredOrder(id, fields)));
    return 'done';
  } catch (error) {
    if (error instanceof PaymentsUnavailableError) return 'unavailable';
    throw error;
  }
}
