import type { ConfessionId, ReplyId } from '@chupke/domain/confession-id.ts';
import { discardUnsent, enqueue } from '../../../lib/outbox/outbox.ts';
import { ACTION_KINDS } from '../model/actions.ts';
import { startConfessionSenders } from './senders.ts';

/** Deletes one's own confession: gone from the screen at once, and back if it is refused. */
export function deleteConfession(confession: ConfessionId): void {
  startConfessionSenders();
  // What has not been sent yet need not be; a refused like or reply to it neither.
  discardUnsent(confession);
  enqueue({
    id: `delete-${confession}`,
    kind: ACTION_KINDS.deleteConfession,
    subject: confession,
    payload: { confession },
  });
}

/** Deletes one's own reply: gone from the screen at once, and back if it is refused. */
export function deleteReply(confession: ConfessionId, reply: ReplyId): void {
  startConfessionSenders();
  discardUnsent(reply);
  enqueue({
    id: `delete-${reply}`,
    kind: ACTION_KINDS.deleteReply,
    subject: reply,
    payload: { confession, reply },
  });
}
