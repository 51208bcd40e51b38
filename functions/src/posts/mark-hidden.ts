import { replyLikeAlertId } from '@chupke/domain/alert.ts';
import type { ConfessionId } from '@chupke/domain/confession-id.ts';
import { parseReplyId } from '@chupke/domain/confession-id.ts';
import type { UnknownRecord } from '@chupke/domain/parse.ts';
import { alertPath, COLLECTIONS, confessionOwnerPath, confessionPath } from '@chupke/domain/paths.ts';
import { parseOwner } from '@chupke/domain/user.ts';
import type { Documents } from '../gateways/documents.ts';
import { findAll } from '../gateways/documents.ts';
import { livingFields } from '../lib/tombstone.ts';

/** Whether a change of a confession hides it, or shows it again. */
export function changesStatus(before: UnknownRecord, after: UnknownRecord): boolean {
  return before['status'] !== after['status'];
}

/**
 * Says in the alerts to likes of replies whether their thread is hidden, so that none of them leads to a page that says
 * that there is nothing. The confession's author can open it, hidden or not. Goes by the confession as it is now: events
 * may come late and repeatedly. A removed confession takes those alerts with it (clearConfession).
 */
export async function markHidden(
  { documents }: { readonly documents: Documents },
  confession: ConfessionId,
): Promise<void> {
  const where = { field: 'confessionId', equals: confession };
  const ownerships = await findAll(documents, { collection: COLLECTIONS.replyOwners, where });
  for (const { id, path, fields } of ownerships)
    if (fields['likesTold'] !== undefined)
      await documents.transact(async (transaction) => {
        const paths = [confessionPath(confession), confessionOwnerPath(confession), path];
        const [content, ownership, replyOwnership] = await transaction.read(paths);
        const [post, reply] = [livingFields(ownership), livingFields(replyOwnership)];
        if (content === undefined || reply === undefined) return;
        const replier = parseOwner(reply);
        if (post !== undefined && parseOwner(post) === replier) return;
        const alert = alertPath(replier, replyLikeAlertId(parseReplyId(id)));
        const [stored] = await transaction.read([alert]);
        const isHidden = content['status'] !== 'active';
        if (stored !== undefined && (stored['isHidden'] === true) !== isHidden)
          transaction.update(alert, { isHidden });
      });
}
