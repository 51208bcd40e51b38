import type { ConfessionId } from '@chupke/domain/confession-id.ts';
import type { UserId } from '@chupke/domain/user.ts';
import { Link } from 'react-router-dom';
import { ConfessionCard } from '../../../entities/confession/components/confession-card.tsx';
import { AllBlocked } from '../../../entities/confession/components/scroll-foot.tsx';
import { PagedRows } from '../../../entities/confession/components/paged-rows.tsx';
import { useSaved } from '../../../entities/confession/hooks/use-actions.ts';
import { useArea, useText } from '../../../lib/i18n.ts';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Icon } from '../../../ui/icons.tsx';
import { LoadingOrFailed } from '../../../ui/loading-or-failed.tsx';
import { WRITTEN } from '../../../ui/written.ts';
import { useSavedRows } from '../hooks/saved-store.ts';
import type { SavedItem } from '../model/saved-list.ts';

interface SavedGoneProps {
  readonly id: ConfessionId;
  readonly kind: 'gone' | 'unknown';
  readonly place: number;
  readonly of: number;
}

/** Placeholder of a saved confession that is deleted, or that this device does not have. */
function SavedGone({ id, kind, place, of }: SavedGoneProps) {
  const { saved: text } = useArea('explore');
  const { isSaved, toggle } = useSaved(id);
  const takeOff = (): void => {
    if (isSaved) toggle();
    // The button, which has the focus, goes away with its row.
    document.getElementById('saved-title')?.focus({ preventScroll: true });
  };
  return (
    <div className={WRITTEN.row}>
      <article
        aria-labelledby={`gone-${id}`}
        aria-posinset={place}
        aria-setsize={of}
        className="border-line text-soft flex flex-wrap items-center gap-x-4 gap-y-2 rounded-chit border border-dashed px-4.5 py-4 sm:px-5"
      >
        <Icon name={kind === 'gone' ? 'trash' : 'offline'} size={22} />
        <div className="min-w-0 flex-1 basis-56">
          <h2 id={`gone-${id}`} className="text-ink font-semibold">
            {kind === 'gone' ? text.goneTitle : text.unknownTitle}
          </h2>
          <p className="text-small text-pretty">{kind === 'gone' ? text.goneBody : text.unknownBody}</p>
        </div>
        {kind === 'gone' ? (
          <Button variant="secondary" size="sm" onClick={takeOff}>
            {text.takeOff}
          </Button>
        ) : null}
      </article>
    </div>
  );
}

function idOf({ id }: SavedItem): string {
  return id;
}

function draw({ id, content }: SavedItem, place: number, of: number) {
  if (content.kind !== 'here') return <SavedGone id={id} kind={content.kind} place={place} of={of} />;
  return <ConfessionCard confession={content.confession} place={place} of={of} showsCollege />;
}

/** The student's saved confessions, newest first. Offline, from this device's cache. */
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
  const list = useSavedRows(user);
  const { rows, status, more, hasBlocked, isComing, fetch } = list;
  if (rows.length > 0) {
    return (
      <>
        {status === 'failed' ? (
          <p role="status" className="text-soft mb-3 text-small">
            {text.saved.offline}
          </p>
        ) : null}
        <PagedRows
          name="saved"
          label={text.saved.label}
          rows={rows}
          idOf={idOf}
          draw={draw}
          list={list}
          end={text.end}
          onMore={fetch}
        />
      </>
    );
  }
  const isFailed = !isComing && (status === 'failed' || more === 'failed');
  if (status === 'loading' || isComing || isFailed)
    return <LoadingOrFailed kind={isFailed ? 'failed' : 'loading'} words={common} onRetry={fetch} />;
  if (hasBlocked) return <AllBlocked />;
  return (
    <EmptyState title={text.saved.empty} body={text.saved.emptyBody} art="saved">
      <Link to="/" className={buttonClass({ variant: 'primary' })}>
        {text.saved.toFeed}
      </Link>
    </EmptyState>
  );
}
