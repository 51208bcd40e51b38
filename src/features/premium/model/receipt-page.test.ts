import { expect, it } from 'vitest';
import { premium as english } from '../../../texts/en/premium.ts';
import { premium as hindi } from '../../../texts/hi/premium.ts';
import { NOON } from '../../../lib/testing/student.ts';
import { orderOf, paidOrder } from '../testing/orders.ts';
import type { PaidReceipt } from './receipt.ts';
import { hasReceipt } from './receipt.ts';
import { receiptFileName, receiptPage } from './receipt-page.ts';

function receiptOf(order: ReturnType<typeof paidOrder>): PaidReceipt {
  if (!hasReceipt(order)) throw new Error('no receipt');
  return order;
}

const options = (email = 'asha@example.in') =>
  ({ language: 'en', words: english.receipt, status: english.page.statuses.paid, email }) as const;

/** Every row of the page's table. */
function rowsOf(html: string): Readonly<Record<string, string>> {
  const page = new DOMParser().parseFromString(html, 'text/html');
  return Object.fromEntries(
    [...page.querySelectorAll('tr')].map((row) => [
      row.querySelector('th')?.textContent ?? '',
      row.querySelector('td')?.textContent ?? '',
    ]),
  );
}

it('a receipt says what was paid, when, by whom, and by which numbers it is found', () => {
  const rows = rowsOf(receiptPage(receiptOf(paidOrder()), options()));
  expect(rows).toMatchObject({
    'Receipt number': 'CH-Abcdefghijklmn',
    Amount: '₹1 (INR)',
    Order: 'order_Abcdefghijklmn',
    Payment: 'pay_Abcdefghijklmn',
    Status: 'Paid',
    'Paid from the account': 'asha@example.in',
  });
  expect(rows['Paid on']).toMatch(/2026/);
  expect(rows['Item']).toContain('One-time payment, lifetime access');
  expect(rows['Seller']).toBeTruthy();
  expect(rows).not.toHaveProperty('Paid back on');
});

it('says when the money went back', () => {
  const order = receiptOf(paidOrder({ status: 'refunded', closedAt: NOON + 86_400_000 }));
  expect(rowsOf(receiptPage(order, options()))['Paid back on']).toMatch(/2026/);
});

it('opens without a network, runs nothing, and takes foreign text as text', () => {
  const order = receiptOf(paidOrder({ planName: '<script>alert(1)</script>' }));
  const html = receiptPage(order, options('"><img src=x>@example.in'));
  const page = new DOMParser().parseFromString(html, 'text/html');
  expect(page.querySelectorAll('script, img, link, iframe')).toHaveLength(0);
  expect(html).toContain("default-src 'none'");
  expect(html).not.toMatch(/https?:/);
});

it('is written in the student’s language', () => {
  const html = receiptPage(receiptOf(paidOrder()), {
    language: 'hi',
    words: hindi.receipt,
    status: hindi.page.statuses.paid,
    email: 'asha@example.in',
  });
  expect(html).toContain('lang="hi"');
  expect(rowsOf(html)['रसीद नंबर']).toBe('CH-Abcdefghijklmn');
});

it('there is none of what was not paid, and its file has a plain name', () => {
  expect(hasReceipt(orderOf())).toBe(false);
  expect(hasReceipt(orderOf({ status: 'failed' }))).toBe(false);
  expect(receiptFileName(receiptOf(paidOrder({ receiptNumber: 'CH-1/../x' })))).toBe(
    'chupke-receipt-CH-1x.html',
  );
});
