import type { FirebaseApp } from 'firebase/app';
import { initializeApp } from 'firebase/app';
import { getBackend } from './backend.ts';
import { firebaseOptions } from './env.ts';

/** The Firebase app that every service of this page belongs to. */
export const firebaseApp: FirebaseApp = initializeApp(firebaseOptions(getBackend()));
