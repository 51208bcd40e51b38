import type { OrderStatus } from '@chupke/domain/order.ts';
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { AppError } from '../../../lib/errors.ts';
import { loadArea } from '../../../lib/i18n.ts';
import { ASHA } from '../../../lib/testing/student.ts';
import { en } from '../../../texts/en/catalogue.ts';
import { premium as text } from '../../../texts/en/premium.ts';
import type { CheckoutEnd } from '../api/checkout.ts';
import { ORDER_ID, orderOf, PAYMENT_ID } from '../testing/orders.ts';
import { UpgradeDialog } from './upgrade-dialog.tsx';

const api = vi.hoisted(() => ({
  checkPayments: vi.fn<() => Promise<boolean>>(),
  createOrder: vi.fn<() => Promise<unknown>>(),
  verifyPayment: vi.fn<(paid: unknown) => Promise<OrderStatus>>(),
  settleOrder: vi.fn<(order: string, closed: string | null) => Promise<OrderStatus>>(),
  loadNewestOrder: vi.fn<() => Promise<unknown>>(),
  loadProvider: vi.fn<() => Promise<unknown>>(),
  openCheckout: vi.fn<(...opened: readonly unknown[]) => unknown>(),
}));
vi.mock('../api/payments.ts', () => api);
vi.mock('../api/orders.ts', () => api);
vi.mock('../api/checkout.ts', () => api);

const ORDER = { orderId: ORDER_ID, amount: 100, currency: 'INR', keyId: 'key', planName: 'Premium' };
const PAID: CheckoutEnd = { kind: 'paid', orderId: ORDER_ID, paymentId: PAYMENT_ID, signature: 'sig' };
const CLOSED: CheckoutEnd = { kind: 'closed', hasFailed: false, description: undefined };
const FAILED: CheckoutEnd = { kind: 'closed', hasFailed: true, description: 'Your bank declined it' };

const onClose = vi.fn();
/** How the provider's window ends. */
let end: (ended: CheckoutEnd) => void;
const close = vi.fn();

function setOnline(isOnline: boolean): void {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
  act(() => void dispatchEvent(new Event(isOnline ? 'online' : 'offline')));
}

function dialog(more: Partial<typeof ASHA> = {}, email = 'asha@example.in') {
  return (
    <MemoryRouter>
      <UpgradeDialog user={{ ...ASHA, ...more }} email={email} reason="upgrade" open onClose={onClose} />
    </MemoryRouter>
  );
}

async function open(more: Partial<typeof ASHA> = {}, email?: string) {
  const drawn = render(dialog(more, email));
  await screen.findByRole('dialog');
  return drawn;
}

const payButton = (): HTMLElement => screen.getByRole('button', { name: 'Pay ₹1' });

/** Opens it, and presses Pay as soon as it can be. */
async function pay(ended?: CheckoutEnd): Promise<void> {
  await open();
  await screen.findByText('Connected');
  fireEvent.click(payButton());
  await vi.waitFor(() => expect(api.openCheckout).toHaveBeenCalled());
  if (ended !== undefined) await act(async () => end(ended));
}

beforeEach(async () => {
  await loadArea('premium', 'en');
  for (const each of Object.values(api)) each.mockReset();
  onClose.mockReset();
  close.mockReset();
  api.checkPayments.mockResolvedValue(true);
  api.loadNewestOrder.mockResolvedValue(undefined);
  api.createOrder.mockResolvedValue(ORDER);
  api.loadProvider.mockResolvedValue('provider');
  api.openCheckout.mockImplementation(() => ({
    end: new Promise<CheckoutEnd>((resolve) => {
      end = resolve;
    }),
    close,
  }));
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

describe('before it is paid', () => {
  it('is titled “Setting up payment” while it finds out what the student has', async () => {
    api.loadNewestOrder.mockReturnValue(new Promise(() => undefined));
    api.checkPayments.mockReturnValue(new Promise(() => undefined));
    await open();
    expect(screen.getByRole('dialog', { name: 'Setting up payment' })).toBeDefined();
    expect(screen.getByText('Connecting')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Pay ₹1' })).toBeNull();
  });

  it('says what it gives and costs, and can be left', async () => {
    await open();
    const shown = await screen.findByRole('dialog', { name: 'Upgrade to Premium' });
    for (const words of [
      '₹1',
      'Image Upload',
      'Privacy Controls',
      'Priority Support',
      'Early Access',
      'Connected',
    ])
      expect(await within(shown).findByText(words)).toBeDefined();
    expect(within(shown).getByText(/UPI/)).toBeDefined();
    expect(within(shown).getByText('one-time payment, lifetime access')).toBeDefined();
    fireEvent.click(within(shown).getByRole('button', { name: 'Maybe Later' }));
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('fetches the provider’s window before Pay is pressed', async () => {
    await open();
    await vi.waitFor(() => expect(api.loadProvider).toHaveBeenCalledOnce());
    expect(api.createOrder).not.toHaveBeenCalled();
  });

  it('says so where what the student has is not known, and looks again', async () => {
    api.loadNewestOrder.mockRejectedValueOnce(new AppError('unavailable'));
    await open();
    expect(await screen.findByText('Failed to load subscription data')).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('button', { name: 'Pay ₹1' })).toBeDefined();
  });

  it.each([
    [() => Promise.resolve(false), 'Payment service is currently unavailable. Please try again later.'],
    [
      () => Promise.reject(new AppError('unavailable')),
      'Unable to connect to payment service. Please check your internet connection.',
    ],
  ])('takes no payment after a check that failed, and checks again when asked to', async (check, message) => {
    api.checkPayments.mockImplementationOnce(check);
    await open();
    expect(await screen.findByText('Service Unavailable')).toBeDefined();
    expect(screen.getByText('Connection failed')).toBeDefined();
    expect(screen.getByText(message)).toBeDefined();
    expect(payButton()).toHaveProperty('disabled', true);
    fireEvent.click(payButton());
    expect(api.createOrder).not.toHaveBeenCalled();
    fireEvent.click(screen.getByRole('button', { name: text.down.retry }));
    expect(await screen.findByText('Connected')).toBeDefined();
    expect(screen.queryByText('Service Unavailable')).toBeNull();
    expect(payButton()).toHaveProperty('disabled', false);
  });

  it('says that the account is locked, where that is why nothing is taken from it', async () => {
    api.checkPayments.mockRejectedValue(new AppError('permission-denied'));
    await open();
    expect(await screen.findByText(en.errors['account-flagged'])).toBeDefined();
    expect(screen.queryByText('Service Unavailable')).toBeNull();
    expect(payButton()).toHaveProperty('disabled', true);
  });

  it('waits no longer than 15 seconds for the check', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    api.checkPayments.mockReturnValue(new Promise(() => undefined));
    await open();
    await screen.findByText('Connecting');
    await act(() => vi.advanceTimersByTimeAsync(15_000));
    expect(await screen.findByText(text.down.unreached)).toBeDefined();
    expect(payButton()).toHaveProperty('disabled', true);
  });

  it('checks again when the network is back', async () => {
    api.checkPayments.mockRejectedValue(new AppError('unavailable'));
    await open();
    setOnline(false);
    expect(await screen.findByText('Connection failed')).toBeDefined();
    api.checkPayments.mockResolvedValue(true);
    setOnline(true);
    expect(await screen.findByText('Connected')).toBeDefined();
  });

  it('needs an address', async () => {
    await open({}, '');
    await screen.findByText('Connected');
    fireEvent.click(payButton());
    expect(await screen.findByText('Email is required for payment.')).toBeDefined();
    expect(api.createOrder).not.toHaveBeenCalled();
  });

  it('finds out that an order of before was paid, instead of selling it twice', async () => {
    api.loadNewestOrder.mockResolvedValue(orderOf());
    api.settleOrder.mockResolvedValue('paid');
    await open();
    expect(await screen.findByText('Payment Successful')).toBeDefined();
    expect(api.settleOrder).toHaveBeenCalledWith(ORDER_ID, null);
  });

  it('does not open for whoever has it', async () => {
    render(dialog({ isPremium: true }));
    await vi.waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('paying', () => {
  it('makes one order however often Pay is pressed, and cannot be left meanwhile', async () => {
    await open();
    await screen.findByText('Connected');
    const button = payButton();
    fireEvent.click(button);
    fireEvent.click(button);
    await vi.waitFor(() => expect(api.openCheckout).toHaveBeenCalled());
    expect(api.createOrder).toHaveBeenCalledOnce();
    expect(api.openCheckout).toHaveBeenCalledOnce();
    expect(screen.getByRole('button', { name: text.processing.paying })).toBeDefined();
    fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' });
    expect(onClose).not.toHaveBeenCalled();
  });

  it('gives the window the server’s order, and the account’s own address and name', async () => {
    await pay();
    const [, order, payer] = api.openCheckout.mock.calls[0] ?? [];
    expect(order).toEqual(ORDER);
    expect(payer).toEqual({ email: 'asha@example.in', name: text.student });
  });

  it('is told as successful once the server has seen the payment, and closes two seconds later', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    api.verifyPayment.mockResolvedValue('paid');
    await pay(PAID);
    expect(await screen.findByText('Payment Successful')).toBeDefined();
    expect(screen.getByText('Welcome to Premium')).toBeDefined();
    expect(api.verifyPayment).toHaveBeenCalledWith(expect.objectContaining({ signature: 'sig' }));
    expect(onClose).not.toHaveBeenCalled();
    await act(() => vi.advanceTimersByTimeAsync(2000));
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('is told as successful where Premium comes by another way, and the window is closed', async () => {
    const { rerender } = await open();
    await screen.findByText('Connected');
    fireEvent.click(payButton());
    await vi.waitFor(() => expect(api.openCheckout).toHaveBeenCalled());
    rerender(dialog({ isPremium: true }));
    expect(await screen.findByText('Payment Successful')).toBeDefined();
    expect(close).toHaveBeenCalled();
  });

  it('opens no window that comes late: it was paid elsewhere, and the student has gone on', async () => {
    let arrive: (order: typeof ORDER) => void = () => undefined;
    api.createOrder.mockReturnValue(new Promise((resolve) => (arrive = resolve)));
    const { rerender } = await open();
    await screen.findByText('Connected');
    fireEvent.click(payButton());
    await vi.waitFor(() => expect(api.createOrder).toHaveBeenCalled());
    rerender(dialog({ isPremium: true }));
    await screen.findByText('Payment Successful');
    cleanup();
    await act(async () => arrive(ORDER));
    await vi.waitFor(() => expect(close).toHaveBeenCalledOnce());
  });

  it.each<readonly [string, CheckoutEnd, OrderStatus, string, string]>([
    ['cancelled', CLOSED, 'cancelled', 'cancelled', 'Payment was cancelled. You can try again anytime.'],
    ['failed', FAILED, 'failed', 'failed', 'Payment failed. Please try again.'],
  ])('says that it was %s, and can be tried again', async (_, ended, status, told, message) => {
    api.settleOrder.mockResolvedValue(status);
    await pay(ended);
    expect(await screen.findByText(message)).toBeDefined();
    expect(api.settleOrder).toHaveBeenCalledWith(ORDER_ID, told);
    // It may be paid late all the same.
    expect(screen.getByText(text.notCharged)).toBeDefined();
    expect(payButton()).toHaveProperty('disabled', false);
  });

  it('says what the window said of a failure', async () => {
    api.settleOrder.mockResolvedValue('failed');
    await pay(FAILED);
    expect(await screen.findByText('Payment failed: Your bank declined it')).toBeDefined();
  });

  it('is paid where the window was closed after all was paid', async () => {
    api.settleOrder.mockResolvedValue('paid');
    await pay(CLOSED);
    expect(await screen.findByText('Payment Successful')).toBeDefined();
  });

  it('does not believe what the provider has not signed', async () => {
    api.verifyPayment.mockRejectedValue(new AppError('payment-not-verified'));
    api.settleOrder.mockResolvedValue('created');
    await pay(PAID);
    expect(await screen.findByText('Payment verification failed')).toBeDefined();
    expect(screen.getByText('Payment failed. Please try again.')).toBeDefined();
  });

  it.each<readonly [AppError, string, string | undefined]>([
    [
      new AppError('unavailable'),
      'Network error. Please check your internet connection and try again.',
      undefined,
    ],
    [
      new AppError('payment-unavailable'),
      'Payment service is temporarily unavailable. Please try again later.',
      'Failed to create order',
    ],
    [new AppError('unknown'), 'Payment failed. Please try again.', 'Failed to create order'],
    [new AppError('too-many-requests'), text.problems['too-many'], undefined],
    [new AppError('permission-denied'), en.errors['account-flagged'], undefined],
    [new AppError('session-expired'), en.errors['session-expired'], undefined],
  ])('says why there is no order', async (error, message, cause) => {
    api.createOrder.mockRejectedValue(error);
    await open();
    await screen.findByText('Connected');
    fireEvent.click(payButton());
    expect(await screen.findByText(message)).toBeDefined();
    if (cause !== undefined) expect(screen.getByText(cause)).toBeDefined();
  });

  it('waits no longer than half a minute for an order', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    api.createOrder.mockReturnValue(new Promise(() => undefined));
    await open();
    await screen.findByText('Connected');
    fireEvent.click(payButton());
    await vi.waitFor(() => expect(api.createOrder).toHaveBeenCalled());
    await act(() => vi.advanceTimersByTimeAsync(30_000));
    expect(await screen.findByText(text.problems.network)).toBeDefined();
  });

  it('says that the window did not come', async () => {
    api.loadProvider.mockRejectedValue(new Error('Failed to load the checkout SDK'));
    await open();
    await screen.findByText('Connected');
    fireEvent.click(payButton());
    expect(
      await screen.findByText('Payment service is temporarily down. Please try again in a few minutes.'),
    ).toBeDefined();
    expect(screen.getByText('Failed to load the checkout SDK')).toBeDefined();
  });

  it('is Premium where the server says that there is nothing to buy', async () => {
    api.createOrder.mockRejectedValue(new AppError('no-change'));
    await open();
    await screen.findByText('Connected');
    fireEvent.click(payButton());
    expect(await screen.findByText('Payment Successful')).toBeDefined();
  });
});

describe('an order whose end is not known', () => {
  it('stays open where the network goes while it is confirmed, and is asked for by itself', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    api.verifyPayment.mockRejectedValue(new AppError('unavailable'));
    await pay(PAID);
    expect(await screen.findByText(text.unsettled.title)).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Pay ₹1' })).toBeNull();
    api.settleOrder.mockResolvedValue('paid');
    await act(() => vi.advanceTimersByTimeAsync(1000));
    expect(await screen.findByText('Payment Successful')).toBeDefined();
    expect(api.settleOrder).toHaveBeenCalledWith(ORDER_ID, null);
  });

  it('is one that was closed while a payment was under way: nobody is told to try again before it has ended', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    api.settleOrder.mockResolvedValueOnce('created').mockResolvedValue('cancelled');
    await pay(CLOSED);
    expect(await screen.findByText(text.unsettled.title)).toBeDefined();
    expect(screen.queryByText(text.problems.cancelled)).toBeNull();
    await act(() => vi.advanceTimersByTimeAsync(1000));
    expect(await screen.findByText(text.problems.cancelled)).toBeDefined();
    expect(api.settleOrder.mock.calls).toEqual([
      [ORDER_ID, 'cancelled'],
      [ORDER_ID, 'cancelled'],
    ]);
  });

  it('is one that nobody tells of in time, on a dead connection', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    api.settleOrder.mockReturnValue(new Promise(() => undefined));
    await pay(CLOSED);
    await act(() => vi.advanceTimersByTimeAsync(30_000));
    expect(await screen.findByText(text.unsettled.title)).toBeDefined();
  });

  it('can be asked for, and left', async () => {
    api.settleOrder.mockResolvedValue('created');
    await pay(CLOSED);
    await screen.findByText(text.unsettled.title);
    fireEvent.click(screen.getByRole('button', { name: 'Check again' }));
    await vi.waitFor(() => expect(api.settleOrder).toHaveBeenCalledTimes(2));
    expect(api.settleOrder).toHaveBeenLastCalledWith(ORDER_ID, 'cancelled');
    fireEvent.click(screen.getAllByRole('button', { name: 'Close' })[0] ?? document.body);
    expect(onClose).toHaveBeenCalledOnce();
  });
});
