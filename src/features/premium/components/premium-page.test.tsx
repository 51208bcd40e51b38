import type { OrderStatus, OwnOrder } from '@chupke/domain/order.ts';
import { parseOrderId } from '@chupke/domain/order.ts';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { AppError } from '../../../lib/errors.ts';
import { loadArea } from '../../../lib/i18n.ts';
import type { LiveObserver } from '../../../lib/live.ts';
import { requestPremium, usePremiumRequest } from '../../../lib/premium-request.ts';
import { ASHA, NOON, signIn } from '../../../lib/testing/student.ts';
import { premium } from '../../../texts/en/premium.ts';
import { orderOf, paidOrder } from '../testing/orders.ts';
import { PremiumPage } from './premium-page.tsx';

const text = premium.page;

type Observer = LiveObserver<readonly OwnOrder[]>;
const api = vi.hoisted(() => ({
  observer: undefined as Observer | undefined,
  settleOrder: vi.fn<(order: string, closed: string | null) => Promise<OrderStatus>>(),
  saveFile: vi.fn<(name: string, content: string, type: string) => void>(),
}));
vi.mock('../api/orders.ts', () => ({
  watchOrders: () => (observer: Observer) => {
    api.observer = observer;
    return () => undefined;
  },
}));
vi.mock('../api/payments.ts', () => api);
vi.mock('../../../lib/save-file.ts', () => api);

function Wanted() {
  return <p data-testid="wanted">{usePremiumRequest()?.reason ?? 'nothing'}</p>;
}

async function open(orders?: readonly OwnOrder[]): Promise<void> {
  render(
    <MemoryRouter>
      <PremiumPage user={ASHA.uid} />
      <Wanted />
    </MemoryRouter>,
  );
  await vi.waitFor(() => expect(api.observer).toBeDefined());
  if (orders !== undefined) act(() => api.observer?.onValue(orders));
}

beforeEach(async () => {
  await loadArea('premium', 'en');
  api.observer = undefined;
  api.settleOrder.mockReset();
  api.saveFile.mockReset();
  signIn();
});

afterEach(() => {
  act(() => requestPremium(undefined));
  cleanup();
});

it('says what Premium gives and costs, and leads to where it is bought', async () => {
  await open([]);
  for (const { title } of Object.values(premium.tiles)) expect(screen.getByText(title)).toBeDefined();
  expect(screen.getByText(text.empty)).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: text.get('₹1') }));
  expect(screen.getByTestId('wanted').textContent).toBe('upgrade');
});

it('tells whoever has it since when, and sells it no more', async () => {
  signIn({ isPremium: true, subscriptionStartDate: NOON });
  await open([paidOrder()]);
  expect(screen.getByText(text.have)).toBeDefined();
  expect(screen.getByText(/1 Jul 2026/, { selector: 'p' })).toBeDefined();
  expect(screen.queryByRole('button', { name: text.get('₹1') })).toBeNull();
});

it('says where it stands in full what is kept, and how money goes back', async () => {
  await open([]);
  expect(screen.getByRole('link', { name: text.storedLink }).getAttribute('href')).toBe('/privacy');
  expect(screen.getByRole('link', { name: text.refunds }).getAttribute('href')).toBe('/terms#premium');
});

it('has a receipt of each payment, made on the device', async () => {
  await open([paidOrder()]);
  fireEvent.click(screen.getByRole('button', { name: 'Download receipt CH-Abcdefghijklmn' }));
  await vi.waitFor(() => expect(api.saveFile).toHaveBeenCalledOnce());
  const [name, content, type] = api.saveFile.mock.calls[0] ?? [];
  expect([name, type]).toEqual(['chupke-receipt-CH-Abcdefghijklmn.html', 'text/html;charset=utf-8']);
  expect(content).toContain('pay_Abcdefghijklmn');
});

it.each<readonly [OrderStatus, string]>([
  ['paid', 'Paid'],
  ['failed', 'Payment failed'],
  ['cancelled', 'Payment cancelled'],
  ['expired', 'Not paid in time'],
  ['refunded', 'Paid back'],
  ['disputed', 'Disputed at your bank'],
])('shows an order that is %s as such', async (status, words) => {
  await open([status === 'paid' ? paidOrder() : orderOf({ status, closedAt: NOON })]);
  expect(screen.getByText(words)).toBeDefined();
  expect(screen.queryByText(text.openTitle)).toBeNull();
});

it('says what was paid a second time, while it goes back and once it has', async () => {
  await open([paidOrder({ extraDue: 1 })]);
  expect(screen.getByText(text.extraDue(1, '₹1'))).toBeDefined();
  act(() => api.observer?.onValue([paidOrder({ extraBack: 1 })]));
  expect(screen.getByText(text.extraBack(1, '₹1'))).toBeDefined();
  expect(screen.queryByText(text.extraDue(1, '₹1'))).toBeNull();
});

it('says of a second order that it goes back as a whole, and has no receipt as of one that counts', async () => {
  const second = {
    orderId: parseOrderId('order_Zyxwvutsrqponm'),
    receiptNumber: 'CH-Zyxwvutsrqponm',
    isExtra: true,
  };
  await open([paidOrder(second), paidOrder()]);
  expect(screen.getAllByText(text.extraDue(1, '₹1'))).toHaveLength(1);
  expect(screen.queryByRole('button', { name: text.downloadOf(second.receiptNumber) })).toBeNull();
  expect(screen.getByRole('button', { name: text.downloadOf('CH-Abcdefghijklmn') })).toBeDefined();
  act(() => api.observer?.onValue([paidOrder({ ...second, extraDue: 1 })]));
  expect(screen.getByText(text.extraDue(2, '₹1'))).toBeDefined();
  act(() => api.observer?.onValue([paidOrder({ ...second, status: 'refunded', closedAt: NOON })]));
  expect(screen.queryByText(text.extraDue(1, '₹1'))).toBeNull();
  expect(screen.getByRole('button', { name: text.downloadOf(second.receiptNumber) })).toBeDefined();
});

it.each([
  ['declined', 'it was declined'],
  ['bank', 'the bank did not carry it out'],
  ['timeout', 'the time was over'],
] as const)('says why a payment failed, in words of ours: %s', async (failureReason, words) => {
  await open([orderOf({ status: 'failed', failureReason })]);
  expect(screen.getByText(`Payment failed: ${words}`)).toBeDefined();
});

it('shows an order that is open, and asks how it stands', async () => {
  const open1 = orderOf();
  await open([open1, orderOf({ orderId: parseOrderId('order_Zyxwvutsrqponm'), status: 'cancelled' })]);
  expect(screen.getByText(text.openTitle)).toBeDefined();
  api.settleOrder.mockResolvedValueOnce('created');
  fireEvent.click(screen.getByRole('button', { name: 'Check again' }));
  expect(await screen.findByText(text.stillOpen)).toBeDefined();
  api.settleOrder.mockRejectedValueOnce(new AppError('payment-unavailable'));
  fireEvent.click(screen.getByRole('button', { name: 'Check again' }));
  expect(await screen.findByText(text.askFailed)).toBeDefined();
  expect(api.settleOrder.mock.calls).toEqual([
    [open1.orderId, null],
    [open1.orderId, null],
  ]);
  act(() => api.observer?.onValue([paidOrder()]));
  expect(screen.queryByText(text.openTitle)).toBeNull();
});

it('says so where the payments do not come', async () => {
  await open();
  act(() => api.observer?.onFailure(new AppError('permission-denied')));
  expect(await screen.findByText(text.failed)).toBeDefined();
});
