import { createHash } from 'node:crypto';
import type { CircleId, CircleMessageId } from '@chupke/domain/circle-id.ts';
import { CIRCLE_NOTICE_PREFIX, parseCircleMessageId } from '@chupke/domain/circle-id.ts';
import { newNoticeFields } from '@chupke/domain/circle-message.ts';
import type { CircleNotice } from '@chupke/domain/circle-notice.ts';
import type { Circle } from '@chupke/domain/circle.ts';
import { circleMessagePath } from '@chupke/domain/paths.ts';
import type { UserId } from '@chupke/domain/user.ts';
import { prepareAlert } from '../alerts/write-alert.ts';
import type { DocumentTransaction } from '../gateways/documents.ts';
import { SERVER_TIME } from '../gateways/documents.ts';
import type { CircleNewsEvent } from './present.ts';
import { circleAlert, circleAlertId } from './present.ts';

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/**
 * Id of a notice, derived from the circle and the event, e.g. `insight-100`, so that a repeated post is the same
 * document. It looks like any message id and names no account. Anyone who knows the circle can compute it: the rules
 * let no member write ids with this prefix.
 */
export function circleNoticeId(circle: CircleId, key: string): CircleMessageId {
  const digest = createHash('sha256').update(`${circle}/${key}`).digest().subarray(0, 14);
  const rest = [...digest].map((byte) => LETTERS.charAt(byte % LETTERS.length)).join('');
  return parseCircleMessageId(`${CIRCLE_NOTICE_PREFIX}${rest}`);
}

/**
 * Posts a system notice in a circle, once per `key` (the event, with what distinguishes its occurrences); all notices
 * must be posted by this function. Reads at once; the returned function writes, and returns whether it was the first.
 */
export async function postNotice(
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

/**
 * Alerts a member to an event in their circle; does nothing if the account is gone. Reads at once; the returned
 * function writes.
 */
export async function notifyMember(
  transaction: DocumentTransaction,
  uid: UserId | undefined,
  circle: Pick<Circle, 'id' | 'name'>,
  event: CircleNewsEvent,
): Promise<() => void> {
  const write = await prepareAlert(transaction, uid, circleAlertId(circle.id, event), (texts) =>
    circleAlert({ circle, event, texts }),
  );
  return write ?? (() => undefined);
}
