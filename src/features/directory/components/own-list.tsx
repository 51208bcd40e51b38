import { Link } from 'react-router-dom';
import { useMinute } from '../../../lib/use-time.ts';
import { useArea, useText } from '../../../lib/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Icon } from '../../../ui/icons.tsx';
import type { OwnCirclesState } from '../../../entities/circle/hooks/own-circles-store.ts';
import { retryOwn } from '../../../entities/circle/hooks/own-circles-store.ts';
import { addressOf, noteOpening } from '../../../entities/circle/hooks/use-open-circle.ts';
import type { OwnCircle } from '../../../entities/circle/model/own-circles.ts';
import { endedCircles, shownCircles } from '../../../entities/circle/model/own-circles.ts';
import { LoadingOrFailed } from '../../../ui/loading-or-failed.tsx';
import { OwnCard } from './own-card.tsx';

interface OwnListProps {
  readonly state: OwnCirclesState;
  /** The circle that was open last, where it can be gone on with. */
  readonly last: OwnCircle | undefined;
  readonly onDiscover: () => void;
  readonly onCreate: () => void;
}

function GoOn({ own: { circle } }: { readonly own: OwnCircle }) {
  const { list } = useArea('circles');
  return (
    <Link
      to={addressOf(circle)}
      onClick={() => noteOpening(circle)}
      className="border-marigold-deep bg-sheet hover:bg-sunken mb-4 flex min-h-14 items-center gap-3 rounded-control border px-4 py-2 transition-colors"
    >
      <span className="text-accent">
        <Icon name="reply" />
      </span>
      <span className="min-w-0 flex-1">
        <span className="text-soft block text-tiny">{list.goOn}</span>
        <span dir="auto" className="block truncate font-semibold">
          {circle.name}
        </span>
      </span>
      <Icon name="chevron-right" size={18} />
    </Link>
  );
}

function Ended({ circles }: { readonly circles: readonly OwnCircle[] }) {
  const { list } = useArea('circles');
  if (circles.length === 0) return null;
  return (
    <section aria-labelledby="ended-circles" className="mt-8">
      <h2 id="ended-circles" className="font-semibold">
        {list.endedTitle}
      </h2>
      <p className="text-soft mb-3 text-small text-pretty">{list.endedBody}</p>
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-3">
        {circles.map((own) => (
          <OwnCard key={own.circle.id} own={own} />
        ))}
      </ul>
    </section>
  );
}

function Foot() {
  const { list } = useArea('circles');
  return (
    <p className="py-6 text-center text-small">
      <Link
        to="/circle-recovery"
        className="text-soft hover:text-ink inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
      >
        {list.recoveryLink}
      </Link>
    </p>
  );
}

/** The circles that one is in, the liveliest first. */
export function OwnList({ state, last, onDiscover, onCreate }: OwnListProps) {
  const { common } = useText();
  const { list } = useArea('circles');
  const now = useMinute();
  if (state.kind !== 'ready') return <LoadingOrFailed kind={state.kind} words={common} onRetry={retryOwn} />;
  const shown = shownCircles(state.circles, now);
  return (
    <>
      {state.source !== 'live' && !navigator.onLine ? (
        <p role="status" className="text-soft mb-3 text-small">
          {list.kept}
        </p>
      ) : null}
      {last === undefined || shown.length < 2 ? null : <GoOn own={last} />}
      {shown.length === 0 ? (
        <EmptyState title={list.mineEmptyTitle} body={list.mineEmptyBody}>
          <Button variant="primary" icon="search" onClick={onDiscover}>
            {list.discover}
          </Button>
          <Button variant="secondary" icon="plus" onClick={onCreate}>
            {list.create}
          </Button>
        </EmptyState>
      ) : (
        <>
          <p role="status" className="sr-only">
            {list.mineCount(shown.length)}
          </p>
          <ul className="grid grid-cols-[minmax(0,1fr)] gap-3">
            {shown.map((own) => (
              <OwnCard key={own.circle.id} own={own} />
            ))}
          </ul>
          <p className="text-soft pt-6 text-center text-small">{list.mineEnd}</p>
        </>
      )}
      <Ended circles={endedCircles(state.circles, now)} />
      <Foot />
    </>
  );
}
