import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FirebaseApp } from 'firebase/app';
import { deleteApp, initializeApp } from 'firebase/app';
import type { Auth } from 'firebase/auth';
import {
  connectAuthEmulator,
  createUserWithEmailAndPassword,
  getAuth,
  inMemoryPersistence,
  reload,
  sendEmailVerification,
  setPersistence,
} from 'firebase/auth';
import { assertFails, assertSucceeds, initializeTestEnvironment } from '@firebase/rules-unit-testing';
import { connectFirestoreEmulator, doc, getFirestore, onSnapshot, terminate } from 'firebase/firestore';
import {
  connectStorageEmulator,
  deleteObject,
  getBytes,
  getStorage,
  ref,
  uploadBytes,
} from 'firebase/storage';
import { deleteApp as deleteAdminApp, initializeApp as initializeAdminApp } from 'firebase-admin/app';
import { getFirestore as getAdminFirestore } from 'firebase-admin/firestore';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startSuite } from '../../scripts/start/suite.ts';
import type { Suite } from '../../scripts/start/suite-options.ts';

const PREMIUM_RULES = `rules_version = '2';
service firebase.storage {
  match /b/{bucket}/o/premium/{file} {
    allow create: if firestore.exists(/databases/(default)/documents/users/$(request.auth.uid))
                  && firestore.get(/databases/(default)/documents/users/$(request.auth.uid)).data.isPremium;
  }
}`;

const root = fileURLToPath(new URL('../..', import.meta.url));

let dataDir: string;
let suite: Suite;
const apps: FirebaseApp[] = [];

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'chupke-suite-'));
  suite = await startSuite({ root, dataDir, ports: { kind: 'auto' }, app: false, seed: false, watch: false });
}, 120_000);

afterAll(async () => {
  for (const app of apps) {
    await terminate(getFirestore(app));
    await deleteApp(app);
  }
  await suite.stop();
  await rm(dataDir, { recursive: true, force: true });
}, 60_000);

interface Student {
  readonly app: FirebaseApp;
  readonly auth: Auth;
  readonly uid: string;
  readonly email: string;
}

/** Signs up a student of their own, with the unmodified web SDKs. */
async function signUp(name: string): Promise<Student> {
  const app = initializeApp(
    { projectId: suite.projectId, apiKey: 'none', storageBucket: `${suite.projectId}.appspot.com` },
    name,
  );
  apps.push(app);
  const auth = getAuth(app);
  connectAuthEmulator(auth, suite.urls.auth, { disableWarnings: true });
  connectFirestoreEmulator(getFirestore(app), '127.0.0.1', suite.ports.firestore);
  connectStorageEmulator(getStorage(app), '127.0.0.1', suite.ports.storage);
  await setPersistence(auth, inMemoryPersistence);
  const email = `${name}@students.test`;
  const { user } = await createUserWithEmailAndPassword(auth, email, 'Correct-horse1');
  return { app, auth, uid: user.uid, email };
}

/** Waits for the mail to an address in the local inbox, and gives the link in it. */
async function linkTo(email: string): Promise<string> {
  return new Promise((resolve) => {
    const look = (): void => {
      const mail = suite.inbox.list().find(({ to }) => to === email);
      const [link] = /https?:\/\/\S+/.exec(mail?.body ?? '') ?? [];
      if (link === undefined) return;
      stop();
      resolve(link);
    };
    const stop = suite.inbox.subscribe(look);
    look();
  });
}

/** Sends a request as the Admin SDK, with everything it opens closed again. */
async function asAdmin<T>(work: (db: FirebaseFirestore.Firestore) => Promise<T>): Promise<T> {
  process.env['FIRESTORE_EMULATOR_HOST'] = `127.0.0.1:${suite.ports.firestore}`;
  process.env['METADATA_SERVER_DETECTION'] = 'none';
  const app = initializeAdminApp({ projectId: suite.projectId }, 'suite-test');
  try {
    return await work(getAdminFirestore(app));
  } finally {
    await deleteAdminApp(app);
  }
}

describe('the whole suite', () => {
  it('takes a student from signing up to a verified address, by the link in the local inbox', async () => {
    const { auth, email } = await signUp('asha');
    const user = auth.currentUser;
    if (user === null) throw new Error('nobody is signed in');
    expect(user.emailVerified).toBe(false);
    await sendEmailVerification(user);
    const answer = await fetch(await linkTo(email));
    expect(answer.ok).toBe(true);
    await reload(user);
    expect(user.emailVerified).toBe(true);
  }, 30_000);

  it('runs a Functions trigger for a new document, whose effect the student sees live', async () => {
    const { app, uid } = await signUp('bina');
    const alert = doc(getFirestore(app), 'users', uid, 'alerts', 'welcome');
    const seen = new Promise<unknown>((resolve, reject) => {
      onSnapshot(
        alert,
        (snapshot) => {
          if (snapshot.exists()) resolve(snapshot.data());
        },
        reject,
      );
    });
    await asAdmin((db) => db.doc(`users/${uid}`).set({ email: 'bina@students.test' }));
    await expect(seen).resolves.toMatchObject({ read: false });
  }, 60_000);

  it("does not show one student's alerts to another", async () => {
    const { uid } = await signUp('chitra');
    const { app } = await signUp('deepa');
    const denied = new Promise<unknown>((resolve) => {
      onSnapshot(doc(getFirestore(app), 'users', uid, 'alerts', 'welcome'), () => undefined, resolve);
    });
    await expect(denied).resolves.toMatchObject({ code: 'permission-denied' });
  }, 30_000);

  it('stores no file for anyone, as no screen uploads one yet', async () => {
    const { app, uid } = await signUp('esha');
    const storage = getStorage(app);
    const unauthorized = expect.objectContaining({ code: 'storage/unauthorized' });
    for (const path of [`drafts/${uid}/a.webp`, `confessions/${uid}.webp`, 'elsewhere.webp']) {
      const file = ref(storage, path);
      const upload = uploadBytes(file, Buffer.alloc(1000, 7), { contentType: 'image/webp' });
      await expect(upload).rejects.toEqual(unauthorized);
      await expect(getBytes(file)).rejects.toEqual(unauthorized);
      await expect(deleteObject(file)).rejects.toEqual(unauthorized);
    }
  }, 60_000);

  it('answers through the hosting rewrite to a function', async () => {
    const answer = await fetch(`${suite.urls.hosting}/api/health`);
    expect(await answer.json()).toEqual({ status: 'ok' });
  }, 30_000);

  // Last, because it puts other Storage rules in force.
  it('lets Storage rules ask Firestore, through @firebase/rules-unit-testing', async () => {
    const environment = await initializeTestEnvironment({
      projectId: suite.projectId,
      firestore: { host: '127.0.0.1', port: suite.ports.firestore },
      storage: { host: '127.0.0.1', port: suite.ports.storage, rules: PREMIUM_RULES },
    });
    await asAdmin((db) => db.doc('users/gita').set({ isPremium: true }));
    const upload = (uid: string) =>
      environment.authenticatedContext(uid).storage().ref(`premium/${uid}.webp`).putString('x');
    await assertSucceeds(upload('gita').then());
    await assertFails(upload('hema').then());
    await environment.cleanup();
  }, 30_000);
});
