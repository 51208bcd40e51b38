import type { CircleId, CircleMessageId } from '@chupke/domain/circle-id.ts';
import { CIRCLE_MESSAGE_MAX } from '@chupke/domain/circle-limits.ts';
import type { MemberMessage } from '@chupke/domain/circle-message.ts';
import type { UnknownRecord } from '@chupke/domain/parse.ts';
import { parseText } from '@chupke/domain/parse.ts';
import { circlePath, COLLECTIONS, deletedCirclePath } from '@chupke/domain/paths.ts';
import type { DocumentTransaction } from '../gateways/documents.ts';
import { SERVER_TIME } from '../gateways/documents.ts';

/** Where what is below a circle can be: in itself, or in the backup that its creator may restore. */
export function rootsOf(circle: CircleId): readonly string[] {
  return [circlePath(circle), deletedCirclePath(circle)];
}

/** Where a message of the circle, or of the backup, at that path is. */
export function messageIn(root: string, id: CircleMessageId): string {
  return `${root}/${COLLECTIONS.messages}/${id}`;
}

/** Where the original text of a hidden one is. Only the server reads it. */
export function hiddenIn(root: string, id: CircleMessageId): string {
  return `${root}/hidden/${id}`;
}

/**
 * Hides a member's message in the circle, or in the backup, at that path and stores its text where only the server reads it.
 * `byStaff`: the circle's own moderators cannot show it again. Writes.
 */
export function hideMessage(
  transaction: DocumentTransaction,
  root: string,
  message: Pick<MemberMessage, 'id' | 'text'>,
  byStaff = false,
): void {
  transaction.set(hiddenIn(root, message.id), {
    text: message.text,
    hiddenAt: SERVER_TIME,
    ...(byStaff ? { byStaff } : {}),
  });
  transaction.update(messageIn(root, message.id), {
    text: '',
    hidden: true,
    changedAt: SERVER_TIME,
  });
}

/** Whether the product's moderators have hidden it, by the stored `circles/{id}/hidden/{message}`. */
export function isHiddenByStaff(hidden: UnknownRecord): boolean {
  return hidden['byStaff'] === true;
}

/**
 * Shows a hidden message again, in the circle or the backup at that path. `hidden` is what was stored of it, in that place or,
 * while the circle is moved, in the other. Writes. Throws ParseError.
 */
export function showMessage(
  transaction: DocumentTransaction,
  root: string,
  id: CircleMessageId,
  hidden: UnknownRecord,
  hiddenRoot = root,
): void {
  const text = parseText(hidden, 'text', { min: 0, max: CIRCLE_MESSAGE_MAX });
  transaction.remove(hiddenIn(hiddenRoot, id));
  transaction.update(messageIn(root, id), { text, hidden: false, changedAt: SERVER_TIME });
}
