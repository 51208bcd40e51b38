import { parsePaymentId } from '@chupke/domain/order.ts';
import { parseRecord, parseText, tryParse } from '@chupke/domain/parse.ts';
import { CHECKOUT } from '@chupke/domain/premium.ts';
import { checkoutAddress } from '../../../lib/env.ts';
import type { CheckoutLook, NewOrder, PaidOrder, Payer } from '../model/checkout-options.ts';
import { checkoutOptions } from '../model/checkout-options.ts';
import type { Closed } from '../model/upgrade.ts';

/** How long the provider's script may take, in milliseconds. */
const LATEST_MS = 15_000;

/** Longest text of the provider that is shown, in UTF-16 units. */
const DESCRIPTION = { min: 1, max: 200 };

const SIGNATURE = { min: 1, max: 200 };

/** What the provider's window is given besides its options. */
interface WindowCalls {
  readonly handler: (response: unknown) => void;
  readonly modal: { readonly ondismiss: () => void };
}

/** The part of the provider's window that is used. */
interface ProviderWindow {
  readonly open: () => void;
  readonly close: () => void;
  readonly on: (event: 'payment.failed', listener: (response: unknown) => void) => void;
}

/** What the provider's script leaves behind (`window.Razorpay`). */
export type Provider = new (options: ReturnType<typeof checkoutOptions> & WindowCalls) => ProviderWindow;

/** How the provider's window ended. */
export type CheckoutEnd =
  | ({ readonly kind: 'paid' } & PaidOrder)
  /** It says that something was paid, but not what. */
  | { readonly kind: 'unclear' }
  | ({ readonly kind: 'closed' } & Closed);

/** The window while it is open. */
export interface OpenCheckout {
  readonly end: Promise<CheckoutEnd>;
  /** Closes it, because there is nothing more to pay. */
  readonly close: () => void;
}

function isProvider(value: unknown): value is Provider {
  return typeof value === 'function';
}

function providerOf(page: Window): Provider | undefined {
  const value: unknown = Reflect.get(page, 'Razorpay');
  return isProvider(value) ? value : undefined;
}

function fetchProvider(): Promise<Provider> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    const fail = (): void => {
      clearTimeout(timer);
      script.remove();
      reject(new Error('Failed to load the checkout SDK'));
    };
    const timer = setTimeout(fail, LATEST_MS);
    script.async = true;
    script.src = checkoutAddress(import.meta.env);
    script.addEventListener('error', fail);
    script.addEventListener('load', () => {
      const provider = providerOf(window);
      if (provider === undefined) {
        fail();
        return;
      }
      clearTimeout(timer);
      resolve(provider);
    });
    document.head.append(script);
  });
}

let pending: Promise<Provider> | undefined;

/** The provider's script, fetched once; what did not arrive is fetched anew at the next call. */
export function loadProvider(): Promise<Provider> {
  pending ??= fetchProvider().catch((error: unknown) => {
    pending = undefined;
    throw error;
  });
  return pending;
}

function descriptionOf(response: unknown): string | undefined {
  return tryParse(() => {
    const error = parseRecord(parseRecord(response)['error']);
    return parseText(error, 'description', DESCRIPTION);
  });
}

function paidEnd({ orderId }: NewOrder, response: unknown): CheckoutEnd {
  const paid = tryParse((): PaidOrder => {
    const record = parseRecord(response);
    return {
      orderId,
      paymentId: parsePaymentId(record['razorpay_payment_id']),
      signature: parseText(record, 'razorpay_signature', SIGNATURE),
    };
  });
  return paid === undefined ? { kind: 'unclear' } : { kind: 'paid', ...paid };
}

/** It closes by itself before that; one that does not tell so must not hold the student. */
async function inTime(end: Promise<CheckoutEnd>): Promise<CheckoutEnd> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const over = new Promise<CheckoutEnd>((resolve) => {
    timer = setTimeout(() => resolve({ kind: 'unclear' }), 1000 * CHECKOUT.timeoutSeconds + LATEST_MS);
  });
  try {
    return await Promise.race([end, over]);
  } finally {
    clearTimeout(timer);
  }
}

/** Opens the provider's window for an order. Throws what the provider's script throws. */
export function openCheckout(
  Provider: Provider,
  order: NewOrder,
  payer: Payer,
  look: CheckoutLook,
): OpenCheckout {
  let close: () => void = () => undefined;
  let closed: Closed = { hasFailed: false, description: undefined };
  const options = checkoutOptions(order, payer, look);
  const end = new Promise<CheckoutEnd>((resolve) => {
    const shown = new Provider({
      ...options,
      handler: (response) => resolve(paidEnd(order, response)),
      modal: { ...options.modal, ondismiss: () => resolve({ kind: 'closed', ...closed }) },
    });
    shown.on('payment.failed', (response) => {
      closed = { hasFailed: true, description: descriptionOf(response) };
    });
    close = () => shown.close();
    shown.open();
  });
  performance.mark('chupke:checkout');
  return { end: inTime(end), close };
}
