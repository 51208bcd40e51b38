import { createHash } from 'node:crypto';
import type { PaymentState, RefundId } from '@chupke/domain/order.ts';
import type { UnknownRecord } from '@chupke/domain/parse.ts';
import { ParseError, parseRecord, parseText, tryParse } from '@chupke/domain/parse.ts';
import { DAY_MS } from '@chupke/domain/time.ts';
import type { SeenPayment } from '../gateways/payments.ts';
import { parseRazorpayPayment, parseRazorpayRefund } from '../gateways/razorpay-payment.ts';
import { applyEvents } from './apply-events.ts';
import type { PaymentGateways } from './ask-provider.ts';
import { sighting } from './ask-provider.ts';
import { tellFailedRefund } from './tell-failed-refund.ts';

/** A message of the provider (https://razorpay.com/docs/webhooks/validate-test/), as it came. */
export interface WebhookMessage {
  /** The bytes that were signed. */
  readonly body: Uint8Array;
  readonly signature: string;
  /** The header `x-razorpay-event-id`; undefined without one. */
  readonly eventId: string | undefined;
}

/** Days for which a message is believed, and its mark is kept: the provider repeats one for a day. */
export const MESSAGE_DAYS = 7;

/** What the events say of the payment that comes with them, beyond its own status. */
const DISPUTES: Readonly<Record<string, PaymentState>> = {
  'payment.dispute.created': 'disputed',
  'payment.dispute.under_review': 'disputed',
  'payment.dispute.action_required': 'disputed',
  'payment.dispute.won': 'won',
  'payment.dispute.closed': 'won',
  'payment.dispute.lost': 'refunded',
};

/**
 * A refund that was accepted, and could not be carried out: the money is with us again
 * (https://razorpay.com/docs/webhooks/refunds/).
 */
const REFUND_FAILED = 'refund.failed';

function parseBody(body: Uint8Array): unknown {
  try {
    return JSON.parse(Buffer.from(body).toString('utf8'));
  } catch {
    throw new ParseError('body', 'JSON');
  }
}

function parseEntity(payload: UnknownRecord, name: string): unknown {
  return parseRecord(payload[name], `payload.${name}`)['entity'];
}

function parseEvent(body: Uint8Array): {
  readonly at: number;
  readonly payment: SeenPayment;
  readonly failedRefund: RefundId | undefined;
} {
  const message = parseRecord(parseBody(body));
  const event = parseText(message, 'event', { min: 1, max: 80 });
  const { created_at: seconds } = message;
  if (typeof seconds !== 'number') throw new ParseError('created_at', 'a time');
  const payload = parseRecord(message['payload'], 'payload');
  const payment = parseRazorpayPayment(parseEntity(payload, 'payment'));
  const dispute = Object.hasOwn(DISPUTES, event) ? DISPUTES[event] : undefined;
  const seen = dispute === undefined ? payment : { ...payment, state: dispute };
  const failedRefund =
    event === REFUND_FAILED ? parseRazorpayRefund(parseEntity(payload, 'refund')).refundId : undefined;
  return { at: seconds * 1000, payment: seen, failedRefund };
}

/** The id under which the message is marked: the provider's, or one made of its bytes. */
function markOf({ body, eventId }: WebhookMessage): string {
  if (eventId !== undefined && /^[A-Za-z0-9_-]{6,80}$/.test(eventId)) return eventId;
  return createHash('sha256').update(body).digest('hex');
}

/**
 * Works off a message about a payment, once. A message that is not signed is `forged`; one that is old, or about nothing
 * of ours, is `ignored`: the provider need not repeat it. What it says is a state that can only grow (PAYMENT_STATES), so
 * neither its order nor another copy of it matters.
 */
export async function receiveWebhook(
  gateways: PaymentGateways,
  message: WebhookMessage,
): Promise<'done' | 'known' | 'ignored' | 'forged'> {
  const { documents, payments, now } = gateways;
  if (!payments.isSignedMessage(message.body, message.signature)) return 'forged';
  const parsed = tryParse(() => parseEvent(message.body));
  if (parsed === undefined || parsed.at < now() - MESSAGE_DAYS * DAY_MS) return 'ignored';
  const { payment, failedRefund } = parsed;
  const news = { orderId: payment.orderId, events: [sighting(payment)], messageId: markOf(message) };
  const after = await applyEvents(gateways, news, now());
  if (after === undefined) return 'ignored';
  if (failedRefund !== undefined) await tellFailedRefund(documents, failedRefund);
  return after === 'known' ? 'known' : 'done';
}
