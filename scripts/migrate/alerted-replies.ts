import { parseConfessionId, parseReplyId } from '@chupke/domain/confession-id.ts';
import { alertedReplyPath, COLLECTIONS, replyOwnerPath } from '@chupke/domain/paths.ts';
import { tryParse } from '@chupke/domain/parse.ts';
import { keptFields } from '../../functions/src/gateways/documents.ts';
import { keepAlertedAt } from '../../functions/src/lib/alerted-reply.ts';
import type { MigrationStep } from './migration-step.ts';

/** Where a reply stands, by its path `confessions/{id}/replies/{id}`. */
function placeOf(path: string) {
  const [, confession = '', , reply = ''] = path.split('/');
  return tryParse(() => ({ confession: parseConfessionId(confession), reply: parseReplyId(reply) }));
}

/**
 * Moves the marks that an author was alerted to a reply out of the ownership documents, where its writer reads them. It goes by
 * the replies, as the tombstone of one that an erasure has left does not say whose thread it is in. What is deleted just then is
 * cleared by what its ownership document says (alertedAtOf).
 */
export const MOVE_ALERTED_AT: MigrationStep = {
  name: 'marks-of-alerted-replies',
  over: { collection: COLLECTIONS.replies, isGroup: true },
  apply: ({ path }, { documents }) =>
    documents.transact(async (transaction) => {
      const ids = placeOf(path);
      if (ids === undefined) return;
      const ownerPath = replyOwnerPath(ids.reply);
      const markPath = alertedReplyPath(ids.confession, ids.reply);
      const [reply, ownership, mark] = await transaction.read([path, ownerPath, markPath]);
      if (reply === undefined || ownership?.['alertedAt'] === undefined) return;
      const { alertedAt, ...kept } = ownership;
      if (mark === undefined) keepAlertedAt(transaction, ids, { alertedAt });
      transaction.set(ownerPath, keptFields(kept));
    }),
};
