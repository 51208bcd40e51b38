import type { CircleId } from '@chupke/domain/circle-id.ts';
import type { Circle } from '@chupke/domain/circle.ts';
import type { CollegeId } from '@chupke/domain/college.ts';
import { TEXT_LIMITS } from '@chupke/domain/limits.ts';
import { useCallback, useDeferredValue, useRef, useState } from 'react';
import { useMinute } from '../../../lib/use-time.ts';
import { useArea, useText } from '../../../lib/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import type { Watch } from '../../../entities/circle/hooks/use-live.ts';
import { useLive } from '../../../entities/circle/hooks/use-live.ts';
import { findListed } from '../../../entities/circle/model/listed.ts';
import { ListedCard } from './listed-card.tsx';
import { LoadingOrFailed } from '../../../ui/loading-or-failed.tsx';

interface DiscoveryProps {
  readonly college: CollegeId;
  /** Those that one is in are left out. */
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
  const { shown, count } = findListed(circles, own, query, now);
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

/** The circles of one's college that one is not in, live, and a search in them. */
export function Discovery({ college, ...rest }: DiscoveryProps) {
  const { common } = useText();
  const { list } = useArea('circles');
  const [query, setQuery] = useState('');
  const wanted = useDeferredValue(query);
  const field = useRef<HTMLDivElement>(null);
  const load = useCallback(async (): Promise<Watch<readonly Circle[]>> => {
    const { watchListed } = await import('../api/watch-listed.ts');
    return (onChange, onFailure) => watchListed(college, { onChange, onFailure });
  }, [college]);
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
