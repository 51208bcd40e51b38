import { COLLECTIONS } from '@chupke/domain/paths.ts';
import { parseUserId } from '@chupke/domain/user.ts';
import { onDocumentUpdated } from 'firebase-functions/v2/firestore';
import { settleAccount } from '../commands/settle-account.ts';
import { firestoreDocuments } from '../gateways/firestore-documents.ts';
import { handleEvent } from '../lib/handle-event.ts';
import { documentOptions } from '../lib/options.ts';
import { concernsProfile } from '../policies/profile-change.ts';

/** Lets the public profile follow when a college is chosen. Every sign-in comes here too, and costs no read. */
export const onUserUpdated = onDocumentUpdated(
  documentOptions(`${COLLECTIONS.users}/{uid}`),
  async ({ data, params }) => {
    if (data === undefined || !concernsProfile(data.before.data(), data.after.data())) return;
    await handleEvent('onUserUpdated', {}, () =>
      settleAccount({ documents: firestoreDocuments() }, parseUserId(params.uid)),
    );
  },
);
