import { COLLECTIONS } from '@chupke/domain/paths.ts';
import { parseUserId } from '@chupke/domain/user.ts';
import { warn } from 'firebase-functions/logger';
import { onDocumentWritten } from 'firebase-functions/v2/firestore';
import { sendWelcome } from '../commands/send-welcome.ts';
import { handleEvent } from '../lib/handle-event.ts';
import { documentOptions } from '../lib/options.ts';
import { awaitsWelcome } from '../policies/awaits-welcome.ts';
import { MAIL_SECRETS, welcomeGateways } from './welcome-gateways.ts';

/** Welcomes whoever has verified an address. All other changes of a user come here too, and cost no read. */
export const onUserVerified = onDocumentWritten(
  { ...documentOptions(`${COLLECTIONS.users}/{uid}`), secrets: MAIL_SECRETS },
  async ({ data, params }) => {
    await handleEvent('onUserVerified', {}, async () => {
      if (!awaitsWelcome(data?.before.data(), data?.after.data())) return;
      const gateways = welcomeGateways();
      if (gateways === undefined) warn('No welcome mail: no mail account is configured.');
      else await sendWelcome(gateways, parseUserId(params.uid));
    });
  },
);
