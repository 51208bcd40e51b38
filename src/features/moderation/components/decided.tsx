import { useRef } from 'react';
import { useArea } from '../../../lib/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import type { DecidedPage } from '../api/load-decided.ts';
import type { PageCursor } from '../../../entities/report/api/parse-reports.ts';
import { useFocusOnNew } from '../../../entities/report/hooks/use-focus-on-new.ts';
import { usePages } from '../../../entities/report/hooks/use-pages.ts';
import type { CaseFilter } from '../model/cases.ts';
import { DECIDED_STATUSES } from '../model/cases.ts';
import { DecidedCard } from './decided-card.tsx';
import { Filters } from './filters.tsx';
import { ListFoot } from '../../../entities/report/components/list-foot.tsx';
import { LoadingOrFailed } from '../../../entities/report/components/loading-or-failed.tsx';

interface DecidedProps {
  readonly filter: CaseFilter;
  readonly onFilter: (filter: CaseFilter) => void;
}

async function load(after: PageCursor | undefined): Promise<DecidedPage> {
  return (await import('../api/load-decided.ts')).loadDecided(after);
}

/** What was decided, the last decision first. */
export function Decided({ filter, onFilter }: DecidedProps) {
  const text = useArea('moderation');
  const list = useRef<HTMLUListElement>(null);
  const pages = usePages(['decided'], load);
  const reports = pages.pages.flatMap((page) => page.reports);
  const shown = reports.filter(
    ({ category, status }) =>
      (filter.category === 'all' || filter.category === category) &&
      (filter.status === 'all' || filter.status === status),
  );
  const expectNew = useFocusOnNew(list, shown.length);
  if (pages.kind !== 'ready') return <LoadingOrFailed kind={pages.kind} onRetry={pages.retry} />;
  if (reports.length === 0 && !pages.hasMore)
    return <EmptyState title={text.decidedEmptyTitle} body={text.decidedEmptyBody} art="letter" />;
  return (
    <>
      <Filters filter={filter} onChange={onFilter} statuses={DECIDED_STATUSES} />
      <p role="status" className="text-soft mb-3 text-small">
        {text.decidedShown(shown.length)}
      </p>
      {shown.length === 0 ? (
        <EmptyState title={text.noneTitle} body={text.noneBody} art="search">
          <Button variant="secondary" onClick={() => onFilter({ category: 'all', status: 'all' })}>
            {text.showAll}
          </Button>
        </EmptyState>
      ) : null}
      <ul ref={list} className="grid gap-3">
        {shown.map((report) => (
          <DecidedCard key={report.reportId} report={report} />
        ))}
      </ul>
      <ListFoot
        hasMore={pages.hasMore}
        more={pages.more}
        onMore={() => {
          expectNew();
          pages.fetchMore();
        }}
        words={{ more: text.more, failed: text.moreFailed, end: text.decidedEnd }}
      />
    </>
  );
}
