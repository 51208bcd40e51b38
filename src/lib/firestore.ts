import type { Firestore } from 'firebase/firestore';
import {
  connectFirestoreEmulator,
  initializeFirestore,
  memoryEagerGarbageCollector,
  memoryLocalCache,
} from 'firebase/firestore';
// Requests carry the student's token only if Auth is initialised before the first one.
import './auth.ts';
import { getBackend } from './backend.ts';
import { firebaseApp } from './firebase.ts';
import { endUnansweredRequests } from './rpc-timeout.ts';

function open(): Firestore {
  endUnansweredRequests();
  const backend = getBackend();
  // Features cache what they show before the network responds by themselves (a few kilobytes), which is faster than
  // the SDK's own cache and saves 17 kB of code. Documents without a listener are evicted at once. The SDK's default
  // garbage collector for memory never starts (12.19): the documents of a busy circle would stay until the page is
  // closed.
  const localCache = memoryLocalCache({ garbageCollector: memoryEagerGarbageCollector() });
  const firestore = initializeFirestore(firebaseApp, { localCache });
  if (backend.kind === 'local') {
    connectFirestoreEmulator(firestore, backend.emulators.host, backend.emulators.firestore);
  }
  return firestore;
}

/** The app's Firestore. Import it lazily: the SDK is large and no first paint waits for it. */
export const firestore: Firestore = open();
