import { COLLECTIONS } from '@chupke/domain/paths.ts';
import { parseUserId } from '@chupke/domain/user.ts';
import { onDocumentCreated } from 'firebase-functions/v2/firestore';
import { followRights } from '../commands/follow-rights.ts';
import { settleAccount } from '../commands/settle-account.ts';
import { handleEvent } from '../lib/handle-event.ts';
import { documentOptions } from '../lib/options.ts';
import { accountGateways } from './account-gateways.ts';

/** Greets whoever's `users/{uid}` appears, makes their public profile, and gives an admin the rights of one. */
export const onUserCreated = onDocumentCreated(documentOptions(`${COLLECTIONS.users}/{uid}`), (event) =>
  handleEvent('onUserCreated', {}, async () => {
    const uid = parseUserId(event.params.uid);
    const gateways = accountGateways();
    await settleAccount(gateways, uid);
    await followRights(gateways, uid);
  }),
);
