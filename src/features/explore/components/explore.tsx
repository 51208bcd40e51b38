import type { ConfessionCategory } from '@chupke/domain/category.ts';
import { CONFESSION_CATEGORIES } from '@chupke/domain/category.ts';
import { TEXT_LIMITS } from '@chupke/domain/limits.ts';
import { useCallback, useDeferredValue, useEffect, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useArea, useText } from '../../../lib/i18n.ts';
import { useTextOnBack } from '../../../lib/use-text-on-back.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { LoadingOrFailed } from '../../../ui/loading-or-failed.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { Tabs } from '../../../ui/tabs.tsx';
import { WRITTEN } from '../../../ui/written.ts';
import { holdNewest, refreshNewest, retryNewest, useNewest } from '../hooks/newest-store.ts';
import { topicList } from '../hooks/topic-lists.ts';
import { useLoaded } from '../hooks/use-loaded.ts';
import { queryWords, searchConfessions } from '../model/search.ts';
import { ExploreNewest } from './explore-newest.tsx';
import { ExploreTopics } from './explore-topics.tsx';
import { ExploreTrending } from './explore-trending.tsx';
import { PlainList } from './plain-list.tsx';
import { PullRefresh } from '../../../entities/confession/components/pull-refresh.tsx';

const TABS = ['newest', 'trending', 'topics'] as const;
type Tab = (typeof TABS)[number];

/** The chosen tab and topic, which the address holds: going back leads to them again. */
function useChoice() {
  const [params, setParams] = useSearchParams();
  const tab = TABS.find((each) => each === params.get('tab')) ?? 'newest';
  const topic =
    CONFESSION_CATEGORIES.find((each) => each === params.get('topic')) ?? CONFESSION_CATEGORIES[1];
  return {
    tab,
    topic,
    choose: (next: Tab, about = topic): void => {
      const named = next === 'topics' ? { tab: next, topic: about } : { tab: next };
      setParams(next === 'newest' ? {} : named, { replace: true, preventScrollReset: true });
    },
  };
}

/** Refreshes the shown content. `turn` is incremented each time: trending is then ranked again. */
function useRefresh(topic: ConfessionCategory | undefined) {
  const [turn, setTurn] = useState(0);
  const refresh = useCallback(async (): Promise<boolean> => {
    const isKnown = await (topic === undefined ? refreshNewest() : topicList(topic).refresh());
    setTurn((before) => before + 1);
    return isKnown;
  }, [topic]);
  return { turn, refresh };
}

/** What matches the search, of all that is loaded. */
function ExploreSearch({ query }: { readonly query: string }) {
  const { common } = useText();
  const text = useArea('explore');
  const { source, isFailed } = useNewest();
  const loaded = useLoaded();
  // Typing goes before finding.
  const wanted = useDeferredValue(query);
  const found = useMemo(() => searchConfessions(loaded, wanted), [loaded, wanted]);
  // Nothing was looked through yet: that there is no match is not known.
  if (loaded.length === 0 && (isFailed || source === 'none'))
    return (
      <LoadingOrFailed
        kind={isFailed ? 'failed' : 'loading'}
        words={common}
        count={4}
        onRetry={retryNewest}
      />
    );
  return (
    <section aria-labelledby="found-title">
      <h2 id="found-title" className="sr-only">
        {text.searchTitle}
      </h2>
      <p role="status" className="text-soft mb-3 text-small">
        {text.searchCount(found.length, loaded.length)}
      </p>
      {found.length === 0 ? (
        <EmptyState title={text.searchEmpty} body={text.searchEmptyBody} art="search" />
      ) : (
        <PlainList name={`explore-search-${wanted}`} label={text.searchLabelResults} confessions={found} />
      )}
    </section>
  );
}

/** Content beyond the feed of the user's college. */
export function Explore() {
  const text = useArea('explore');
  const { tab, topic, choose } = useChoice();
  const [query, setQuery] = useTextOnBack('explore');
  const isSearching = queryWords(query).length > 0;
  const { turn, refresh } = useRefresh(tab === 'topics' && !isSearching ? topic : undefined);
  // The search and the ranking need it, whichever tab is shown.
  useEffect(() => holdNewest(), []);
  return (
    <section aria-labelledby="explore-title">
      {navigator.maxTouchPoints > 0 ? <PullRefresh onRefresh={refresh} /> : null}
      <h1 id="explore-title" tabIndex={-1} className={`${WRITTEN.feedTitle} mb-1!`}>
        {text.title}
      </h1>
      <p className="text-soft mb-4 text-small">{text.lead}</p>
      <div role="search" className="mb-4">
        <SearchField
          label={text.searchLabel}
          clearLabel={text.searchClear}
          maxLength={TEXT_LIMITS.search}
          placeholder={text.searchPlaceholder}
          value={query}
          onChange={setQuery}
        />
      </div>
      {isSearching ? (
        <ExploreSearch query={query} />
      ) : (
        <Tabs
          label={text.tabsLabel}
          value={tab}
          onChange={choose}
          tabs={TABS.map((id) => ({ id, label: text.tabs[id] }))}
        >
          {tab === 'newest' ? (
            <ExploreNewest />
          ) : tab === 'trending' ? (
            <ExploreTrending turn={turn} />
          ) : (
            <ExploreTopics topic={topic} onTopic={(next) => choose('topics', next)} />
          )}
        </Tabs>
      )}
    </section>
  );
}
