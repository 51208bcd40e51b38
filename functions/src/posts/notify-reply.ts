import { replyAlertId } from '@chupke/domain/alert.ts';
import { parseBlockedNames } from '@chupke/domain/blocked-names.ts';
import type { ConfessionId } from '@chupke/domain/confession-id.ts';
import type { Reply } from '@chupke/domain/confession.ts';
import { parseOwner, parseSettings } from '@chupke/domain/user.ts';
import { alertPath, confessionOwnerPath, replyOwnerPath, userPath } from '@chupke/domain/paths.ts';
import { writeAlert } from '../alerts/write-alert.ts';
import type { Documents, FieldInputs } from '../gateways/documents.ts';
import { SERVER_TIME } from '../gateways/documents.ts';
import { parseStoredReplyAlert, withReply } from './present-reply-alert.ts';

/**
 * Tells a confession's author of a reply, once: `alertedAt` in `replyOwners/{id}` is the mark. All replies of a
 * confession share one alert. The author's own replies are left alone without a read, as `isAuthor` is exact by the
 * rules. Of a reply or a confession that is gone by now nothing is told, nor is anything to an author who does not
 * want to hear of replies, or has blocked the name of this one.
 *
 * The reply is that of the event, which nobody can change: neither it nor the confession is read. One that was
 * deleted while its ownership document is still there is told and taken back, as the ownership document goes with the
 * alert's words of it, and a confession's ownership document with the whole alert (clearReply, clearConfession).
 */
export async function notifyReply(
  gateways: { readonly documents: Documents },
  confession: ConfessionId,
  reply: Reply,
): Promise<'told' | 'same'> {
  if (reply.isAuthor) return 'same';
  return gateways.documents.transact(async (transaction) => {
    const ownershipPath = replyOwnerPath(reply.id);
    const [ownership, replyOwnership] = await transaction.read([
      confessionOwnerPath(confession),
      ownershipPath,
    ]);
    if (ownership === undefined || replyOwnership === undefined || replyOwnership['alertedAt'] !== undefined)
      return 'same';
    const author = parseOwner(ownership);
    if (parseOwner(replyOwnership) === author) return 'same';
    const id = replyAlertId(confession);
    const [user, alert] = await transaction.read([userPath(author), alertPath(author, id)]);
    // An account that is gone is left nothing any more.
    if (user === undefined || !parseSettings(user['settings']).notifyReplies) return 'same';
    if (parseBlockedNames(user['blockedNames']).includes(reply.anonymousId)) return 'same';
    const { opens, fields } = withReply(alert && parseStoredReplyAlert(alert), confession, reply);
    const times: FieldInputs = opens
      ? { timestamp: SERVER_TIME, since: SERVER_TIME }
      : { timestamp: SERVER_TIME };
    writeAlert(transaction, { uid: author, id }, { ...fields, ...times }, alert);
    transaction.update(ownershipPath, { alertedAt: SERVER_TIME });
    return 'told';
  });
}
