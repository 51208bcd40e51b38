import type { ReportStatus } from '@chupke/domain/report.ts';
import { REPORT_CATEGORIES } from '@chupke/domain/report.ts';
import { useArea } from '../../../lib/i18n.ts';
import type { CaseFilter } from '../model/cases.ts';
import { Button } from '../../../ui/button.tsx';
import { FilterChips } from '../../../ui/chips.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';

interface FiltersProps {
  readonly filter: CaseFilter;
  readonly onChange: (filter: CaseFilter) => void;
  /** Those that the list can hold. */
  readonly statuses: readonly ReportStatus[];
}

/** Filters cases by category and status. */
export function Filters({ filter, onChange, statuses }: FiltersProps) {
  const text = useArea('moderation');
  const words = useArea('reports');
  const all = { value: 'all', label: text.all } as const;
  return (
    <div className="mb-5 grid gap-3">
      <FilterChips
        label={text.category}
        value={filter.category}
        onChange={(category) => onChange({ ...filter, category })}
        options={[all, ...REPORT_CATEGORIES.map((value) => ({ value, label: text.categories[value] }))]}
      />
      <FilterChips
        label={text.status}
        value={filter.status}
        onChange={(status) => onChange({ ...filter, status })}
        options={[all, ...statuses.map((value) => ({ value, label: words.statuses[value] }))]}
      />
    </div>
  );
}

/** Shown when the filter matches nothing. */
export function NoneShown({ onShowAll }: { readonly onShowAll: (filter: CaseFilter) => void }) {
  const text = useArea('moderation');
  return (
    <EmptyState title={text.noneTitle} body={text.noneBody} art="search">
      <Button variant="secondary" onClick={() => onShowAll({ category: 'all', status: 'all' })}>
        {text.showAll}
      </Button>
    </EmptyState>
  );
}
