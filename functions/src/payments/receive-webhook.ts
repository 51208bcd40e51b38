import { createHash } from 'node:crypto';
import type { PaymentState } from '@chupke/domain/order.ts';
import { ParseError, parseRecord, parseText, tryParse } from '@chupke/domain/parse.ts';
import type { SeenPayment } from '../gateways/payments.ts';
import { parseRazorpayPayment } from '../gateways/razorpay-payment.ts';
import { noteSecurityEvent } from '../lib/security-event.ts';
import { applyEvents } from './apply-events.ts';
import type { PaymentGateways } from './ask-provider.ts';
import { sighting } from './ask-provider.ts';

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

const DAY_MS = 24 * 60 * 60 * 1000;

/** What the events say of the payment that comes with them, beyond its own status. */
const DISPUTES: Readonly<Record<string, PaymentState>> = {
  'payment.dispute.created': 'disputed',
  'payment.dispute.under_review': 'disputed',
  'payment.dispute.action_required': 'disputed',
  'payment.dispute.won': 'won',
  'payment.dispute.closed': 'won',
  'payment.dispute.lost': 'refunded',
};

/** A refund that was accepted, and could not be carried out: the money is with us again. */
const REFUND_FAILED = 'refund.failed';

function parseBody(body: Uint8Array): unknown {
  try {
    return JSON.parse(Buffer.from(body).toString('utf8'));
  } catch {
    throw new ParseError('body', 'JSON');
  }
}

function parseEvent(body: Uint8Array): {
  readonly at: number;
  readonly event: string;
  readonly payment: SeenPayment;
} {
  const message = parseRecord(parseBody(body));
  const event = parseText(message, 'event', { min: 1, max: 80 });
  const { created_at: seconds } = message;
  if (typeof seconds !== 'number') throw new ParseError('created_at', 'a time');
  const payload = parseRecord(message['payload'], 'payload');
  const payment = parseRazorpayPayment(parseRecord(payload['payment'], 'payload.payment')['entity']);
  const dispute = Object.hasOwn(DISPUTES, event) ? DISPUTES[event] : undefined;
  const seen = dispute === undefined ? payment : { ...payment, state: dispute };
  return { at: seconds * 1000, event, payment: seen };
}

function digestOf(body: Uint8Array): string {
  return createHash('sha256').update(body).digest('hex');
}

/** The id under which the message is marked: the provider's, or one made of its bytes. */
function markOf({ body, eventId }: WebhookMessage): string {
  if (eventId !== undefined && /^[A-Za-z0-9_-]{6,80}$/.test(eventId)) return eventId;
  return digestOf(body);
}

/**
 * Has the admins told that a refund has failed: to us it is done, and nobody else looks. Once, however often the message
 * comes; the log names no payment, which would lead to a person at the provider's dashboard.
 */
async function tellFailedRefund({ documents }: PaymentGateways, { body }: WebhookMessage): Promise<void> {
  await noteSecurityEvent(documents, `refund-${digestOf(body).slice(0, 20)}`, {
    event: 'refund_failed',
    details: 'The payment provider could not carry out a refund: see its dashboard.',
    severity: 'HIGH',
  });
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
  const { payments, now } = gateways;
  if (!payments.isSignedMessage(message.body, message.signature)) return 'forged';
  const parsed = tryParse(() => parseEvent(message.body));
  if (parsed === undefined || parsed.at < now() - MESSAGE_DAYS * DAY_MS) return 'ignored';
  const { payment } = parsed;
  const news = { orderId: payment.orderId, events: [sighting(payment)], messageId: markOf(message) };
  const after = await applyEvents(gateways, news, now());
  if (after === undefined) return 'ignored';
  if (parsed.event === REFUND_FAILED) await tellFailedRefund(gateways, message);
  return after === 'known' ? 'known' : 'done';
}
