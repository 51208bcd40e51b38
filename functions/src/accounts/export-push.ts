import { COLLECTIONS, userPath } from '@chupke/domain/paths.ts';
import type { UserId } from '@chupke/domain/user.ts';
import type { Documents } from '../gateways/documents.ts';
import { findAll } from '../gateways/documents.ts';
import type { Row } from './present-row.ts';
import { exportedRow } from './present-row.ts';

/**
 * The devices that get somebody's notifications, and what was sent to them in the last days. Not the tokens: whoever finds
 * the file could take the devices over.
 */
export async function exportedPush(
  documents: Documents,
  uid: UserId,
): Promise<Readonly<Record<'pushDevices' | 'notifications', readonly Row[]>>> {
  const devices = await findAll(documents, { collection: `${userPath(uid)}/${COLLECTIONS.pushTokens}` });
  const where = { field: 'userId', equals: uid };
  const sent = await findAll(documents, { collection: COLLECTIONS.notificationQueue, where });
  return {
    pushDevices: devices.map(({ fields: { platform, createdAt, seenAt } }) =>
      exportedRow({ platform, createdAt, seenAt }),
    ),
    notifications: sent.map(({ fields: { type, status, createdAt, processedAt } }) =>
      exportedRow({ type, status, createdAt, processedAt }),
    ),
  };
}
