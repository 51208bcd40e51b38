import type { ReactNode } from 'react';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import { useMinute, useRelativeTime } from '../../../lib/use-time.ts';
import { useArea, useText } from '../../../lib/i18n.ts';
import { Chit } from '../../../ui/card.tsx';
import { addressOf, noteOpening } from '../../../entities/circle/hooks/use-open-circle.ts';
import type { OwnCircle } from '../../../entities/circle/model/own-circles.ts';
import {
  isCreator,
  signOfLifeOf,
  unreadOf,
  endedCircles,
  shownCircles,
} from '../../../entities/circle/model/own-circles.ts';
import { CircleBadges } from '../../../entities/circle/components/circle-badges.tsx';
import { PersonaMask, usePersonaName } from '../../../entities/circle/components/persona.tsx';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Icon } from '../../../ui/icons.tsx';
import type { OwnCirclesState } from '../../../entities/circle/hooks/own-circles-store.ts';
import { retryOwn } from '../../../entities/circle/hooks/own-circles-store.ts';
import { LoadingOrFailed } from '../../../ui/loading-or-failed.tsx';

function Unread({ count }: { readonly count: number }) {
  const { list } = useArea('circles');
  if (count === 0) return null;
  return (
    <span className="bg-marigold text-marigold-ink relative min-w-6 shrink-0 rounded-full px-1.5 text-center text-tiny leading-6 font-bold">
      <span aria-hidden="true">{count > 99 ? '99+' : count}</span>
      <span className="sr-only">{list.unread(count)}</span>
    </span>
  );
}

function Facts({ own }: { readonly own: OwnCircle }) {
  const { list } = useArea('circles');
  const { circle, membership, activity } = own;
  const { kind, at } = signOfLifeOf(circle, activity);
  const when = useRelativeTime(at);
  const name = usePersonaName(membership.circleSpecificId, membership.persona);
  return (
    <p className="text-soft mt-1 flex flex-wrap gap-x-3 text-tiny">
      <span>{list.as(name)}</span>
      <span>{list.places(circle.memberCount, circle.maxParticipants)}</span>
      <time dateTime={when.iso} title={when.exact}>
        {list.signOfLife[kind](when.ago)}
      </time>
    </p>
  );
}

/** One of the user's circles: its link, unread count, and menu. */
function OwnCard({ own, menu }: { readonly own: OwnCircle; readonly menu: ReactNode }) {
  const { circle, membership } = own;
  const title = useId();
  const unread = unreadOf(own);
  return (
    <Chit as="li" labelledBy={title}>
      <div className="flex items-start gap-3">
        <PersonaMask id={membership.circleSpecificId} face={membership.persona} size={44} />
        <div className="min-w-0 flex-1">
          <h3 id={title} className="flex items-center gap-2 leading-snug font-semibold">
            <Link
              to={addressOf(circle)}
              onClick={() => noteOpening(circle)}
              dir="auto"
              // The link covers the whole card; the menu lies above it.
              className="min-w-0 underline-offset-4 wrap-anywhere after:absolute after:inset-0 hover:underline"
            >
              {circle.name}
            </Link>
            <Unread count={unread} />
          </h3>
          <p dir="auto" className="text-soft text-small wrap-anywhere">
            {circle.theme}
          </p>
          <Facts own={own} />
          <CircleBadges circle={circle} isMine={isCreator(own)} />
        </div>
        <div className="relative -mt-2 -mr-3">{menu}</div>
      </div>
    </Chit>
  );
}

interface OwnListProps {
  readonly state: OwnCirclesState;
  /** The circle that was open last, if one can still talk in it. */
  readonly last: OwnCircle | undefined;
  /** The menu of a circle. */
  readonly menuOf: (own: OwnCircle) => ReactNode;
  readonly onDiscover: () => void;
  readonly onCreate: () => void;
}

function LastOpened({ own: { circle } }: { readonly own: OwnCircle }) {
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

function Ended({
  circles,
  menuOf,
}: Pick<OwnListProps, 'menuOf'> & { readonly circles: readonly OwnCircle[] }) {
  const { list } = useArea('circles');
  if (circles.length === 0) return null;
  const lead = circles.some(isCreator) ? `${list.endedBody} ${list.endedMine}` : list.endedBody;
  return (
    <section aria-labelledby="ended-circles" className="mt-8">
      <h2 id="ended-circles" className="font-semibold">
        {list.endedTitle}
      </h2>
      <p className="text-soft mb-3 text-small text-pretty">{lead}</p>
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-3">
        {circles.map((own) => (
          <OwnCard key={own.circle.id} own={own} menu={menuOf(own)} />
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

/** The user's circles, most recently active first. */
export function OwnList({ state, last, menuOf, onDiscover, onCreate }: OwnListProps) {
  const { common } = useText();
  const { list } = useArea('circles');
  const now = useMinute();
  if (state.kind !== 'ready') return <LoadingOrFailed kind={state.kind} words={common} onRetry={retryOwn} />;
  const shown = shownCircles(state.circles, now);
  const ended = endedCircles(state.circles, now);
  return (
    <>
      {state.source !== 'live' && !navigator.onLine ? (
        <p role="status" className="text-soft mb-3 text-small">
          {list.kept}
        </p>
      ) : null}
      {last === undefined || shown.length < 2 ? null : <LastOpened own={last} />}
      {shown.length === 0 ? (
        <EmptyState
          title={ended.length === 0 ? list.mineEmptyTitle : list.mineOverTitle}
          body={list.mineEmptyBody}
        >
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
              <OwnCard key={own.circle.id} own={own} menu={menuOf(own)} />
            ))}
          </ul>
          {ended.length === 0 ? (
            <p className="text-soft pt-6 text-center text-small">{list.mineEnd}</p>
          ) : null}
        </>
      )}
      <Ended circles={ended} menuOf={menuOf} />
      <Foot />
    </>
  );
}
