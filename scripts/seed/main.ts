import { initializeApp } from 'firebase-admin/app';
import { migrationPath } from '@chupke/domain/paths.ts';
import type { Auth } from 'firebase-admin/auth';
import { getAuth } from 'firebase-admin/auth';
import type { Firestore } from 'firebase-admin/firestore';
import { getFirestore } from 'firebase-admin/firestore';
import { MIGRATION_STEPS } from '../migrate/steps.ts';
import type { DemoAccount } from './accounts.ts';
import { DEMO_ACCOUNTS } from './accounts.ts';
import { firebasePictures } from '../../functions/src/gateways/firebase-pictures.ts';
import type { PictureStore } from '../../functions/src/gateways/picture-store.ts';
import { demoDocuments } from './documents.ts';
import { DEMO_FEEDS } from './feeds.ts';
import { storePictures } from './pictures.ts';
import type { SeedDocument } from './seed-document.ts';
import { makeThreads } from './threads.ts';

/** Documents per batch: below Firestore's limit of 500 writes, to keep a request small. */
const BATCH = 400;

/** The demo data have the form of this version: a migration has nothing to look for. */
const MIGRATED: readonly SeedDocument[] = MIGRATION_STEPS.map(({ name }) => ({
  path: migrationPath(name),
  data: { after: null, done: true },
}));

/** The claims for a role, and for a ban, which the rules check. */
function claimsOf({ role, banReason }: DemoAccount): Readonly<Record<string, boolean>> | null {
  if (banReason !== null) return { banned: true };
  return role === 'student' ? null : { [role]: true };
}

function isNotFound(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'auth/user-not-found';
}

async function putAccount(auth: Auth, account: DemoAccount): Promise<void> {
  const { uid, email, password } = account;
  const fields = { email, password, emailVerified: true };
  try {
    await auth.updateUser(uid, fields);
  } catch (error) {
    if (!isNotFound(error)) throw error;
    await auth.createUser({ uid, ...fields });
  }
  await auth.setCustomUserClaims(uid, claimsOf(account));
}

async function putDocuments(db: Firestore, documents: readonly SeedDocument[]): Promise<void> {
  for (let start = 0; start < documents.length; start += BATCH) {
    const batch = db.batch();
    for (const { path, data } of documents.slice(start, start + BATCH)) batch.set(db.doc(path), data);
    await batch.commit();
  }
}

/**
 * Writes the demo accounts, colleges, confessions and everything that belongs to them, with times before `now`
 * (milliseconds since 1970). Idempotent, as every id is fixed. Triggers of functions should be off meanwhile.
 */
async function seed(auth: Auth, db: Firestore, pictures: PictureStore, now: number): Promise<void> {
  await Promise.all([
    ...DEMO_ACCOUNTS.map((account) => putAccount(auth, account)),
    putDocuments(db, [...demoDocuments(now), ...MIGRATED]),
  ]);
  const threads = DEMO_FEEDS.flatMap((feed) => makeThreads(feed, now));
  for (const { confession, owner } of await storePictures(pictures, threads)) {
    await db.doc(confession.path).update(confession.fields);
    await db.doc(owner.path).set(owner.data);
  }
}

// Started by `npm start` with the addresses of the emulators in its environment; a process of its own, because
// firebase-admin reads them only there.
const { FIREBASE_AUTH_EMULATOR_HOST, FIRESTORE_EMULATOR_HOST, GCLOUD_PROJECT } = process.env;
if (FIREBASE_AUTH_EMULATOR_HOST === undefined || FIRESTORE_EMULATOR_HOST === undefined) {
  throw new Error('Demo data go into emulators only: npm start runs this script.');
}
const projectId = GCLOUD_PROJECT ?? 'demo-chupke';
const app = initializeApp({ projectId });
const db = getFirestore(app);
const pictures = firebasePictures(() => app, `${projectId}.appspot.com`);
await seed(getAuth(app), db, pictures, Date.now());
await db.terminate();
