import { newAnonymousId } from '@chupke/domain/anonymous-id.ts';
import type { OrderId, OwnOrder } from '@chupke/domain/order.ts';
import { parseOwnOrder } from '@chupke/domain/order.ts';
import { userPath } from '@chupke/domain/paths.ts';
import { ownOrderPath } from '@chupke/domain/order-paths.ts';
import { isPremium } from '@chupke/domain/premium.ts';
import type { UserId } from '@chupke/domain/user.ts';
import { admittedUserFields, parseSubscription, parseUserId } from '@chupke/domain/user.ts';
import type { Letter, Mail } from '../gateways/mail.ts';
import type { CreateGateways } from '../payments/create-order.ts';
import { createOrder } from '../payments/create-order.ts';
import { receiveWebhook } from '../payments/receive-webhook.ts';
import type { LookGateways } from '../payments/reconcile-payments.ts';
import type { ReceiptGateways } from '../payments/send-receipts.ts';
import { memoryAccounts } from './memory-accounts.ts';
import { memoryDocuments } from './memory-documents.ts';
import { memoryPayments } from './memory-payments.ts';

/** The student who pays, in tests of payments. */
export const ASHA = parseUserId('uid-of-asha');

/** Another student. */
export const RAVI = parseUserId('uid-of-ravi');

/** A database with two students, a provider and a mail service, in memory. */
export function openShop() {
  const documents = memoryDocuments();
  const accounts = memoryAccounts();
  const payments = memoryPayments(documents.now);
  const sent: Letter[] = [];
  const mail: Mail = { send: (letter) => Promise.resolve(void sent.push(letter)) };
  let ids = 0;
  const newId = () => `Id${String((ids += 1)).padStart(18, '0')}`;
  for (const uid of [ASHA, RAVI]) {
    accounts.add(uid);
    const anonymousId = newAnonymousId((count) => new Uint8Array(count).fill(uid.length));
    const account = {
      email: `${uid}@students.test`,
      emailVerified: true,
      signUpMethod: 'password',
      anonymousId,
    } as const;
    documents.stored.set(userPath(uid), { ...admittedUserFields(account), createdAt: documents.now() });
  }
  const receipts: ReceiptGateways = { documents, accounts, mail, appUrl: 'https://chupke.test' };
  const gateways: CreateGateways & ReceiptGateways & LookGateways = {
    ...receipts,
    receipts,
    payments,
    now: documents.now,
    newId,
  };
  /** The order as its student reads it. */
  const copy = (order: OrderId, uid: UserId = ASHA): OwnOrder =>
    parseOwnOrder(order, documents.stored.get(ownOrderPath(uid, order)));
  return {
    ...gateways,
    documents,
    accounts,
    payments,
    gateways,
    sent,
    order: async (uid: UserId = ASHA): Promise<OrderId> => (await createOrder(gateways, uid)).orderId,
    isPremium: (uid: UserId = ASHA): boolean => {
      const user = documents.stored.get(userPath(uid));
      return user !== undefined && isPremium(parseSubscription(user));
    },
    copy,
    status: (order: OrderId, uid: UserId = ASHA) => copy(order, uid).status,
    /** Delivers the messages that wait. */
    deliver: async () => {
      for (const message of payments.messages.splice(0)) await receiveWebhook(gateways, message);
    },
  };
}

/** See openShop. */
export type Shop = ReturnType<typeof openShop>;
