import type { ConfessionId } from '@chupke/domain/confession-id.ts';
import { confessionOwnerPath, confessionPath, replyOwnerPath, replyPath } from '@chupke/domain/paths.ts';
import type { Documents } from '../gateways/documents.ts';
import type { GoneReply } from './clear-reply.ts';
import { withdrawReply } from './clear-reply.ts';

/**
 * How removing something without an owner ended. `owned`: it has one (still, or again under the same id), whose it is
 * to remove; nothing was touched.
 */
export type Removal = 'removed' | 'same' | 'owned';

/** Removes a confession that nobody owns any more. What lies below it goes by clearConfession, as after any deletion. */
export async function removeConfession(
  gateways: { readonly documents: Documents },
  id: ConfessionId,
): Promise<Removal> {
  return gateways.documents.transact(async (transaction) => {
    const [content, seal] = await transaction.read([confessionPath(id), confessionOwnerPath(id)]);
    if (content === undefined) return 'same';
    if (seal !== undefined) return 'owned';
    transaction.remove(confessionPath(id));
    return 'removed';
  });
}

/**
 * Removes a reply that nobody owns any more, and withdraws it with the same commit: without a seal to be the mark, the
 * reply itself is, so that it is counted off once. The event of its deletion then finds nothing to do.
 */
export async function removeReply(
  gateways: { readonly documents: Documents },
  confession: ConfessionId,
  reply: GoneReply,
): Promise<Removal> {
  return gateways.documents.transact(async (transaction) => {
    const path = replyPath(confession, reply.id);
    const [answer, seal] = await transaction.read([path, replyOwnerPath(reply.id)]);
    if (answer === undefined) return 'same';
    if (seal !== undefined) return 'owned';
    const withdraw = await withdrawReply(transaction, confession, reply);
    transaction.remove(path);
    withdraw();
    return 'removed';
  });
}
