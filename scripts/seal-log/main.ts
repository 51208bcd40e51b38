/**
 * `npm run verify:seal-log`: verifies the log of openings of sealed authorship, and prints its head, to be noted outside of
 * the database: `npm run verify:seal-log -- 12:9f2c…` also verifies that what was noted is still in it. It takes the
 * project and the credentials as every Google client does (GCLOUD_PROJECT and GOOGLE_APPLICATION_CREDENTIALS), or
 * FIRESTORE_EMULATOR_HOST.
 */
import { db } from '../../functions/src/gateways/db.ts';
import { firestoreDocuments } from '../../functions/src/gateways/firestore-documents.ts';
import { verifyStoredLog } from '../../functions/src/seal/verify-log.ts';
import { parseNotedHead, presentVerdict } from './present-verdict.ts';

const [argument] = process.argv.slice(2);
const verdict = await verifyStoredLog(firestoreDocuments(), parseNotedHead(argument));
await db().terminate();
console.log(presentVerdict(verdict));
if (verdict.faults.length > 0) process.exitCode = 1;
