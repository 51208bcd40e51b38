import { replyLikeAlert, replyLikeAlertId } from '@chupke/domain/alert.ts';
import type { ConfessionId, ReplyId } from '@chupke/domain/confession-id.ts';
import { replyLikePath, replyOwnerPath } from '@chupke/domain/paths.ts';
import type { Documents } from '../gateways/documents.ts';
import type { LikeChange } from '../policies/like-milestone.ts';
import { tellLikes } from './tell-likes.ts';

/** Tells a reply's author of its likes, as tellLikes. */
export function announceReplyLikes(
  gateways: { readonly documents: Documents },
  confession: ConfessionId,
  reply: ReplyId,
  change: LikeChange,
): Promise<'told' | 'counted' | 'same'> {
  return tellLikes(
    gateways,
    {
      seal: replyOwnerPath(reply),
      likeOf: (user) => replyLikePath(confession, reply, user),
      alertId: replyLikeAlertId(reply),
      alert: (count) => replyLikeAlert(confession, reply, count),
    },
    change,
  );
}
