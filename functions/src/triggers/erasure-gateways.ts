import { randomBytes } from 'node:crypto';
import type { ErasureGateways } from '../commands/run-erasure.ts';
import { firebaseAccounts } from '../gateways/firebase-accounts.ts';
import { firebaseTasks } from '../gateways/firebase-tasks.ts';
import { firestoreDocuments } from '../gateways/firestore-documents.ts';
import { spreadHours } from '../lib/spread-hours.ts';

/** What an erasure needs, as it is configured. */
export function erasureGateways(): ErasureGateways {
  return {
    documents: firestoreDocuments(),
    accounts: firebaseAccounts(),
    tasks: firebaseTasks(),
    random: (count) => randomBytes(count),
    spreadHours: spreadHours(),
  };
}
