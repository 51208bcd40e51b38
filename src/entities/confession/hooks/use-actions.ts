import type { ConfessionId, ReplyId } from '@chupke/domain/confession-id.ts';
import { newDocumentId } from '@chupke/domain/random.ts';
import { useEffect } from 'react';
import { mayHaveArrived } from '../../../lib/outbox/model.ts';
import { tellDeletedLater } from '../../../lib/outbox/handlers.ts';
import { discardUnsent, enqueue, takeUnsent } from '../../../lib/outbox/outbox.ts';
import { browserRandom } from '../../../lib/random.ts';
import type { LikeTarget } from '../model/actions.ts';
import { ACTION_KINDS, parsePost, parseReplyAction } from '../model/actions.ts';
import type { LikeView } from '../model/like-view.ts';
import { likeView, toggledLike } from '../model/like-view.ts';
import { forgetSentLike, useMyActivity } from './my-activity.ts';
import { registerConfessionHandlers } from './outbox-handlers.ts';
import { usePendingLike, usePendingSave } from './use-pending.ts';

/** Whether the student likes a confession or a reply, the count with it, and what pressing the button does. */
export function useLike(target: LikeTarget, likes: number): LikeView & { readonly toggle: () => void } {
  const id = target.reply ?? target.confession;
  const pending = usePendingLike(target);
  const sent = useMyActivity((own) => own.sentLikes.get(id));
  const isLiked = useMyActivity((own) => own.liked.has(id));
  const latest = pending ?? sent;
  const view = likeView(likes, isLiked, latest);

  useEffect(() => {
    if (sent !== undefined && likes !== sent.base) forgetSentLike(id);
  }, [id, likes, sent]);

  const toggle = (): void => {
    registerConfessionHandlers();
    enqueue({
      id: newDocumentId(browserRandom),
      kind: target.reply === undefined ? ACTION_KINDS.like : ACTION_KINDS.likeReply,
      subject: id,
      payload: { ...target, ...toggledLike(view, latest, likes) },
    });
  };
  return { ...view, toggle };
}

/** Whether the student has bookmarked a confession, as far as this device knows, and what pressing the bookmark does. */
export function useSaved(id: ConfessionId): { readonly isSaved: boolean; readonly toggle: () => void } {
  const pending = usePendingSave(id);
  const isKept = useMyActivity((own) => own.saved.has(id));
  const isSaved = pending?.saved ?? isKept;
  const toggle = (): void => {
    registerConfessionHandlers();
    enqueue({
      id: newDocumentId(browserRandom),
      kind: ACTION_KINDS.save,
      subject: id,
      payload: { confession: id, saved: !isSaved },
    });
  };
  return { isSaved, toggle };
}

function enqueueDeletion(confession: ConfessionId, isUnsure: boolean): void {
  registerConfessionHandlers();
  enqueue({
    id: `delete-${confession}`,
    kind: ACTION_KINDS.deleteConfession,
    subject: confession,
    payload: { confession, isUnsure },
  });
}

function enqueueReplyDeletion(confession: ConfessionId, reply: ReplyId, isUnsure: boolean): void {
  registerConfessionHandlers();
  enqueue({
    id: `delete-${reply}`,
    kind: ACTION_KINDS.deleteReply,
    subject: reply,
    payload: { confession, reply, isUnsure },
  });
}

/**
 * Deletes the user's own confession, optimistically: it reappears if that is refused. `isShown`: whether others can read it until
 * then.
 */
export function deleteConfession(confession: ConfessionId, isShown: boolean): void {
  // Unsent likes and replies are obsolete, as are refused ones.
  discardUnsent(confession);
  if (isShown) tellDeletedLater();
  enqueueDeletion(confession, false);
}

/** Lets the user's own confession appear without the picture that the server has not taken. */
export function takePictureOut(confession: ConfessionId): void {
  registerConfessionHandlers();
  enqueue({
    id: `without-${confession}`,
    kind: ACTION_KINDS.takePictureOut,
    subject: confession,
    payload: { confession },
  });
}

/** Deletes the user's own reply, optimistically: it reappears if that is refused. */
export function deleteReply(confession: ConfessionId, reply: ReplyId): void {
  discardUnsent(reply);
  tellDeletedLater();
  enqueueReplyDeletion(confession, reply, false);
}

/**
 * Takes an own post or reply that waits out of the outbox. If an earlier try may have arrived, what is there is deleted as
 * soon as there is a network: nothing appears that was taken back. Returns false if it is being sent, or is gone.
 */
export function withdraw(id: string): boolean {
  const item = takeUnsent(id);
  if (item === undefined) return false;
  if (!mayHaveArrived(item.state)) return true;
  if (item.kind === ACTION_KINDS.post) enqueueDeletion(parsePost(item).id, true);
  else enqueueReplyDeletion(parseReplyAction(item).confession, parseReplyAction(item).id, true);
  return true;
}
