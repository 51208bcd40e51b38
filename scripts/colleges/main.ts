/**
 * `npm run colleges`: adds the institutions of colleges.psv that the database does not have yet, and changes none that it
 * has. It takes the project and the credentials as every Google client does (GCLOUD_PROJECT and
 * GOOGLE_APPLICATION_CREDENTIALS). The demo data have them already.
 */
import { db } from '../../functions/src/gateways/db.ts';
import { firestoreDocuments } from '../../functions/src/gateways/firestore-documents.ts';
import { addColleges } from './add-colleges.ts';
import { COLLEGE_CATALOGUE } from './catalogue.ts';

const { added, named } = await addColleges(firestoreDocuments(), COLLEGE_CATALOGUE);
await db().terminate();
console.log(`${added} colleges added; ${named} got their other names.`);
