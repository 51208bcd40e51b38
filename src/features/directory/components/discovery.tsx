import type { CircleId } from '@chupke/domain/circle-id.ts';
import { hasPublicDetails, isPastExpiry } from '@chupke/domain/circle.ts';
import type { Circle } from '@chupke/domain/circle.ts';
import type { CollegeId } from '@chupke/domain/college.ts';
import { TEXT_LIMITS } from '@chupke/domain/limits.ts';
import { useCallback, useDeferredValue, useId, useMemo, useRef, useState } from 'react';
import { useMinute, useRelativeTime } from '../../../lib/use-time.ts';
import { useArea, useText } from '../../../lib/i18n.ts';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { LoadingOrFailed } from '../../../ui/loading-or-failed.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Chit } from '../../../ui/card.tsx';
import { CircleBadges } from '../../../entities/circle/components/circle-badges.tsx';
import { signOfLifeOf } from '../../../entities/circle/model/own-circles.ts';
import { useLive } from '../../../lib/use-live.ts';
import type { PageCursor } from '../../../lib/documents.ts';
import { pagedList, usePagedList } from '../../../lib/paged-list.ts';
import { useFocusOnNew } from '../../../lib/use-focus-on-new.ts';
import { ListFoot } from '../../../ui/list-foot.tsx';
import { CIRCLE_LISTS } from '@chupke/domain/circle-limits.ts';
import type { ListedPage } from '../api/watch-listed.ts';

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
): readonly Circle[] {
  const wanted = wordsOf(query);
  return circles.filter(
    (circle) => !own.has(circle.id) && !isPastExpiry(circle, now) && isMatch(circle, wanted),
  );
}

function Facts({ circle }: { readonly circle: Circle }) {
  const { list } = useArea('circles');
  const { kind, at } = signOfLifeOf(circle);
  const when = useRelativeTime(at);
  const { memberCount, maxParticipants } = circle;
  return (
    <p className="text-soft mt-1 flex flex-wrap gap-x-3 text-tiny">
      {hasPublicDetails(circle) ? <span>{list.places(memberCount, maxParticipants)}</span> : null}
      <time dateTime={when.iso}>{list.signOfLife[kind](when.ago)}</time>
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
          <h3
            id={title}
            tabIndex={-1}
            dir="auto"
            className="leading-snug font-semibold wrap-anywhere outline-none"
          >
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

/** What was fetched of a college's list, and its end. */
interface Fetched {
  readonly circles: readonly Circle[];
  /** Whether there are more of them. */
  readonly hasMore: boolean;
  readonly more: 'idle' | 'loading' | 'failed';
  /** Fetches more. */
  readonly fetch: () => void;
}

function idOf({ id }: Circle): CircleId {
  return id;
}

/** The first ones, and those of the others that are not among them. */
function merged(first: readonly Circle[], others: readonly Circle[]): readonly Circle[] {
  const known = new Set(first.map(idOf));
  return [...first, ...others.filter(({ id }) => !known.has(id))];
}

/** What was live before what is live now. */
interface Seen {
  readonly live: ListedPage;
  readonly before: readonly Circle[];
}

const NOTHING: ListedPage = { items: [], next: undefined };

/** In place of the further pages until one is asked for. */
const NONE = pagedList<Circle, PageCursor>({ load: async () => NOTHING, idOf });

/**
 * The live circles of a college, followed by those of further pages, which are as they were when they were fetched, and by
 * those that have left the live ones since: others have become livelier.
 */
function useFetched(college: CollegeId, live: ListedPage): Fetched {
  const [bottom, setBottom] = useState<PageCursor | undefined>(undefined);
  const pages = useMemo(
    () =>
      bottom === undefined
        ? NONE
        : pagedList<Circle, PageCursor>({
            load: async (after) =>
              (await import('../api/watch-listed.ts')).loadListed(college, after ?? bottom),
            idOf,
          }),
    [college, bottom],
  );
  const { items, status, next, more } = usePagedList(pages);
  const [seen, setSeen] = useState<Seen>({ live, before: [] });
  if (live !== seen.live)
    setSeen({ live, before: bottom === undefined ? [] : merged(seen.live.items, seen.before) });
  const circles = useMemo(() => merged(live.items, merged(items, seen.before)), [live, items, seen.before]);
  if (bottom === undefined)
    return { circles, hasMore: live.next !== undefined, more: 'idle', fetch: () => setBottom(live.next) };
  return {
    circles,
    hasMore: status !== 'ready' || next !== undefined,
    more: status === 'ready' ? more : status,
    fetch: pages.more,
  };
}

interface FoundProps extends Omit<DiscoveryProps, 'college'> {
  readonly fetched: Fetched;
  readonly query: string;
  readonly onClear: () => void;
}

function Found({ fetched, own, query, onJoin, onCreate, onClear }: FoundProps) {
  const { common } = useText();
  const { list } = useArea('circles');
  const now = useMinute();
  const rows = useRef<HTMLUListElement>(null);
  const [max, setMax] = useState<number>(CIRCLE_LISTS.shown);
  const { circles, hasMore, more, fetch } = fetched;
  const found = searchListed(circles, own, query, now);
  const shown = found.slice(0, max);
  const count = found.length;
  const expectNew = useFocusOnNew(rows, shown.length);
  const isSearching = query.trim() !== '';
  const showMore = (): void => {
    expectNew();
    setMax(shown.length + CIRCLE_LISTS.shown);
    if (count === shown.length) fetch();
  };
  const foot = (
    <ListFoot
      hasMore={hasMore || count > shown.length}
      more={more}
      onMore={showMore}
      words={{
        more: isSearching && count === shown.length ? list.searchMore : list.more,
        failed: list.moreFailed,
        retry: common.retry,
        end: isSearching ? list.searchEnd : list.discoverEnd,
      }}
    />
  );
  if (count === 0 && isSearching) {
    return (
      <>
        <EmptyState
          title={list.notFoundTitle}
          body={hasMore ? list.notFoundAmong(circles.length) : list.notFoundBody}
          art="search"
        >
          <Button variant="secondary" onClick={onClear}>
            {list.searchClear}
          </Button>
        </EmptyState>
        {hasMore ? foot : null}
      </>
    );
  }
  if (count === 0 && !hasMore) {
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
      <ul ref={rows} className="grid grid-cols-[minmax(0,1fr)] gap-3">
        {shown.map((circle) => (
          <ListedCard key={circle.id} circle={circle} onJoin={() => onJoin(circle)} />
        ))}
      </ul>
      {isSearching && hasMore ? (
        <p className="text-soft pt-6 text-center text-small text-pretty">
          {list.searchedAmong(circles.length)}
        </p>
      ) : null}
      {foot}
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
  const fetched = useFetched(college, live.kind === 'ready' ? live.value : NOTHING);
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
        <Found fetched={fetched} query={wanted} onClear={clear} {...rest} />
      ) : (
        <LoadingOrFailed kind={live.kind} words={common} onRetry={retry} />
      )}
    </>
  );
}
