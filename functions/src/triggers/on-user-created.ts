import { onDocumentCreated } from 'firebase-functions/v2/firestore';
import { COLLECTIONS } from '@chupke/domain/paths.ts';
import { parseUserId } from '@chupke/domain/user.ts';
import { writeWelcomeAlert } from '../commands/write-welcome-alert.ts';
import { firestoreAlerts } from '../gateways/firestore-alerts.ts';
import { REGION } from '../lib/options.ts';

/** Greets whoever's `users/{uid}` document appears. Events arrive at least once, so the command is idempotent. */
export const onUserCreated = onDocumentCreated(
  { document: `${COLLECTIONS.users}/{uid}`, region: REGION, retry: true, memory: '256MiB' },
  async (event) => {
    await writeWelcomeAlert({ alerts: firestoreAlerts() }, parseUserId(event.params.uid));
  },
);
