import type { CircleId } from '@chupke/domain/circle-id.ts';
import type { UserId } from '@chupke/domain/user.ts';
import { discardUnsent, outboxItems } from '../../../lib/outbox/outbox.ts';
import { currentSession } from '../../../lib/session.ts';
import { removeStored, storedKeys } from '../../../lib/storage.ts';
import { chatActionOf } from '../model/actions.ts';
import { circlesIn } from '../model/kept-keys.ts';
import { forgetHistory, keptHistories } from './kept-history.ts';
import { keepPlaceIn, keptPlaces } from './kept-place.ts';
import { chatDraftKey } from './use-chat-draft.ts';

/*
 * Whoever has left a circle, or was removed from it, keeps nothing of it on the device: not what was said there, not
 * who one was, not what one was about to say.
 */

/** What is on its way, of the account that is signed in. */
function unsentOf(uid: UserId): readonly { readonly id: string; readonly circle: CircleId }[] {
  const session = currentSession();
  if (session.kind !== 'signed-in' || session.account.uid !== uid) return [];
  return outboxItems().flatMap((item) => {
    const circle = chatActionOf(item)?.circle;
    return circle === undefined ? [] : [{ id: item.id, circle }];
  });
}

/** Forgets all that this device keeps of a circle that one is not in any more. Never rejects. */
export async function forgetCircle(uid: UserId, circle: CircleId): Promise<void> {
  keepPlaceIn(uid, circle, undefined);
  removeStored(chatDraftKey(uid, circle));
  for (const unsent of unsentOf(uid)) if (unsent.circle === circle) discardUnsent(unsent.id);
  await forgetHistory(uid, circle);
}

/** Forgets all that this device keeps of circles other than one's own. Never rejects. */
export async function forgetOthers(uid: UserId, own: ReadonlySet<CircleId>): Promise<void> {
  const kept = new Set([
    ...keptPlaces(uid),
    ...circlesIn(storedKeys(), chatDraftKey(uid, '')),
    ...unsentOf(uid).map(({ circle }) => circle),
    ...(await keptHistories(uid)),
  ]);
  await Promise.all(
    [...kept].filter((circle) => !own.has(circle)).map((circle) => forgetCircle(uid, circle)),
  );
}
