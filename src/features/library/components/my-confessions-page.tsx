import type { UserId } from '@chupke/domain/user.ts';
import { Link } from 'react-router-dom';
import { useArea, useText, useLanguage } from '../../../lib/i18n.ts';
import { formatCount } from '../../../lib/format.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { LoadingOrFailed } from '../../../ui/loading-or-failed.tsx';
import { WRITTEN } from '../../../ui/written.ts';
import { useOwnRows } from '../hooks/own-list-store.ts';
import type { OwnItem } from '../model/own-list.ts';
import { countOwn } from '../model/own-list.ts';
import { ConfessionCard } from '../../../entities/confession/components/confession-card.tsx';
import { PagedRows } from '../../../entities/confession/components/paged-rows.tsx';
import { OwnGoing, OwnHidden } from './own-hidden.tsx';

function idOf({ id }: OwnItem): string {
  return id;
}

function draw({ id, confession }: OwnItem, place: number, of: number) {
  if (confession === undefined) return <OwnGoing id={id} place={place} of={of} />;
  if (confession.status !== 'active') return <OwnHidden confession={confession} place={place} of={of} />;
  return <ConfessionCard confession={confession} place={place} of={of} />;
}

/** The student's own confessions, newest first. Only they can see this list. */
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

/** Their number and totals, as far as loaded. */
function Counts({ rows, isAll }: { readonly rows: readonly OwnItem[]; readonly isAll: boolean }) {
  const { mine: text } = useArea('explore');
  const language = useLanguage();
  const { confessions, waiting, likes, replies } = countOwn(rows);
  const facts = [
    text.count(confessions),
    ...(waiting === 0 ? [] : [text.waitingCount(waiting)]),
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

function OwnRows(own: Own) {
  const text = useArea('explore');
  const { rows, status, next, fetch } = own;
  return (
    <>
      <Counts rows={rows} isAll={status === 'ready' && next === undefined} />
      <PagedRows
        name="mine"
        label={text.mine.label}
        rows={rows}
        idOf={idOf}
        draw={draw}
        list={own}
        end={text.end}
        onMore={fetch}
      />
    </>
  );
}

function NoRows({ status, fetch }: Own) {
  const { common } = useText();
  const { mine: text } = useArea('explore');
  if (status !== 'ready') return <LoadingOrFailed kind={status} words={common} onRetry={fetch} />;
  return (
    <EmptyState title={text.empty} body={text.emptyBody} art="letter">
      <Link to="/create" className={buttonClass({ variant: 'primary' })}>
        {text.write}
      </Link>
    </EmptyState>
  );
}
