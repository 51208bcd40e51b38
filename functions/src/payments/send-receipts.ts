import type { Language } from '@chupke/domain/language.ts';
import { orderPath } from '@chupke/domain/order-paths.ts';
import type { OrderId } from '@chupke/domain/order.ts';
import { userPath } from '@chupke/domain/paths.ts';
import { isPremium } from '@chupke/domain/premium.ts';
import type { UserId } from '@chupke/domain/user.ts';
import { parseSubscription } from '@chupke/domain/user.ts';
import { serverTexts } from '@chupke/domain/server-texts.ts';
import { languageOf } from '../alerts/language.ts';
import type { Accounts } from '../gateways/accounts.ts';
import type { Documents, DocumentTransaction } from '../gateways/documents.ts';
import type { Mail } from '../gateways/mail.ts';
import { receiptMail } from './present-receipt.ts';
import type { Receipt, ReceiptState, StoredOrder } from './stored-order.ts';
import { dueReceipts, fittingReceipt, parseStoredOrder } from './stored-order.ts';

/** What sending receipts needs. */
export interface ReceiptGateways {
  readonly documents: Documents;
  readonly accounts: Accounts;
  readonly mail: Mail;
  /** URL of the app, without a trailing slash. */
  readonly appUrl: string;
}

interface Claimed {
  readonly stored: StoredOrder;
  readonly uid: UserId;
  readonly receipt: Receipt;
  readonly language: Language;
  /** Whether the student has Premium now, by this order or another one. */
  readonly hasPremium: boolean;
}

/** What the words of a mail depend on. */
async function reader(
  transaction: DocumentTransaction,
  uid: UserId,
): Promise<Pick<Claimed, 'language' | 'hasPremium'>> {
  const [user] = await transaction.read([userPath(uid)]);
  const language = await languageOf(transaction, uid);
  return { language, hasPremium: user !== undefined && isPremium(parseSubscription(user)) };
}

/**
 * Marks the receipt that is due as being sent; undefined when none is. One that is due and no longer so, such as of a payment
 * that failed before another succeeded, is not sent any more.
 */
function claim(documents: Documents, orderId: OrderId): Promise<Claimed | undefined> {
  return documents.transact(async (transaction) => {
    const [data] = await transaction.read([orderPath(orderId)]);
    const stored = data === undefined ? undefined : parseStoredOrder(orderId, data);
    const due = stored === undefined ? [] : dueReceipts(stored);
    if (stored === undefined || due.length === 0) return undefined;
    const { uid } = stored;
    const receipt = due.find((name) => name === fittingReceipt(stored));
    const states = due.map((name) => [`receipts.${name}`, name === receipt ? 'sending' : 'none'] as const);
    const claimed =
      uid === null || receipt === undefined
        ? undefined
        : { stored, uid, receipt, ...(await reader(transaction, uid)) };
    transaction.update(orderPath(orderId), Object.fromEntries(states));
    return claimed;
  });
}

function mark(documents: Documents, orderId: OrderId, receipt: Receipt, state: ReceiptState): Promise<void> {
  return documents.transact(async (transaction) => {
    const [data] = await transaction.read([orderPath(orderId)]);
    if (data !== undefined) transaction.update(orderPath(orderId), { [`receipts.${receipt}`]: state });
  });
}

async function send(gateways: ReceiptGateways, claimed: Claimed): Promise<void> {
  const { documents, accounts, mail, appUrl } = gateways;
  const { stored, uid, receipt, language } = claimed;
  const { orderId } = stored.order;
  try {
    const account = await accounts.find(uid);
    if (account?.emailVerified !== true) {
      await mark(documents, orderId, receipt, 'none');
      return;
    }
    const params = receiptMail({
      order: stored.order,
      texts: await serverTexts(language),
      receipt,
      language,
      hasPremium: claimed.hasPremium,
      appUrl,
    });
    await mail.send({ to: account.email, template: 'receipt', params });
  } catch (error) {
    await mark(documents, orderId, receipt, 'due');
    throw error;
  }
  await mark(documents, orderId, receipt, 'sent');
}

/**
 * Sends the receipts of an order that are due, each once, only to the address that Auth has verified. The mark is set
 * before the mail is sent: a crash in between sends none rather than two, and the student finds the receipt on their own
 * page in any case. Throws MailError when no service accepts it, and what Auth throws; it is due again then.
 */
export async function sendReceipts(gateways: ReceiptGateways, orderId: OrderId): Promise<void> {
  for (;;) {
    const claimed = await claim(gateways.documents, orderId);
    if (claimed === undefined) return;
    await send(gateways, claimed);
  }
}
