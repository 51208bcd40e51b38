import type { CircleId } from '@chupke/domain/circle-id.ts';
import { hasPublicDetails, isPastExpiry } from '@chupke/domain/circle.ts';
import type { Circle } from '@chupke/domain/circle.ts';
import type { CollegeId } from '@chupke/domain/college.ts';
import { TEXT_LIMITS } from '@chupke/domain/limits.ts';
import { useCallback, useDeferredValue, useRef, useState, useId } from 'react';
import { useMinute, useRelativeTime } from '../../../lib/use-time.ts';
import { useArea, useText } from '../../../lib/i18n.ts';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { LoadingOrFailed } from '../../../ui/loading-or-failed.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Chit } from '../../../ui/card.tsx';
import { CircleBadges } from '../../../entities/circle/components/circle-badges.tsx';
import { useLive } from '../../../lib/use-live.ts';
import { CIRCLE_LISTS } from '@chupke/domain/circle-limits.ts';

/** The result of a search in a college's list. */
interface FoundCircles {
  readonly shown: readonly Circle[];
  /** How many match, shown or not. */
  readonly count: number;
}

function wordsOf(text: string): readonly string[] {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter((word) => word !== '');
}

function isMatch(circle: Circle, wanted: readonly string[]): boolean {
  const { name, theme, description, tags } = circle;
  const words = wordsOf([name, theme, description, ...(hasPublicDetails(circle) ? tags : [])].join(' '));
  return wanted.every((each) => words.some((word) => word.startsWith(each)));
}

/** Circles without the user as a member that match all words of a search, each as a prefix of a word. */
export function searchListed(
  circles: readonly Circle[],
  own: ReadonlySet<CircleId>,
  query: string,
  now: number,
): FoundCircles {
  const wanted = wordsOf(query);
  const found = circles.filter(
    (circle) => !own.has(circle.id) && !isPastExpiry(circle, now) && isMatch(circle, wanted),
  );
  return { shown: found.slice(0, CIRCLE_LISTS.shown), count: found.length };
}

function Facts({ circle }: { readonly circle: Circle }) {
  const { list } = useArea('circles');
  const when = useRelativeTime(circle.lastActivity);
  const { memberCount, maxParticipants } = circle;
  return (
    <p className="text-soft mt-1 flex flex-wrap gap-x-3 text-tiny">
      {hasPublicDetails(circle) ? <span>{list.places(memberCount, maxParticipants)}</span> : null}
      <time dateTime={when.iso}>{list.lastActivity(when.ago)}</time>
    </p>
  );
}

/** A circle that the user can join. */
function ListedCard({ circle, onJoin }: { readonly circle: Circle; readonly onJoin: () => void }) {
  const { list } = useArea('circles');
  const title = useId();
  const { name, theme, description, tags, memberCount, maxParticipants } = circle;
  return (
    <Chit as="li" labelledBy={title}>
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <h3 id={title} dir="auto" className="leading-snug font-semibold wrap-anywhere">
            {name}
          </h3>
          <p dir="auto" className="text-soft text-small wrap-anywhere">
            {theme}
          </p>
        </div>
        {memberCount >= maxParticipants ? (
          <Badge>{list.full}</Badge>
        ) : (
          <button
            type="button"
            aria-label={list.joinNamed(name)}
            onClick={onJoin}
            className={`mt-2 shrink-0 ${buttonClass({ variant: 'secondary', size: 'sm' })}`}
          >
            {list.join}
          </button>
        )}
      </div>
      {description === '' ? null : (
        <p dir="auto" className="mt-2 text-small text-pretty wrap-anywhere">
          {description}
        </p>
      )}
      <Facts circle={circle} />
      <CircleBadges circle={circle} />
      {hasPublicDetails(circle) && tags.length > 0 ? (
        <ul className="text-calm mt-2 flex flex-wrap gap-x-3 text-tiny">
          {tags.map((tag) => (
            <li key={tag}>#{tag}</li>
          ))}
        </ul>
      ) : null}
    </Chit>
  );
}

interface DiscoveryProps {
  readonly college: CollegeId;
  /** The user's own circles, which are excluded. */
  readonly own: ReadonlySet<CircleId>;
  readonly onJoin: (circle: Circle) => void;
  readonly onCreate: () => void;
}

interface FoundProps extends Omit<DiscoveryProps, 'college'> {
  readonly circles: readonly Circle[];
  readonly query: string;
  readonly onClear: () => void;
}

function Found({ circles, own, query, onJoin, onCreate, onClear }: FoundProps) {
  const { list } = useArea('circles');
  const now = useMinute();
  const { shown, count } = searchListed(circles, own, query, now);
  const isSearching = query.trim() !== '';
  if (count === 0 && isSearching) {
    return (
      <EmptyState title={list.notFoundTitle} body={list.notFoundBody} art="search">
        <Button variant="secondary" onClick={onClear}>
          {list.searchClear}
        </Button>
      </EmptyState>
    );
  }
  if (count === 0) {
    return (
      <EmptyState title={list.discoverEmptyTitle} body={list.discoverEmptyBody}>
        <Button variant="primary" icon="plus" onClick={onCreate}>
          {list.create}
        </Button>
      </EmptyState>
    );
  }
  return (
    <>
      <p role="status" className="sr-only">
        {list.found(count)}
      </p>
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-3">
        {shown.map((circle) => (
          <ListedCard key={circle.id} circle={circle} onJoin={() => onJoin(circle)} />
        ))}
      </ul>
      <p className="text-soft py-6 text-center text-small text-pretty">
        {count > shown.length ? list.discoverMore(shown.length) : list.discoverEnd}
      </p>
    </>
  );
}

/** The other circles of the user's college, live, with a search. */
export function Discovery({ college, ...rest }: DiscoveryProps) {
  const { common } = useText();
  const { list } = useArea('circles');
  const [query, setQuery] = useState('');
  const wanted = useDeferredValue(query);
  const field = useRef<HTMLDivElement>(null);
  const load = useCallback(
    async () => (await import('../api/watch-listed.ts')).watchListed(college),
    [college],
  );
  const { live, retry } = useLive(load);
  const clear = (): void => {
    setQuery('');
    field.current?.querySelector('input')?.focus();
  };
  return (
    <>
      <div ref={field} role="search" className="mb-4">
        <SearchField
          label={list.search}
          clearLabel={list.searchClear}
          maxLength={TEXT_LIMITS.search}
          placeholder={list.searchHint}
          value={query}
          onChange={setQuery}
        />
      </div>
      {live.kind === 'ready' ? (
        <Found circles={live.value} query={wanted} onClear={clear} {...rest} />
      ) : (
        <LoadingOrFailed kind={live.kind} words={common} onRetry={retry} />
      )}
    </>
  );
}
