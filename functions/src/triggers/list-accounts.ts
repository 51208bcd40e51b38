import { listAccounts as list } from '../commands/list-accounts.ts';
import { firestoreDocuments } from '../gateways/firestore-documents.ts';
import { defineCall } from '../lib/handle-call.ts';
import { refuseUnlessAdmin } from '../policies/callers.ts';

/** An admin looks through the newest accounts. */
export const listAccounts = defineCall('listAccounts', {
  refuse: refuseUnlessAdmin,
  parse: () => null,
  run: () => list({ documents: firestoreDocuments() }),
});
