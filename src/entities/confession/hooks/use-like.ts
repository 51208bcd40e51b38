import { newDocumentId } from '@chupke/domain/random.ts';
import { useEffect } from 'react';
import { enqueue } from '../../../lib/outbox/outbox.ts';
import { browserRandom } from '../../../lib/random.ts';
import type { LikeTarget } from '../model/actions.ts';
import { ACTION_KINDS } from '../model/actions.ts';
import type { LikeView } from '../model/like-view.ts';
import { likeView, toggledLike } from '../model/like-view.ts';
import { startConfessionSenders } from './senders.ts';
import { forgetSentLike, useOwn } from './own-store.ts';
import { usePendingLike } from './use-pending.ts';

/** Whether the student likes a confession or a reply, the count with it, and what pressing the button does. */
export function useLike(target: LikeTarget, likes: number): LikeView & { readonly toggle: () => void } {
  const id = target.reply ?? target.confession;
  const pending = usePendingLike(target);
  const sent = useOwn((own) => own.sentLikes.get(id));
  const isLiked = useOwn((own) => own.liked.has(id));
  const latest = pending ?? sent;
  const view = likeView(likes, isLiked, latest);

  useEffect(() => {
    if (sent !== undefined && likes !== sent.base) forgetSentLike(id);
  }, [id, likes, sent]);

  const toggle = (): void => {
    startConfessionSenders();
    enqueue({
      id: newDocumentId(browserRandom),
      kind: target.reply === undefined ? ACTION_KINDS.like : ACTION_KINDS.likeReply,
      subject: id,
      payload: { ...target, ...toggledLike(view, latest, likes) },
    });
  };
  return { ...view, toggle };
}
