import { ERASURE_CHOICES } from '@chupke/domain/calls.ts';
import { parseOneOf, parseRecord } from '@chupke/domain/parse.ts';
import { requestErasure } from '../commands/request-erasure.ts';
import { firebaseAccounts } from '../gateways/firebase-accounts.ts';
import { firestoreDocuments } from '../gateways/firestore-documents.ts';
import { defineCall } from '../lib/handle-call.ts';
import { refuseUnlessRecent } from '../policies/callers.ts';

/** Somebody erases their own account; a closed or unverified one, too. */
export const eraseAccount = defineCall('eraseAccount', {
  refuse: refuseUnlessRecent,
  parse: (data) => ({ content: parseOneOf(parseRecord(data), 'content', ERASURE_CHOICES) }),
  run: ({ uid }, { content }) =>
    requestErasure({ documents: firestoreDocuments(), accounts: firebaseAccounts() }, uid, content),
});
