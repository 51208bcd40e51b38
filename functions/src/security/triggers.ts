import { gateways } from '../gateways/production.ts';
import { verifyToken } from '../gateways/tokens.ts';
import { COLLECTIONS } from '@chupke/domain/paths.ts';
import { shownAtOnce } from '../lib/admin-view.ts';
import { callerOf, refuseUnlessAdmin } from '../lib/caller.ts';
import { defineCall } from '../lib/define-call.ts';
import { whenCreated } from '../lib/define-event.ts';
import { definePost, PostRefusedError } from '../lib/define-post.ts';
import { RefusedError } from '../lib/refused-error.ts';
import { adminEmails, guestSalt, MAILBOX_SECRETS } from '../lib/settings.ts';
import { listSecurityEvents as list, parseSecurityQuestion } from './list-events.ts';
import { logSecurityAlert, parseSecurityAlert } from './security-logs.ts';
import { tellAdmins } from './tell-admins.ts';

/** The app's placeholder for a token while signed out. */
const NOBODY = 'anonymous';

async function reporterOf(text: string | undefined) {
  if (text === NOBODY) return null;
  const token = text === undefined ? undefined : await verifyToken(text);
  if (token === undefined) throw new PostRefusedError('sign-in');
  const { uid, isVerified } = callerOf(token);
  // Whoever makes accounts without verifying them shares the limits of guests.
  return isVerified ? uid : null;
}

/** `POST /api/security-alert`: the app reports a severe security event. */
export const securityAlert = definePost(
  'securityAlert',
  {
    maxBytes: 8 * 1024,
    run: async ({ body, header, ip }) => {
      const uid = await reporterOf(header('x-security-token'));
      const alert = parseSecurityAlert(body);
      try {
        await logSecurityAlert({ ...gateways, salt: guestSalt() }, { uid, ip }, alert);
      } catch (error) {
        if (error instanceof RefusedError && error.reason === 'too-many')
          throw new PostRefusedError('too-many');
        throw error;
      }
    },
  },
  { secrets: MAILBOX_SECRETS },
);

/** Tells the admins of a severe event. */
export const onSecurityEvent = whenCreated(
  'onSecurityEvent',
  `${COLLECTIONS.securityLogs}/{eventId}`,
  ({ fields, createdAt }) =>
    tellAdmins({ ...gateways, adminEmails: adminEmails() ?? new Set() }, fields, createdAt),
);

/** The security log, for admins. */
export const listSecurityEvents = defineCall('listSecurityEvents', {
  refuse: refuseUnlessAdmin,
  parse: parseSecurityQuestion,
  run: (_, question) => list({ ...gateways, ...shownAtOnce() }, question),
});
