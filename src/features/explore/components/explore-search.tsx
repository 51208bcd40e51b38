import { useDeferredValue, useMemo } from 'react';
import { useArea } from '../../../lib/i18n.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { useLoaded } from '../hooks/use-loaded.ts';
import { searchConfessions } from '../model/search.ts';
import { PlainList } from './plain-list.tsx';

/** What matches the search, of all that is loaded. */
export function ExploreSearch({ query }: { readonly query: string }) {
  const text = useArea('explore');
  const loaded = useLoaded();
  // Typing goes before finding.
  const wanted = useDeferredValue(query);
  const found = useMemo(() => searchConfessions(loaded, wanted), [loaded, wanted]);
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
