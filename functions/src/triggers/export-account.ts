import { exportAccount as collect } from '../commands/export-account.ts';
import { firebaseAccounts } from '../gateways/firebase-accounts.ts';
import { firestoreDocuments } from '../gateways/firestore-documents.ts';
import { defineCall } from '../lib/handle-call.ts';
import { refuseNobody } from '../policies/callers.ts';

/** Somebody gets everything that is stored about them; from a closed or unverified account, too. */
export const exportAccount = defineCall('exportAccount', {
  refuse: refuseNobody,
  parse: () => null,
  run: ({ uid }) =>
    collect({ documents: firestoreDocuments(), accounts: firebaseAccounts() }, uid, Date.now()),
});
