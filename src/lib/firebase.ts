import type { FirebaseApp } from 'firebase/app';
import { initializeApp } from 'firebase/app';
import { getBackend } from './backend.ts';

const backend = getBackend();

/** The Firebase app that every service of this page belongs to. */
export const firebaseApp: FirebaseApp = initializeApp(
  backend.kind === 'production'
    ? backend.options
    : // The emulators accept any key, but Auth wants one.
      { projectId: backend.projectId, apiKey: 'local', storageBucket: `${backend.projectId}.appspot.com` },
);
