import { COLLECTIONS } from '@chupke/domain/paths.ts';
import { parseUserId } from '@chupke/domain/user.ts';
import { onDocumentUpdated } from 'firebase-functions/v2/firestore';
import { followRights } from '../commands/follow-rights.ts';
import { settleAccount } from '../commands/settle-account.ts';
import { adminEmails } from '../lib/admin-emails.ts';
import { handleEvent } from '../lib/handle-event.ts';
import { documentOptions } from '../lib/options.ts';
import { concernsRights } from '../policies/admin-rights.ts';
import { concernsProfile } from '../policies/profile-change.ts';
import { accountGateways } from './account-gateways.ts';

/**
 * Lets the public profile follow when a college is chosen, and an admin's rights the list of admins. Every sign-in
 * comes here too, and a student's costs no read.
 */
export const onUserUpdated = onDocumentUpdated(
  documentOptions(`${COLLECTIONS.users}/{uid}`),
  ({ data, params }) =>
    handleEvent('onUserUpdated', {}, async () => {
      if (data === undefined) return;
      const [before, after] = [data.before.data(), data.after.data()];
      const uid = parseUserId(params.uid);
      if (concernsProfile(before, after)) await settleAccount(accountGateways(), uid);
      if (concernsRights(before, after, adminEmails())) await followRights(accountGateways(), uid);
    }),
);
