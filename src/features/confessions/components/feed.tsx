import type { OwnUser } from '@chupke/domain/user.ts';
import type { CollegeId } from '@chupke/domain/college.ts';
import { useEffect } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { useText } from '../../../lib/i18n/i18n.ts';
import { discardUnsent, useOutboxIsFragile } from '../../../lib/outbox.ts';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Icon } from '../../../ui/icons.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { SkeletonChits } from '../../../ui/skeleton.tsx';
import { WRITTEN } from '../../../ui/written.ts';
import { retryFeed, showWaiting } from '../hooks/feed-store.ts';
import { hasPostDraft, keepPostDraft } from '../hooks/post-draft.ts';
import { useFeed } from '../hooks/use-feed.ts';
import { useMark } from '../hooks/use-mark.ts';
import { useKeptPlace } from '../hooks/use-place.ts';
import type { PostAction } from '../model/actions.ts';
import type { FeedRow } from '../model/feed-view.ts';
import { menuParts } from './card-menu.tsx';
import { ConfessionCard } from './confession-card.tsx';
import { PendingCard } from './pending-card.tsx';

/** How long after the first drawing the menus are fetched, in milliseconds: a first tap on one then opens it. */
const MENUS_MS = 3000;

/** The student whose college is shown. */
export type Reader = Pick<OwnUser, 'uid' | 'collegeName'> & { readonly college: CollegeId };

/** The feed of one's college, live. */
export function Feed({ reader }: { readonly reader: Reader }) {
  const { confessions } = useText();
  const { uid, college } = reader;
  const { rows, waiting, source, isFailed } = useFeed({ uid, college });
  const list = useKeptPlace(`feed-${college}`);
  const isFragile = useOutboxIsFragile();
  useMark(
    'chupke:feed',
    rows.some(({ kind }) => kind === 'confession'),
  );
  useMark('chupke:drawn', source !== 'none');
  useMark('chupke:live', source === 'live');
  useEffect(() => {
    const timer = setTimeout(() => menuParts.fetch(), MENUS_MS);
    return () => clearTimeout(timer);
  }, []);
  const showNew = (): void => {
    showWaiting();
    window.scrollTo({ top: 0, behavior: 'smooth' });
    // The pill, which has the focus, goes away.
    list.current?.focus({ preventScroll: true });
  };
  return (
    <section aria-labelledby="feed-title">
      <h1 id="feed-title" className={WRITTEN.feedTitle}>
        {reader.collegeName ?? confessions.feedTitle}
      </h1>
      <NewPill count={waiting} onShow={showNew} />
      {isFragile ? (
        <div className="mb-4">
          <Notice tone="warn" title={confessions.fragile} />
        </div>
      ) : null}
      <div
        ref={list}
        tabIndex={-1}
        // A feed without an article is none (WAI-ARIA, feed).
        {...(rows.length === 0
          ? {}
          : {
              role: 'feed',
              'aria-label': confessions.feedLabel,
              'aria-busy': source === 'none' && !isFailed,
            })}
        className="outline-none"
      >
        <Rows rows={rows} uid={uid} />
      </div>
      <Foot isEmpty={rows.length === 0} source={source} isFailed={isFailed} />
    </section>
  );
}

function NewPill({ count, onShow }: { readonly count: number; readonly onShow: () => void }) {
  const { confessions } = useText();
  return (
    <>
      <p role="status" className="sr-only">
        {count === 0 ? '' : confessions.newOnes(count)}
      </p>
      {count === 0 ? null : (
        <div className="pointer-events-none sticky top-3 z-20 flex h-0 justify-center">
          <button
            type="button"
            onClick={onShow}
            className="bg-marigold text-marigold-ink shadow-raise pointer-events-auto flex h-11 items-center gap-2 rounded-full px-5 text-small font-semibold transition-[translate,opacity] duration-(--calmly) starting:-translate-y-3 starting:opacity-0"
          >
            <Icon name="up" size={18} />
            {confessions.newOnes(count)}
          </button>
        </div>
      )}
    </>
  );
}

function Rows({ rows, uid }: { readonly rows: readonly FeedRow[]; readonly uid: Reader['uid'] }) {
  const navigate = useNavigate();
  const edit = (post: PostAction): void => {
    if (!discardUnsent(post.id)) return;
    keepPostDraft(uid, post);
    void navigate('/create');
  };
  return rows.map((row, index) =>
    row.kind === 'pending' ? (
      <PendingCard
        key={row.pending.action.id}
        pending={row.pending}
        onEdit={hasPostDraft(uid) ? undefined : edit}
      />
    ) : (
      <ConfessionCard
        key={row.confession.id}
        confession={row.confession}
        hasArrived={row.hasArrived}
        isLeaving={row.isLeaving}
        place={index + 1}
        of={rows.length}
      />
    ),
  );
}

interface FootProps {
  readonly isEmpty: boolean;
  readonly source: string;
  readonly isFailed: boolean;
}

/** What stands below the last confession, or instead of the first. */
function Foot({ isEmpty, source, isFailed }: FootProps) {
  const { confessions, common } = useText();
  if (isEmpty && isFailed) {
    return (
      <ErrorState
        title={common.couldNotLoad}
        body={common.couldNotLoadBody}
        retryLabel={common.retry}
        onRetry={retryFeed}
      />
    );
  }
  if (isEmpty && source === 'none') return <SkeletonChits count={4} label={common.loading} />;
  if (isEmpty) {
    return (
      <EmptyState title={confessions.emptyTitle} body={confessions.emptyBody} art="bench">
        <Link to="/create" className={buttonClass({ variant: 'primary' })}>
          {confessions.emptyAction}
        </Link>
      </EmptyState>
    );
  }
  if (isFailed) {
    return (
      <p
        role="status"
        className="text-soft flex flex-wrap items-center justify-center gap-x-3 py-4 text-small"
      >
        {confessions.quietFailure}
        <Button variant="quiet" size="sm" icon="refresh" onClick={retryFeed}>
          {common.retry}
        </Button>
      </p>
    );
  }
  return source === 'live' ? (
    <p className="text-soft py-5 text-center text-small">{confessions.end}</p>
  ) : null;
}
