import { likeAlert, likeAlertId } from '@chupke/domain/alert.ts';
import type { ConfessionId } from '@chupke/domain/confession-id.ts';
import { confessionOwnerPath, likePath } from '@chupke/domain/paths.ts';
import type { Documents } from '../gateways/documents.ts';
import type { LikeChange } from '../policies/like-milestone.ts';
import { tellLikes } from './tell-likes.ts';

/** Tells a confession's author of its likes, as tellLikes. */
export function announceLikes(
  gateways: { readonly documents: Documents },
  confession: ConfessionId,
  change: LikeChange,
): Promise<'told' | 'counted' | 'same'> {
  return tellLikes(
    gateways,
    {
      seal: confessionOwnerPath(confession),
      likeOf: (user) => likePath(confession, user),
      alertId: likeAlertId(confession),
      alert: (count) => likeAlert(confession, count),
    },
    change,
  );
}
