import type { Reply } from '@chupke/domain/confession.ts';
import type { ConfessionId } from '@chupke/domain/confession-id.ts';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { tellNotLoaded } from '../../../lib/newer-version.ts';
import * as STORED from '../../../lib/storage-keys.ts';
import { readStored, writeStored } from '../../../lib/storage.ts';
import type { RepliesPage } from '../api/watch-replies.ts';
import type { AskedReplies, ReplyOrder } from '../model/reply-order.ts';
import { inReplyOrder, parseReplyOrder, topOf, withTopPage } from '../model/reply-order.ts';
import type { RepliesState } from '../model/thread-state.ts';
import { useJustWritten } from './use-replies.ts';

const KEY = STORED.replyOrder.name;

/**
 * The order of replies that was chosen on this device. Where the address names a reply, which need not be among the
 * best-liked, it is shown among its neighbours until another order is chosen.
 */
export function useReplyOrder(): readonly [ReplyOrder, (order: ReplyOrder) => void] {
  const { hash, key } = useLocation();
  const [order, setOrder] = useState(() => parseReplyOrder(readStored(KEY)));
  // The address also changes while the thread is open, e.g. by a notification.
  const [visit, setVisit] = useState<string>();
  if (visit !== key) {
    setVisit(key);
    if (hash !== '' && order === 'top') setOrder('oldest');
  }
  const choose = useCallback((next: ReplyOrder) => {
    setOrder(next);
    writeStored(KEY, next);
  }, []);
  return [order, choose];
}

/** Replies in the wanted order, and whether the backend has more of them in it. */
interface OrderedReplies {
  readonly replies: readonly Reply[];
  /** Whether there are more of the best-liked ones. The other orders have older ones to be fetched. */
  readonly hasMoreTop: boolean;
  readonly loadMoreTop: () => void;
  readonly isLoadingTop: boolean;
}

/**
 * The replies in an order. Those that are loaded are put in order here; the best-liked ones of a thread that is not
 * loaded as a whole are asked for.
 */
export function useOrderedReplies(
  confession: ConfessionId,
  { replies, hasOlder, status }: RepliesState,
  order: ReplyOrder,
): OrderedReplies {
  const [asked, setAsked] = useState<AskedReplies>();
  const [isLoadingTop, setIsLoadingTop] = useState(false);
  const next = useRef<() => Promise<RepliesPage>>(undefined);
  const isAsking = order === 'top' && hasOlder && status === 'ready';

  const loadMoreTop = useCallback(() => {
    setIsLoadingTop(true);
    import('../api/watch-replies.ts')
      .then(({ topReplies }) => (next.current ??= topReplies(confession))())
      .then((page) => {
        setAsked((before) => ({
          replies: withTopPage(before?.replies ?? [], page.replies),
          hasMore: page.hasMore,
        }));
      })
      .catch((error: unknown) => tellNotLoaded(error))
      .finally(() => setIsLoadingTop(false));
  }, [confession]);

  const isFirst = isAsking && asked === undefined;
  useEffect(() => {
    if (!isFirst) return;
    // Not within the drawing that asks for it.
    const timer = setTimeout(loadMoreTop, 0);
    return () => clearTimeout(timer);
  }, [isFirst, loadMoreTop]);

  const own = useJustWritten();
  const ordered = useMemo(() => {
    if (order !== 'top' || !hasOlder || asked === undefined) return inReplyOrder(replies, order);
    return topOf(asked, replies, own);
  }, [order, hasOlder, asked, replies, own]);
  const hasMoreTop = isAsking && (asked?.hasMore ?? true);
  return { replies: ordered, hasMoreTop, loadMoreTop, isLoadingTop };
}
