import { initializeApp } from 'firebase-admin/app';
import type { Firestore } from 'firebase-admin/firestore';
import { getFirestore } from 'firebase-admin/firestore';

let known: Firestore | undefined;

/**
 * The project's Firestore. Made at the first call rather than at load, so that reading this module's
 * exports (as the deployment does to list functions) opens nothing.
 */
export function db(): Firestore {
  // Asking getApps() would not tell: firebase-functions keeps an app of its own there, under another name.
  known ??= getFirestore(initializeApp());
  return known;
}
