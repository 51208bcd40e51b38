import { isEmail, normalizeEmail } from '@chupke/domain/email.ts';
import { TEXT_LIMITS } from '@chupke/domain/limits.ts';
import { ParseError, parseFlag, parseRecord, parseText } from '@chupke/domain/parse.ts';
import { allowDuringMaintenance as allow } from '../commands/allow-during-maintenance.ts';
import { firebaseAccounts } from '../gateways/firebase-accounts.ts';
import { firestoreDocuments } from '../gateways/firestore-documents.ts';
import { defineCall } from '../lib/handle-call.ts';
import { newId } from '../lib/new-id.ts';
import { refuseUnlessAdmin } from '../policies/callers.ts';

/** An admin lets an account in during maintenance, or no more. */
export const allowDuringMaintenance = defineCall('allowDuringMaintenance', {
  refuse: refuseUnlessAdmin,
  parse: (data) => {
    const record = parseRecord(data);
    const email = normalizeEmail(parseText(record, 'email', { min: 1, max: 2 * TEXT_LIMITS.email }));
    if (!isEmail(email)) throw new ParseError('email', 'an address');
    return { email, isAllowed: parseFlag(record, 'isAllowed') };
  },
  run: ({ uid }, wish) =>
    allow({ documents: firestoreDocuments(), accounts: firebaseAccounts(), newId }, uid, wish),
});
