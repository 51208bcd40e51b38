import { useMemo } from 'react';
import type { OutboxItem } from '../../../lib/outbox/model.ts';
import { useOutbox } from '../../../lib/outbox/outbox.ts';
import type {
  LikeAction,
  LikeTarget,
  Pending,
  PostAction,
  ReplyAction,
  SaveAction,
} from '../model/actions.ts';
import {
  ACTION_KINDS,
  parseDeletion,
  parseLike,
  parsePost,
  parseReplyAction,
  parseReplyDeletion,
  parseSave,
  pendingOf,
} from '../model/actions.ts';
import { useMyActivity } from './my-activity.ts';

/** The student's posts in the outbox, oldest first. */
export function usePendingPosts(): readonly Pending<PostAction>[] {
  const items = useOutbox();
  return useMemo(() => pendingOf(items, ACTION_KINDS.post, parsePost), [items]);
}

/** The student's replies in the outbox, oldest first. */
export function usePendingReplies(): readonly Pending<ReplyAction>[] {
  const items = useOutbox();
  return useMemo(() => pendingOf(items, ACTION_KINDS.reply, parseReplyAction), [items]);
}

/** Confessions and replies whose deletion is pending or done. */
export function useDeleted(): ReadonlySet<string> {
  const items = useOutbox();
  const deleted = useMyActivity((own) => own.deleted);
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

/** The newest pending action of a kind on a subject, if there is one. */
function usePendingOn<Action>(
  subject: string,
  kind: string,
  parse: (item: OutboxItem) => Action,
): Action | undefined {
  const items = useOutbox();
  return useMemo(
    () =>
      pendingOf(
        items.filter((item) => item.subject === subject),
        kind,
        parse,
      ).at(-1)?.action,
    [items, subject, kind, parse],
  );
}

/** The pending like of a confession, or of a reply to it. */
export function usePendingLike({ confession, reply }: LikeTarget): LikeAction | undefined {
  return usePendingOn(
    reply ?? confession,
    reply === undefined ? ACTION_KINDS.like : ACTION_KINDS.likeReply,
    parseLike,
  );
}

/** The pending bookmark of a confession. */
export function usePendingSave(confession: string): SaveAction | undefined {
  return usePendingOn(confession, ACTION_KINDS.save, parseSave);
}
