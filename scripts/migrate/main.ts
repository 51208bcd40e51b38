/**
 * `npm run migrate`: brings stored documents to the form of this version. Deploy rules and functions first. In
 * production it takes the project and the credentials as every Google client does (GCLOUD_PROJECT and
 * GOOGLE_APPLICATION_CREDENTIALS), and the functions' MAILBOX_SECRET; `npm start` runs it on the local data, with the addresses of the emulators.
 */
import { firebaseAccounts } from '../../functions/src/gateways/accounts.ts';
import { db } from '../../functions/src/gateways/db.ts';
import { firestoreDocuments } from '../../functions/src/gateways/firestore-documents.ts';
import { mailboxKeyOf } from '../../functions/src/lib/mailbox.ts';
import { migrate } from './migrate.ts';
import { MIGRATION_STEPS } from './steps.ts';

const report = await migrate(MIGRATION_STEPS, {
  documents: firestoreDocuments(),
  accounts: firebaseAccounts(),
  now: () => Date.now(),
  mailboxKeyOf,
});
await db().terminate();
console.log(
  report.finished.length === 0
    ? 'The documents are up to date.'
    : `Done: ${report.finished.join(', ')} (${report.documents} documents looked at).`,
);
