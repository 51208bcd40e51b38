import type { CallName, Calls } from '@chupke/domain/calls.ts';
import { ORDER_CLOSINGS, parseOrderId, parsePaymentId } from '@chupke/domain/order.ts';
import { parseOneOf, parseRecord, parseText } from '@chupke/domain/parse.ts';
import { COLLECTIONS } from '@chupke/domain/paths.ts';
import { PREMIUM_PLAN } from '@chupke/domain/premium.ts';
import { warn } from 'firebase-functions/logger';
import type { Caller } from '../lib/caller.ts';
import { refuseUnlessStudent } from '../lib/caller.ts';
import { defineCall } from '../lib/define-call.ts';
import { whenWritten } from '../lib/define-event.ts';
import { definePost, PostRefusedError } from '../lib/define-post.ts';
import { RefusedError } from '../lib/refused-error.ts';
import { appUrl } from '../lib/settings.ts';
import { configuredMail, MAIL_SECRETS } from '../gateways/mail.ts';
import { gateways } from '../gateways/production.ts';
import { configuredPayments, PAYMENT_SECRETS } from '../gateways/razorpay.ts';
import { paymentHealth } from './check-payments.ts';
import type { CreateGateways } from './create-order.ts';
import { createOrder as create } from './create-order.ts';
import { receiveWebhook } from './receive-webhook.ts';
import { sendReceipts } from './send-receipts.ts';
import { settleOrder as settle, verifyPayment as verify } from './settle-order.ts';
import { hasNewReceipt } from './stored-order.ts';

const SECRETS = { secrets: PAYMENT_SECRETS };

/** Undefined where the environment configures no account. */
function paymentGateways(): CreateGateways | undefined {
  const payments = configuredPayments();
  return payments === undefined ? undefined : { ...gateways, payments };
}

/** Defines a call about payments, for students; without an account at the provider it is refused as `unavailable`. */
function definePaymentCall<Name extends CallName>(
  name: Name,
  parse: (data: unknown) => Calls[Name]['takes'],
  run: (
    gateways: CreateGateways,
    uid: Caller['uid'],
    input: Calls[Name]['takes'],
  ) => Promise<Calls[Name]['gives']>,
) {
  return defineCall(
    name,
    {
      refuse: refuseUnlessStudent,
      parse,
      run: async ({ uid }, input) => {
        const known = paymentGateways();
        if (known === undefined) throw new RefusedError('unavailable');
        return run(known, uid, input);
      },
    },
    SECRETS,
  );
}

const isAvailable = paymentHealth(configuredPayments, gateways.now);

/** Whether payments can be made now. */
export const checkPayments = defineCall(
  'checkPayments',
  {
    refuse: refuseUnlessStudent,
    parse: () => null,
    run: async () => ({ isAvailable: await isAvailable() }),
  },
  SECRETS,
);

/** An order for the caller. */
export const createOrder = definePaymentCall(
  'createOrder',
  (data) => ({ planId: parseOneOf(parseRecord(data), 'planId', [PREMIUM_PLAN.id]) }),
  (known, uid) => create(known, uid),
);

/** The caller has paid. */
export const verifyPayment = definePaymentCall(
  'verifyPayment',
  (data) => {
    const record = parseRecord(data);
    return {
      orderId: parseOrderId(record['orderId']),
      paymentId: parsePaymentId(record['paymentId']),
      signature: parseText(record, 'signature', { min: 1, max: 200 }),
    };
  },
  verify,
);

/** The caller has left the checkout, or asks how an order stands. */
export const settleOrder = definePaymentCall(
  'settleOrder',
  (data) => {
    const record = parseRecord(data);
    const closed = record['closed'] === null ? null : parseOneOf(record, 'closed', ORDER_CLOSINGS);
    return { orderId: parseOrderId(record['orderId']), closed };
  },
  settle,
);

/** `POST /api/razorpay-webhook`: the provider tells of a payment. */
export const razorpayWebhook = definePost(
  'razorpayWebhook',
  {
    maxBytes: 64 * 1024,
    run: async ({ raw, header }) => {
      const known = paymentGateways();
      if (known === undefined) throw new PostRefusedError('unavailable');
      const signature = header('x-razorpay-signature') ?? '';
      const message = { body: raw, signature, eventId: header('x-razorpay-event-id') };
      if ((await receiveWebhook(known, message)) === 'forged') throw new PostRefusedError('not-allowed');
    },
  },
  SECRETS,
);

/** Sends the receipts of an order; its other changes cost no read. */
export const onOrderWritten = whenWritten(
  'onOrderWritten',
  `${COLLECTIONS.orders}/{orderId}`,
  async ({ params, before, after }) => {
    if (!hasNewReceipt(before, after)) return;
    const [mail, url] = [configuredMail(), appUrl()];
    if (mail === undefined || url === '') warn('No receipt: no mail account is configured.');
    else await sendReceipts({ ...gateways, mail, appUrl: url }, parseOrderId(params.orderId));
  },
  { secrets: MAIL_SECRETS },
);
