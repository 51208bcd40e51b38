import type { College } from '@chupke/domain/college.ts';
import { searchColleges } from '@chupke/domain/college-search.ts';
import { TEXT_LIMITS } from '@chupke/domain/limits.ts';
import { useState } from 'react';
import { useArea } from '../../../lib/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { CollegeLinks } from './college-links.tsx';

/** A list of colleges and a box that searches it. */
export function CollegeSearch({ colleges }: { readonly colleges: readonly College[] }) {
  const text = useArea('collegesPublic');
  const [query, setQuery] = useState('');
  const found = searchColleges(colleges, query);
  return (
    <div role="search" className="grid gap-3">
      <SearchField
        label={text.search}
        placeholder={text.searchHint}
        maxLength={TEXT_LIMITS.search}
        value={query}
        onChange={setQuery}
      />
      <p role="status" className="text-soft text-small">
        {text.found(found.length)}
      </p>
      {found.length > 0 ? (
        <CollegeLinks colleges={found} />
      ) : (
        <EmptyState art="search" title={text.noneTitle} body={text.noneBody}>
          <Button variant="secondary" onClick={() => setQuery('')}>
            {text.clear}
          </Button>
        </EmptyState>
      )}
    </div>
  );
}
