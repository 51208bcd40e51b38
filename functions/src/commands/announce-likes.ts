import { likeAlert, likeAlertId } from '@chupke/domain/alert.ts';
import type { ConfessionId } from '@chupke/domain/confession-id.ts';
import { parseOwner } from '@chupke/domain/ownership.ts';
import { parseCount } from '@chupke/domain/parse.ts';
import { alertPath, confessionOwnerPath, confessionPath, userPath } from '@chupke/domain/paths.ts';
import type { UserId } from '@chupke/domain/user.ts';
import { parseSettings } from '@chupke/domain/user.ts';
import type { Documents } from '../gateways/documents.ts';
import { SERVER_TIME } from '../gateways/documents.ts';
import { reachedMilestone } from '../presenters/like-alert.ts';

/**
 * Tells a confession's author of a number of likes worth telling, each number once and none below it afterwards:
 * `likesTold` in `confessionOwners/{id}` is the mark, which outlasts the alert when its reader deletes it. The
 * author's own like is not told, nor is anything to an author who does not want to hear of likes: whoever wants to again
 * hears of the next ones.
 */
export async function announceLikes(
  gateways: { readonly documents: Documents },
  confession: ConfessionId,
  liker: UserId,
): Promise<'told' | 'same'> {
  return gateways.documents.transact(async (transaction) => {
    const seals = confessionOwnerPath(confession);
    const [content, seal] = await transaction.read([confessionPath(confession), seals]);
    if (content === undefined || seal === undefined) return 'same';
    const author = parseOwner(seal);
    if (author === liker) return 'same';
    const milestone = reachedMilestone(parseCount(content, 'likes'));
    const told = seal['likesTold'] === undefined ? 0 : parseCount(seal, 'likesTold');
    if (milestone <= told) return 'same';
    const [user] = await transaction.read([userPath(author)]);
    // An account that is gone is left nothing any more.
    if (user === undefined || !parseSettings(user['settings']).notifyLikes) return 'same';
    const alert = { ...likeAlert(confession, milestone), timestamp: SERVER_TIME } as const;
    transaction.set(alertPath(author, likeAlertId(confession)), alert);
    transaction.update(seals, { likesTold: milestone });
    return 'told';
  });
}
