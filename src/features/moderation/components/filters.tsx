import { ASSIGNMENTS } from '@chupke/domain/case-work.ts';
import type { QueueFilter } from '@chupke/domain/report-queue.ts';
import { parseQueueFilter } from '@chupke/domain/report-queue.ts';
import { REPORT_KINDS } from '@chupke/domain/report-subject.ts';
import type { ReportStatus } from '@chupke/domain/report.ts';
import { REPORT_REASONS, REPORT_SEVERITIES } from '@chupke/domain/report.ts';
import { useArea } from '../../../lib/i18n.ts';
import { SAVED_VIEWS, useSavedViews } from '../../../lib/saved-views.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Select } from '../../../ui/select.tsx';
import { ViewBar } from '../../../ui/view-bar.tsx';
import { isSameFilter, NO_FILTER } from '../model/queue.ts';

interface FiltersProps {
  readonly filter: QueueFilter;
  readonly onChange: (filter: QueueFilter) => void;
  /** Those that the list can hold. */
  readonly statuses: readonly ReportStatus[];
}

interface ChoiceProps<Value extends string> {
  readonly label: string;
  readonly value: Value | null;
  readonly options: readonly Value[];
  readonly names: Readonly<Record<Value, string>>;
  readonly onChange: (value: Value | null) => void;
}

/** One filter; the first choice lets everything through. */
function Choice<Value extends string>({ label, value, options, names, onChange }: ChoiceProps<Value>) {
  const { any } = useArea('queue');
  return (
    <Select<Value | 'any'>
      label={label}
      value={value ?? 'any'}
      onChange={(next) => onChange(next === 'any' ? null : next)}
      options={[
        { value: 'any', label: any },
        ...options.map((each) => ({ value: each, label: names[each] })),
      ]}
    />
  );
}

/** Which cases are shown, and saved choices of them. */
export function Filters({ filter, onChange, statuses }: FiltersProps) {
  const text = useArea('queue');
  const { status } = useArea('moderation');
  const words = useArea('reports');
  const { views, save, remove } = useSavedViews('moderation', parseQueueFilter);
  const change = (part: Partial<QueueFilter>): void => onChange({ ...filter, ...part });
  const choose = (name: string): void => {
    const found = views.find((each) => each.name === name);
    if (found !== undefined) onChange(isSameFilter(found.view, filter) ? NO_FILTER : found.view);
  };
  return (
    <div className="mb-4 grid grid-cols-1 gap-3 pr-4">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Choice
          label={text.kind}
          value={filter.kind}
          options={REPORT_KINDS}
          names={text.kinds}
          onChange={(kind) => change({ kind })}
        />
        <Choice
          label={text.severity}
          value={filter.severity}
          options={[...REPORT_SEVERITIES].reverse()}
          names={text.severities}
          onChange={(severity) => change({ severity })}
        />
        <Choice
          label={text.reason}
          value={filter.reason}
          options={REPORT_REASONS}
          names={words.reasons}
          onChange={(reason) => change({ reason })}
        />
        <Choice
          label={status}
          value={filter.status}
          options={statuses}
          names={words.statuses}
          onChange={(next) => change({ status: next })}
        />
        <Choice
          label={text.assigned}
          value={filter.assigned}
          options={ASSIGNMENTS}
          names={text.assignments}
          onChange={(assigned) => change({ assigned })}
        />
      </div>
      <ViewBar
        words={text.views}
        names={views.map(({ name }) => name)}
        chosen={views.find(({ view }) => isSameFilter(view, filter))?.name}
        nameMax={SAVED_VIEWS.name}
        isSavable={!isSameFilter(filter, NO_FILTER)}
        onChoose={choose}
        onSave={(name) => save(name, filter)}
        onRemove={remove}
      />
    </div>
  );
}

/** Shown when the filter matches nothing. */
export function NoneShown({ onShowAll }: { readonly onShowAll: () => void }) {
  const text = useArea('moderation');
  return (
    <EmptyState title={text.noneTitle} body={text.noneBody} art="search">
      <Button variant="secondary" onClick={onShowAll}>
        {text.showAll}
      </Button>
    </EmptyState>
  );
}
