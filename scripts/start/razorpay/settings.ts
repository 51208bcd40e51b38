/** Where the local Razorpay is, below the app's URL. A development part: production talks to api.razorpay.com. */
export const RAZORPAY_PATH = '/__razorpay';

/** The local account. Its keys are valid only here. */
export const LOCAL_RAZORPAY = {
  keyId: 'rzp_test_LocalKey000001',
  keySecret: 'local-key-secret',
  webhookSecret: 'local-webhook-secret',
} as const;

/** Path of the app's webhook, behind hosting. */
export const WEBHOOK_PATH = '/api/razorpay-webhook';

/** Path of the checkout's script: the app's VITE_RAZORPAY_CHECKOUT_URL here. */
export const CHECKOUT_SCRIPT_PATH = `${RAZORPAY_PATH}/v1/checkout.js`;

/**
 * What tests switch by `POST /__razorpay/control` (JSON, any of the fields); `GET` tells them, `DELETE` puts them back
 * and forgets all orders. `POST /__razorpay/act` lets something happen there (api.ts, act).
 */
export interface RazorpaySwitches {
  /** How the API answers: not at all, after 12 seconds, or with what is no JSON. */
  readonly api: 'up' | 'down' | 'slow' | 'rubbish';
  /** Whether webhooks are sent; `held` ones go when it is `on` again, `off` ones never. */
  readonly webhooks: 'on' | 'held' | 'off';
  /** Whether the checkout's script can be loaded. */
  readonly script: 'up' | 'down';
}

/** The state after a start. */
export const SWITCHES: RazorpaySwitches = { api: 'up', webhooks: 'on', script: 'up' };

/**
 * What the test checkout (`iframe.razorpay-checkout-frame`, of the same origin) offers. Each is a button with that text:
 * - `UPI`, `Card`: pays, and calls the handler;
 * - `Slow`: the same after two seconds;
 * - `Double`: pays twice, as two clicks on a bad connection;
 * - `Fail`: the payment fails; the checkout stays, for another try (`retry`), and tells `payment.failed`;
 * - `Pay, then lose the page`: pays, and never calls back, as when the tab was closed;
 * - `Close`: closes it (`modal.ondismiss`).
 */
export const CHECKOUT_BUTTONS = {
  upi: 'UPI',
  card: 'Card',
  slow: 'Slow',
  double: 'Double',
  fail: 'Fail',
  lose: 'Pay, then lose the page',
  close: 'Close',
} as const;
