import { useMemo } from 'react';
import { useOutbox } from '../../../lib/outbox.ts';
import {
  ACTION_KINDS,
  parseDeletion,
  parseLike,
  parsePost,
  parseReplyAction,
  parseReplyDeletion,
  pendingOf,
} from '../model/actions.ts';
import type { LikeAction, Pending, PostAction, ReplyAction } from '../model/actions.ts';
import { useOwn } from './own-store.ts';

/** One's own posts on their way, in the order in which they were made. */
export function usePendingPosts(): readonly Pending<PostAction>[] {
  const items = useOutbox();
  return useMemo(() => pendingOf(items, ACTION_KINDS.post, parsePost), [items]);
}

/** One's own replies on their way, in the order in which they were made. */
export function usePendingReplies(): readonly Pending<ReplyAction>[] {
  const items = useOutbox();
  return useMemo(() => pendingOf(items, ACTION_KINDS.reply, parseReplyAction), [items]);
}

/** Confessions and replies whose deletion is on its way or done. */
export function useDeleted(): ReadonlySet<string> {
  const items = useOutbox();
  const deleted = useOwn((own) => own.deleted);
  return useMemo(() => {
    const confessions = pendingOf(items, ACTION_KINDS.deleteConfession, parseDeletion);
    const replies = pendingOf(items, ACTION_KINDS.deleteReply, parseReplyDeletion);
    return new Set([
      ...deleted,
      ...confessions.map(({ action }) => action.confession),
      ...replies.map(({ action }) => action.reply),
    ]);
  }, [items, deleted]);
}

/** The like of a confession that is on its way, if there is one. */
export function usePendingLike(confession: string): LikeAction | undefined {
  const items = useOutbox();
  return useMemo(
    () =>
      pendingOf(
        items.filter(({ subject }) => subject === confession),
        ACTION_KINDS.like,
        parseLike,
      ).at(-1)?.action,
    [items, confession],
  );
}
