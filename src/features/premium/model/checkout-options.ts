import type { OrderId, PaymentId } from '@chupke/domain/order.ts';
import { CHECKOUT } from '@chupke/domain/premium.ts';

/** An order as the server has made it; the amount is in the currency's smallest unit. */
export interface NewOrder {
  readonly orderId: OrderId;
  readonly amount: number;
  readonly currency: string;
  /** The provider's public key of this product. */
  readonly keyId: string;
  readonly planName: string;
}

/** What the provider's window gives for a payment. */
export interface PaidOrder {
  readonly orderId: OrderId;
  readonly paymentId: PaymentId;
  readonly signature: string;
}

/** Who pays: the account's own address, and its name or a word in its place. */
export interface Payer {
  readonly email: string;
  readonly name: string;
}

/** How the window looks: the product's name, what is bought, and the app's colour. */
export interface CheckoutLook {
  readonly name: string;
  readonly description: string;
  readonly colour: string;
}

/** Methods that are switched off are also taken out of the window's list. */
const HIDDEN = Object.entries(CHECKOUT.methods)
  .filter(([, isOn]) => !isOn)
  .map(([method]) => ({ method }));

/**
 * The options of the provider's window (https://razorpay.com/docs/payments/payment-gateway/web-integration/standard/).
 * Address and name cannot be changed there, and the provider remembers nobody.
 */
export function checkoutOptions(order: NewOrder, payer: Payer, { name, description, colour }: CheckoutLook) {
  return {
    key: order.keyId,
    order_id: order.orderId,
    amount: order.amount,
    currency: order.currency,
    name,
    description,
    prefill: { email: payer.email, name: payer.name },
    readonly: { email: true, name: true },
    remember_customer: false,
    timeout: CHECKOUT.timeoutSeconds,
    retry: { enabled: true, max_count: CHECKOUT.maxRetries },
    method: CHECKOUT.methods,
    config: { display: { hide: HIDDEN, preferences: { show_default_blocks: true } } },
    theme: { color: colour },
    // A press beside it would throw away a card number half typed.
    modal: { backdropclose: false, confirm_close: true },
  } as const;
}
