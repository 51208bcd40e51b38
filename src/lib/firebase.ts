import type { FirebaseApp } from 'firebase/app';
import { initializeApp } from 'firebase/app';
import { getBackend } from './backend.ts';
import { appCheckOf, firebaseOptions } from './env.ts';

/** The Firebase app that every service of this page belongs to. */
export const firebaseApp: FirebaseApp = initializeApp(firebaseOptions(getBackend()));

// Awaited, as a service that is created before App Check sends its first requests without a token.
const setup = appCheckOf(getBackend());
if (setup !== undefined) (await import('./app-check.ts')).startAppCheck(firebaseApp, setup);
