import { replyAlertId } from '@chupke/domain/alert.ts';
import { replyAlert } from '@chupke/domain/alert-words.ts';
import { threadMask } from '@chupke/domain/anonymous-id.ts';
import type { ConfessionId } from '@chupke/domain/confession-id.ts';
import { parseReplyId } from '@chupke/domain/confession-id.ts';
import { alertPath } from '@chupke/domain/paths.ts';
import type { PushToken } from '@chupke/domain/push.ts';
import { newDocumentId } from '@chupke/domain/random.ts';
import type { UserId } from '@chupke/domain/user.ts';
import { randomBytes } from 'node:crypto';
import type { Documents } from '../../../functions/src/gateways/documents.ts';
import { pushDeviceId, settleDevice } from '../../../functions/src/lib/push-devices.ts';
import { queueNotification } from '../../../functions/src/push/queue-notification.ts';
import { sendNotification } from '../../../functions/src/push/send-notification.ts';

/** Tells an author of new replies, settles the device, and sends a notification to it, as the server does. */
export async function notifyDevice(
  documents: Documents,
  uid: UserId,
  confessionId: ConfessionId,
  token: PushToken,
): Promise<void> {
  const gateways = { documents, now: Date.now, push: { send: async () => 'sent' as const } };
  await settleDevice(gateways, uid, pushDeviceId(token));
  const alertId = replyAlertId(confessionId);
  const replyId = parseReplyId(newDocumentId(randomBytes));
  const anonymousId = threadMask(confessionId, 1);
  const alert = replyAlert({ confessionId, replyId, replyText: 'x', anonymousId, count: 1 });
  const after = { ...alert, timestamp: Date.now() };
  await documents.transact(async (transaction) =>
    transaction.set(alertPath(uid, alertId), { ...alert, timestamp: new Date(after.timestamp) }),
  );
  const id = await queueNotification(
    { ...gateways, secret: 'secret' },
    { uid, alertId, before: undefined, after },
  );
  if (id === undefined) throw new Error('nobody is to be notified');
  await sendNotification(gateways, id);
}
