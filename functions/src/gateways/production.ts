import { randomBytes } from 'node:crypto';
import { newDocumentId } from '@chupke/domain/random.ts';
import { firebaseAccounts } from './accounts.ts';
import { firestoreDocuments } from './firestore-documents.ts';
import { sharpDecoder } from './picture-decoder.ts';
import { pictureStore } from './pictures.ts';
import { firebasePush } from './push.ts';
import { firebaseQueue } from './tasks.ts';
import type { CircleWelcome, ErasureTask, Publication } from './tasks.ts';

const random = (count: number) => randomBytes(count);

/**
 * The production gateways. Triggers pass them to commands; each command's parameter type names the few it needs.
 * Nothing is opened before its first use, so a deployment can load this module to list the functions.
 */
export const gateways = {
  documents: firestoreDocuments(),
  accounts: firebaseAccounts(),
  tasks: firebaseQueue<ErasureTask>('removeContent'),
  circleTasks: firebaseQueue<CircleWelcome>('postCircleWelcome'),
  publications: firebaseQueue<Publication>('publishConfession'),
  pictures: pictureStore(),
  decoder: sharpDecoder(),
  push: firebasePush(),
  /** Milliseconds since 1970. */
  now: () => Date.now(),
  random,
  /** A random id for a new document; reveals nothing. */
  newId: () => newDocumentId(random),
} as const;
