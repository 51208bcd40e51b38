import { useRef } from 'react';
import { useArea } from '../../../lib/i18n.ts';
import { SAVED_VIEWS, useSavedViews } from '../../../lib/saved-views.ts';
import { SearchField } from '../../../ui/search-field.tsx';
import { Select } from '../../../ui/select.tsx';
import { ViewBar } from '../../../ui/view-bar.tsx';
import type { BoardFilter } from '../model/board.ts';
import {
  isSameFilter,
  NO_FILTER,
  parseBoardFilter,
  PRIORITY_FILTERS,
  QUERY_LENGTH,
  TYPE_FILTERS,
  WHO_FILTERS,
} from '../model/board.ts';

interface BoardFiltersProps {
  readonly filter: BoardFilter;
  readonly onFilter: (filter: BoardFilter) => void;
}

/** Puts the cursor into the search box of the page. */
export function focusSearch(): void {
  document.querySelector<HTMLElement>('main input[type="search"]')?.focus();
}

/** Which tickets the board shows, and saved choices of them. */
export function BoardFilters({ filter, onFilter }: BoardFiltersProps) {
  const { board: text, views: words } = useArea('desk');
  const { views, save, remove } = useSavedViews('tickets', parseBoardFilter);
  const bar = useRef<HTMLDivElement>(null);
  const change = (part: Partial<BoardFilter>): void => onFilter({ ...filter, ...part });
  const isAny = !isSameFilter(filter, NO_FILTER);
  const choose = (name: string): void => {
    const found = views.find((each) => each.name === name);
    if (found !== undefined) onFilter(isSameFilter(found.view, filter) ? NO_FILTER : found.view);
  };
  return (
    <div ref={bar} className="mb-4 grid gap-3">
      <SearchField
        label={text.search}
        placeholder={text.searchHint}
        maxLength={QUERY_LENGTH}
        value={filter.query}
        onChange={(query) => change({ query })}
      />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Select
          label={text.type}
          value={filter.type}
          onChange={(type) => change({ type })}
          options={TYPE_FILTERS.map((value) => ({ value, label: text.types[value] }))}
        />
        <Select
          label={text.priority}
          value={filter.priority}
          onChange={(priority) => change({ priority })}
          options={PRIORITY_FILTERS.map((value) => ({ value, label: text.priorities[value] }))}
        />
        <Select
          label={text.who}
          value={filter.who}
          onChange={(who) => change({ who })}
          options={WHO_FILTERS.map((value) => ({ value, label: text.whos[value] }))}
        />
      </div>
      <ViewBar
        words={words}
        names={views.map(({ name }) => name)}
        chosen={views.find(({ view }) => isSameFilter(view, filter))?.name}
        nameMax={SAVED_VIEWS.name}
        isSavable={isAny}
        onChoose={choose}
        onSave={(name) => save(name, filter)}
        onRemove={remove}
      />
    </div>
  );
}
