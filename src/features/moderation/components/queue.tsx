import { QUERY_MAX } from '@chupke/domain/limits.ts';
import { reportedPath } from '@chupke/domain/report.ts';
import { useRef, useState } from 'react';
import { useArea } from '../../../lib/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { useQueue } from '../hooks/use-queue.ts';
import type { CaseFilter } from '../model/cases.ts';
import { casesOf, isShown, OPEN_STATUSES } from '../model/cases.ts';
import { CaseCard } from './case-card.tsx';
import type { AskedDecision } from './decision-dialog.tsx';
import { DecisionDialog } from './decision-dialog.tsx';
import { Filters } from './filters.tsx';
import { ListFoot } from '../../../entities/report/components/list-foot.tsx';
import { LoadingOrFailed } from '../../../entities/report/components/loading-or-failed.tsx';

interface QueueProps {
  readonly filter: CaseFilter;
  readonly onFilter: (filter: CaseFilter) => void;
}

/** Nothing waits, or nothing of the chosen kind. */
function Nothing({
  isFiltered,
  onShowAll,
}: {
  readonly isFiltered: boolean;
  readonly onShowAll: () => void;
}) {
  const text = useArea('moderation');
  if (!isFiltered) return <EmptyState title={text.emptyTitle} body={text.emptyBody} art="letter" />;
  return (
    <EmptyState title={text.noneTitle} body={text.noneBody} art="search">
      <Button variant="secondary" onClick={onShowAll}>
        {text.showAll}
      </Button>
    </EmptyState>
  );
}

/** The cases that wait, live: the most urgent first, then the oldest. */
export function Queue({ filter, onFilter }: QueueProps) {
  const text = useArea('moderation');
  const { state, hasMore, isPartial, isGrowing, showMore, retry } = useQueue();
  const [asked, setAsked] = useState<AskedDecision | undefined>(undefined);
  const count = useRef<HTMLParagraphElement>(null);
  if (state.kind !== 'ready') return <LoadingOrFailed kind={state.kind} onRetry={retry} />;
  const cases = casesOf(state.open.reports);
  const shown = cases.filter((each) => isShown(filter, each));
  const isHere = ({ of }: AskedDecision): boolean =>
    cases.some((each) => reportedPath(each) === reportedPath(of));
  const showAll = (): void => {
    onFilter({ category: 'all', status: 'all' });
    count.current?.focus();
  };
  return (
    <>
      {cases.length === 0 ? null : <Filters filter={filter} onChange={onFilter} statuses={OPEN_STATUSES} />}
      <p ref={count} role="status" tabIndex={-1} className="text-soft mb-3 text-small outline-none">
        {shown.length === cases.length ? text.waiting(cases.length) : text.shown(shown.length, cases.length)}
      </p>
      {shown.length === 0 ? <Nothing isFiltered={cases.length > 0} onShowAll={showAll} /> : null}
      <ul className="grid gap-4">
        {shown.map((each, index) => (
          <CaseCard
            key={reportedPath(each)}
            of={each}
            place={index + 1}
            isPartial={isPartial}
            onDecide={(decision) => setAsked({ of: each, decision })}
          />
        ))}
      </ul>
      {cases.length === 0 ? null : (
        <ListFoot
          hasMore={hasMore}
          more={isGrowing ? 'loading' : 'idle'}
          onMore={showMore}
          words={{
            more: text.more,
            failed: text.moreFailed,
            end: isPartial ? text.endOfMost(QUERY_MAX) : text.end,
          }}
        />
      )}
      {asked === undefined ? null : (
        <DecisionDialog
          asked={asked}
          // One that more urgent ones have pushed out of sight is still to be decided.
          isDecided={!isPartial && !isHere(asked)}
          onClose={() => setAsked(undefined)}
          // The card whose button was pressed may be gone.
          onDecided={() => count.current?.focus()}
        />
      )}
    </>
  );
}
