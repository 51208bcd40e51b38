import { COLLECTIONS } from '@chupke/domain/paths.ts';
import { parseSendOwn, parseSendReaction, parseStoreToken } from '@chupke/domain/push-calls.ts';
import { parseUserId } from '@chupke/domain/user.ts';
import { gateways } from '../gateways/production.ts';
import { bearerOf } from '../lib/bearer.ts';
import { whenWritten } from '../lib/define-event.ts';
import type { PostParts } from '../lib/define-post.ts';
import { definePost, PostRefusedError } from '../lib/define-post.ts';
import { defineSchedule } from '../lib/define-schedule.ts';
import { RefusedError } from '../lib/refused-error.ts';
import { settleDevice } from '../lib/push-devices.ts';
import { MAILBOX_SECRETS, mailboxSecret } from '../lib/settings.ts';
import { queueNotification } from './queue-notification.ts';
import { sendToSelf, storeToken, tellOfReaction } from './requests.ts';
import { sendDueNotifications, sendNotification } from './send-notification.ts';

const USER = `${COLLECTIONS.users}/{uid}` as const;

/** Largest body of the endpoints: a token and its surroundings. */
const MAX_BYTES = 8 * 1024;

/** Notifies somebody of an alert. The alert's own moment is the notification's: it was chosen for what others may see. */
export const onAlertWritten = whenWritten(
  'onAlertWritten',
  `${USER}/${COLLECTIONS.alerts}/{alertId}`,
  async ({ params: { uid, alertId }, before, after }) => {
    const id = await queueNotification(
      { ...gateways, secret: mailboxSecret() },
      { uid: parseUserId(uid), alertId, before, after },
    );
    if (id !== undefined) await sendNotification(gateways, id);
  },
  { secrets: MAILBOX_SECRETS },
);

/** Settles whose a device is that was registered or removed; that it was seen again changes nothing. */
export const onPushTokenWritten = whenWritten(
  'onPushTokenWritten',
  `${USER}/${COLLECTIONS.pushTokens}/{device}`,
  async ({ params: { uid, device }, before, after }) => {
    if (before === undefined || after === undefined) await settleDevice(gateways, parseUserId(uid), device);
  },
);

/** Sends notifications whose time has come. */
export const sendNotifications = defineSchedule('sendNotifications', 'every 1 minutes', () =>
  sendDueNotifications(gateways),
);

/** An endpoint whose command refuses with reasons of calls: of these it tells those that endpoints have. */
function endpoint(run: PostParts['run']): PostParts {
  return {
    maxBytes: MAX_BYTES,
    run: async (request) => {
      try {
        await run(request);
      } catch (error) {
        if (!(error instanceof RefusedError)) throw error;
        const { reason } = error;
        const isTold = reason === 'sign-in' || reason === 'too-many' || reason === 'unavailable';
        throw new PostRefusedError(isTold ? reason : 'not-allowed');
      }
    },
  };
}

/** `POST /api/store-fcm-token`. */
export const storeFcmToken = definePost(
  'storeFcmToken',
  endpoint(async (request) => storeToken(gateways, await bearerOf(request), parseStoreToken(request.body))),
);

/** `POST /api/send-mobile-notification`. */
export const sendMobileNotification = definePost(
  'sendMobileNotification',
  endpoint(async (request) => sendToSelf(gateways, await bearerOf(request), parseSendOwn(request.body))),
);

/** `POST /api/send-notification`. */
export const sendReactionNotification = definePost(
  'sendReactionNotification',
  endpoint(async (request) =>
    tellOfReaction(gateways, await bearerOf(request), parseSendReaction(request.body)),
  ),
);
