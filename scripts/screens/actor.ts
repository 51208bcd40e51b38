import { randomBytes } from 'node:crypto';
import { parseUserId } from '@chupke/domain/user.ts';
import { deleteApp, initializeApp } from 'firebase/app';
import type { User } from 'firebase/auth';
import {
  connectAuthEmulator,
  inMemoryPersistence,
  initializeAuth,
  signInWithEmailAndPassword,
} from 'firebase/auth';
import { connectFirestoreEmulator, initializeFirestore, terminate } from 'firebase/firestore';
import type { Actor } from '../lib/student-actions.ts';
import { HOST } from '../start/ports.ts';
import type { Suite } from '../start/suite-options.ts';

/** With what somebody signs in. */
export interface Credentials {
  readonly email: string;
  readonly password: string;
}

/** Somebody who is signed in, until they are closed. */
interface OpenActor extends Actor {
  readonly user: User;
  close(): Promise<void>;
}

/** Signs an account in through the web SDK. The caller closes it. */
export async function openActor(suite: Suite, { email, password }: Credentials): Promise<OpenActor> {
  const app = initializeApp({ projectId: suite.projectId, apiKey: 'local' }, `screens-${email}`);
  const auth = initializeAuth(app, { persistence: inMemoryPersistence });
  connectAuthEmulator(auth, suite.urls.auth, { disableWarnings: true });
  const db = initializeFirestore(app, {});
  connectFirestoreEmulator(db, HOST, suite.ports.firestore);
  const { user } = await signInWithEmailAndPassword(auth, email, password);
  const close = async (): Promise<void> => {
    await terminate(db);
    await deleteApp(app);
  };
  return { user, db, uid: parseUserId(user.uid), random: (count) => randomBytes(count), close };
}
