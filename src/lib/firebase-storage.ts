import type { FirebaseStorage } from 'firebase/storage';
import { connectStorageEmulator, getStorage } from 'firebase/storage';
// Requests carry the student's token only if Auth is initialised before the first one.
import './auth.ts';
import { getBackend } from './backend.ts';
import { firebaseApp } from './firebase.ts';

/** For how long the SDK repeats by itself what did not arrive, in milliseconds; then the outbox does. */
const RETRY_MS = 20_000;

function open(): FirebaseStorage {
  const backend = getBackend();
  const storage = getStorage(firebaseApp);
  storage.maxUploadRetryTime = RETRY_MS;
  storage.maxOperationRetryTime = RETRY_MS;
  if (backend.kind === 'local')
    connectStorageEmulator(storage, backend.emulators.host, backend.emulators.storage);
  return storage;
}

/** The app's Storage. Import it lazily: only pictures need it. */
export const storage: FirebaseStorage = open();
