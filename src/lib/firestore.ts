import type { Firestore } from 'firebase/firestore';
import {
  connectFirestoreEmulator,
  initializeFirestore,
  memoryLocalCache,
  memoryLruGarbageCollector,
} from 'firebase/firestore';
// Requests carry the student's token only if Auth is there when the first one is made.
import './auth.ts';
import { getBackend } from './backend.ts';
import { firebaseApp } from './firebase.ts';

/** What the SDK may hold of documents that nobody watches any more; by itself it would be 40 MB of a cheap phone. */
const CACHE_BYTES = 2 * 1024 * 1024;

function open(): Firestore {
  const backend = getBackend();
  // What is shown before the network answers is kept by the features themselves (a few kilobytes of what was on
  // the screen), which is there sooner than the SDK's own cache and costs no 17 kB of code.
  const localCache = memoryLocalCache({
    garbageCollector: memoryLruGarbageCollector({ cacheSizeBytes: CACHE_BYTES }),
  });
  const firestore = initializeFirestore(firebaseApp, { localCache });
  if (backend.kind === 'local') {
    connectFirestoreEmulator(firestore, backend.emulators.host, backend.emulators.firestore);
  }
  return firestore;
}

/** The app's Firestore. Import it lazily: the SDK is large and no first paint waits for it. */
export const firestore: Firestore = open();
