import type { Language } from '@chupke/domain/language.ts';
import { ORGANISATION } from '@chupke/domain/organisation.ts';
import { exactTime, formatMoney } from '../../../lib/format.ts';
import { escapeMarkup } from '@chupke/domain/markup.ts';
import { FILE_STYLE, filePage } from '../../../lib/file-page.ts';
import type { PaidReceipt } from './receipt.ts';

/** The words of a receipt (`receipt` of src/texts, and the words for how it stands). */
export interface ReceiptWords {
  readonly title: string;
  readonly number: string;
  readonly paidAt: string;
  readonly item: string;
  readonly once: string;
  readonly amount: string;
  readonly order: string;
  readonly payment: string;
  readonly status: string;
  readonly payer: string;
  readonly seller: string;
  readonly refundedAt: string;
  readonly note: string;
  readonly print: string;
}

interface ReceiptOptions {
  readonly language: Language;
  readonly words: ReceiptWords;
  /** How the payment stands, in words. */
  readonly status: string;
  /** The account's address. */
  readonly email: string;
}

function sellerLines(): readonly string[] {
  const { operator, address, supportEmail } = ORGANISATION;
  return [operator ?? 'Chupke', ...(address ?? []), supportEmail];
}

function rows(order: PaidReceipt, { language, words, status, email }: ReceiptOptions) {
  const refund =
    order.status === 'refunded' && order.closedAt !== null
      ? [[words.refundedAt, exactTime(order.closedAt, language)] as const]
      : [];
  return [
    [words.number, order.receiptNumber],
    [words.paidAt, exactTime(order.paidAt, language)],
    [words.item, `${order.planName}\n${words.once}`],
    [words.amount, `${formatMoney(order.amount, order.currency, language)} (${order.currency})`],
    [words.status, status],
    ...refund,
    [words.order, order.orderId],
    ...(order.paymentId === null ? [] : [[words.payment, order.paymentId] as const]),
    [words.payer, email],
    [words.seller, sellerLines().join('\n')],
  ] as const;
}

/** A receipt as a page that can be printed, by any browser and without a network. It contains no script. */
export function receiptPage(order: PaidReceipt, options: ReceiptOptions): string {
  const { language, words } = options;
  const lines = rows(order, options).map(
    ([name, value]) =>
      `<tr><th scope="row">${escapeMarkup(name)}</th><td><bdi>${escapeMarkup(value)}</bdi></td></tr>`,
  );
  return filePage({
    language,
    title: `${words.title} ${order.receiptNumber}`,
    style: `${FILE_STYLE}\n@media print{.screen{display:none}}`,
    body: `<p><strong>Chupke</strong></p>
<h1>${escapeMarkup(words.title)}</h1>
<table><tbody>${lines.join('')}</tbody></table>
<p><small>${escapeMarkup(words.note)}</small></p>
<p class="screen"><small>${escapeMarkup(words.print)}</small></p>`,
  });
}

/** Name of the file. */
export function receiptFileName({ receiptNumber }: PaidReceipt): string {
  return `chupke-receipt-${receiptNumber.replace(/[^\w-]/g, '')}.html`;
}
