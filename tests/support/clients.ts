import { randomUUID } from 'node:crypto';
import type { FirebaseApp } from 'firebase/app';
import { deleteApp, initializeApp } from 'firebase/app';
import type { Firestore, FirestoreSettings } from 'firebase/firestore';
import { connectFirestoreEmulator, initializeFirestore, setLogLevel, terminate } from 'firebase/firestore';
import type { App } from 'firebase-admin/app';
import { deleteApp as deleteAdminApp, initializeApp as initializeAdminApp } from 'firebase-admin/app';
import type { Firestore as AdminFirestore } from 'firebase-admin/firestore';
import { getFirestore } from 'firebase-admin/firestore';
import { PROJECT } from './emulator.ts';

/** The part of an emulator that a client needs. */
interface Address {
  readonly host: string;
  readonly port: number;
}

let names = 0;

/** A name that no other call of this file has had, for collections. */
export function uniqueName(prefix: string): string {
  names += 1;
  return `${prefix}${names}`;
}

const clients = new Map<Firestore, FirebaseApp>();
const admins = new Map<AdminFirestore, App>();

/** A signed-in user; further properties become claims of the token. */
interface TestUser {
  readonly user_id: string;
  readonly [claim: string]: unknown;
}

/**
 * A Firestore of the unmodified web SDK (in Node it speaks gRPC), of a signed-in user or, with null, of a
 * stranger. `closeClients` ends it.
 */
export function openClient(
  { host, port }: Address,
  user: TestUser | null = { user_id: 'alice' },
  settings: FirestoreSettings = {},
): Firestore {
  // The SDK logs each lost connection and denied request to the console; the tests check them.
  setLogLevel('silent');
  const app = initializeApp({ projectId: PROJECT, apiKey: 'none' }, `client-${randomUUID()}`);
  const db = initializeFirestore(app, settings);
  connectFirestoreEmulator(db, host, port, user === null ? {} : { mockUserToken: user });
  clients.set(db, app);
  return db;
}

/** A Firestore of the unmodified Admin SDK. `closeClients` ends it. */
export function openAdmin({ host, port }: Address): AdminFirestore {
  // The only way in which the Admin SDK learns that it talks to an emulator.
  process.env['FIRESTORE_EMULATOR_HOST'] = `${host}:${port}`;
  // Keeps it from probing for Google's cloud (package gcp-metadata).
  process.env['METADATA_SERVER_DETECTION'] = 'none';
  const app = initializeAdminApp({ projectId: PROJECT }, `admin-${randomUUID()}`);
  const db = getFirestore(app);
  admins.set(db, app);
  return db;
}

/** Ends one client, as an app does that is closed. */
export async function closeClient(db: Firestore): Promise<void> {
  const app = clients.get(db);
  clients.delete(db);
  await terminate(db);
  if (app !== undefined) await deleteApp(app);
}

/** Ends all clients that were opened and not yet closed. */
export async function closeClients(): Promise<void> {
  await Promise.all([...clients.keys()].map(closeClient));
  for (const [db, app] of admins) {
    await db.terminate();
    await deleteAdminApp(app);
  }
  admins.clear();
}
