import { parseEach } from '@chupke/domain/parse.ts';
import { COLLECTIONS } from '@chupke/domain/paths.ts';
import { MailError } from '../gateways/mail.ts';
import { PaymentsUnavailableError } from '../gateways/payments.ts';
import { applyEvents } from './apply-events.ts';
import type { PaymentGateways } from './ask-provider.ts';
import { settleByProvider } from './ask-provider.ts';
import { OPEN_MS } from './check-times.ts';
import type { ReceiptGateways } from './send-receipts.ts';
import { sendReceipts } from './send-receipts.ts';
import type { StoredOrder } from './stored-order.ts';
import { dueReceipts, parseStoredOrder } from './stored-order.ts';

/** What the scheduled look needs. */
export interface LookGateways extends PaymentGateways {
  /** Undefined where no mail account is configured. */
  readonly receipts: ReceiptGateways | undefined;
}

/** Orders of a run; what is left is first in the next. */
const PAGE = 200;

/** Sends what is due still: its event was lost, or no mail service took it. It is due again if none does now. */
async function sendDue({ receipts }: LookGateways, stored: StoredOrder): Promise<void> {
  if (receipts === undefined || dueReceipts(stored).length === 0) return;
  try {
    await sendReceipts(receipts, stored.order.orderId);
  } catch (error) {
    // The next look sends it; the other orders are not kept back.
    if (!(error instanceof MailError)) throw error;
  }
}

async function check(gateways: LookGateways, stored: StoredOrder): Promise<void> {
  const isOver = gateways.now() >= stored.order.createdAt + OPEN_MS;
  const settled = await settleByProvider(gateways, stored, isOver ? [{ kind: 'expired' }] : []);
  if (settled !== undefined) await sendDue(gateways, settled);
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
async function checkOrPostpone(gateways: LookGateways, stored: StoredOrder): Promise<void> {
  try {
    await check(gateways, stored);
  } catch (error) {
    if (!(error instanceof PaymentsUnavailableError) || !(await isReached(gateways))) throw error;
    // It makes no sense of this order alone, which must not keep back the others.
    const news = { orderId: stored.order.orderId, events: [], wasAsked: true };
    const after = await applyEvents(gateways, news, gateways.now());
    if (typeof after === 'object') await sendDue(gateways, after);
  }
}

/**
 * Asks the provider about the orders whose turn it is: so what neither the student nor a message told is learned, what
 * nobody paid is closed, what was paid twice is given back, admins learn of refunds that failed, and receipts that are due
 * still are mailed. While the provider can't be reached nothing changes, and the next run begins with the same.
 */
export async function reconcilePayments(gateways: LookGateways): Promise<'done' | 'unavailable'> {
  const due = await gateways.documents.find({
    collection: COLLECTIONS.orders,
    before: { field: 'checkAt', time: new Date(gateways.now()) },
    earliestBy: 'checkAt',
    limit: PAGE,
  });
  const failed: unknown[] = [];
  let isUnavailable = false;
  // One after another: the first that gets no answer ends it, as each would wait for as long.
  for (const stored of parseEach(due, ({ id, fields }) => parseStoredOrder(id, fields)))
    try {
      await checkOrPostpone(gateways, stored);
    } catch (error) {
      isUnavailable = error instanceof PaymentsUnavailableError;
      if (isUnavailable) break;
      // What goes wrong with one order must not keep back the others, in this run and the next ones.
      failed.push(error);
    }
  if (failed.length > 0) throw new AggregateError(failed, 'Some orders could not be looked at.');
  return isUnavailable ? 'unavailable' : 'done';
}
