import type { App } from 'firebase-admin/app';
import { initializeApp } from 'firebase-admin/app';
import type { Firestore } from 'firebase-admin/firestore';
import { getFirestore } from 'firebase-admin/firestore';

let app: App | undefined;
let known: Firestore | undefined;

/**
 * The project's app. Created at the first call rather than at load, so that loading this module (as the deployment
 * does to list functions) opens nothing.
 */
export function adminApp(): App {
  // Not by getApps(): firebase-functions keeps an app of its own there, under another name.
  app ??= initializeApp();
  return app;
}

/** The project's Firestore. */
export function db(): Firestore {
  known ??= getFirestore(adminApp());
  return known;
}
