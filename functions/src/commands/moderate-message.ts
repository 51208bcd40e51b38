import type { CircleModeration } from '@chupke/domain/circle-calls.ts';
import type { CircleId } from '@chupke/domain/circle-id.ts';
import type { MemberMessage } from '@chupke/domain/circle-message.ts';
import { parseCircleMessage } from '@chupke/domain/circle-message.ts';
import { CIRCLE_MESSAGE_MAX } from '@chupke/domain/circle-limits.ts';
import { parseText } from '@chupke/domain/parse.ts';
import { circleMessagePath, hiddenMessagePath } from '@chupke/domain/paths.ts';
import type { DocumentTransaction } from '../gateways/documents.ts';
import { SERVER_TIME } from '../gateways/documents.ts';
import { RefusedError } from '../lib/handle-call.ts';
import { refuseModeration } from '../policies/circle-rights.ts';
import type { CircleStanding } from './circle-standing.ts';
import { heed } from './circle-standing.ts';

type MessageAct = Extract<CircleModeration, { readonly kind: 'hide' | 'show' }>;

/** Hides a member's message, with its words where only the server reads them. Writes. */
export function hideMessage(
  transaction: DocumentTransaction,
  circle: CircleId,
  message: MemberMessage,
): void {
  transaction.set(hiddenMessagePath(circle, message.id), {
    text: message.text,
    hiddenAt: SERVER_TIME,
  });
  transaction.update(circleMessagePath(circle, message.id), {
    text: '',
    hidden: true,
    changedAt: SERVER_TIME,
  });
}

/** Hides a message or shows it again. What its writer has deleted stays so. Throws RefusedError. */
export async function moderateMessage(
  transaction: DocumentTransaction,
  standing: CircleStanding,
  { kind, message: id }: MessageAct,
): Promise<() => void> {
  const { circle, membership } = standing;
  const path = circleMessagePath(circle.id, id);
  const hiddenPath = hiddenMessagePath(circle.id, id);
  const [stored, hidden] = await transaction.read([path, hiddenPath]);
  if (stored === undefined) throw new RefusedError('not-found');
  const message = parseCircleMessage(id, stored);
  if (message.kind === 'notice') throw new RefusedError('not-allowed');
  const wish = { kind, actor: membership.circleSpecificId, subject: message.senderCircleId };
  heed(refuseModeration(circle, wish));
  if (message.gone === 'deleted') throw new RefusedError('not-found');
  if ((message.gone === 'hidden') === (kind === 'hide')) throw new RefusedError('no-change');
  if (kind === 'hide') return () => hideMessage(transaction, circle.id, message);
  if (hidden === undefined) throw new RefusedError('not-found');
  const text = parseText(hidden, 'text', { min: 0, max: CIRCLE_MESSAGE_MAX });
  return () => {
    transaction.remove(hiddenPath);
    transaction.update(path, { text, hidden: false, changedAt: SERVER_TIME });
  };
}
