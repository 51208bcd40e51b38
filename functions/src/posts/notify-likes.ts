import type { AlertContent } from '@chupke/domain/alert.ts';
import {
  likeAlert,
  likeAlertId,
  reachedMilestone,
  replyLikeAlert,
  replyLikeAlertId,
} from '@chupke/domain/alert.ts';
import type { ConfessionId, ReplyId } from '@chupke/domain/confession-id.ts';
import { parseOwner, parseSettings } from '@chupke/domain/user.ts';
import { parseCount, parseRecord } from '@chupke/domain/parse.ts';
import {
  alertPath,
  confessionOwnerPath,
  likePath,
  replyLikePath,
  replyOwnerPath,
  userPath,
} from '@chupke/domain/paths.ts';
import type { UserId } from '@chupke/domain/user.ts';
import { writeAlert } from '../alerts/write-alert.ts';
import type { Documents } from '../gateways/documents.ts';
import { Increment, SERVER_TIME } from '../gateways/documents.ts';

/** How many likes a document had before a change, and has after it. Throws ParseError. */
export function likeChangeOf(
  before: unknown,
  after: unknown,
): { readonly before: number; readonly after: number } {
  return {
    before: parseCount(parseRecord(before), 'likes'),
    after: parseCount(parseRecord(after), 'likes'),
  };
}

/** How many likes something had before a change, and has after it. */
export interface LikeChange {
  readonly before: number;
  readonly after: number;
}

/**
 * Whether a change of likes may have reached a number worth telling. The author's own like does not count, and the
 * counter does not say whether it is among them: both readings are asked. All other changes cost no read.
 */
export function mayReachMilestone({ before, after }: LikeChange): boolean {
  return [0, 1].some((own) => reachedMilestone(after - own) > reachedMilestone(before - own));
}

/** Something that was written by somebody and is liked. */
export interface Liked {
  /** The document that says who wrote it. */
  readonly ownershipPath: string;
  /** The like of that user. */
  readonly likeOf: (user: UserId) => string;
  readonly alertId: string;
  readonly alert: (count: number) => AlertContent;
}

/**
 * Tells an author of a number of likes worth telling, each number once and none below it afterwards: `likesTold` in
 * the ownership document is the mark, which outlasts the alert when its reader deletes it. The event brings the
 * number of likes; it is looked at only where it may have reached one worth telling. The author's own like, as it is
 * now, is not counted. Nothing is told to an author who does not want to hear of likes: whoever wants to again hears
 * of the next number. Told or not, `likesReceived` of the author's account grows by what the mark does, so that no
 * like costs a write for it.
 */
export async function notifyLikes(
  { documents }: { readonly documents: Documents },
  liked: Liked,
  change: LikeChange,
): Promise<'told' | 'counted' | 'same'> {
  if (!mayReachMilestone(change)) return 'same';
  return documents.transact(async (transaction) => {
    const [ownership] = await transaction.read([liked.ownershipPath]);
    if (ownership === undefined) return 'same';
    const told = ownership['likesTold'] === undefined ? 0 : parseCount(ownership, 'likesTold');
    if (reachedMilestone(change.after) <= told) return 'same';
    const author = parseOwner(ownership);
    const paths = [liked.likeOf(author), userPath(author), alertPath(author, liked.alertId)];
    const [own, user, alert] = await transaction.read(paths);
    const milestone = reachedMilestone(change.after - (own === undefined ? 0 : 1));
    if (milestone <= told) return 'same';
    // An account that is gone is left nothing any more.
    if (user === undefined) return 'same';
    transaction.update(liked.ownershipPath, { likesTold: milestone });
    const received = { likesReceived: new Increment(milestone - told) };
    if (!parseSettings(user['settings']).notifyLikes) {
      transaction.update(userPath(author), received);
      return 'counted';
    }
    const fields = { ...liked.alert(milestone), timestamp: SERVER_TIME } as const;
    writeAlert(transaction, { uid: author, id: liked.alertId }, fields, alert, received);
    return 'told';
  });
}

/** Tells a confession's author of its likes, as notifyLikes. */
export function notifyConfessionLikes(
  gateways: { readonly documents: Documents },
  confession: ConfessionId,
  change: LikeChange,
): Promise<'told' | 'counted' | 'same'> {
  return notifyLikes(
    gateways,
    {
      ownershipPath: confessionOwnerPath(confession),
      likeOf: (user) => likePath(confession, user),
      alertId: likeAlertId(confession),
      alert: (count) => likeAlert(confession, count),
    },
    change,
  );
}

/** Tells a reply's author of its likes, as notifyLikes. */
export function notifyReplyLikes(
  gateways: { readonly documents: Documents },
  confession: ConfessionId,
  reply: ReplyId,
  change: LikeChange,
): Promise<'told' | 'counted' | 'same'> {
  return notifyLikes(
    gateways,
    {
      ownershipPath: replyOwnerPath(reply),
      likeOf: (user) => replyLikePath(confession, reply, user),
      alertId: replyLikeAlertId(reply),
      alert: (count) => replyLikeAlert(confession, reply, count),
    },
    change,
  );
}
