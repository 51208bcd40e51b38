import type { FeedId } from '@chupke/domain/college.ts';
import type { OwnUser } from '@chupke/domain/user.ts';
import { Suspense, useCallback, useEffect, useLayoutEffect, useRef } from 'react';
import { Link, NavigationType, useNavigate, useNavigationType } from 'react-router-dom';
import { menuParts } from '../../../entities/confession/components/card-menu.tsx';
import { ConfessionCard } from '../../../entities/confession/components/confession-card.tsx';
import { RowList } from '../../../entities/confession/components/row-list.tsx';
import { RetryAllPosts } from '../../../entities/confession/components/send-state.tsx';
import { useMyActivity } from '../../../entities/confession/hooks/my-activity.ts';
import { isAtTop } from '../../../entities/confession/hooks/scroll-position.ts';
import { placeOfPost } from '../../../entities/confession/hooks/take-back.ts';
import { usePageMark } from '../../../lib/page-marks.ts';
import { leaveFeed, retryFeed } from '../../../entities/feed/hooks/feed-lifecycle.ts';
import { showWaiting } from '../../../entities/feed/hooks/feed-store.ts';
import { useText } from '../../../lib/i18n.ts';
import { useArrived, useFetched } from '../../../lib/lazy-module.ts';
import { moduleWithTexts } from '../../../lib/module-with-texts.ts';
import { useOutboxIsFragile } from '../../../lib/outbox/outbox.ts';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { NewPill } from '../../../ui/new-pill.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { SkeletonChits } from '../../../ui/skeleton.tsx';
import { WRITTEN } from '../../../ui/written.ts';
import { refreshFeed, retryPage, seeFeed, seeNothing, useFeed } from '../hooks/use-feed.ts';
import type { FeedRow } from '../model/feed-view.ts';
import { CareAfterPost } from './care-after-post.tsx';
import { PendingCard } from './pending-card.tsx';

/** How long after the first render the menus are fetched, in milliseconds: the first tap on one then opens it. */
const MENUS_MS = 3000;

const pull = moduleWithTexts(
  () => import('../../../entities/confession/components/pull-refresh.tsx'),
  'explore',
);

const blockedPart = moduleWithTexts(
  () => import('../../../entities/confession/components/scroll-foot.tsx'),
  'blocked',
  'explore',
);

const awaitingPart = moduleWithTexts(() => import('./awaiting-posts.tsx'), 'pictures', 'explore');

/** The student whose feed is shown. */
export type Reader = Pick<OwnUser, 'uid' | 'feedName'> & { readonly feed: FeedId };

function idOf(row: FeedRow): string {
  return row.kind === 'pending' ? row.pending.action.id : row.confession.id;
}

/** Reports to the feed which of its confessions are on the screen. */
function useSeenRows(rows: readonly FeedRow[]) {
  useEffect(() => {
    // A list of none is never scrolled.
    if (!rows.some(({ kind }) => kind === 'confession')) seeNothing();
  }, [rows]);
  return useCallback(
    (first: number, last: number): void => {
      const seen = rows
        .slice(first, last + 1)
        .flatMap((row) => (row.kind === 'pending' ? [] : [row.confession]));
      const [top, bottom] = [seen.at(0), seen.at(-1)];
      if (top !== undefined && bottom !== undefined) seeFeed(top, bottom);
    },
    [rows],
  );
}

/** Prefetches after the first render, and remembers when the screen is left where the reader was. */
function useEnterAndLeave(): void {
  const isBack = useNavigationType() === NavigationType.Pop;
  useEffect(() => {
    // Loaded even if the feed was left by then: offline it could not be loaded any more.
    const canPull = navigator.maxTouchPoints > 0;
    setTimeout(() => {
      menuParts.prefetch();
      if (canPull) pull.prefetch();
    }, MENUS_MS);
  }, []);
  useLayoutEffect(() => {
    // A new visit begins at the top, where nothing has to wait.
    if (!isBack) showWaiting();
    return () => leaveFeed(isAtTop());
    // The way by which the screen was reached does not change while it is shown.
    // oxlint-disable-next-line react/exhaustive-deps -- only the first drawing counts
  }, []);
}

/** The feed of the user's college, or of their city's small ones, live. */
export function Feed({ reader }: { readonly reader: Reader }) {
  const { confessions } = useText();
  const { uid, feed } = reader;
  const { rows, waiting, hasBlocked, ...state } = useFeed({ uid, feed });
  const { source, isFailed } = state;
  const title = useRef<HTMLHeadingElement>(null);
  const isFragile = useOutboxIsFragile();
  const refresh = useArrived(pull);
  const onSeen = useSeenRows(rows);
  const draw = useDraw(uid);
  useEnterAndLeave();
  usePageMark(
    'chupke:feed',
    rows.some(({ kind }) => kind === 'confession'),
  );
  usePageMark('chupke:drawn', source !== 'none');
  usePageMark('chupke:live', source === 'live');
  const showNew = (): void => {
    showWaiting();
    window.scrollTo({ top: 0, behavior: 'smooth' });
    // The pill, which has the focus, goes away.
    title.current?.focus({ preventScroll: true });
  };
  return (
    <section aria-labelledby="feed-title">
      {refresh === undefined ? null : (
        <Suspense>
          <refresh.PullRefresh onRefresh={refreshFeed} />
        </Suspense>
      )}
      <h1 ref={title} id="feed-title" tabIndex={-1} className={WRITTEN.feedTitle}>
        {reader.feedName ?? confessions.feedTitle}
      </h1>
      <NewPill words={waiting === 0 ? undefined : confessions.newOnes(waiting)} onShow={showNew} />
      {isFragile ? (
        <div className="mb-4">
          <Notice tone="warn" title={confessions.fragile} />
        </div>
      ) : null}
      <CareAfterPost />
      <Awaiting />
      <RetryAllPosts />
      <RowList
        name={`feed-${uid}-${feed}`}
        label={confessions.feedLabel}
        isBusy={source === 'none' && !isFailed}
        rows={rows}
        idOf={idOf}
        draw={draw}
        onSeen={onSeen}
      />
      <Foot isEmpty={rows.length === 0} hasBlocked={hasBlocked} {...state} />
    </section>
  );
}

/** The student's own posts whose pictures are being checked, if there are any. */
function Awaiting() {
  const ids = useMyActivity((own) => own.awaiting);
  const part = useFetched(awaitingPart, ids.size > 0);
  if (ids.size === 0 || part === undefined) return null;
  return (
    <Suspense>
      <part.AwaitingPosts ids={ids} />
    </Suspense>
  );
}

/** How a row of the feed is drawn. */
function useDraw(uid: Reader['uid']) {
  const navigate = useNavigate();
  return useCallback(
    (row: FeedRow, place: number, of: number) => {
      if (row.kind === 'confession') {
        const { confession, hasArrived, isLeaving } = row;
        return <ConfessionCard {...{ confession, hasArrived, isLeaving, place, of }} />;
      }
      const { pending } = row;
      const composer = placeOfPost(uid, pending, () => void navigate('/create'));
      return <PendingCard pending={pending} place={composer} />;
    },
    [uid, navigate],
  );
}

interface FootProps {
  readonly isEmpty: boolean;
  readonly hasBlocked: boolean;
  readonly source: string;
  readonly isFailed: boolean;
  readonly isEnd: boolean;
  readonly more: 'idle' | 'loading' | 'failed';
}

/** Below the last confession, or instead of the first. */
function Foot({ isEmpty, hasBlocked, ...state }: FootProps) {
  const { confessions, common } = useText();
  if (!isEmpty) return <FeedFoot {...state} />;
  if (state.isFailed) {
    return (
      <ErrorState
        title={common.couldNotLoad}
        body={common.couldNotLoadBody}
        retryLabel={common.retry}
        onRetry={retryFeed}
      />
    );
  }
  if (hasBlocked) return <AllBlocked {...state} />;
  if (state.source === 'none') return <SkeletonChits count={4} label={common.loading} />;
  return (
    <EmptyState title={confessions.emptyTitle} body={confessions.emptyBody} art="bench">
      <Link to="/create" className={buttonClass({ variant: 'primary' })}>
        {confessions.emptyAction}
      </Link>
    </EmptyState>
  );
}

/** Everything that is known is under blocked names: more is loaded, or there is nothing else. */
function AllBlocked(state: Omit<FootProps, 'isEmpty' | 'hasBlocked'>) {
  const { common } = useText();
  const part = useFetched(blockedPart);
  if (state.more === 'failed') return <FeedFoot {...state} />;
  const waiting = <SkeletonChits count={4} label={common.loading} />;
  if (!state.isEnd || part === undefined) return waiting;
  return (
    <Suspense fallback={waiting}>
      <part.AllBlocked />
    </Suspense>
  );
}

function FeedFoot({ source, isFailed, isEnd, more }: Omit<FootProps, 'isEmpty' | 'hasBlocked'>) {
  const { confessions, common } = useText();
  const foot = useRef<HTMLDivElement>(null);
  const retry = (): void => {
    // The button, which has the focus, goes away.
    foot.current?.focus({ preventScroll: true });
    if (isFailed) retryFeed();
    else retryPage();
  };
  return (
    <div ref={foot} tabIndex={-1} className="min-h-20 outline-none">
      {isFailed || more === 'failed' ? (
        <p
          role="status"
          className="text-soft flex flex-wrap items-center justify-center gap-x-3 py-4 text-small"
        >
          {isFailed ? confessions.quietFailure : common.couldNotLoad}
          <Button variant="quiet" size="sm" icon="refresh" onClick={retry}>
            {common.retry}
          </Button>
        </p>
      ) : isEnd ? (
        source === 'live' ? (
          <p className="text-soft py-5 text-center text-small">{confessions.end}</p>
        ) : null
      ) : more === 'loading' ? (
        <SkeletonChits count={1} label={common.loading} />
      ) : null}
    </div>
  );
}
