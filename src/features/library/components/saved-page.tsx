import type { UserId } from '@chupke/domain/user.ts';
import { useCallback } from 'react';
import { Link } from 'react-router-dom';
import { ConfessionCard } from '../../../entities/confession/components/confession-card.tsx';
import { AllBlocked, ListFoot } from '../../../entities/confession/components/list-foot.tsx';
import { RowList } from '../../../entities/confession/components/row-list.tsx';
import { useArea, useText } from '../../../lib/i18n.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { SkeletonChits } from '../../../ui/skeleton.tsx';
import { WRITTEN } from '../../../ui/written.ts';
import { useSavedRows } from '../hooks/saved-store.ts';
import type { SavedItem } from '../model/saved-list.ts';
import { SavedGone } from './saved-gone.tsx';

/** How many rows before the end more is asked for. */
const AHEAD = 3;

function idOf({ id }: SavedItem): string {
  return id;
}

function draw({ id, content }: SavedItem, place: number, of: number) {
  if (content.kind !== 'here') return <SavedGone id={id} kind={content.kind} place={place} of={of} />;
  return <ConfessionCard confession={content.confession} place={place} of={of} showsCollege />;
}

/** What a student keeps, the newest kept first. Without the network, as this device remembers it. */
export function SavedPage({ user }: { readonly user: UserId }) {
  const text = useArea('explore');
  return (
    <section aria-labelledby="saved-title">
      <h1 id="saved-title" tabIndex={-1} className={`${WRITTEN.feedTitle} mb-1!`}>
        {text.saved.title}
      </h1>
      <p className="text-soft mb-4 text-small">{text.saved.lead}</p>
      <SavedRows user={user} />
    </section>
  );
}

function SavedRows({ user }: { readonly user: UserId }) {
  const { common } = useText();
  const text = useArea('explore');
  const { rows, status, next, more, hasBlocked, isComing, fetch } = useSavedRows(user);
  const count = rows.length;
  const canGoOn = status === 'ready' && next !== undefined && more === 'idle';
  const onSeen = useCallback(
    (_first: number, last: number): void => {
      if (canGoOn && count - 1 - last < AHEAD) fetch();
    },
    [canGoOn, count, fetch],
  );
  if (count > 0) {
    return (
      <>
        {status === 'failed' ? (
          <p role="status" className="text-soft mb-3 text-small">
            {text.saved.offline}
          </p>
        ) : null}
        <RowList
          name="saved"
          label={text.saved.label}
          isBusy={status === 'loading'}
          rows={rows}
          idOf={idOf}
          draw={draw}
          onSeen={onSeen}
        />
        <ListFoot
          more={status === 'failed' ? 'failed' : status === 'loading' ? 'loading' : more}
          end={status === 'ready' && next === undefined ? text.end : undefined}
          onMore={fetch}
        />
      </>
    );
  }
  if (status === 'loading' || isComing) return <SkeletonChits count={3} label={common.loading} />;
  if (status === 'failed' || more === 'failed') {
    return (
      <ErrorState
        title={common.couldNotLoad}
        body={common.couldNotLoadBody}
        retryLabel={common.retry}
        onRetry={fetch}
      />
    );
  }
  if (hasBlocked) return <AllBlocked />;
  return (
    <EmptyState title={text.saved.empty} body={text.saved.emptyBody} art="saved">
      <Link to="/" className={buttonClass({ variant: 'primary' })}>
        {text.saved.toFeed}
      </Link>
    </EmptyState>
  );
}
