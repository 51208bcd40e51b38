import type { AlertContent } from '@chupke/domain/alert.ts';
import { likeAlertId, reachedMilestone, replyLikeAlertId } from '@chupke/domain/alert.ts';
import { likeAlert, replyLikeAlert } from '@chupke/domain/alert-words.ts';
import type { AnonymousId } from '@chupke/domain/anonymous-id.ts';
import type { ConfessionId, ReplyId } from '@chupke/domain/confession-id.ts';
import { parseOwner, parseSettings } from '@chupke/domain/user.ts';
import type { UnknownRecord } from '@chupke/domain/parse.ts';
import { parseCount, parseRecord } from '@chupke/domain/parse.ts';
import {
  alertPath,
  confessionOwnerPath,
  confessionPath,
  likePath,
  replyLikePath,
  replyOwnerPath,
  replyPath,
  userPath,
} from '@chupke/domain/paths.ts';
import type { UserId } from '@chupke/domain/user.ts';
import { nameOf, readConfessionName } from '../alerts/confession-name.ts';
import { writeAlert } from '../alerts/write-alert.ts';
import type { Documents, DocumentTransaction, FieldInputs } from '../gateways/documents.ts';
import { livingFields } from '../lib/tombstone.ts';
import { Increment, SERVER_TIME } from '../gateways/documents.ts';

/** Like counts before and after a change. */
export interface LikeChange {
  readonly before: number;
  readonly after: number;
  /** What was liked, as the event has it. */
  readonly text?: string;
  /** The name under which it stands. */
  readonly name?: AnonymousId;
}

/** Like counts of a document before and after a change. Throws ParseError. */
export function likeChangeOf(before: unknown, after: unknown): LikeChange {
  const { text } = parseRecord(after);
  const name = nameOf(parseRecord(after));
  return {
    before: parseCount(parseRecord(before), 'likes'),
    after: parseCount(parseRecord(after), 'likes'),
    ...(typeof text === 'string' ? { text } : {}),
    ...(name === undefined ? {} : { name }),
  };
}

/**
 * Whether a change of likes may have reached a milestone. The author's own like does not count, but the counter may
 * include it, so both cases are checked. All other changes cost no read.
 */
export function mayReachMilestone({ before, after }: LikeChange): boolean {
  return [0, 1].some((own) => reachedMilestone(after - own) > reachedMilestone(before - own));
}

/** Something that has an author and is liked. */
interface Liked {
  readonly path: string;
  /** The document that names the author. */
  readonly ownershipPath: string;
  /** The like of that user. */
  readonly likeOf: (user: UserId) => string;
  readonly alertId: string;
  readonly alert: (count: number) => AlertContent;
  /** Reads what else the alert says, which the one before is given for. */
  readonly more?: (
    transaction: DocumentTransaction,
    before: UnknownRecord | undefined,
  ) => Promise<FieldInputs>;
}

/**
 * Alerts an author to a like milestone, each once and none below it later: `likesTold` in the ownership document is
 * the mark, which stays when the reader deletes the alert. The event contains the number of likes; documents are read
 * only if it may be a milestone. What is told is as it is now: an event may count a like that its author has taken back.
 * An author who has turned off like alerts gets none; after turning them on, the next milestone. Either way
 * `likesReceived` of the account grows with the mark, so that single likes cost no write for it.
 */
async function notifyLikes(
  { documents }: { readonly documents: Documents },
  liked: Liked,
  change: LikeChange,
): Promise<'told' | 'counted' | 'same'> {
  if (!mayReachMilestone(change)) return 'same';
  return documents.transact(async (transaction) => {
    const [stored] = await transaction.read([liked.ownershipPath]);
    const ownership = livingFields(stored);
    if (ownership === undefined) return 'same';
    const told = ownership['likesTold'] === undefined ? 0 : parseCount(ownership, 'likesTold');
    if (reachedMilestone(change.after) <= told) return 'same';
    const author = parseOwner(ownership);
    const [own, content] = await transaction.read([liked.likeOf(author), liked.path]);
    if (content === undefined) return 'same';
    // Both from one moment: the own like is not the author's news.
    const milestone = reachedMilestone(parseCount(content, 'likes') - (own === undefined ? 0 : 1));
    if (milestone <= told) return 'same';
    const [user, alert] = await transaction.read([userPath(author), alertPath(author, liked.alertId)]);
    // A deleted account gets no new data.
    if (user === undefined) return 'same';
    const wantsAlert = parseSettings(user['settings']).notifyLikes;
    const more = wantsAlert ? await liked.more?.(transaction, alert) : undefined;
    transaction.update(liked.ownershipPath, { likesTold: milestone });
    const received = { likesReceived: new Increment(milestone - told) };
    if (!wantsAlert) {
      transaction.update(userPath(author), received);
      return 'counted';
    }
    const fields = { ...liked.alert(milestone), ...more, timestamp: SERVER_TIME } as const;
    writeAlert(transaction, { uid: author, id: liked.alertId }, fields, alert, received);
    return 'told';
  });
}

/** Alerts a confession's author to likes, see notifyLikes. */
export function notifyConfessionLikes(
  gateways: { readonly documents: Documents },
  confession: ConfessionId,
  change: LikeChange,
): Promise<'told' | 'counted' | 'same'> {
  return notifyLikes(
    gateways,
    {
      path: confessionPath(confession),
      ownershipPath: confessionOwnerPath(confession),
      likeOf: (user) => likePath(confession, user),
      alertId: likeAlertId(confession),
      alert: (count) => likeAlert(confession, count, { text: change.text, confessionName: change.name }),
    },
    change,
  );
}

/** Alerts a reply's author to likes, see notifyLikes. */
export function notifyReplyLikes(
  gateways: { readonly documents: Documents },
  confession: ConfessionId,
  reply: ReplyId,
  change: LikeChange,
): Promise<'told' | 'counted' | 'same'> {
  return notifyLikes(
    gateways,
    {
      path: replyPath(confession, reply),
      ownershipPath: replyOwnerPath(reply),
      likeOf: (user) => replyLikePath(confession, reply, user),
      alertId: replyLikeAlertId(reply),
      alert: (count) => replyLikeAlert(confession, reply, count, { text: change.text }),
      // The event has the reply alone.
      more: (transaction, before) => readConfessionName(transaction, confession, before),
    },
    change,
  );
}
