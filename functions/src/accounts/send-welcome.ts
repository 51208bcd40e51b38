import { parseFlag, parseTime } from '@chupke/domain/parse.ts';
import { userPath } from '@chupke/domain/paths.ts';
import type { UserId } from '@chupke/domain/user.ts';
import { languageOf } from '../alerts/language.ts';
import type { Accounts } from '../gateways/accounts.ts';
import type { Documents } from '../gateways/documents.ts';
import { SERVER_TIME } from '../gateways/documents.ts';
import type { Mail } from '../gateways/mail.ts';
import type { Welcomed } from './present.ts';
import { welcomeMail } from './present.ts';

/** What sending a welcome needs. */
export interface WelcomeGateways {
  readonly documents: Documents;
  readonly accounts: Accounts;
  readonly mail: Mail;
  /** URL of the app, without a trailing slash. */
  readonly appUrl: string;
}

/** Sets the mark unless it is set already; returns the mail's data only to the call that set it. */
function claim(
  documents: Documents,
  uid: UserId,
  appUrl: string,
): Promise<Welcomed | 'sent-before' | 'no-user'> {
  return documents.transact(async (transaction) => {
    const path = userPath(uid);
    const [user] = await transaction.read([path]);
    if (user === undefined) return 'no-user';
    if (parseFlag(user, 'welcomeSent')) return 'sent-before';
    const welcomed = {
      joinedAt: parseTime(user, 'createdAt'),
      language: await languageOf(transaction, uid),
      appUrl,
    };
    transaction.update(path, { welcomeSent: true, welcomeSentAt: SERVER_TIME });
    return welcomed;
  });
}

async function giveBack(documents: Documents, uid: UserId): Promise<void> {
  await documents.transact(async (transaction) => {
    const [user] = await transaction.read([userPath(uid)]);
    if (user !== undefined) transaction.update(userPath(uid), { welcomeSent: false, welcomeSentAt: null });
  });
}

/**
 * Sends the welcome mail once, only to the address that Auth has verified. The mark is set before the mail is sent:
 * two concurrent events send one mail, and a crash in between sends none rather than two. When no mail service
 * accepts it, the mark is removed and MailError thrown, so that the event is retried.
 */
export async function sendWelcome(
  gateways: WelcomeGateways,
  uid: UserId,
): Promise<'sent' | 'sent-before' | 'unverified' | 'no-user'> {
  const { documents, accounts, mail, appUrl } = gateways;
  const account = await accounts.find(uid);
  if (account === undefined) return 'no-user';
  if (!account.emailVerified || account.claims.banned) return 'unverified';
  const welcomed = await claim(documents, uid, appUrl);
  if (typeof welcomed === 'string') return welcomed;
  try {
    await mail.send({ to: account.email, template: 'welcome', params: await welcomeMail(welcomed) });
  } catch (error) {
    await giveBack(documents, uid);
    throw error;
  }
  return 'sent';
}
