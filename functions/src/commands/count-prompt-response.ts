import type { CircleId, CircleMessageId } from '@chupke/domain/circle-id.ts';
import { circleLedgerPath, circlePromptPath } from '@chupke/domain/paths.ts';
import type { Documents } from '../gateways/documents.ts';
import { Increment, SERVER_TIME } from '../gateways/documents.ts';

/** Counts a reply to a daily prompt, once. Any other reply costs a read, as a prompt has the id of its message. */
export async function countPromptResponse(
  gateways: { readonly documents: Documents },
  circle: CircleId,
  reply: { readonly id: CircleMessageId; readonly replyTo: CircleMessageId },
): Promise<'counted' | 'same'> {
  const path = circlePromptPath(circle, reply.replyTo);
  return gateways.documents.transact(async (transaction) => {
    const [prompt] = await transaction.read([path]);
    if (prompt === undefined) return 'same';
    const ledger = circleLedgerPath(circle, `response-${reply.id}`);
    const [mark] = await transaction.read([ledger]);
    if (mark !== undefined) return 'same';
    transaction.set(ledger, { at: SERVER_TIME });
    transaction.update(path, { responses: new Increment(1) });
    return 'counted';
  });
}
