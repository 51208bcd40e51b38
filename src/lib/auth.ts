import type { Auth } from 'firebase/auth';
import {
  browserLocalPersistence,
  connectAuthEmulator,
  inMemoryPersistence,
  initializeAuth,
} from 'firebase/auth';
import { getBackend } from './backend.ts';
import { firebaseApp } from './firebase.ts';

function open(): Auth {
  const backend = getBackend();
  // Local storage rather than IndexedDB: the script in the page's head reads the account from there, so that the
  // first feed is asked for before any code has loaded. Without storage the session lasts as long as the page.
  const auth = initializeAuth(firebaseApp, { persistence: [browserLocalPersistence, inMemoryPersistence] });
  if (backend.kind === 'local') {
    const { host, auth: port } = backend.emulators;
    connectAuthEmulator(auth, `http://${host}:${port}`, { disableWarnings: true });
  }
  return auth;
}

/** The app's Auth. Import it lazily: no first paint waits for it. */
export const auth: Auth = open();
