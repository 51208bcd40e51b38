import type { Language } from '@chupke/domain/language.ts';
import { formatLocale } from '@chupke/domain/language.ts';
import type { Order } from '@chupke/domain/order.ts';
import { ownOrder } from '@chupke/domain/order.ts';
import { ORGANISATION } from '@chupke/domain/organisation.ts';
import type { ServerTexts } from '@chupke/domain/server-texts.ts';
import type { MailParams } from '../gateways/mail.ts';
import type { Receipt } from './stored-order.ts';

/** A receipt to be mailed. */
export interface ReceiptParts {
  readonly order: Order;
  readonly receipt: Receipt;
  readonly language: Language;
  /** Whether the student has Premium now, by this order or another one. */
  readonly hasPremium: boolean;
  /** In that language. */
  readonly texts: Pick<ServerTexts, 'receiptMail'>;
  /** URL of the app, without a trailing slash. */
  readonly appUrl: string;
}

/** Students are in India; the server may be anywhere. */
const TIME_ZONE = 'Asia/Kolkata';

/** What the mail is dated by: the payment, or how it ended without one. */
function momentOf({ paidAt, closedAt, createdAt }: Order, receipt: Receipt): number {
  return (receipt === 'success' ? paidAt : closedAt) ?? createdAt;
}

/**
 * The mail about an order: a subject and plain text for a template that has no more, and the single facts for one that
 * has. It names nobody, and repeats no words but ours.
 */
export function receiptMail(parts: ReceiptParts): MailParams['receipt'] {
  const { order, receipt, language, hasPremium, appUrl } = parts;
  const texts = parts.texts.receiptMail;
  const locale = formatLocale(language);
  const { receiptNumber } = ownOrder(order);
  const amount = new Intl.NumberFormat(locale, { style: 'currency', currency: order.currency });
  const date = new Intl.DateTimeFormat(locale, {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: TIME_ZONE,
  });
  const facts = {
    amount: amount.format(order.amount / 100),
    date: date.format(momentOf(order, receipt)),
    plan: order.planName,
    orderId: order.orderId,
    paymentId: order.paymentId ?? '–',
    receiptNumber: receiptNumber ?? '–',
    reason: order.failureReason === null ? '' : texts.reasons[order.failureReason],
    hasPremium,
    pageUrl: `${appUrl}/premium`,
    supportEmail: ORGANISATION.supportEmail,
  };
  const { subject, paragraphs } = texts[receipt];
  return {
    subject,
    message: paragraphs(facts).join('\n\n'),
    to_name: texts.student,
    payment_id: facts.paymentId,
    order_id: facts.orderId,
    amount: facts.amount,
    currency: order.currency,
    plan_name: facts.plan,
    transaction_date: facts.date,
    status: receipt,
    failure_reason: facts.reason,
    company_name: ORGANISATION.operator ?? 'Chupke',
    support_email: facts.supportEmail,
  };
}
