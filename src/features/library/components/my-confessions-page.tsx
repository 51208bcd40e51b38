import type { UserId } from '@chupke/domain/user.ts';
import { useCallback } from 'react';
import { Link } from 'react-router-dom';
import { useLanguage, useText, useArea } from '../../../lib/i18n.ts';
import { formatCount } from '../../../lib/format.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { SkeletonChits } from '../../../ui/skeleton.tsx';
import { WRITTEN } from '../../../ui/written.ts';
import { useOwnRows } from '../hooks/own-list-store.ts';
import type { OwnItem } from '../model/own-list.ts';
import { countOwn } from '../model/own-list.ts';
import { ConfessionCard } from '../../../entities/confession/components/confession-card.tsx';
import { RowList } from '../../../entities/confession/components/row-list.tsx';
import { ListFoot } from '../../../entities/confession/components/list-foot.tsx';
import { OwnGoing, OwnHidden } from './own-hidden.tsx';

/** How many rows before the end more is asked for. */
const AHEAD = 3;

function idOf({ id }: OwnItem): string {
  return id;
}

function draw({ id, confession }: OwnItem, place: number, of: number) {
  if (confession === undefined) return <OwnGoing id={id} place={place} of={of} />;
  if (confession.status !== 'active') return <OwnHidden confession={confession} place={place} of={of} />;
  return <ConfessionCard confession={confession} place={place} of={of} />;
}

/** What a student wrote, the newest first. Only they can have this list. */
export function MyConfessionsPage({ user }: { readonly user: UserId }) {
  const { mine: text } = useArea('explore');
  const own = useOwnRows(user);
  return (
    <section aria-labelledby="mine-title">
      <h1 id="mine-title" tabIndex={-1} className={`${WRITTEN.feedTitle} mb-1!`}>
        {text.title}
      </h1>
      <p className="text-soft mb-4 text-small">{text.lead}</p>
      {own.rows.length === 0 ? <NoRows {...own} /> : <OwnRows {...own} />}
    </section>
  );
}

/** How many they are and what they have brought, as far as they are shown. */
function Counts({ rows, isAll }: { readonly rows: readonly OwnItem[]; readonly isAll: boolean }) {
  const { mine: text } = useArea('explore');
  const language = useLanguage();
  const { confessions, likes, replies } = countOwn(rows);
  const facts = [
    text.count(confessions),
    text.likes(likes, formatCount(likes, language)),
    text.replies(replies, formatCount(replies, language)),
  ];
  return (
    <p className="text-soft mb-4 text-small">
      <strong className="text-ink font-semibold">{facts.join(' · ')}</strong>
      {isAll ? null : ` ${text.soFar}`}
    </p>
  );
}

type Own = ReturnType<typeof useOwnRows>;

function OwnRows({ rows, status, next, more, fetch }: Own) {
  const text = useArea('explore');
  const count = rows.length;
  const canGoOn = status === 'ready' && next !== undefined && more === 'idle';
  const onSeen = useCallback(
    (_first: number, last: number): void => {
      if (canGoOn && count - 1 - last < AHEAD) fetch();
    },
    [canGoOn, count, fetch],
  );
  const isAll = status === 'ready' && next === undefined;
  return (
    <>
      <Counts rows={rows} isAll={isAll} />
      <RowList
        name="mine"
        label={text.mine.label}
        isBusy={status === 'loading'}
        rows={rows}
        idOf={idOf}
        draw={draw}
        onSeen={onSeen}
      />
      <ListFoot
        more={status === 'failed' ? 'failed' : status === 'loading' ? 'loading' : more}
        end={isAll ? text.end : undefined}
        onMore={fetch}
      />
    </>
  );
}

function NoRows({ status, fetch }: Own) {
  const { common } = useText();
  const { mine: text } = useArea('explore');
  if (status === 'loading') return <SkeletonChits count={3} label={common.loading} />;
  if (status === 'failed') {
    return (
      <ErrorState
        title={common.couldNotLoad}
        body={common.couldNotLoadBody}
        retryLabel={common.retry}
        onRetry={fetch}
      />
    );
  }
  return (
    <EmptyState title={text.empty} body={text.emptyBody} art="letter">
      <Link to="/create" className={buttonClass({ variant: 'primary' })}>
        {text.write}
      </Link>
    </EmptyState>
  );
}
