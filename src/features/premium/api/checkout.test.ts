import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ORDER_ID, PAYMENT_ID } from '../testing/orders.ts';

const ORDER = { orderId: ORDER_ID, amount: 100, currency: 'INR', keyId: 'key', planName: 'Premium' };
const PAYER = { email: 'asha@example.in', name: 'Asha' };
const LOOK = { name: 'Chupke', description: 'once', colour: '#a24800' };

interface Given {
  readonly order_id: string;
  readonly handler: (response: unknown) => void;
  readonly modal: { readonly ondismiss: () => void };
}

/** The provider's window of a test. */
class FakeWindow {
  static shown: FakeWindow | undefined;
  readonly options: Given;
  readonly open = vi.fn();
  readonly close = vi.fn();
  onFailed: (response: unknown) => void = () => undefined;

  constructor(options: Given) {
    this.options = options;
    FakeWindow.shown = this;
  }

  on(event: string, listener: (response: unknown) => void): void {
    if (event === 'payment.failed') this.onFailed = listener;
  }
}

/** The module as a page loads it: the script is not there. */
async function page() {
  vi.resetModules();
  return import('./checkout.ts');
}

async function open() {
  script()?.remove();
  const { loadProvider, openCheckout } = await page();
  const provider = loadProvider();
  Reflect.set(window, 'Razorpay', FakeWindow);
  script()?.dispatchEvent(new Event('load'));
  const opened = openCheckout(await provider, ORDER, PAYER, LOOK);
  const { shown } = FakeWindow;
  if (shown === undefined) throw new Error('no window');
  return { opened, shown };
}

const script = () => document.head.querySelector('script[src*="checkout"]');

beforeEach(() => {
  vi.stubEnv('VITE_RAZORPAY_CHECKOUT_URL', '/checkout.js');
  // The window of the tests runs no scripts; theirs is put there by hand.
  vi.spyOn(document.head, 'append').mockImplementation((node) => {
    if (node instanceof HTMLScriptElement) {
      node.type = 'text/plain';
      document.head.appendChild(node);
    }
  });
});

afterEach(() => {
  script()?.remove();
  Reflect.deleteProperty(window, 'Razorpay');
  FakeWindow.shown = undefined;
});

it('fetches the provider’s script once, from where the build says', async () => {
  const { loadProvider } = await page();
  const [first, second] = [loadProvider(), loadProvider()];
  expect(script()?.getAttribute('src')).toBe('/checkout.js');
  expect(document.head.querySelectorAll('script[src*="checkout"]')).toHaveLength(1);
  Reflect.set(window, 'Razorpay', FakeWindow);
  script()?.dispatchEvent(new Event('load'));
  expect(await first).toBe(await second);
});

it('fetches it anew where it did not come, or was something else', async () => {
  const { loadProvider } = await page();
  const lost = loadProvider();
  script()?.dispatchEvent(new Event('error'));
  await expect(lost).rejects.toThrow('Failed to load the checkout SDK');
  expect(script()).toBeNull();
  const other = loadProvider();
  script()?.dispatchEvent(new Event('load'));
  await expect(other).rejects.toThrow('Failed to load the checkout SDK');
  const third = loadProvider();
  Reflect.set(window, 'Razorpay', FakeWindow);
  script()?.dispatchEvent(new Event('load'));
  expect(await third).toBe(FakeWindow);
});

it('gives up on a script that does not come', async () => {
  vi.useFakeTimers();
  const { loadProvider } = await page();
  const lost = expect(loadProvider()).rejects.toThrow('Failed to load the checkout SDK');
  await vi.advanceTimersByTimeAsync(15_000);
  await lost;
  vi.useRealTimers();
});

it('ends with what the window gives for a payment', async () => {
  const { opened, shown } = await open();
  expect(shown.open).toHaveBeenCalledOnce();
  expect(shown.options.order_id).toBe(ORDER_ID);
  shown.options.handler({
    razorpay_payment_id: PAYMENT_ID,
    razorpay_order_id: ORDER_ID,
    razorpay_signature: 'ab12',
  });
  expect(await opened.end).toEqual({
    kind: 'paid',
    orderId: ORDER_ID,
    paymentId: PAYMENT_ID,
    signature: 'ab12',
  });
});

it.each([undefined, {}, { razorpay_payment_id: 'x', razorpay_signature: '' }])(
  'takes %s for a payment of which the server must find out',
  async (response) => {
    const { opened, shown } = await open();
    shown.options.handler(response);
    expect(await opened.end).toEqual({ kind: 'unclear' });
  },
);

it('ends where the window is closed, with the last failure in it', async () => {
  const plain = await open();
  plain.shown.options.modal.ondismiss();
  expect(await plain.opened.end).toEqual({ kind: 'closed', hasFailed: false, description: undefined });
  const failed = await open();
  failed.shown.onFailed({ error: { description: 'declined' } });
  failed.shown.onFailed({ error: {} });
  failed.shown.options.modal.ondismiss();
  expect(await failed.opened.end).toEqual({ kind: 'closed', hasFailed: true, description: undefined });
});

it('can be closed from here', async () => {
  const { opened, shown } = await open();
  opened.close();
  expect(shown.close).toHaveBeenCalledOnce();
});

it('does not wait for ever for a window that is gone without a word', async () => {
  vi.useFakeTimers();
  const { opened, shown } = await open();
  expect(shown.open).toHaveBeenCalledOnce();
  await vi.advanceTimersByTimeAsync(315_000);
  expect(await opened.end).toEqual({ kind: 'unclear' });
  vi.useRealTimers();
});
