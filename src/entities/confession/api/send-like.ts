import { confessionPath, likePath, replyLikePath, replyPath } from '@chupke/domain/paths.ts';
import type { UserId } from '@chupke/domain/user.ts';
import { doc, increment, serverTimestamp } from 'firebase/firestore';
import type { ErrorCode } from '../../../lib/errors.ts';
import { toAppError } from '../../../lib/errors.ts';
import { firestore } from '../../../lib/firestore.ts';
import type { OutboxItem, SendResult } from '../../../lib/outbox/model.ts';
import { runRateLimited } from '../../../lib/rate-limit/rate-limited-write.ts';
import { rateLimitedOutcome, failureOutcome } from '../../../lib/outbox/outcome.ts';
import { isReadable } from '../../../lib/read-now.ts';
import { actingUser } from '../../../lib/session.ts';
import { transact } from '../../../lib/transact.ts';
import type { LikeAction, ReplyLikeAction } from '../model/actions.ts';
import { parseLike, parseReplyLike } from '../model/actions.ts';

/** How sending a like ended; `wasThere`: it existed before, and no count has moved. */
export type LikeResult = SendResult & { readonly wasThere?: boolean };

/** The paths of a like and of its target. */
interface Liked {
  readonly id: string;
  /** Path of the target. */
  readonly path: string;
  /** Path of the user's own like. */
  readonly own: string;
  readonly missing: ErrorCode;
}

function likedConfession({ confession }: LikeAction, uid: UserId): Liked {
  return {
    id: confession,
    path: confessionPath(confession),
    own: likePath(confession, uid),
    missing: 'confession-not-found',
  };
}

function likedReply({ confession, reply }: ReplyLikeAction, uid: UserId): Liked {
  return {
    id: reply,
    path: replyPath(confession, reply),
    own: replyLikePath(confession, reply, uid),
    missing: 'reply-not-found',
  };
}

async function like(uid: UserId, { id, path, own }: Liked): Promise<LikeResult> {
  const result = await runRateLimited({
    uid,
    limit: 'like',
    last: id,
    write: (transaction) => {
      transaction.set(doc(firestore, own), { uid, timestamp: serverTimestamp() });
      transaction.update(doc(firestore, path), { likes: increment(1) });
    },
    // By an earlier try, or on another device.
    isDone: () => isReadable(own),
  });
  const wasThere = result.kind === 'done' && result.wasThere;
  return { ...rateLimitedOutcome(result, 'too-many-likes'), wasThere };
}

async function unlike({ path, own }: Liked): Promise<LikeResult> {
  try {
    await transact(async (transaction) => {
      transaction.delete(doc(firestore, own));
      transaction.update(doc(firestore, path), { likes: increment(-1) });
    });
    return { kind: 'sent' };
  } catch (error) {
    // Where nothing is liked the rules refuse to count down.
    if (toAppError(error).code !== 'permission-denied' || (await isReadable(own))) throw error;
    return { kind: 'sent', wasThere: true };
  }
}

async function bring(isLiked: boolean, find: (uid: UserId) => Liked): Promise<LikeResult> {
  let liked: Liked | undefined;
  try {
    const uid = actingUser();
    liked = find(uid);
    return await (isLiked ? like(uid, liked) : unlike(liked));
  } catch (error) {
    const missing = liked?.missing ?? 'confession-not-found';
    if (liked === undefined || toAppError(error).code !== 'permission-denied')
      return failureOutcome(error, missing);
    const isThere = await isReadable(liked.path).catch(() => true);
    return { kind: 'refused', code: isThere ? 'permission-denied' : missing };
  }
}

/** Brings the like of a confession into the wanted state, without a read. Idempotent. */
export async function sendLike(item: OutboxItem): Promise<LikeResult> {
  const action = parseLike(item);
  return bring(action.liked, (uid) => likedConfession(action, uid));
}

/** The same for the like of a reply. */
export async function sendReplyLike(item: OutboxItem): Promise<LikeResult> {
  const action = parseReplyLike(item);
  return bring(action.liked, (uid) => likedReply(action, uid));
}
