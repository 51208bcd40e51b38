import { newDocumentId } from '@chupke/domain/random.ts';
import type { Firestore } from 'firebase-admin/firestore';
import { firestoreDocuments } from '../../functions/src/gateways/firestore-documents.ts';
import { countHelp as help } from '../../functions/src/help/count-help.ts';
import { countViews as count } from '../../functions/src/posts/count-views.ts';
import { testMailboxKeyOf } from '../../functions/src/testing/mailbox-keys.ts';
import { random } from './live/people.ts';

/** Counts the views that have arrived, as the scheduled function does, which a test's suite does not run by itself. */
export function countViews(db: Firestore): Promise<void> {
  const documents = firestoreDocuments(() => db);
  return count({ documents, now: () => Date.now(), newId: () => newDocumentId(random), turns: 1 });
}

/** Counts what was opened and said of the help centre's articles, as happens at night. */
export function countHelp(db: Firestore): Promise<void> {
  return help({
    documents: firestoreDocuments(() => db),
    mailboxKeyOf: testMailboxKeyOf,
    now: () => Date.now(),
  });
}
