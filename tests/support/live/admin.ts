import { randomUUID } from 'node:crypto';
import type { App } from 'firebase-admin/app';
import { deleteApp, initializeApp } from 'firebase-admin/app';
import type { Auth } from 'firebase-admin/auth';
import { getAuth } from 'firebase-admin/auth';
import type { Firestore } from 'firebase-admin/firestore';
import { getFirestore } from 'firebase-admin/firestore';
import type { LiveSuite } from './control.ts';

/** The server's own view of a suite: no rule holds it. */
export interface AdminView {
  readonly auth: Auth;
  readonly db: Firestore;
  close(): Promise<void>;
}

/** Opens firebase-admin for a suite that `liveSuite` has answered. The caller closes it. */
export function openAdminView(suite: Pick<LiveSuite, 'projectId'>): AdminView {
  const app: App = initializeApp({ projectId: suite.projectId }, `admin-view-${randomUUID()}`);
  return { auth: getAuth(app), db: getFirestore(app), close: () => deleteApp(app) };
}
