import { COLLECTIONS } from '@chupke/domain/paths.ts';
import { parseUserId } from '@chupke/domain/user.ts';
import { onDocumentCreated } from 'firebase-functions/v2/firestore';
import { settleAccount } from '../commands/settle-account.ts';
import { firestoreDocuments } from '../gateways/firestore-documents.ts';
import { handleEvent } from '../lib/handle-event.ts';
import { documentOptions } from '../lib/options.ts';

/** Greets whoever's `users/{uid}` appears, and makes their public profile. */
export const onUserCreated = onDocumentCreated(documentOptions(`${COLLECTIONS.users}/{uid}`), (event) =>
  handleEvent('onUserCreated', {}, () =>
    settleAccount({ documents: firestoreDocuments() }, parseUserId(event.params.uid)),
  ),
);
