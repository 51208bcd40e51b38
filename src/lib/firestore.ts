import type { Firestore } from 'firebase/firestore';
import {
  connectFirestoreEmulator,
  initializeFirestore,
  memoryEagerGarbageCollector,
  memoryLocalCache,
} from 'firebase/firestore';
// Requests carry the student's token only if Auth is there when the first one is made.
import './auth.ts';
import { getBackend } from './backend.ts';
import { firebaseApp } from './firebase.ts';

function open(): Firestore {
  const backend = getBackend();
  // What is shown before the network answers is kept by the features themselves (a few kilobytes of what was on
  // the screen), which is there sooner than the SDK's own cache and costs no 17 kB of code.
  // Documents that nobody watches any more go at once. The other collector of the SDK's memory, which is the default, is
  // never started by it (12.19): what a busy circle has shown would stay until the page is left.
  const localCache = memoryLocalCache({ garbageCollector: memoryEagerGarbageCollector() });
  const firestore = initializeFirestore(firebaseApp, { localCache });
  if (backend.kind === 'local') {
    connectFirestoreEmulator(firestore, backend.emulators.host, backend.emulators.firestore);
  }
  return firestore;
}

/** The app's Firestore. Import it lazily: the SDK is large and no first paint waits for it. */
export const firestore: Firestore = open();
