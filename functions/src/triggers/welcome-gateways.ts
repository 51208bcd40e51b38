import type { WelcomeGateways } from '../commands/send-welcome.ts';
import { emailJsMail, emailJsSettings, MAIL_SECRET } from '../gateways/emailjs-mail.ts';
import { firebaseAccounts } from '../gateways/firebase-accounts.ts';
import { firestoreDocuments } from '../gateways/firestore-documents.ts';

/**
 * The secrets of functions that send mail. The emulator would ask Google for a declared secret: the local suite
 * hands its own key in with the other variables.
 */
export const MAIL_SECRETS = process.env['FUNCTIONS_EMULATOR'] === 'true' ? [] : [MAIL_SECRET];

/** What sending a welcome needs, or undefined where the environment names no mail account or no address of the app. */
export function welcomeGateways(): WelcomeGateways | undefined {
  const settings = emailJsSettings(process.env);
  const appUrl = process.env['APP_URL']?.replace(/\/+$/, '');
  if (settings === undefined || appUrl === undefined || appUrl === '') return undefined;
  return {
    documents: firestoreDocuments(),
    accounts: firebaseAccounts(),
    mail: emailJsMail(settings),
    appUrl,
  };
}
