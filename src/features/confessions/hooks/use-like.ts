import type { Confession } from '@chupke/domain/confession.ts';
import { newDocumentId } from '@chupke/domain/random.ts';
import { useEffect } from 'react';
import { enqueue } from '../../../lib/outbox.ts';
import { browserRandom } from '../../../lib/random.ts';
import { ACTION_KINDS } from '../model/actions.ts';
import type { LikeView } from '../model/like-view.ts';
import { likeView, toggledLike } from '../model/like-view.ts';
import { startConfessionSenders } from './senders.ts';
import { forgetSentLike, useOwn } from './own-store.ts';
import { usePendingLike } from './use-pending.ts';

/** Whether the student likes a confession, the count with it, and what pressing the button does. */
export function useLike({
  id,
  likes,
}: Pick<Confession, 'id' | 'likes'>): LikeView & { readonly toggle: () => void } {
  const pending = usePendingLike(id);
  const sent = useOwn((own) => own.sentLikes.get(id));
  const isLiked = useOwn((own) => own.liked.has(id));
  const latest = pending ?? sent;
  const view = likeView(likes, isLiked, latest);

  useEffect(() => {
    if (sent !== undefined && likes !== sent.base) forgetSentLike(id);
  }, [id, likes, sent]);

  const toggle = (): void => {
    startConfessionSenders();
    const payload = { confession: id, ...toggledLike(view, latest, likes) };
    enqueue({ id: newDocumentId(browserRandom), kind: ACTION_KINDS.like, subject: id, payload });
  };
  return { ...view, toggle };
}
