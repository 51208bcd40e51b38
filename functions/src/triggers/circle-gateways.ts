import { randomBytes } from 'node:crypto';
import type { CircleMakingGateways } from '../commands/create-circle.ts';
import { firebaseCircleTasks } from '../gateways/firebase-tasks.ts';
import { firestoreDocuments } from '../gateways/firestore-documents.ts';

/** What commands about circles need, but for the queue. */
export function circleGateways(): Omit<CircleMakingGateways, 'circleTasks'> {
  return {
    documents: firestoreDocuments(),
    now: () => Date.now(),
    random: (count) => randomBytes(count),
  };
}

/** What making a circle needs. */
export function circleMakingGateways(): CircleMakingGateways {
  return { ...circleGateways(), circleTasks: firebaseCircleTasks() };
}
