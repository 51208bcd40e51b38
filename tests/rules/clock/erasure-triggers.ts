import type { AnonymousId } from '@chupke/domain/anonymous-id.ts';
import { parseConfessionId, parseReplyId } from '@chupke/domain/confession-id.ts';
import { COLLECTIONS, confessionPath } from '@chupke/domain/paths.ts';
import type { ErasureTask } from '../../../functions/src/gateways/tasks.ts';
import type { RemovalGateways } from '../../../functions/src/pictures/remove-picture.ts';
import { clearConfession } from '../../../functions/src/posts/clear-confession.ts';
import { clearReply } from '../../../functions/src/posts/clear-reply.ts';

/** To be called before a task of an erasure: what the triggers of the deletions do once it has run. */
export async function triggersOf(gateways: RemovalGateways, task: ErasureTask): Promise<() => Promise<void>> {
  const { documents } = gateways;
  const idsUnder = async (collection: string, name: AnonymousId): Promise<readonly string[]> => {
    const where = { field: 'anonymousId', equals: name };
    return (await documents.find({ collection, where, limit: 100 })).map(({ id }) => id);
  };
  switch (task.kind) {
    case 'confession':
      return async () => void (await clearConfession(gateways, task.confession));
    case 'name': {
      const signed = await idsUnder(COLLECTIONS.confessions, task.name);
      return async () => {
        for (const id of signed) await clearConfession(gateways, parseConfessionId(id));
      };
    }
    case 'mask': {
      const { confession, mask } = task;
      const replies = await idsUnder(`${confessionPath(confession)}/${COLLECTIONS.replies}`, mask);
      return async () => {
        for (const id of replies) await clearReply(gateways, confession, { id: parseReplyId(id), likes: 0 });
      };
    }
    default:
      return async () => undefined;
  }
}
