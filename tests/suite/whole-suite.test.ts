import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { RulesTestEnvironment } from '@firebase/rules-unit-testing';
import { assertFails, assertSucceeds, initializeTestEnvironment } from '@firebase/rules-unit-testing';
import { doc, onSnapshot } from 'firebase/firestore';
import { describe, expect, it } from 'vitest';
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
  it('runs a Functions trigger for a new document, whose effect the student sees live', async () => {
    const { db, uid, email } = await live.people.signUp('bina', { verified: false });
    const alert = doc(db, 'users', uid, 'alerts', 'welcome');
    const seen = new Promise<unknown>((resolve, reject) => {
      onSnapshot(
        alert,
        (snapshot) => {
          if (snapshot.exists()) resolve(snapshot.data());
        },
        reject,
      );
    });
    await live.people.server.db.doc(`users/${uid}`).set({ email });
    await expect(seen).resolves.toMatchObject({ read: false });
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
