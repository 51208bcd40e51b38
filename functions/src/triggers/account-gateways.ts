import type { AccountGateways } from '../commands/set-account-status.ts';
import { firebaseAccounts } from '../gateways/firebase-accounts.ts';
import { firestoreDocuments } from '../gateways/firestore-documents.ts';
import { adminEmails } from '../lib/admin-emails.ts';
import { newId } from '../lib/new-id.ts';

/** What decisions about accounts need, as it is configured. */
export function accountGateways(): AccountGateways {
  return {
    documents: firestoreDocuments(),
    accounts: firebaseAccounts(),
    admins: adminEmails(),
    newId,
  };
}
