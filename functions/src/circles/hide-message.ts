import type { CircleId, CircleMessageId } from '@chupke/domain/circle-id.ts';
import { CIRCLE_MESSAGE_MAX } from '@chupke/domain/circle-limits.ts';
import type { MemberMessage } from '@chupke/domain/circle-message.ts';
import type { UnknownRecord } from '@chupke/domain/parse.ts';
import { parseText } from '@chupke/domain/parse.ts';
import { circleMessagePath, hiddenMessagePath } from '@chupke/domain/paths.ts';
import type { DocumentTransaction } from '../gateways/documents.ts';
import { SERVER_TIME } from '../gateways/documents.ts';

/**
 * Hides a member's message and stores its text where only the server reads it. `byStaff`: the circle's own moderators cannot
 * show it again. Writes.
 */
export function hideMessage(
  transaction: DocumentTransaction,
  circle: CircleId,
  message: Pick<MemberMessage, 'id' | 'text'>,
  byStaff = false,
): void {
  transaction.set(hiddenMessagePath(circle, message.id), {
    text: message.text,
    hiddenAt: SERVER_TIME,
    ...(byStaff ? { byStaff } : {}),
  });
  transaction.update(circleMessagePath(circle, message.id), {
    text: '',
    hidden: true,
    changedAt: SERVER_TIME,
  });
}

/** Whether the product's moderators have hidden it, by the stored `circles/{id}/hidden/{message}`. */
export function isHiddenByStaff(hidden: UnknownRecord): boolean {
  return hidden['byStaff'] === true;
}

/** Shows a hidden message again. `hidden` is what was stored of it. Writes. Throws ParseError. */
export function showMessage(
  transaction: DocumentTransaction,
  circle: CircleId,
  id: CircleMessageId,
  hidden: UnknownRecord,
): void {
  const text = parseText(hidden, 'text', { min: 0, max: CIRCLE_MESSAGE_MAX });
  transaction.remove(hiddenMessagePath(circle, id));
  transaction.update(circleMessagePath(circle, id), { text, hidden: false, changedAt: SERVER_TIME });
}
