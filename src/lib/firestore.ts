import type { Firestore } from 'firebase/firestore';
import { connectFirestoreEmulator, getFirestore } from 'firebase/firestore';
import { getBackend } from './backend.ts';
import { firebaseApp } from './firebase.ts';

function open(): Firestore {
  const backend = getBackend();
  const firestore = getFirestore(firebaseApp);
  if (backend.kind === 'local') {
    connectFirestoreEmulator(firestore, backend.emulators.host, backend.emulators.firestore);
  }
  return firestore;
}

/** The app's Firestore. Import it lazily: the SDK is large and no first paint waits for it. */
export const firestore: Firestore = open();
