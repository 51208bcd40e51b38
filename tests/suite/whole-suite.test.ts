import { readFileSync } from 'node:fs';
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
import type { RulesTestEnvironment } from '@firebase/rules-unit-testing';
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
import { afterAll, describe, expect, it } from 'vitest';
import { awaitMailedLink } from '../support/live/inbox.ts';
import { useLive } from '../support/live/use-live.ts';

const PREMIUM_RULES = `rules_version = '2';
service firebase.storage {
  match /b/{bucket}/o/premium/{file} {
    allow create: if firestore.exists(/databases/(default)/documents/users/$(request.auth.uid))
                  && firestore.get(/databases/(default)/documents/users/$(request.auth.uid)).data.isPremium;
  }
}`;

const STORAGE_RULES = readFileSync(fileURLToPath(new URL('../../storage.rules', import.meta.url)), 'utf8');

const live = useLive({ empty: true });
const apps: FirebaseApp[] = [];

afterAll(async () => {
  for (const app of apps) {
    await terminate(getFirestore(app));
    await deleteApp(app);
  }
});

interface Student {
  readonly app: FirebaseApp;
  readonly auth: Auth;
  readonly uid: string;
  readonly email: string;
}

/** Signs up a student of their own, with the unmodified web SDKs. */
async function signUp(name: string): Promise<Student> {
  const { suite } = live;
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

/** Puts Storage rules in force, in which whatever holds the environment can ask Firestore. */
async function putStorageRules(rules: string): Promise<RulesTestEnvironment> {
  const { projectId, ports } = live.suite;
  return initializeTestEnvironment({
    projectId,
    firestore: { host: '127.0.0.1', port: ports.firestore },
    storage: { host: '127.0.0.1', port: ports.storage, rules },
  });
}

describe('the whole suite', () => {
  it('takes a student from signing up to a verified address, by the link in the local inbox', async () => {
    const { auth, email } = await signUp('asha');
    const user = auth.currentUser;
    if (user === null) throw new Error('nobody is signed in');
    expect(user.emailVerified).toBe(false);
    await sendEmailVerification(user);
    const answer = await fetch(await awaitMailedLink(live.suite, email));
    expect(answer.ok).toBe(true);
    await reload(user);
    expect(user.emailVerified).toBe(true);
  });

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
    await live.people.server.db.doc(`users/${uid}`).set({ email: 'bina@students.test' });
    await expect(seen).resolves.toMatchObject({ read: false });
  });

  it("does not show one student's alerts to another", async () => {
    const { uid } = await signUp('chitra');
    const { app } = await signUp('deepa');
    const denied = new Promise<unknown>((resolve) => {
      onSnapshot(doc(getFirestore(app), 'users', uid, 'alerts', 'welcome'), () => undefined, resolve);
    });
    await expect(denied).resolves.toMatchObject({ code: 'permission-denied' });
  });

  it('stores no file where no picture belongs', async () => {
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
  });

  it('answers through the hosting rewrite to a function', async () => {
    const answer = await fetch(`${live.suite.urls.hosting}/api/health`);
    expect(await answer.json()).toEqual({ status: 'ok' });
  });

  it('lets Storage rules ask Firestore, through @firebase/rules-unit-testing', async () => {
    const environment = await putStorageRules(PREMIUM_RULES);
    try {
      await live.people.server.db.doc('users/gita').set({ isPremium: true });
      const upload = (uid: string) =>
        environment.authenticatedContext(uid).storage().ref(`premium/${uid}.webp`).putString('x');
      await assertSucceeds(upload('gita').then());
      await assertFails(upload('hema').then());
    } finally {
      await environment.cleanup();
      // The other files share the suite, and its rules.
      await (await putStorageRules(STORAGE_RULES)).cleanup();
    }
  });
});
