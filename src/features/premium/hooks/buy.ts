import type { OrderId } from '@chupke/domain/order.ts';
import type { UserId } from '@chupke/domain/user.ts';
import type { AppError } from '../../../lib/errors.ts';
import { toAppError } from '../../../lib/errors.ts';
import type { CheckoutEnd } from '../api/checkout.ts';
import type { CheckoutLook, NewOrder, Payer } from '../model/checkout-options.ts';
import type { Closed, Connection, PaymentProblem, UpgradeEvent } from '../model/upgrade.ts';
import { settledEvent } from '../model/upgrade.ts';
import { loadCheckout, loadOrders, loadPayments } from './premium-api.ts';

/*
 * What the dialog does with the server and the provider's window. Each step ends in an event and never rejects: an order
 * whose end is not known is `unsettled`, and stays open at the server until it is.
 */

/** How long the check may take, in milliseconds: longer than the server gives the provider. */
const CHECK_MS = 15_000;

const UNTOUCHED: Closed = { hasFailed: false, description: undefined };

function refused(problem: PaymentProblem): UpgradeEvent {
  return { kind: 'refused', problem };
}

async function late(signal: AbortSignal): Promise<Connection> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve('unreached'), CHECK_MS);
    signal.addEventListener('abort', () => clearTimeout(timer));
  });
}

async function askConnection(): Promise<Connection> {
  try {
    const { checkPayments } = await loadPayments();
    return (await checkPayments()) ? 'connected' : 'unavailable';
  } catch (error) {
    return toAppError(error).isPassing ? 'unreached' : 'unavailable';
  }
}

/** Whether payments can be made now. */
export async function checkConnection(): Promise<Connection> {
  const asked = new AbortController();
  try {
    return await Promise.race([askConnection(), late(asked.signal)]);
  } finally {
    asked.abort();
  }
}

/**
 * Finds out whether the student's newest order is open and has been paid after all, so that nobody pays twice. An order
 * that the provider can't be asked about is no hindrance: the server hands it out again.
 */
export async function findOrder(user: UserId): Promise<UpgradeEvent> {
  let order;
  try {
    order = await (await loadOrders()).loadNewestOrder(user);
  } catch {
    return { kind: 'load-failed' };
  }
  if (order?.status !== 'created') return { kind: 'loaded' };
  try {
    const { settleOrder } = await loadPayments();
    const event = settledEvent(order.orderId, await settleOrder(order.orderId, null), UNTOUCHED);
    return event.kind === 'paid' ? event : { kind: 'loaded' };
  } catch {
    return { kind: 'loaded' };
  }
}

/** Asks how an order stands whose end is not known. */
export async function settleOpen(order: OrderId): Promise<UpgradeEvent> {
  try {
    const { settleOrder } = await loadPayments();
    return settledEvent(order, await settleOrder(order, null), UNTOUCHED);
  } catch {
    return { kind: 'unsettled', order };
  }
}

function orderProblem({ code, isPassing }: AppError): UpgradeEvent {
  if (isPassing) return refused({ code: 'network' });
  if (code === 'payment-unavailable') return refused({ code: 'service' });
  if (code === 'too-many-requests') return refused({ code: 'too-many' });
  // The server has found Premium, or that the newest order is paid.
  return code === 'no-change' ? { kind: 'paid' } : refused({ code: 'order' });
}

/** Finds out what became of an order whose window is closed. */
async function settle(order: NewOrder, end: CheckoutEnd): Promise<UpgradeEvent> {
  const { orderId } = order;
  const { settleOrder, verifyPayment } = await loadPayments();
  if (end.kind === 'unclear') return settleOpen(orderId);
  if (end.kind === 'closed') {
    const status = await settleOrder(orderId, end.hasFailed ? 'failed' : 'cancelled');
    return settledEvent(orderId, status, end);
  }
  try {
    return settledEvent(orderId, await verifyPayment(end), UNTOUCHED);
  } catch (error) {
    if (toAppError(error).code !== 'payment-not-verified') return { kind: 'unsettled', order: orderId };
    // It was not the provider that said so; what it says itself holds.
    const event = settledEvent(orderId, await settleOrder(orderId, null), UNTOUCHED);
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
    const [payments, loaded] = await Promise.all([loadPayments(), loadCheckout()]);
    checkout = loaded;
    order = await payments.createOrder();
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
  return settle(order, end).catch((): UpgradeEvent => ({ kind: 'unsettled', order: order.orderId }));
}
