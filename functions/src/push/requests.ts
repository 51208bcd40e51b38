import type { RateLimit } from '@chupke/domain/limits.ts';
import { parseRecord } from '@chupke/domain/parse.ts';
import { confessionPath, likePath, replyLikePath, replyPath, userPath } from '@chupke/domain/paths.ts';
import { notificationPath } from '@chupke/domain/push-paths.ts';
import type { SendOwnRequest, SendReactionRequest, StoreTokenRequest } from '@chupke/domain/push-calls.ts';
import { parsePushMark } from '@chupke/domain/push.ts';
import type { UserId } from '@chupke/domain/user.ts';
import type { Documents } from '../gateways/documents.ts';
import { checkStanding, NotAdmittedError } from '../lib/account-standing.ts';
import type { Caller } from '../lib/caller.ts';
import { refuseUnlessStudent } from '../lib/caller.ts';
import { limitCall } from '../lib/rate-limit.ts';
import { RefusedError } from '../lib/refused-error.ts';
import { likeChangeOf, notifyConfessionLikes, notifyReplyLikes } from '../posts/notify-likes.ts';
import { devicesOf, storeDevice } from '../lib/push-devices.ts';
import { isNotified } from './queue-notification.ts';
import type { SendGateways } from './send-notification.ts';
import { sendNotification, TEST_TYPE } from './send-notification.ts';
import { newNotification } from './stored-notification.ts';

/** How often a student may ask for each. */
const LIMITS: Readonly<Record<'storeFcmToken' | 'sendMobileNotification' | 'sendNotification', RateLimit>> = {
  storeFcmToken: { windowSeconds: 60, max: 10 },
  sendMobileNotification: { windowSeconds: 600, max: 5 },
  sendNotification: { windowSeconds: 60, max: 10 },
};

interface RequestGateways {
  readonly documents: Documents;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly newId: () => string;
}

/**
 * Admits a student, who names themself, so often. A student may name nobody else: what anyone else is sent is for the
 * server to find out. Throws RefusedError.
 */
async function admit(
  { documents, now }: RequestGateways,
  caller: Caller,
  userId: UserId,
  name: keyof typeof LIMITS,
): Promise<void> {
  const refused = refuseUnlessStudent(caller);
  if (refused !== undefined) throw new RefusedError(refused);
  if (caller.uid !== userId) throw new RefusedError('not-allowed');
  try {
    await checkStanding(documents, caller);
  } catch (error) {
    // Why an account is closed is not for an endpoint to tell.
    if (error instanceof RefusedError || error instanceof NotAdmittedError)
      throw new RefusedError('not-allowed');
    throw error;
  }
  await limitCall({ documents }, caller.uid, { name, limit: LIMITS[name] }, now());
}

/** `POST /api/store-fcm-token`: stores one of the caller's own devices. Throws RefusedError and ParseError. */
export async function storeToken(
  gateways: RequestGateways,
  caller: Caller,
  { userId, fcmToken, platform, mark }: StoreTokenRequest,
): Promise<void> {
  await admit(gateways, caller, userId, 'storeFcmToken');
  const registration = { token: fcmToken, platform, mark: parsePushMark(mark ?? gateways.newId()) };
  if ((await storeDevice(gateways, userId, registration)) === 'no-user')
    throw new RefusedError('not-allowed');
}

/**
 * `POST /api/send-mobile-notification`: tries out the caller's own devices. Throws RefusedError, `unavailable` where
 * no device was reached.
 */
export async function sendToSelf(
  gateways: RequestGateways & SendGateways,
  caller: Caller,
  { userId }: SendOwnRequest,
): Promise<void> {
  await admit(gateways, caller, userId, 'sendMobileNotification');
  const [user] = await gateways.documents.read([userPath(userId)]);
  if (!isNotified(user) || (await devicesOf(gateways, userId)).length === 0)
    throw new RefusedError('unavailable');
  const id = gateways.newId();
  const about = { userId, type: TEST_TYPE, alerts: [], events: [id], dueAt: gateways.now() };
  await gateways.documents.transact(async (transaction) =>
    transaction.set(notificationPath(id), newNotification(about)),
  );
  if ((await sendNotification(gateways, id)) !== 'sent') throw new RefusedError('unavailable');
}

/**
 * `POST /api/send-notification`: the caller has liked something, and its author is to be told. The trigger of the like
 * does that already; this looks once more, and tells nobody twice. Whatever is named, the answer is the same: whether it
 * is there, whose it is and whether they were told is nobody's business. Throws RefusedError.
 */
export async function tellOfReaction(
  gateways: RequestGateways,
  caller: Caller,
  { userId, confessionId, replyId }: SendReactionRequest,
): Promise<void> {
  await admit(gateways, caller, userId, 'sendNotification');
  const paths =
    replyId === undefined
      ? [likePath(confessionId, userId), confessionPath(confessionId)]
      : [replyLikePath(confessionId, replyId, userId), replyPath(confessionId, replyId)];
  const [like, content] = await gateways.documents.read(paths);
  if (like === undefined || content === undefined) return;
  const change = likeChangeOf({ ...parseRecord(content), likes: 0 }, content);
  await (replyId === undefined
    ? notifyConfessionLikes(gateways, confessionId, change)
    : notifyReplyLikes(gateways, confessionId, replyId, change));
}
