import type { CircleId, CircleMessageId } from '@chupke/domain/circle-id.ts';
import { looksLikeBot } from '@chupke/domain/circle-bots.ts';
import { parseCircleMessage } from '@chupke/domain/circle-message.ts';
import { circleMessagePath } from '@chupke/domain/paths.ts';
import type { Documents } from '../gateways/documents.ts';
import { hideMessage } from './moderate-message.ts';

/**
 * Hides a message that passes for one of the circle itself, as a moderator would: its text is kept for the case that
 * the circle's creator shows it again. One that was deleted or hidden meanwhile stays as it is.
 */
export async function hideImitation(
  gateways: { readonly documents: Documents },
  circle: CircleId,
  id: CircleMessageId,
): Promise<'hidden' | 'same'> {
  const path = circleMessagePath(circle, id);
  return gateways.documents.transact(async (transaction) => {
    const [stored] = await transaction.read([path]);
    const message = stored && parseCircleMessage(id, stored);
    if (message?.kind !== 'member' || message.gone !== null || !looksLikeBot(message.text)) return 'same';
    hideMessage(transaction, circle, message);
    return 'hidden';
  });
}
