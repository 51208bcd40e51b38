import type { CircleId } from '@chupke/domain/circle-id.ts';
import { newNoticeFields } from '@chupke/domain/circle-message.ts';
import type { CircleNotice } from '@chupke/domain/circle-notice.ts';
import { circleMessagePath } from '@chupke/domain/paths.ts';
import type { DocumentTransaction } from '../gateways/documents.ts';
import { SERVER_TIME } from '../gateways/documents.ts';
import { circleNoticeId } from '../lib/circle-notice-id.ts';

/**
 * Posts a message of the circle itself, the only way to do so, once for each `key` (what it tells of, with whatever
 * tells one time from the next). Reads at once; the returned function writes, and answers whether it is the first.
 */
export async function postCircleNotice(
  transaction: DocumentTransaction,
  circle: CircleId,
  key: string,
  notice: CircleNotice,
): Promise<() => boolean> {
  const path = circleMessagePath(circle, circleNoticeId(circle, key));
  const [before] = await transaction.read([path]);
  return () => {
    if (before !== undefined) return false;
    transaction.set(path, { ...newNoticeFields(notice), timestamp: SERVER_TIME, changedAt: SERVER_TIME });
    return true;
  };
}
