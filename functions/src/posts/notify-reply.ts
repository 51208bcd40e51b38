import { aboutFields, replyAlertId } from '@chupke/domain/alert.ts';
import { parseBlockedNames } from '@chupke/domain/blocked-names.ts';
import type { ConfessionId } from '@chupke/domain/confession-id.ts';
import type { Reply } from '@chupke/domain/confession.ts';
import { parseOwner, parseSettings } from '@chupke/domain/user.ts';
import {
  alertedReplyPath,
  alertPath,
  confessionOwnerPath,
  confessionPath,
  replyOwnerPath,
  userPath,
} from '@chupke/domain/paths.ts';
import type { UnknownRecord } from '@chupke/domain/parse.ts';
import { nameOf } from '../alerts/confession-name.ts';
import { writeAlert } from '../alerts/write-alert.ts';
import type { Documents, DocumentTransaction, FieldInputs } from '../gateways/documents.ts';
import { alertedAtOf } from '../lib/alerted-reply.ts';
import { livingFields } from '../lib/tombstone.ts';
import { SERVER_TIME } from '../gateways/documents.ts';
import { parseStoredReplyAlert, withReply } from './present-reply-alert.ts';

/** The beginning of the author's own confession and its name, for an alert that does not say them yet. */
async function readAbout(
  transaction: DocumentTransaction,
  confession: ConfessionId,
  alert: UnknownRecord | undefined,
): Promise<FieldInputs> {
  if (alert?.['about'] !== undefined && alert['confessionName'] !== undefined) return {};
  const [content] = await transaction.read([confessionPath(confession)]);
  const text = content?.['text'];
  return {
    ...aboutFields({ text: typeof text === 'string' ? text : undefined, confessionName: nameOf(content) }),
  };
}

/**
 * Alerts a confession's author to a reply, once: `alertedReplies/{id}` below the confession is the mark. It is not in the reply's ownership
 * document, whose reader, the replier, would learn by it what the author has set and blocked, and when they erased their
 * account. All replies to a confession share one alert. The author's own replies cost no read, as the rules guarantee `isAuthor`. Nothing is
 * sent for a reply or confession that is gone, nor to an author who turned reply alerts off or blocked this reply's
 * name. The reply is taken from the event, as replies are immutable; the confession is read once for its alert. If it was
 * deleted while its ownership document still exists, the alert is written and withdrawn again when that document is
 * cleared (clearReply, clearConfession).
 */
export async function notifyReply(
  gateways: { readonly documents: Documents },
  confession: ConfessionId,
  reply: Reply,
): Promise<'told' | 'same'> {
  if (reply.isAuthor) return 'same';
  return gateways.documents.transact(async (transaction) => {
    const markPath = alertedReplyPath(confession, reply.id);
    const [posted, replied, mark] = await transaction.read([
      confessionOwnerPath(confession),
      replyOwnerPath(reply.id),
      markPath,
    ]);
    const ownership = livingFields(posted);
    const replyOwnership = livingFields(replied);
    if (ownership === undefined || replyOwnership === undefined) return 'same';
    if (alertedAtOf(mark, replyOwnership) !== null) return 'same';
    const author = parseOwner(ownership);
    if (parseOwner(replyOwnership) === author) return 'same';
    const id = replyAlertId(confession);
    const [user, alert] = await transaction.read([userPath(author), alertPath(author, id)]);
    // A deleted account gets no new data.
    if (user === undefined || !parseSettings(user['settings']).notifyReplies) return 'same';
    if (parseBlockedNames(user['blockedNames']).includes(reply.anonymousId)) return 'same';
    const { opens, fields } = withReply(alert && parseStoredReplyAlert(alert), confession, reply);
    const times: FieldInputs = opens
      ? { timestamp: SERVER_TIME, since: SERVER_TIME }
      : { timestamp: SERVER_TIME };
    const about = await readAbout(transaction, confession, alert);
    writeAlert(transaction, { uid: author, id }, { ...fields, ...times, ...about }, alert);
    transaction.set(markPath, { at: SERVER_TIME });
    return 'told';
  });
}
