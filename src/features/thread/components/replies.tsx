import type { Confession, Reply } from '@chupke/domain/confession.ts';
import type { UserId } from '@chupke/domain/user.ts';
import type { RefObject } from 'react';
import { Suspense, useCallback, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { RetryAll } from '../../../entities/confession/components/send-state.tsx';
import type { DraftPlace } from '../../../entities/confession/hooks/take-back.ts';
import { useDeleted } from '../../../entities/confession/hooks/use-pending.ts';
import { useBlockedNames } from '../../../lib/blocked-names/blocked-names.ts';
import { useArea, useText } from '../../../lib/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Icon } from '../../../ui/icons.tsx';
import { SkeletonChits } from '../../../ui/skeleton.tsx';
import { replyOfHash, useLinkedReply } from '../hooks/use-linked-reply.ts';
import type { Thread, UnseenReply } from '../hooks/use-replies.ts';
import { useKeptPage, useNews, useReplies, useUnseenReplies } from '../hooks/use-replies.ts';
import { useOrderedReplies, useReplyOrder } from '../hooks/use-reply-order.ts';
import type { ThreadName } from '../hooks/use-thread-name.ts';
import type { ReplyOrder } from '../model/reply-order.ts';
import { REPLY_ORDERS } from '../model/reply-order.ts';
import { OwnReply, ReplyItem } from './reply-item.tsx';

interface ReplyOrderChoiceProps {
  readonly order: ReplyOrder;
  readonly onChoose: (order: ReplyOrder) => void;
}

/** Chooses the order of replies by a native select, which is the most familiar one on phones. */
function ReplyOrderChoice({ order, onChoose }: ReplyOrderChoiceProps) {
  const { confessions } = useText();
  return (
    <label className="text-soft hover:text-ink relative flex min-h-11 items-center gap-1 text-small font-semibold">
      <span className="sr-only">{confessions.order}</span>
      <select
        value={order}
        onChange={({ target }) => {
          const chosen = REPLY_ORDERS.find((each) => each === target.value);
          if (chosen !== undefined) onChoose(chosen);
        }}
        className="min-h-11 cursor-pointer appearance-none rounded-control bg-transparent pr-7 pl-2 text-right"
      >
        {REPLY_ORDERS.map((each) => (
          <option key={each} value={each} className="bg-sheet text-ink">
            {confessions.orders[each]}
          </option>
        ))}
      </select>
      <span className="pointer-events-none absolute right-1.5 rotate-90">
        <Icon name="chevron-right" size={16} />
      </span>
    </label>
  );
}

interface RepliesProps {
  readonly confession: Confession;
  readonly uid: UserId;
  /** As whom the student answers. */
  readonly as: ThreadName;
  /** Where the words of an own reply that is not sent go back to; undefined where none can be written. */
  readonly placeOf: ((unseen: UnseenReply) => DraftPlace) | undefined;
}

/**
 * Where an own new reply is scrolled into view. It needs a height, which it takes back by a margin: in Chromium nothing is
 * scrolled to an element of no height that has a scroll margin.
 */
const OWN_PLACE = { above: '-mb-px h-px scroll-mt-16', below: '-mt-px h-px scroll-mb-48' } as const;

/** Scrolls an own new reply into view, also the first one, with which the list comes. */
function useOwnInView(count: number): RefObject<HTMLDivElement | null> {
  const place = useRef<HTMLDivElement>(null);
  const last = useRef(count);
  useEffect(() => {
    if (count > last.current) place.current?.scrollIntoView({ block: 'nearest', behavior: 'smooth' });
    last.current = count;
  }, [count]);
  return place;
}

/** Instead of the replies, when there are none to be shown. */
function NoReplies({ replyCount, thread }: { readonly replyCount: number; readonly thread: Thread }) {
  const { confessions, common } = useText();
  const { state, retry } = thread;
  switch (state.status) {
    case 'loading':
      return (
        <div className="mt-4">
          <SkeletonChits count={Math.min(3, Math.max(1, replyCount))} label={common.loading} />
        </div>
      );
    case 'failed':
      return (
        <ErrorState
          title={common.couldNotLoad}
          body={common.couldNotLoadBody}
          retryLabel={common.retry}
          onRetry={retry}
        />
      );
    case 'ready':
      return <EmptyState title={confessions.noReplies} body={confessions.noRepliesBody} art="letter" />;
  }
}

/** Shows how many replies are hidden because of blocked names. */
function HiddenReplies({ count }: { readonly count: number }) {
  const text = useArea('blocked');
  return <p className="text-soft py-4 text-center text-small text-pretty">{text.hiddenReplies(count)}</p>;
}

interface ListProps extends RepliesProps {
  readonly replies: readonly Reply[];
  readonly unseen: readonly UnseenReply[];
  readonly order: ReplyOrder;
  /** Next to the newest; undefined in a list without own pending ones. */
  readonly own?: RefObject<HTMLDivElement | null>;
  readonly onGone: () => void;
}

/** The replies, with the student's pending ones next to the newest. */
function List({ confession, as, placeOf, replies, unseen, order, own, onGone }: ListProps) {
  const onTheirWay = unseen.map((each) => (
    <OwnReply key={each.reply.id} {...each} as={as} place={placeOf?.(each)} />
  ));
  const isNewestFirst = order === 'newest';
  const retryAll = <RetryAll unsent={unseen.map(({ reply: { id }, state }) => ({ id, state }))} />;
  return (
    <>
      {isNewestFirst ? <div ref={own} className={OWN_PLACE.above} /> : null}
      {isNewestFirst ? retryAll : null}
      <ol>
        {isNewestFirst ? onTheirWay.reverse() : null}
        {replies.map((reply) => (
          <ReplyItem
            key={reply.id}
            confession={confession.id}
            reply={reply}
            isOwnName={as.isTaken && reply.anonymousId === as.id}
            isClosed={confession.status !== 'active'}
            onGone={onGone}
          />
        ))}
        {isNewestFirst ? null : onTheirWay}
      </ol>
      {isNewestFirst ? null : retryAll}
      {isNewestFirst ? null : <div ref={own} className={OWN_PLACE.below} />}
    </>
  );
}

/** Shows that the content may be stale, and retries. */
function StaleNotice({ thread: { state, retry } }: { readonly thread: Thread }) {
  const { confessions, common } = useText();
  if (state.status !== 'failed' || state.replies.length === 0) return null;
  return (
    <p role="status" className="text-soft mt-1 flex flex-wrap items-center gap-x-2 text-small">
      {confessions.keptPage}
      <Button variant="quiet" size="sm" icon="refresh" onClick={retry}>
        {common.retry}
      </Button>
    </p>
  );
}

/** Whether a reply is hidden because its name is blocked; never the author's, whose confession is being read. */
function useIsHidden(confession: Confession): (reply: Reply) => boolean {
  const blocked = useBlockedNames();
  return ({ anonymousId }) => anonymousId !== confession.anonymousId && blocked.has(anonymousId);
}

/** The replies of a confession, live, in the order that the reader chose. */
export function Replies({ confession, uid, as, placeOf }: RepliesProps) {
  const { confessions } = useText();
  const { id, replyCount } = confession;
  const { hash } = useLocation();
  // A cached confession may be older than the reply that the address names.
  const thread = useReplies(id, uid, replyCount > 0 || replyOfHash(hash) !== undefined);
  const { state, loadOlder, isLoadingOlder } = thread;
  const [order, chooseOrder] = useReplyOrder();
  const ordered = useOrderedReplies(id, state, order);
  const deleted = useDeleted();
  const isHidden = useIsHidden(confession);
  const there = ordered.replies.filter((reply) => !deleted.has(reply.id));
  const replies = there.filter((reply) => !isHidden(reply));
  const unseen = useUnseenReplies(id, state.replies);
  const own = useOwnInView(unseen.length);
  const isOwnName = (reply: Reply): boolean => as.isTaken && reply.anonymousId === as.id;
  const news = useNews(state, (reply) => !isHidden(reply) && !isOwnName(reply));
  const title = useRef<HTMLHeadingElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const linked = useLinkedReply(id, thread, list);
  useKeptPage(uid, confession, state);
  const focusTitle = useCallback(() => title.current?.focus({ preventScroll: true }), []);
  const alone = linked !== undefined && !isHidden(linked) ? linked : undefined;
  const hidden = there.length - replies.length + (linked === alone ? 0 : 1);
  const isEmpty = replies.length === 0 && unseen.length === 0;
  const parts = { confession, uid, as, placeOf, onGone: focusTitle };
  const isTop = order === 'top';
  const olderButton = (
    <Button
      variant="quiet"
      size="sm"
      icon={order === 'oldest' ? 'up' : 'plus'}
      busy={isTop ? ordered.isLoadingTop : isLoadingOlder}
      onClick={isTop ? ordered.loadMoreTop : () => void loadOlder()}
    >
      {isTop ? confessions.moreReplies : confessions.older}
    </Button>
  );
  const hasMore = isTop ? ordered.hasMoreTop : state.hasOlder;
  return (
    <section aria-labelledby="replies-title" className="mt-6">
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-4">
        <h2 id="replies-title" ref={title} tabIndex={-1} className="text-title font-bold outline-none">
          {confessions.repliesTitle}
        </h2>
        {state.replies.length > 1 ? <ReplyOrderChoice order={order} onChoose={chooseOrder} /> : null}
      </div>
      <p role="status" className="sr-only">
        {news === 0 ? '' : confessions.newReplies(news)}
      </p>
      <StaleNotice thread={thread} />
      <div ref={list}>
        {alone === undefined ? null : (
          <div className="bg-sunken mt-3 rounded-chit px-4 pt-2.5">
            <p className="text-soft text-tiny">{confessions.linkedReply}</p>
            <List {...parts} replies={[alone]} unseen={[]} order="oldest" />
          </div>
        )}
        {hasMore && order === 'oldest' ? <div className="mt-2">{olderButton}</div> : null}
        {isEmpty ? (
          hidden > 0 && state.status === 'ready' ? null : (
            <NoReplies replyCount={replyCount} thread={thread} />
          )
        ) : (
          <List {...parts} replies={replies} unseen={unseen} order={order} own={own} />
        )}
        {hasMore && order !== 'oldest' ? <div className="mt-2">{olderButton}</div> : null}
        {hidden === 0 ? null : (
          <Suspense>
            <HiddenReplies count={hidden} />
          </Suspense>
        )}
      </div>
    </section>
  );
}
