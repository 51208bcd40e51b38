import { initializeApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { getFirestore } from 'firebase-admin/firestore';
import { seed } from './seed.ts';

// Started by `npm start` with the addresses of the emulators in its environment; a process of its own, because
// firebase-admin takes them from there only.
const { FIREBASE_AUTH_EMULATOR_HOST, FIRESTORE_EMULATOR_HOST, GCLOUD_PROJECT } = process.env;
if (FIREBASE_AUTH_EMULATOR_HOST === undefined || FIRESTORE_EMULATOR_HOST === undefined) {
  throw new Error('Demo data go into emulators only: npm start runs this script.');
}
const app = initializeApp({ projectId: GCLOUD_PROJECT ?? 'demo-chupke' });
const db = getFirestore(app);
await seed(getAuth(app), db, Date.now());
await db.terminate();
