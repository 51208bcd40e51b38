import { replyAlertId } from '@chupke/domain/alert.ts';
import { parseReply } from '@chupke/domain/confession.ts';
import type { ConfessionId, ReplyId } from '@chupke/domain/confession-id.ts';
import { parseOwner } from '@chupke/domain/ownership.ts';
import {
  alertPath,
  confessionOwnerPath,
  confessionPath,
  replyOwnerPath,
  replyPath,
  userPath,
} from '@chupke/domain/paths.ts';
import { parseSettings } from '@chupke/domain/user.ts';
import type { Documents, FieldInputs } from '../gateways/documents.ts';
import { SERVER_TIME } from '../gateways/documents.ts';
import { parseStoredReplyAlert, withReply } from '../presenters/reply-alert.ts';

/**
 * Tells a confession's author of a reply, once: `alertedAt` in `replyOwners/{id}` is the mark. All replies of a
 * confession share one alert. The author's own replies are left alone without a read, as `isAuthor` is exact by
 * the rules. A reply or a confession that is gone by now is not told of, nor is any to an author who does not want
 * to hear of replies.
 */
export async function announceReply(
  gateways: { readonly documents: Documents },
  confession: ConfessionId,
  reply: { readonly id: ReplyId; readonly isAuthor: boolean },
): Promise<'told' | 'same'> {
  if (reply.isAuthor) return 'same';
  return gateways.documents.transact(async (transaction) => {
    const [content, answer, seal, replySeal] = await transaction.read([
      confessionPath(confession),
      replyPath(confession, reply.id),
      confessionOwnerPath(confession),
      replyOwnerPath(reply.id),
    ]);
    if (content === undefined || answer === undefined || seal === undefined) return 'same';
    if (replySeal === undefined || replySeal['alertedAt'] !== undefined) return 'same';
    const author = parseOwner(seal);
    if (parseOwner(replySeal) === author) return 'same';
    const path = alertPath(author, replyAlertId(confession));
    const [user, alert] = await transaction.read([userPath(author), path]);
    // An account that is gone is left nothing any more.
    if (user === undefined || !parseSettings(user['settings']).notifyReplies) return 'same';
    const stored = alert && parseStoredReplyAlert(alert);
    const { opens, fields } = withReply(stored, confession, parseReply(reply.id, answer));
    const times: FieldInputs = opens
      ? { timestamp: SERVER_TIME, since: SERVER_TIME }
      : { timestamp: SERVER_TIME };
    if (stored === undefined) transaction.set(path, { ...fields, ...times });
    else transaction.update(path, { ...fields, ...times });
    transaction.update(replyOwnerPath(reply.id), { alertedAt: SERVER_TIME });
    return 'told';
  });
}
