import type { UserId } from '@chupke/domain/user.ts';
import type { AppError } from '../../../lib/errors.ts';
import { toAppError } from '../../../lib/errors.ts';
import { withTimeout } from '../../../lib/timeout.ts';
import type { CheckoutEnd } from '../api/checkout.ts';
import type { CheckoutLook, NewOrder, Payer } from '../model/checkout-options.ts';
import type { Connection, PaymentProblem, UnsettledOrder, UpgradeEvent } from '../model/upgrade.ts';
import { closingOf, settledEvent } from '../model/upgrade.ts';
import { askOrder, inTime, loadCheckout, loadOrders, loadPayments } from './premium-api.ts';

/*
 * What the dialog does with the server and the provider's window. Each step ends in an event and never rejects: an order
 * whose end is not known is `unsettled`, and stays open at the server until it is.
 */

/** How long the check may take, in milliseconds: longer than the server gives the provider. */
const CHECK_MS = 15_000;

function refused(problem: PaymentProblem): UpgradeEvent {
  return { kind: 'refused', problem };
}

async function isAvailable(): Promise<boolean> {
  const { checkPayments } = await loadPayments();
  return checkPayments();
}

/** Whether payments can be made now. */
export async function checkConnection(): Promise<Connection> {
  try {
    return (await withTimeout(isAvailable(), CHECK_MS)) ? 'connected' : 'unavailable';
  } catch (error) {
    const { code, isPassing } = toAppError(error);
    if (isPassing) return 'unreached';
    return code === 'permission-denied' ? 'refused' : 'unavailable';
  }
}

/**
 * Finds out whether the student's newest order is open and has been paid after all, so that nobody pays twice. An order
 * that the provider can't be asked about is no hindrance: the server hands it out again.
 */
export async function findOrder(user: UserId): Promise<UpgradeEvent> {
  let order;
  try {
    order = await inTime(loadOrders().then(({ loadNewestOrder }) => loadNewestOrder(user)));
  } catch {
    return { kind: 'load-failed' };
  }
  if (order?.status !== 'created') return { kind: 'loaded' };
  const event = await settleOpen({ order: order.orderId, closed: undefined });
  return event.kind === 'paid' ? event : { kind: 'loaded' };
}

/** Asks how an order stands whose end is not known. */
export async function settleOpen({ order, closed }: UnsettledOrder): Promise<UpgradeEvent> {
  try {
    return settledEvent({ order, closed }, await askOrder(order, closingOf(closed)));
  } catch {
    return { kind: 'unsettled', order, closed };
  }
}

function orderProblem({ code, isPassing }: AppError): UpgradeEvent {
  if (isPassing) return refused({ code: 'network' });
  switch (code) {
    case 'payment-unavailable':
      return refused({ code: 'service' });
    case 'too-many-requests':
      return refused({ code: 'too-many' });
    case 'no-change':
      // The server has found Premium, or that the newest order is paid.
      return { kind: 'paid' };
    case 'permission-denied':
      // It says no more to an account that is closed or locked.
      return refused({ code: 'account', error: 'account-flagged' });
    case 'session-expired':
    case 'account-moved':
      return refused({ code: 'account', error: code });
    default:
      return refused({ code: 'order' });
  }
}

/** Finds out what became of an order whose window is closed. */
async function settle({ orderId: order }: NewOrder, end: CheckoutEnd): Promise<UpgradeEvent> {
  if (end.kind !== 'paid') return settleOpen({ order, closed: end.kind === 'closed' ? end : undefined });
  const open: UnsettledOrder = { order, closed: undefined };
  try {
    const verified = loadPayments().then(({ verifyPayment }) => verifyPayment(end));
    return settledEvent(open, await inTime(verified));
  } catch (error) {
    if (toAppError(error).code !== 'payment-not-verified') return { kind: 'unsettled', ...open };
    // It was not the provider that said so; what it says itself holds.
    const event = settledEvent(open, await askOrder(order, null));
    return event.kind === 'paid' ? event : refused({ code: 'unverified' });
  }
}

interface BuyOptions {
  readonly payer: Payer;
  readonly look: CheckoutLook;
  /** The provider's window is open; `close` closes it. */
  readonly onOpen: (close: () => void) => void;
  readonly onClosed: () => void;
}

/** Makes an order, has it paid in the provider's window, and finds out what became of it. */
export async function buy({ payer, look, onOpen, onClosed }: BuyOptions): Promise<UpgradeEvent> {
  if (payer.email === '') return refused({ code: 'no-email' });
  let order: NewOrder;
  let checkout;
  try {
    const [payments, loaded] = await inTime(Promise.all([loadPayments(), loadCheckout()]));
    checkout = loaded;
    order = await inTime(payments.createOrder());
    performance.mark('chupke:ordered');
  } catch (error) {
    return orderProblem(toAppError(error));
  }
  let end;
  try {
    const opened = checkout.openCheckout(await checkout.loadProvider(), order, payer, look);
    onOpen(opened.close);
    end = await opened.end;
  } catch {
    return refused({ code: navigator.onLine ? 'window' : 'network' });
  }
  onClosed();
  const open = { order: order.orderId, closed: undefined };
  return settle(order, end).catch((): UpgradeEvent => ({ kind: 'unsettled', ...open }));
}
