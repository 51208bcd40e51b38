import { parseEach } from '@chupke/domain/parse.ts';
import { COLLECTIONS } from '@chupke/domain/paths.ts';
import { PaymentsUnavailableError } from '../gateways/payments.ts';
import { applyEvents } from './apply-events.ts';
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

async function isReached({ payments }: PaymentGateways): Promise<boolean> {
  try {
    await payments.ping();
    return true;
  } catch (error) {
    if (error instanceof PaymentsUnavailableError) return false;
    throw error;
  }
}

/** Throws PaymentsUnavailableError when the provider answers nothing at all. */
async function checkOrPostpone(gateways: PaymentGateways, stored: StoredOrder): Promise<void> {
  try {
    await check(gateways, stored);
  } catch (error) {
    if (!(error instanceof PaymentsUnavailableError) || !(await isReached(gateways))) throw error;
    // It makes no sense of this order alone, which must not keep back the others.
    await applyEvents(
      gateways,
      { orderId: stored.order.orderId, events: [], wasAsked: true },
      gateways.now(),
    );
  }
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
    // One after another: the first that gets no answer ends it, as each would wait for as long.
    for (const stored of parseEach(due, ({ id, fields }) => parseStoredOrder(id, fields)))
      await checkOrPostpone(gateways, stored);
    return 'done';
  } catch (error) {
    if (error instanceof PaymentsUnavailableError) return 'unavailable';
    throw error;
  }
}
